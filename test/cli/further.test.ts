/** Runs in further accounts: what is looked at first, and what a clean-up needs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dubspec, type RunningMock, scratch, startMock } from "./dubspec.ts";

const DEMO = "dub_test_demo";

/** A target file without a control interface. */
function targetOf(baseUrl: string, keys: Record<string, string>, surfaces = ["media", "actions"]): string {
  const path = join(scratch(), "target.json");
  const described = { name: "a build", baseUrl, apiKeyPrefix: "dub_", webhookHeaderPrefix: "X-Service-" };
  writeFileSync(path, JSON.stringify({ ...described, claims: { surfaces }, keys: { owner: DEMO, ...keys } }));
  return path;
}

/** Accounts of the mock that pay and have credits. */
const FURTHER = { further1: `${DEMO}__teamOwner`, further2: `${DEMO}__seatFull` };

test("a run works in further accounts, notes them by name and leaves nothing in them", async () => {
  const mock = await startMock(["--clock", "300x"]);
  const path = targetOf(mock.address, FURTHER);
  const [ledger, report] = [join(scratch(), "ledger.ndjson"), join(scratch(), "report.html")];
  const only = ["--only", "RUN-11,TRL-01,PRJ-01", "--ledger", ledger];
  const { exitCode, stdout } = await dubspec(["conform", "--target", path, ...only, "--report", `html=${report}`]);
  expect({ exitCode, left: stdout.includes("Left in permanent accounts") }).toEqual({ exitCode: 0, left: false });
  const noted = readFileSync(ledger, "utf8");
  expect(noted).toContain('"role":"further1"');
  expect(noted).toContain('"role":"further2"');
  for (const text of [noted, stdout, readFileSync(report, "utf8")]) expect(text).not.toContain(DEMO);
});

test.for<[what: string, keys: Record<string, string>, surfaces: string[], sentence: RegExp]>([
  [
    "whose key the server refuses",
    { ...FURTHER, further3: "dub_never_issued" },
    ["media", "actions"],
    /the server refuses the key of further3: .* with 401 .*\. A further account is like the owner's: correct keys\.further3 in the target file or DUBSPEC_KEY_FURTHER3\.$/m,
  ],
  [
    "which does not pay",
    { further1: `${DEMO}__unpaid` },
    ["media"],
    /the server refuses the key of further1: .*SUBSCRIPTION_REQUIRED/,
  ],
  [
    "which is the owner's under another key",
    { further1: `${DEMO}__readOnly` },
    ["media", "actions"],
    /the keys of owner and further1 open the same account, as account_get shows; a further account needs .*: correct keys\.further1 in the target file or DUBSPEC_KEY_FURTHER1\.$/m,
  ],
])("a further account %s is found out before the run, even with --only", async ([, keys, surfaces, sentence]) => {
  const mock = await startMock();
  const path = targetOf(mock.address, keys, surfaces);
  for (const only of [[], ["--only", "RUN-11"]]) {
    const { exitCode, stdout } = await dubspec(["conform", "--target", path, ...only]);
    const line = stdout.split("\n").filter((each) => each.startsWith("The run could not go on: "));
    expect({ exitCode, lines: line.length }).toEqual({ exitCode: 2, lines: 1 });
    expect(line[0]).toMatch(sentence);
    expect(stdout).not.toContain("dub_");
  }
});

test("one key of two accounts is wrong use, and --plan counts the further ones", async () => {
  const twice = await dubspec(["conform", "--target", targetOf("http://127.0.0.1:9", { further1: DEMO }), "--plan"]);
  expect(twice).toMatchObject({ exitCode: 2, stdout: "" });
  expect(twice.stderr).toMatch(/^dubspec: .*keys\.further1 and keys\.owner are the same key; [^\n]*\n$/);
  const plan = async (keys: Record<string, string>) => {
    const { stdout } = await dubspec(["conform", "--target", targetOf("http://127.0.0.1:9", keys), "--plan"]);
    return { stdout, minutes: Number(/^> sandbox.* (\d+) min to /m.exec(stdout)?.[1]) };
  };
  const [one, three] = [await plan({}), await plan(FURTHER)];
  expect(one.stdout).not.toContain("share");
  expect(three.stdout).toContain("Checks that use only media routes share 3 accounts, at the same time.");
  expect(three.minutes).toBeLessThan(one.minutes / 2);
});

/** A ledger of a run that was killed after it had made a project in a further account. */
async function killedRun(mock: RunningMock): Promise<{ ledger: string; status(): Promise<number> }> {
  const key = { "x-api-key": FURTHER.further1 };
  const form = new FormData();
  form.set("file", new Blob([readFileSync("fixtures/media/speech.mp4")], { type: "video/mp4" }), "speech.mp4");
  form.set("targetLanguage", "french");
  const made = await fetch(`${mock.address}/v1/projects`, { method: "POST", headers: key, body: form });
  const { projectId } = (await made.json()) as { projectId: string };
  const ledger = join(scratch(), "ledger.ndjson");
  const at = "2026-01-01T00:00:00.000Z";
  const run = { kind: "run", format: 1, at, target: { name: "a build", baseUrl: mock.address }, contract: "1.0.0" };
  const entries = [
    { ...run, profile: "sandbox", seed: 1, runs: 1 },
    { kind: "creating", number: 1, at, role: "further1", request: "POST /v1/projects" },
    { kind: "created", number: 1, projectId },
  ];
  writeFileSync(ledger, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  const look = () => fetch(`${mock.address}/v1/projects/${projectId}`, { headers: key });
  return { ledger, status: async () => (await look()).status };
}

test("a clean-up removes what is left in a further account, and says when its key is missing", async () => {
  const mock = await startMock();
  const { ledger, status } = await killedRun(mock);
  expect(await status()).toBe(200);
  expect(await dubspec(["cleanup", ledger, "--target", targetOf(mock.address, {})])).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: `dubspec: ${ledger} has something to clean up in accounts without a key: set keys.further1 in the target file or DUBSPEC_KEY_FURTHER1\n`,
  });
  expect(await status()).toBe(200);
  const cleaned = await dubspec(["cleanup", ledger, "--target", targetOf(mock.address, FURTHER)]);
  expect(cleaned).toEqual({ exitCode: 0, stdout: "a build: everything is as before the run.\n", stderr: "" });
  expect(await status()).toBe(404);
});
