import * as client from "./client.ts";
import { accept, form, given, settings, tell, toolCall, wrongDub } from "./story.ts";

const { key, clip } = given();
const options = { headers: { "x-api-key": key } };

await tell({
  async start() {
    const { status, data } = await client.startTranslation({ ...form, file: clip }, options);
    if (status !== 200) throw new Error(data.message);
    return data.projectId;
  },
  async status(projectId) {
    const { status, data } = await client.getStatus(projectId, options);
    if (status !== 200) throw new Error(data.message);
    return data.status;
  },
  async isolator(projectId) {
    const { status, data } = await client.getProject(projectId, options);
    return status === 200 ? data.translations[0]?.settings.voiceIsolatorOption : undefined;
  },
  async segments(projectId) {
    const { status, data } = await client.exportTranscript(projectId, { source: "original" }, options);
    return status === 200 && typeof data !== "string" ? data.segments.length : undefined;
  },
  saveSettings: () => client.settingsUpdate(settings, options),
  async company() {
    const { status, data } = await client.settingsGet({}, options);
    return status === 200 ? data.data.companyName : undefined;
  },
  async callTool() {
    const { status, data } = await client.mcp(toolCall, { headers: { ...options.headers, accept } });
    return status === 200 ? data.id : undefined;
  },
  async refusal(projectId) {
    const { status, data } = await client.getStatus(projectId, options);
    return status === 200 ? undefined : data.code;
  },
  async wrongField(projectId) {
    const { status, data } = await client.dubProject(projectId, wrongDub, options);
    return status === 400 && data.code === "VALIDATION_ERROR" ? data.details.field : undefined;
  },
});
