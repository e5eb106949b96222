import { Api, TargetLanguage, TranscriptSource, VoiceIsolatorOption } from "./client.ts";
import { accept, form, given, settings, tell, toolCall, wrongDub } from "./story.ts";

const { url, key, clip } = given();
const api = new Api({ baseUrl: url, baseApiParams: { headers: { "x-api-key": key } } });

await tell({
  async start() {
    const { data } = await api.v1.startTranslation({
      ...form,
      file: clip,
      targetLanguage: TargetLanguage.Spanish,
      voiceIsolatorOption: VoiceIsolatorOption.Realistic,
    });
    return data.projectId;
  },
  status: async (projectId) => `${(await api.v1.getStatus(projectId)).data.status}`,
  isolator: async (projectId) =>
    (await api.v1.getProject(projectId)).data.translations[0]?.settings.voiceIsolatorOption,
  async segments(projectId) {
    const { data } = await api.v1.exportTranscript(projectId, { source: TranscriptSource.Original });
    return typeof data === "string" ? undefined : data.segments.length;
  },
  saveSettings: () => api.v1.settingsUpdate(settings),
  async company() {
    const { data } = (await api.v1.settingsGet({})).data;
    return "companyName" in data ? data.companyName : undefined;
  },
  callTool: async () => (await api.mcp.mcp(toolCall, { headers: { accept } })).data.id,
  refusal: async (projectId) => (await api.v1.getStatus(projectId)).error.code,
  async wrongField(projectId) {
    const { error } = await api.v1.dubProject(projectId, { ...wrongDub, targetLanguage: TargetLanguage.French });
    return error.code === "VALIDATION_ERROR" ? error.details.field : undefined;
  },
});
