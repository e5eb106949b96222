import createClient from "openapi-fetch";
import type { paths } from "./client.ts";
import { accept, form, given, settings, tell, toolCall, wrongDub } from "./story.ts";

const { url, key, clip } = given();
const client = createClient<paths>({ baseUrl: url, headers: { "x-api-key": key } });
const of = (projectId: string) => ({ path: { projectId } });

await tell({
  async start() {
    const { data, error } = await client.POST("/v1/translate", {
      // openapi-typescript calls a binary part a string.
      body: { ...form, file: clip as unknown as string },
      bodySerializer(body) {
        const parts = new FormData();
        for (const [name, value] of Object.entries(body)) parts.append(name, value as string | Blob);
        return parts;
      },
    });
    if (!data) throw new Error(error.message);
    return data.projectId;
  },
  async status(projectId) {
    const { data, error } = await client.GET("/v1/translate/{projectId}/status", { params: of(projectId) });
    if (!data) throw new Error(error.message);
    return data.status;
  },
  async isolator(projectId) {
    const { data } = await client.GET("/v1/projects/{projectId}", { params: of(projectId) });
    return data?.translations[0]?.settings.voiceIsolatorOption;
  },
  async segments(projectId) {
    const body = { source: "original" } as const;
    const { data } = await client.POST("/v1/projects/{projectId}/transcript", { params: of(projectId), body });
    return typeof data === "string" ? undefined : data?.segments.length;
  },
  saveSettings: () => client.POST("/v1/actions/settings_update", { body: settings }),
  async company() {
    const { data } = await client.POST("/v1/actions/settings_get", { body: {} });
    return data && "companyName" in data.data ? data.data.companyName : undefined;
  },
  async callTool() {
    const { data } = await client.POST("/mcp", { headers: { accept }, body: toolCall });
    return data?.id;
  },
  async refusal(projectId) {
    const { error } = await client.GET("/v1/translate/{projectId}/status", { params: of(projectId) });
    return error?.code;
  },
  async wrongField(projectId) {
    const { error } = await client.POST("/v1/projects/{projectId}/dub", { params: of(projectId), body: wrongDub });
    return error?.code === "VALIDATION_ERROR" ? error.details.field : undefined;
  },
});
