import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { dubspec, ROOT, type Ended, scratch, startMock } from "./dubspec.ts";

const env = { DUBSPEC_KEY_OWNER: "dub_test_demo" };

/** A file of a directory that is gone after the test. */
function fileWith(value: unknown, text = JSON.stringify(value)): string {
  const path = join(scratch(), "given.json");
  writeFileSync(path, text);
  return path;
}

const target = (change: object = {}) => ({
  name: "a build",
  baseUrl: "http://127.0.0.1:9",
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media"] },
  keys: { owner: "dub_test_demo" },
  ...change,
});

const NO_RUN_4 =
  "--only RUN-4: the contract has no requirement and no area of this name; its areas are " +
  "CONV AUTH LANG FILE PRJ TRL DUB STA DET LIP TXT EXP TSC DEL RUN HOOK ERR LIM ACT IDEM AREQ ACC SET NOTE TEAM WHS VOX CRED SCOPE MCP TOOL TOK CONN DISC AERR ALIM VER";

/** One line on stderr, nothing on stdout, exit code 2. */
const refusal = (message: string): Ended => ({ exitCode: 2, stdout: "", stderr: `dubspec: ${message}\n` });

describe("wrong use is one line on stderr and exit code 2:", () => {
  test.each<[what: string, args: string[], message: string]>([
    ["an unknown command", ["mok"], "unknown command 'mok' (Did you mean mock?)"],
    ["an unknown option", ["mock", "--prot", "1"], "unknown option '--prot' (Did you mean --port?)"],
    [
      "nothing to set",
      ["admin", "set", "credits", "owner@example.com"],
      "nothing to set: dubspec admin set credits --help lists the options",
    ],
    ["an unknown option of all", ["--verbose"], "unknown option '--verbose'"],
    [
      "a port out of range",
      ["mock", "--port", "65536"],
      "option '--port <number>' argument '65536' is invalid. A port is a number from 0 to 65535.",
    ],
    [
      "an unknown clock",
      ["mock", "--clock", "fast"],
      "option '--clock <mode>' argument 'fast' is invalid. Use real, manual, poll, or a speed like 10x, up to 100000x.",
    ],
    [
      "a base URL without a scheme",
      ["mock", "--base-url", "here"],
      "option '--base-url <url>' argument 'here' is invalid. Use an http or https URL without query or fragment, for example https://example.com/base.",
    ],
    [
      "an incomplete IP address",
      ["mock", "--resolve", "hooks.example=10.0.0"],
      "option '--resolve <name=ip,...>' argument 'hooks.example=10.0.0' is invalid. Use name=ip[,ip...].",
    ],
    ["one word too many", ["mock", "extra"], "too many arguments for 'mock'. Expected 0 arguments but got 1: extra."],
    ["a value left out", ["mock", "--port"], "option '--port <number>' argument missing"],
    [
      "an unknown profile",
      ["conform", "http://127.0.0.1:9", "--profile", "sandpit"],
      "option '--profile <name>' argument 'sandpit' is invalid. Allowed choices are read-only, free, sandbox, full.",
    ],
    ["no server to ask", ["conform"], "conform needs either a URL or --target FILE"],
    [
      "two servers to ask",
      ["conform", "http://127.0.0.1:9", "--target", "t.json"],
      "conform needs either a URL or --target FILE",
    ],
    [
      "a URL without a scheme",
      ["conform", "localhost:4010"],
      '"localhost:4010" is not the URL of a server: use one that begins with http:// or https://',
    ],
    ["an id that no requirement has", ["conform", "http://127.0.0.1:9", "--only", "RUN-04, RUN-4"], NO_RUN_4],
    [
      "no id at all",
      ["conform", "http://127.0.0.1:9", "--only", ""],
      "option '--only <ids>' argument '' is invalid. Use ids of requirements or areas, separated by commas, for example ERR-03,RUN-04,HOOK.",
    ],
    [
      "commas without ids",
      ["judge", "run.har", "--only", " ,"],
      "option '--only <ids>' argument ' ,' is invalid. Use ids of requirements or areas, separated by commas, for example ERR-03,RUN-04,HOOK.",
    ],
    ["an id that no requirement has, of a recording", ["judge", "run.har", "--only", "RUN-4"], NO_RUN_4],
    [
      "an unknown kind of report",
      ["conform", "http://127.0.0.1:9", "--report", "xml=r.xml"],
      "option '--report <format=path>' argument 'xml=r.xml' is invalid. There is no format \"xml\"; use one of json, junit, sarif, github, html.",
    ],
    [
      "a target file that is not there",
      ["conform", "--target", "nowhere.json"],
      "cannot read the target file nowhere.json: ENOENT: no such file or directory, open 'nowhere.json'",
    ],
    [
      "a directory for a limits file",
      ["mock", "--limits", "docs"],
      "cannot read the limits file docs: EISDIR: illegal operation on a directory, read",
    ],
    [
      "a report below a file",
      ["conform", "http://127.0.0.1:9", "--report", "json=package.json/r.json"],
      "cannot write the report package.json/r.json: ENOTDIR: not a directory, open 'package.json/r.json'",
    ],
    [
      "a target file below a file",
      ["mock", "--port", "0", "--target-file", "package.json/t.json"],
      "cannot write the target file package.json/t.json: ENOTDIR: not a directory, open 'package.json/t.json'",
    ],
  ])("wrong use is one line on stderr and exit code 2: %s", async (_, args, message) => {
    expect(await dubspec(args, { env, cwd: ROOT })).toEqual(refusal(message));
  });

  test("a URL without a key is refused in one line", async () => {
    expect(await dubspec(["conform", "http://127.0.0.1:9"], { env: { DUBSPEC_KEY_OWNER: "" } })).toEqual(
      refusal("no API key: set DUBSPEC_KEY_OWNER to the key of a paid account, or use a target file"),
    );
  });

  test("a port that is taken is refused in one line", async () => {
    const { address } = await startMock();
    const { port } = new URL(address);
    expect(await dubspec(["mock", "--port", port])).toEqual(
      refusal(`Port ${port} of 127.0.0.1 is used by another program. Stop that program, or choose another port.`),
    );
  });

  test("an address that this machine does not have is refused in one line", async () => {
    const { exitCode, stdout, stderr } = await dubspec(["mock", "--port", "0", "--host", "192.0.2.1"]);
    expect(stderr).toMatch(/^dubspec: Cannot listen on port 0 of 192\.0\.2\.1: .+\n$/);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  });

  test("unknown, fixed and invalid limits are refused in one line", async () => {
    const unknown = fileWith({ "rate.stauts": 1 });
    expect(await dubspec(["mock", "--limits", unknown])).toEqual(
      refusal(`the limits file ${unknown} names rate.stauts, which is not a limit; docs/limits.md lists all limits`),
    );
    const inSchema = fileWith({ "rate.status": 1, "speakers.count": 40 });
    expect(await dubspec(["mock", "--limits", inSchema])).toEqual(
      refusal(
        `the limits file ${inSchema} names speakers.count, which is fixed: it is part of the schema of NumberOfSpeakers, which no option can change. ` +
          "To change it, edit spec/ and run 'npm run generate' or the mock with --watch",
      ),
    );
    const tooHigh = fileWith({ "webhook.url.length": 5000 });
    expect((await dubspec(["mock", "--limits", tooHigh])).stderr).toContain(
      "names webhook.url.length, which can only be lowered: the schema of WebhookUrl refuses values over 2048.",
    );
    const text = fileWith({ "rate.status": "1" });
    expect(await dubspec(["mock", "--limits", text])).toEqual(
      refusal(`the limits file ${text}: rate.status must be a number of at least 0`),
    );
    const list = fileWith([]);
    expect(await dubspec(["mock", "--limits", list])).toEqual(
      refusal(`the limits file ${list} must be a JSON object of limit ids and numbers`),
    );
  });

  test("a target file that is not JSON is refused in one line", async () => {
    const path = fileWith(null, '{"name":');
    expect(await dubspec(["conform", "--target", path])).toEqual(
      refusal(`the target file ${path} is not JSON: Unexpected end of JSON input`),
    );
  });

  test("a server without the named control interface ends the run, and the report says so", async () => {
    const { address } = await startMock();
    const file = fileWith(target({ baseUrl: address, control: { url: `${address}/elsewhere` } }));
    const report = join(scratch(), "run.json");
    const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", file, "--report", `json=${report}`]);
    const { run, results } = JSON.parse(readFileSync(report, "utf8")) as Report;
    expect([
      run.ended,
      results.length > 100,
      results.filter(({ status }) => status !== "not-testable" && status !== "not-claimed"),
    ]).toEqual(["broken", true, []]);
    expect(stderr).toMatch(
      /^dubspec: the control interface answered GET \/_control with 404: .* Correct control\.url in the target file, or remove control\.\n$/,
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  });
});

test("wrong use writes no report and leaves an earlier report unchanged", async () => {
  const directory = scratch();
  const [fresh, earlier] = [join(directory, "new/fresh.json"), join(directory, "earlier.json")];
  writeFileSync(earlier, "earlier");
  const reports = ["--report", `json=${fresh}`, "--report", `html=${earlier}`, "--report", "junit=package.json/r.xml"];
  for (const wrong of [["--target", fileWith({})], ["http://127.0.0.1:9", "--only", "NO-1"], ["http://127.0.0.1:9"]]) {
    const { exitCode } = await dubspec(["conform", ...wrong, ...reports], { env, cwd: ROOT });
    expect(exitCode).toBe(2);
  }
  expect(existsSync(fresh)).toBe(false);
  expect(readFileSync(earlier, "utf8")).toBe("earlier");
});

test("a target file with wrong fields is refused field by field, with the reason", async () => {
  const path = fileWith(target({ baseUrl: "http://a.example/", keys: {}, nmae: "x" }));
  const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", path]);
  const [first, ...fields] = stderr.trimEnd().split("\n");
  expect(first).toBe(`dubspec: the target file ${path} cannot be used:`);
  expect(fields.map((line) => line.replace(/ \(.*\)$/, "")).sort()).toEqual([
    expect.stringMatching(/^ {2}baseUrl: must match pattern /),
    "  keys: lacks owner",
    "  nmae: must be absent",
  ]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
});

test("a service with a wrong seed file or data directory says which it is, and makes no data", async () => {
  const directory = scratch();
  const data = join(directory, "data");
  const wrong = fileWith({ accounts: [{ email: "a@example.com", plan: "gold" }] });
  const [none, file] = [join(directory, "none.json"), fileWith({})];
  for (const [args, message] of [
    [["--seed", wrong], `cannot use the seed file ${wrong}: accounts[0].plan: it must be one of `],
    [["--seed", none], `cannot use the seed file ${none}: ENOENT`],
  ] as const) {
    const { exitCode, stdout, stderr } = await dubspec(["serve", "--port", "0", "--data", data, ...args]);
    expect({ exitCode, stdout, lines: stderr.trim().split("\n").length }).toEqual({
      exitCode: 2,
      stdout: "",
      lines: 1,
    });
    expect(stderr).toContain(`dubspec: ${message}`);
  }
  expect(existsSync(data)).toBe(false);
  expect((await dubspec(["serve", "--data", file])).stderr).toMatch(
    /^dubspec: cannot use the data directory \S+: EEXIST.*\n$/,
  );
});

test("a mock that could not start leaves nothing behind", async () => {
  const directory = scratch();
  mkdirSync(join(directory, "tmp"));
  for (const args of [
    ["--host", "192.0.2.1"],
    ["--target-file", "package.json/t.json"],
    ["--limits", "docs"],
  ]) {
    await dubspec(["mock", "--port", "0", ...args], { env: { TMPDIR: join(directory, "tmp") }, cwd: ROOT });
  }
  expect(readdirSync(join(directory, "tmp"))).toEqual([]);
});

test("a missing command shows the help on stderr", async () => {
  const { exitCode, stdout, stderr } = await dubspec([]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toContain("Usage: dubspec [options] [command]");
});
