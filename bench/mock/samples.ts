import { setTimeout as sleep } from "node:timers/promises";
import { start, type Contender } from "./contenders.ts";
import { form, formType, type Samples } from "./routes.ts";

export const key = "dub_test_demo";

/** The project of a first upload. */
export async function firstProject(url: string): Promise<string> {
  return ((await ask(url, "/v1/translate", { body: form(0), type: formType })) as { projectId: string }).projectId;
}

/** What the mock answers, for the raw server to answer too: of a run that is done. */
export async function takeSamples(mock: Contender): Promise<Samples> {
  const server = await start(mock);
  try {
    const upload = (await ask(server.url, "/v1/translate", { body: form(0), type: formType })) as { projectId: string };
    const action = await ask(server.url, "/v1/actions/settings_update", {
      body: JSON.stringify({
        companyName: "Acme",
        brandVocabulary: ["dubspec", "lip-sync"],
        isSoundNotificationsEnabled: true,
      }),
      type: "application/json",
    });
    for (;;) {
      const status = (await ask(server.url, `/v1/translate/${upload.projectId}/status`)) as { status: string };
      if (status.status === "success") {
        const details = await ask(server.url, `/v1/projects/${upload.projectId}`);
        return { key, projectId: upload.projectId, samples: { status, details, action, upload } };
      }
      await sleep(200);
    }
  } finally {
    await server.stop();
  }
}

async function ask(url: string, path: string, sent?: { body: string | Buffer; type: string }): Promise<object> {
  const answer = await fetch(url + path, {
    method: sent ? "POST" : "GET",
    headers: { "x-api-key": key, ...(sent ? { "content-type": sent.type } : {}) },
    body: sent ? (sent.body as BodyInit) : null,
  });
  if (!answer.ok) throw new Error(`${path} at ${url} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as object;
}
