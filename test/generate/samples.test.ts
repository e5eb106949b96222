import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMock, type StartedMock } from "../../mock/node/index.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

interface Operation {
  operationId: string;
  "x-codeSamples"?: { label: string; source: string }[];
}

const { paths } = read("generated/openapi.json") as { paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(paths)
    .flatMap(Object.values<Operation>)
    .map((one) => [one.operationId, one]),
);
/** In this order, each finds what it needs: a secret before a webhook, a team before its member. */
const order = Object.keys((read("spec/examples.json") as { operations: object }).operations);

/** These show values of a client that is registered nowhere else. */
const ofClient: Readonly<Record<string, number>> = { consent: 400, token: 401 };

let mock: StartedMock;
beforeAll(async () => {
  // No name is looked up.
  mock = await startMock({ clock: { kind: "manual" }, resolve: async () => ["93.184.215.14"] });
});
afterAll(() => mock.close());

/** What the readers' own values are. */
interface Values {
  baseUrl: string;
  apiKey: string;
  projectId: string;
}

/** Sends every request in the manner of one kind of samples. @returns the statuses of the answers, by operation */
async function statuses(label: string, send: (source: string, values: Values) => Promise<[number, string]>) {
  const world = mock.mock.world(`samples-${label}`);
  const found: Record<string, number> = {};
  let projectId = "";
  for (const id of order) {
    const sample = operations.get(id)?.["x-codeSamples"]?.find((one) => one.label === label);
    if (!sample) continue;
    const [status, text] = await send(sample.source, { baseUrl: mock.url, apiKey: world.key(), projectId });
    found[id] = status;
    if (id !== "startTranslation") continue;
    ({ projectId } = JSON.parse(text) as { projectId: string });
    await world.advance(600);
  }
  return found;
}

/** Every operation with a sample succeeds. */
const expected = Object.fromEntries(
  order
    .filter((id) => operations.get(id)?.["x-codeSamples"])
    .map((id) => [id, ofClient[id] ?? expect.toSatisfy((status: number) => status < 300)]),
);

test("the curl lines of openapi.json do what they show", async () => {
  const media = join(root, "fixtures/media");
  const found = await statuses("curl", async (source, { baseUrl, apiKey, projectId }) => {
    const line = source.replace("@talk.mp4", "@speech.mp4").replace(/^curl/, "curl -s -w '\\n%{http_code}'");
    const env = { ...process.env, BASE_URL: baseUrl, API_KEY: apiKey, PROJECT_ID: projectId };
    const { stdout } = await run("bash", ["-c", line], { cwd: media, env });
    const end = stdout.lastIndexOf("\n");
    return [Number(stdout.slice(end)), stdout.slice(0, end)];
  });
  expect(found).toEqual(expected);
});

test("the scripts of openapi.json do what they show", async () => {
  const clip = new File([readFileSync(join(root, "fixtures/media/speech.mp4"))], "speech.mp4", { type: "video/mp4" });
  const found = await statuses("fetch", async (source, { baseUrl, apiKey, projectId }) => {
    // oxlint-disable-next-line typescript/no-implied-eval -- readers paste it
    const script = new Function(
      "baseUrl",
      "apiKey",
      "projectId",
      "file",
      `return (async () => {${source}\nreturn answer;})();`,
    );
    const answer = (await script(baseUrl, apiKey, projectId, clip)) as Response;
    return [answer.status, await answer.text()];
  });
  expect(found).toEqual(expected);
});
