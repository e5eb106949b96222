import type { McpReply } from "./client/index.ts";
import * as sdk from "./client/index.ts";
import { client } from "./client/client.gen.ts";
import { given, told } from "./given.ts";

const { url, key, clip } = given();
client.setConfig({ baseUrl: url, auth: key });

async function story() {
  const { projectId } = (
    await sdk.startTranslation({
      throwOnError: true,
      body: {
        file: clip,
        targetLanguage: "spanish",
        voiceIsolatorOption: "realistic",
        voiceCloningSettings: JSON.stringify({ stability: 0.57 }),
      },
    })
  ).data;

  const path = { projectId };
  const polled = async () => (await sdk.getStatus({ throwOnError: true, path })).data.status;
  let status = await polled();
  while (status === "processing") status = await polled();

  const details = await sdk.getProject({ throwOnError: true, path });
  const transcript = await sdk.exportTranscript({ throwOnError: true, path, body: { source: "original" } });
  await sdk.settingsUpdate({ body: { companyName: "Example Studio" } });
  const settings = await sdk.settingsGet({ throwOnError: true, body: {} });
  const called = await sdk.mcp({
    throwOnError: true,
    headers: { accept: "application/json, text/event-stream" },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "settings_update", arguments: { companyName: "Example Studio" } },
    },
  });
  const refused = await sdk.getStatus({ path: { projectId: "none" } });
  told({
    status,
    isolator: details.data.translations[0]?.settings.voiceIsolatorOption ?? undefined,
    segments: typeof transcript.data === "string" ? 0 : transcript.data.segments.length,
    company: "companyName" in settings.data.data ? settings.data.data.companyName : "",
    called: (called.data as McpReply).id,
    code: refused.error?.code === "PROJECT_NOT_FOUND" ? refused.error.code : undefined,
  });
}

await story();
