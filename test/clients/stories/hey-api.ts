import type { McpReply } from "./client/index.ts";
import * as sdk from "./client/index.ts";
import { client } from "./client/client.gen.ts";
import { accept, form, given, settings, tell, toolCall, wrongDub } from "./story.ts";

const { url, key, clip } = given();
client.setConfig({ baseUrl: url, auth: key });
const of = (projectId: string) => ({ throwOnError: true, path: { projectId } }) as const;

await tell({
  start: async () => (await sdk.startTranslation({ throwOnError: true, body: { ...form, file: clip } })).data.projectId,
  status: async (projectId) => (await sdk.getStatus(of(projectId))).data.status,
  isolator: async (projectId) =>
    (await sdk.getProject(of(projectId))).data.translations[0]?.settings.voiceIsolatorOption,
  async segments(projectId) {
    const { data } = await sdk.exportTranscript({ ...of(projectId), body: { source: "original" } });
    return typeof data === "string" ? undefined : data.segments.length;
  },
  saveSettings: () => sdk.settingsUpdate({ body: settings }),
  async company() {
    const { data } = await sdk.settingsGet({ throwOnError: true, body: {} });
    return "companyName" in data.data ? data.data.companyName : undefined;
  },
  async callTool() {
    const { data } = await sdk.mcp({ throwOnError: true, headers: { accept }, body: toolCall });
    return (data as McpReply).id;
  },
  async refusal(projectId) {
    const { error } = await sdk.getStatus({ path: { projectId } });
    return error?.code;
  },
  async wrongField(projectId) {
    const { error } = await sdk.dubProject({ path: { projectId }, body: wrongDub });
    return error?.code === "VALIDATION_ERROR" ? error.details.field : undefined;
  },
});
