/**
 * A mock whose world `demo` has that many projects, every one of them under way: the clock stands still. They come from
 * a snapshot of the world that they were uploaded to.
 *
 * Arguments: port, number of projects, limits file.
 */
import { readFileSync } from "node:fs";
import { createMock } from "../../mock/index.ts";
import { serve } from "../../mock/node/serve.ts";
import { form, formType } from "./routes.ts";

const [port, projects, limits = ""] = process.argv.slice(2);
const mock = createMock({
  clock: { kind: "manual" },
  limits: JSON.parse(readFileSync(limits, "utf8")) as Record<string, number>,
});

async function ask(
  method: string,
  path: string,
  key: string,
  body: BodyInit | null = null,
  type?: string,
): Promise<Response> {
  const headers = { "x-api-key": key, ...(type ? { "content-type": type } : {}) };
  const answer = await mock.fetch(new Request(`http://127.0.0.1${path}`, { method, headers, body }));
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const body = form(0) as BodyInit;
for (let count = 0; count < Number(projects); count += 1)
  await ask("POST", "/v1/translate", "dub_test_uploads", body, formType);
const snapshot = await (await ask("GET", "/_control/snapshot", "dub_test_uploads")).text();
await ask("PUT", "/_control/snapshot", "dub_test_demo", snapshot, "application/json");
await ask("POST", "/_control/reset", "dub_test_uploads");
await serve(mock.handle, {
  port: Number(port),
  host: "127.0.0.1",
  onCrash: mock.crashed,
  onBadRequest: mock.badRequest,
});
