import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { dubspec, scratch, startMock } from "./dubspec.ts";

const report = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Report;

test("judge decides a recorded run without its keys and without the server", async () => {
  const directory = scratch();
  const [target, har, json] = ["target.json", "run.har", "report.json"].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const mock = await startMock(["--target-file", target, "--clock", "manual"]);
  // For ERR-43 the control interface is asked for failures, of which the recording does not show that they were asked for.
  const ran = await dubspec(["conform", "--target", target, "--only", "ERR-12,ERR-43,PRJ-19", "--har", har]);
  expect(ran.exitCode).toBe(0);
  await mock.end("SIGINT");
  const text = readFileSync(har, "utf8");
  expect(text).not.toContain("dub_test_");

  const judged = await dubspec(["judge", har, "--report", `json=${json}`]);
  expect(judged.stdout).toMatch(/: incomplete: \d+ not tested, because /);
  expect(judged.exitCode).toBe(0);
  expect(
    report(json)
      .results.filter(({ id }) => ["ERR-12", "PRJ-19"].includes(id))
      .map(({ status }) => status),
  ).toEqual(["pass", "pass"]);

  const worse = join(directory, "worse.har");
  writeFileSync(worse, text.replaceAll(String.raw`\"code\":\"FILE_REQUIRED\"`, String.raw`\"code\":\"NO_FILE\"`));
  const wrong = await dubspec(["judge", worse, "--only", "ERR-12"]);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout).toContain("FAIL ERR-12");
  expect(wrong.stdout).toContain("400 with the code FILE_REQUIRED, for a form without a file");
  expect(wrong.stdout).toContain(`npx dubspec judge ${worse} --only ERR-12`);
});

test("judge refuses a file that is not a recording in one line", async () => {
  const file = join(scratch(), "no.har");
  writeFileSync(file, '{"log":{}}');
  const { exitCode, stderr } = await dubspec(["judge", file]);
  expect([exitCode, stderr]).toEqual([2, `dubspec: ${file} is not a HAR 1.2 recording: log.entries is not a list\n`]);
  expect((await dubspec(["judge", join(scratch(), "none.har")])).stderr).toContain(
    "dubspec: cannot read the recording",
  );
});

test("reports on a foreign recording show none of its credentials", async () => {
  const directory = scratch();
  const [har, ...reports] = ["theirs.har", "r.json", "r.html", "r.xml", "r.sarif", "r.txt"].map((name) =>
    join(directory, name),
  ) as [string, ...string[]];
  const secrets = ['acme+live$4f1c"9e2b', "eyJhbGciOi.bearer.4f1c", "cookie-4f1c-9e2b", "set-4f1c-9e2b"];
  const [key = "", bearer = "", cookie = "", set = ""] = secrets;
  const entry = {
    startedDateTime: "2026-01-01T00:00:00.000Z",
    time: 5,
    request: {
      method: "POST",
      url: `https://api.acme.example/v1/translate?key=${encodeURIComponent(key)}`,
      httpVersion: "HTTP/1.1",
      headers: [
        { name: "X-API-Key", value: key },
        { name: "Authorization", value: `Bearer ${bearer}` },
        { name: "Cookie", value: `a=1; sid=${cookie}` },
        { name: "Content-Type", value: "application/json" },
      ],
      postData: { mimeType: "application/json", text: JSON.stringify({ note: bearer }) },
    },
    response: {
      status: 200,
      httpVersion: "HTTP/1.1",
      headers: [
        { name: "Set-Cookie", value: `sid=${set}; HttpOnly` },
        { name: "Content-Type", value: "application/json" },
      ],
      content: {
        mimeType: "application/json",
        text: JSON.stringify({ projectId: 7, message: `for ${key}, ${cookie} and ${set}` }),
      },
    },
  };
  writeFileSync(har, JSON.stringify({ log: { version: "1.2", entries: [entry] } }));
  const formats = ["json", "html", "junit", "sarif", "github"];
  const { exitCode, stdout, stderr } = await dubspec([
    "judge",
    har,
    ...formats.flatMap((format, index) => ["--report", `${format}=${reports[index]}`]),
  ]);
  expect(exitCode).toBe(1);
  const texts = [stdout, stderr, ...reports.map((path) => readFileSync(path, "utf8"))];
  expect(texts[0]).toContain('-H "x-api-key: ..." -H "authorization: Bearer ..."');
  for (const text of texts)
    for (const secret of secrets)
      for (const spelt of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
        expect(text).not.toContain(spelt);
});
