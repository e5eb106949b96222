/**
 * A mock whose world `demo` has that many projects, every one of them under way: the clock stands still.
 *
 * Arguments: port, number of projects, limits file.
 */
import { readFileSync } from "node:fs";
import { createMock } from "../../mock/index.ts";
import { serve } from "../../mock/node/serve.ts";
import { form, formType } from "./routes.ts";

const [port, projects, limits = ""] = process.argv.slice(2);
const mock = createMock({ clock: { kind: "manual" }, limits: JSON.parse(readFileSync(limits, "utf8")) as Record<string, number> });
const body = form(0);
for (let count = 0; count < Number(projects); count += 1) {
  const headers = { "x-api-key": "dub_test_demo", "content-type": formType };
  const { status } = await mock.fetch(new Request("http://127.0.0.1/v1/translate", { method: "POST", headers, body: body as BodyInit }));
  if (status !== 200) throw new Error(`Upload ${count} was answered ${status}.`);
}
await serve(mock.handle, { port: Number(port), host: "127.0.0.1", onCrash: mock.crashed, onBadRequest: mock.badRequest });
