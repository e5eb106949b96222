import * as client from "./client.ts";
import { given, told } from "./given.ts";

const { key, clip } = given();
const options = { headers: { "x-api-key": key } };

async function story() {
  const started = await client.startTranslation(
    {
      file: clip,
      targetLanguage: "spanish",
      voiceIsolatorOption: "realistic",
      voiceCloningSettings: JSON.stringify({ stability: 0.57 }),
    },
    options,
  );
  if (started.status !== 200) throw new Error(started.data.message);
  const { projectId } = started.data;

  const polled = async () => {
    const { data, status } = await client.getStatus(projectId, options);
    if (status !== 200) throw new Error(data.message);
    return data.status;
  };
  let status = await polled();
  while (status === "processing") status = await polled();

  const details = await client.getProject(projectId, options);
  if (details.status !== 200) throw new Error(details.data.message);
  const transcript = await client.exportTranscript(projectId, { source: "original" }, options);
  if (transcript.status !== 200 || typeof transcript.data === "string") throw new Error("There is no transcript.");
  await client.settingsUpdate({ companyName: "Example Studio" }, options);
  const settings = await client.settingsGet({}, options);
  const called = await client.mcp(
    {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "settings_update", arguments: { companyName: "Example Studio" } },
    },
    { headers: { ...options.headers, accept: "application/json, text/event-stream" } },
  );
  const refused = await client.getStatus("none", options);
  told({
    status,
    isolator: details.data.translations[0]?.settings.voiceIsolatorOption ?? undefined,
    segments: transcript.data.segments.length,
    company: settings.status === 200 ? settings.data.data.companyName : "",
    called: called.status === 200 ? called.data.id : undefined,
    code: refused.status === 404 ? refused.data.code : undefined,
  });
}

await story();
