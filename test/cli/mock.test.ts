import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ROOT, run, scratch, type RunningMock, startMock } from "./dubspec.ts";

const clip = new Blob([readFileSync(join(ROOT, "fixtures/media/two-speakers.mp4"))], { type: "video/mp4" });

async function translate(mock: RunningMock): Promise<string> {
  const body = new FormData();
  body.set("file", clip, "two-speakers.mp4");
  body.set("targetLanguage", "spanish");
  const response = await mock.fetch("/v1/translate", { body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { projectId: string }).projectId;
}

const statusOf = async (mock: RunningMock, projectId: string) =>
  ((await (await mock.fetch(`/v1/translate/${projectId}/status`)).json()) as { status: string }).status;

/** Performs the curl line as a shell does; where there is no curl, with its parts. */
async function perform(line: string, cwd: string): Promise<unknown> {
  if ((await run("curl", ["--version"])).exitCode === 0) {
    const { exitCode, stdout, stderr } = await run("sh", ["-c", line.replace("curl", "curl -sS --fail")], { cwd });
    if (exitCode !== 0) throw new Error(`${line}: ${stderr}`);
    return JSON.parse(stdout);
  }
  const [, key, path, type, language, url] =
    /^curl -H 'x-api-key: (\S+)' -F 'file=@(\S+);type=(\S+)' -F targetLanguage=(\S+) (\S+)$/.exec(line) ?? [];
  const body = new FormData();
  body.set("file", new Blob([readFileSync(resolve(cwd, path!))], { type: type! }), "clip");
  body.set("targetLanguage", language!);
  return (await fetch(url!, { method: "POST", headers: { "x-api-key": key! }, body })).json();
}

test("the mock prints its address, a ready key, a curl command that works when pasted, and its pages", async () => {
  const elsewhere = scratch();
  for (const cwd of [ROOT, elsewhere]) {
    const mock = await startMock([], { cwd });
    const printed = mock.printed();
    expect(printed).toMatch(/^The mock is up at http:\/\/localhost:\d+\n/);
    expect(printed).toMatch(/^ {2}API key {3}dub_test_demo$/m);
    expect(printed).toContain(`${mock.address}/_dubspec `);
    expect(await (await mock.fetch("/_dubspec/api")).json()).toMatchObject({ baseUrl: mock.address });
    const line = /^ {2}try +(curl .*)$/m.exec(printed)?.[1] ?? "";
    expect(await perform(line, cwd)).toMatchObject({ success: true, projectId: expect.stringMatching(/./) });
    const pages = /^ {2}pages +(.*)$/m.exec(printed)?.[1]?.split(", ") ?? [];
    expect(pages.map((page) => page.split("/").at(-1))).toEqual([
      "mock.md",
      "errors.md",
      "state-machines.md",
      "limits.md",
      "requirements.md",
      "open-questions.md",
    ]);
    expect(pages.filter((page) => !existsSync(resolve(cwd, page)))).toEqual([]);
  }
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the mock ends with 0 on %s and leaves nothing behind",
  async (signal) => {
    const mock = await startMock(["--clock", "manual"]);
    await translate(mock);
    expect(readdirSync(mock.temporary)).toEqual([expect.stringMatching(/^dubspec-mock-/)]);
    const { exitCode, stderr } = await mock.end(signal);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(readdirSync(mock.temporary)).toEqual([]);
  },
);

test("the mock ends with 0 on two signals during an upload, and leaves nothing behind", async () => {
  const mock = await startMock();
  const upload = connect(Number(new URL(mock.address).port), "127.0.0.1").on("error", () => undefined);
  upload.write("POST /v1/translate HTTP/1.1\r\nhost: mock\r\nx-api-key: dub_test_demo\r\nexpect: 100-continue\r\n");
  upload.write("content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n");
  await once(upload, "data");
  void mock.end("SIGINT");
  await wait(50);
  const { exitCode, stderr } = await mock.end("SIGINT");
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(readdirSync(mock.temporary)).toEqual([]);
});

test("--target-file writes a target file and creates its directories", async () => {
  const file = join(scratch(), "deep/down/target.json");
  const mock = await startMock(["--target-file", file]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    baseUrl: mock.address,
    apiKeyPrefix: "dub_",
    control: { url: mock.address },
    keys: { owner: "dub_test_demo", withoutCredits: "dub_test_demo__withoutCredits" },
    fixtures: { planLimits: { uploadBytes: expect.any(Number), mediaSeconds: expect.any(Number) } },
  });
  expect(mock.printed()).toContain(`npx dubspec conform --target ${file}`);
});

test("--base-url is the base of the URLs in answers and in the target file", async () => {
  const file = join(scratch(), "target.json");
  const mock = await startMock(["--base-url", "https://dub.example/base/", "--clock", "manual", "--target-file", file]);
  expect(mock.printed()).toMatch(
    /^The mock is up at http:\/\/localhost:\d+ \(URLs in its answers: https:\/\/dub\.example\/base\)$/m,
  );
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ baseUrl: "https://dub.example/base" });
  const details = await (await mock.fetch(`/v1/projects/${await translate(mock)}`)).json();
  expect(details).toMatchObject({ originalVideoUrl: expect.stringMatching(/^https:\/\/dub\.example\/base\//) });
});

test("--host of every network says that other machines need --base-url", async () => {
  const [alone, named] = [
    await startMock(["--host", "0.0.0.0"]),
    await startMock(["--host", "0.0.0.0", "--base-url", "http://dub.lan"]),
  ];
  expect(alone.printed()).toContain("start the mock with --base-url");
  expect(named.printed()).not.toContain("start the mock with --base-url");
});

test("--clock manual stands still, and the control interface moves it", async () => {
  const mock = await startMock(["--clock", "manual"]);
  const projectId = await translate(mock);
  expect(await statusOf(mock, projectId)).toBe("processing");
  expect(await statusOf(mock, projectId)).toBe("processing");
  await mock.fetch("/_control/clock", { body: { advanceSeconds: 3600 } });
  expect(await statusOf(mock, projectId)).toBe("success");
});

test("--clock poll moves a run on by asking for its status", async () => {
  const mock = await startMock(["--clock", "poll"]);
  const projectId = await translate(mock);
  const seen: string[] = [];
  while (seen.length < 50 && seen.at(-1) !== "success") seen.push(await statusOf(mock, projectId));
  expect([...new Set(seen)]).toEqual(["processing", "success"]);
});

test("--clock 100x ends a run of half a minute within moments", async () => {
  const mock = await startMock(["--clock", "100x"]);
  const projectId = await translate(mock);
  let status = await statusOf(mock, projectId);
  expect(status).toBe("processing");
  while (status === "processing") {
    await wait(50);
    status = await statusOf(mock, projectId);
  }
  expect(status).toBe("success");
});

test("--seed decides every answer of a manual clock", async () => {
  const answersOf = async (seed: string) => {
    const mock = await startMock(["--clock", "manual", "--base-url", "https://dub.example", "--seed", seed]);
    const projectId = await translate(mock);
    await mock.fetch("/_control/clock", { body: { advanceSeconds: 10 } });
    return [
      await (await mock.fetch(`/v1/translate/${projectId}/status`)).text(),
      await (await mock.fetch(`/v1/projects/${projectId}`)).text(),
      await (await mock.fetch("/v1/actions/webhooks_create_secret", { body: {} })).text(),
    ];
  };
  const [first, again, other] = [await answersOf("7"), await answersOf("7"), await answersOf("8")];
  expect(again).toEqual(first);
  expect(first.filter((answer, index) => answer === other[index])).toEqual([]);
});

test("--limits changes a rate", async () => {
  const file = join(scratch(), "limits.json");
  writeFileSync(file, JSON.stringify({ "rate.details": 2 }));
  const mock = await startMock(["--clock", "manual", "--limits", file]);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await mock.fetch("/v1/projects/prj_nowhere")).status);
  expect(statuses).toEqual([404, 404, 429]);
});

/** What the log says, a line each, without times and durations. */
const logOf = (stdout: string) =>
  stdout
    .split("Ctrl-C stops.\n")[1]!
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/^\d\d:\d\d:\d\d /, "").replace(/[\d.]+ ms/, "n ms"));

test("--log prints a line for each request except the page's, with the refusal, the caller and tolerated faults", async () => {
  const mock = await startMock(["--log", "--clock", "manual"]);
  const response = await mock.fetch("/v1/projects/prj_nowhere?x=1");
  await mock.fetch("/_dubspec/api");
  await mock.fetch("/v1/actions/usage_get", { body: {} });
  const { stdout } = await mock.end("SIGINT");
  expect(logOf(stdout)).toEqual([
    `GET /v1/projects/prj_nowhere?x=1 404 PROJECT_NOT_FOUND ${response.headers.get("dubspec-requirement")} owner@demo n ms ` +
      'lenient: "x" is not a query parameter of this route and was ignored.',
    "POST /v1/actions/usage_get 200 owner@demo n ms",
  ]);
});

test("--log prints a line for each delivery, and one for a client that goes away", async () => {
  const received = Promise.withResolvers<void>();
  const receiver = createServer((request, answer) => {
    request.resume();
    answer.writeHead(204).end(() => received.resolve());
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const mock = await startMock(["--log", "--clock", "manual", "--allow-local-webhooks"]);
  await mock.fetch("/v1/actions/webhooks_create_secret", { body: {} });
  await mock.fetch("/v1/actions/webhooks_update", { body: { url } });
  await translate(mock);
  await mock.fetch("/_control/clock", { body: { advanceSeconds: 15 } });
  await received.promise;
  const socket = connect(Number(new URL(mock.address).port), "127.0.0.1");
  const head =
    "POST /v1/transcribe HTTP/1.1\r\nhost: localhost\r\nx-api-key: dub_test_demo\r\nexpect: 100-continue\r\n";
  socket.write(`${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n`);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => logOf(mock.printed()).length).toBe(6);
  expect(logOf(mock.printed()).slice(-2).toSorted()).toEqual([
    "POST /v1/transcribe --- owner@demo n ms (the client went away)",
    `hook project.created ${url} 204 demo n ms`,
  ]);
  await once(receiver.close(), "close");
});

test("--resolve and --allow-local-webhooks decide where webhooks may go", async () => {
  const answersOf = async (args: string[], ...urls: string[]) => {
    const mock = await startMock(args);
    await mock.fetch("/v1/actions/webhooks_create_secret", { body: {} });
    const statuses = [];
    for (const url of urls) statuses.push((await mock.fetch("/v1/actions/webhooks_update", { body: { url } })).status);
    return statuses;
  };
  const names = ["hooks.example=93.184.216.34", "--resolve", "inside.example=93.184.216.34,10.0.0.7"];
  const urls = ["https://hooks.example/in", "https://inside.example/in", "http://127.0.0.1:9999/in"];
  expect(await answersOf(["--resolve", ...names], ...urls)).toEqual([200, 400, 400]);
  expect(await answersOf(["--allow-local-webhooks"], "http://127.0.0.1:9999/in", "http://127.0.0.2:9999/in")).toEqual([
    200, 400,
  ]);
});
