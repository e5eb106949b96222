import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../house/tree.ts";
import { base } from "../../review/catalogue/http-base.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-review-test-"));
const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...parameters], {
    cwd: directory,
    stdio: "pipe",
  });

/** Runs `dubspec review` in the repository of the test. */
function review(...parameters: string[]): { code: number; output: string; problem: string } {
  try {
    const output = execFileSync(process.execPath, [join(ROOT, "cli/main.ts"), "review", ...parameters], {
      cwd: directory,
      encoding: "utf8",
      stdio: "pipe",
    });
    return { code: 0, output, problem: "" };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, output: stdout, problem: stderr };
  }
}

const write = (path: string, value: unknown) =>
  writeFileSync(join(directory, path), typeof value === "string" ? value : JSON.stringify(value));

const changed = structuredClone(base);
changed.components.schemas.NewFilm.properties.title.maxLength = 100;
changed.components.schemas.Film.properties.state.enum.push("archived");

beforeAll(() => {
  mkdirSync(join(directory, "generated"));
  git("init", "--quiet", "--initial-branch=main");
  write("generated/openapi.json", base);
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  write("generated/openapi.json", changed);
  git("commit", "--quiet", "--all", "--message=second");
  write("old.json", { ...base, openapi: "3.1.0" });
});
afterAll(() => rmSync(directory, { recursive: true }));

test("a range of revisions with a breaking change ends with 1 and says whom it breaks, with a value", () => {
  const { code, output } = review("HEAD~1..HEAD");
  expect(code).toBe(1);
  expect(output).toContain("This change breaks clients. 2 breaking. The version needs a major bump.");
  expect(output).toContain("The length changed from 1 to 200 characters to 1 to 100 characters.");
  expect(output).toContain('The list of values changed from "draft" or "public" to "draft" or "public" or "archived".');
  expect(output).toContain("was never sent and may come now.");
});

test("a revision is compared with the working tree, and equal contracts end with 0", () => {
  expect(review("HEAD")).toMatchObject({ code: 0, output: expect.stringContaining("Nothing changed in behaviour.") });
});

test("files of single documents, folders and tarballs are contracts too", () => {
  execFileSync("tar", ["-czf", "packed.tgz", "generated"], { cwd: directory });
  mkdirSync(join(directory, "package"));
  execFileSync("cp", ["-r", "generated", "package/"], { cwd: directory });
  execFileSync("tar", ["-czf", "packed.tgz", "package"], { cwd: directory });
  expect(review("old.json", "packed.tgz").code).toBe(1);
  expect(review("packed.tgz", "package").code).toBe(0);
});

test("every format of the report is what its readers expect", () => {
  const json = JSON.parse(review("HEAD~1", "HEAD", "--format", "json").output);
  expect(json).toMatchObject({ breaking: true, bump: "major" });
  expect(json.changes.map(({ rule, breaks }: { rule: string; breaks: string }) => `${rule} ${breaks}`)).toEqual([
    "response-value-widened clients",
    "request-length-narrowed clients",
  ]);
  const sarif = JSON.parse(review("HEAD~1", "HEAD", "--format", "sarif").output);
  expect(sarif.runs[0].results.map(({ level }: { level: string }) => level)).toEqual(["error", "error"]);
  expect(review("HEAD~1", "HEAD", "--format", "github").output).toMatch(
    /^::error title=response-value-widened::GET \/films/,
  );
  expect(review("HEAD~1", "HEAD", "--format", "html").output).toContain("This change breaks clients.");
  expect(review("HEAD~1", "HEAD", "--format", "markdown").output).toMatch(/^### ❌ This change breaks clients\./);
});

test("settings are found in the root of the repository, or named, and a stale entry ends with 1", () => {
  const accepted = [
    { rule: "request-length-narrowed", subject: "POST /films", reason: "No client sends more." },
    ...["GET /films", "POST /films", "GET /films/{id}"].map((subject) => ({
      rule: "response-value-widened",
      subject,
      reason: "Clients were told.",
    })),
  ];
  write("dubspec.review.json", { accepted });
  const { code, output } = review("HEAD~1", "HEAD");
  rmSync(join(directory, "dubspec.review.json"));
  expect([code, output]).toEqual([0, expect.stringContaining("Every change is accepted. 2 accepted.")]);
  write("strict.json", { accepted: [...accepted, { ...accepted[0], subject: "PUT /films" }] });
  const strict = review("HEAD~1", "HEAD", "--config", "strict.json");
  expect([strict.code, strict.output]).toEqual([1, expect.stringContaining("request-length-narrowed of PUT /films")]);
});

test.each([
  ["settings that are not there", ["HEAD", "--config", "gone.json"], "there is no file gone.json with settings"],
  ["settings with an unknown rule", ["HEAD", "--config", "wrong.json"], "there is no rule no-such-rule"],
  [
    "a revision that does not exist",
    ["nowhere"],
    "nowhere is neither a file, a folder nor a revision of this repository",
  ],
  ["a file that does not exist", ["gone.json"], "there is no file gone.json"],
  ["a document of Swagger 2", ["swagger.json", "old.json"], "swagger.json is swagger 2.0: give OpenAPI 3.0 or 3.1"],
  ["a file that is not JSON", ["broken.json", "old.json"], "broken.json is not JSON or YAML"],
  ["a folder without a contract", ["empty", "old.json"], "empty has none of the files openapi.json"],
  ["a range with one end", ["HEAD.."], "HEAD.. does not name two revisions"],
  [
    "an unknown format",
    ["HEAD", "--format", "xml"],
    "Allowed choices are terminal, markdown, json, sarif, github, html",
  ],
  [
    "a report for a folder that is not there",
    ["HEAD", "--output", "reports/new/r.md"],
    "cannot write the report reports/new/r.md: there is no folder reports/new",
  ],
  [
    "two contracts that cannot be read, of which the old one is told",
    ["gone.json", "broken.json"],
    "no file gone.json",
  ],
  ["a reference that leads nowhere", ["dangling.json", "old.json"], "dangling.json refers to #/nowhere at #/paths/~1"],
  ["a report that cannot be written", ["HEAD", "--output", "old.json/report"], "cannot write the report"],
])("%s is refused in one line with exit code 2", (_title, parameters, sentence) => {
  write("dangling.json", { ...base, paths: { "/": { $ref: "#/nowhere" } } });
  write("swagger.json", { swagger: "2.0", info: {} });
  write("broken.json", "{");
  write("wrong.json", { severities: { "no-such-rule": "off" } });
  mkdirSync(join(directory, "empty"), { recursive: true });
  const { code, problem } = review(...parameters);
  expect(problem).toContain(sentence);
  expect([code, problem.trim().split("\n").length]).toEqual([2, 1]);
});

test("A...B compares B with where it left A, and A..B with A as it is", () => {
  const branch = (name: string, document: object) => {
    git("switch", "--quiet", "--create", name, "HEAD~1");
    write("generated/openapi.json", document);
    git("commit", "--quiet", "--all", `--message=${name}`);
    git("switch", "--quiet", "main");
  };
  branch("topic", { ...base, info: { title: "Other films", version: "2" } });
  // `main` has gone on, and `topic` lacks what it did.
  expect(review("topic..main").code).toBe(1);
  expect(review("main..topic").output).not.toContain("Nothing changed");
  expect(review("main...topic")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^main \([0-9a-f]{7}\) -> topic\n/),
  });
  expect(review("nowhere...topic")).toMatchObject({
    code: 2,
    problem: "dubspec: nowhere is not a revision of this repository\n",
  });
});

test("a document that is gone breaks, one that is new does not, and a single file is compared with its own kind", () => {
  for (const folder of ["whole", "partial"]) {
    mkdirSync(join(directory, folder, "generated"), { recursive: true });
    write(`${folder}/generated/openapi.json`, base);
  }
  write("whole/generated/asyncapi.json", { asyncapi: "3.0.0" });
  const gone = review("whole", "partial");
  expect(gone).toMatchObject({ code: 1, output: expect.stringContaining("breaking asyncapi.json: document") });
  expect(gone.output).toContain("The document of AsyncAPI is gone.");
  expect(review("partial", "whole")).toMatchObject({
    code: 0,
    output: expect.stringContaining("minor    asyncapi.json"),
  });
  expect(review("whole", "partial/generated/openapi.json").output).toContain("Nothing changed in behaviour.");
});

test("one argument that is a path is not taken for a range of revisions, whatever dots it has", () => {
  const sibling = mkdtempSync(join(tmpdir(), "dubspec..sibling-"));
  try {
    mkdirSync(join(sibling, "generated"));
    writeFileSync(join(sibling, "generated/openapi.json"), JSON.stringify(changed));
    for (const path of [`../${basename(sibling)}`, sibling])
      expect(review(path)).toMatchObject({ code: 0, output: expect.stringContaining("Nothing changed in behaviour.") });
  } finally {
    rmSync(sibling, { recursive: true });
  }
  expect(review("../nowhere-at-all").problem).toBe("dubspec: there is no file ../nowhere-at-all\n");
  // Just beside it: two dots between revisions are a range.
  expect(review("HEAD~1..HEAD").code).toBe(1);
});
