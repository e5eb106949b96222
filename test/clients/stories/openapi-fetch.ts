import createClient from "openapi-fetch";
import type { paths } from "./client.ts";
import { given, told } from "./given.ts";

const { url, key, clip } = given();
const client = createClient<paths>({ baseUrl: url, headers: { "x-api-key": key } });

async function story() {
  const started = await client.POST("/v1/translate", {
    body: {
      // openapi-typescript calls a binary part a string.
      file: clip as unknown as string,
      targetLanguage: "spanish",
      voiceIsolatorOption: "realistic",
      voiceCloningSettings: JSON.stringify({ stability: 0.57 }),
    },
    bodySerializer(body) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob);
      return form;
    },
  });
  if (!started.data) throw new Error(started.error.message);
  const params = { path: { projectId: started.data.projectId } };

  const polled = async () => {
    const { data, error } = await client.GET("/v1/translate/{projectId}/status", { params });
    if (!data) throw new Error(error.message);
    return data.status;
  };
  let status = await polled();
  while (status === "processing") status = await polled();

  const details = await client.GET("/v1/projects/{projectId}", { params });
  const transcript = await client.POST("/v1/projects/{projectId}/transcript", { params, body: { source: "original" } });
  if (!transcript.data || typeof transcript.data === "string") throw new Error("There is no transcript.");
  await client.POST("/v1/actions/settings_update", { body: { companyName: "Example Studio" } });
  const settings = await client.POST("/v1/actions/settings_get", { body: {} });
  const called = await client.POST("/mcp", {
    headers: { accept: "application/json, text/event-stream" },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "settings_update", arguments: { companyName: "Example Studio" } },
    },
  });
  const refused = await client.GET("/v1/translate/{projectId}/status", { params: { path: { projectId: "none" } } });
  told({
    status,
    isolator: details.data?.translations[0]?.settings.voiceIsolatorOption ?? undefined,
    segments: transcript.data.segments.length,
    company: settings.data && "companyName" in settings.data.data ? settings.data.data.companyName : "",
    called: called.data?.id,
    code: refused.error?.code === "PROJECT_NOT_FOUND" ? refused.error.code : undefined,
  });
}

await story();
