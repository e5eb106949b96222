import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { base } from "../../review/catalogue/http-base.ts";
import { Copy } from "../spec-edits/copy.ts";
import { afterwards, dubspec, ROOT, scratch } from "./dubspec.ts";

/** A copy of the repository that is gone after the test. */
function copied(): Copy {
  const copy = new Copy();
  afterwards(() => copy.remove());
  return copy;
}

/** Makes a repository of a folder, with a first commit on `main` and a branch that is checked out. */
function commit(folder: string): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...parameters], { cwd: folder });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--", "generated");
  git("commit", "--quiet", "--message=first");
  git("switch", "--quiet", "--create", "topic");
}

/** Runs `dubspec review --watch` in a folder until the end of the test. */
function watch(folder: string, main = ROOT) {
  const child = spawn(process.execPath, [join(main, "cli/main.ts"), "review", "--watch"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    // Of a group of its own, which a signal reaches as Ctrl-C does.
    detached: true,
  });
  let output = "";
  let read = 0;
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close");
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGINT");
    await ended;
    return child.exitCode;
  };
  afterwards(end);
  /** Waits for a text behind the one that was waited for before. */
  const until = (wanted: string) =>
    vi.waitFor(
      () => {
        const at = output.indexOf(wanted, read);
        if (at < 0) throw new Error(`not yet: ${wanted}\n${output.slice(read)}`);
        read = at + wanted.length;
      },
      { timeout: 600_000, interval: 50 },
    );
  return { until, end, output: () => output };
}

test("the verdict follows each change of spec/, and while the spec is broken its diagnostics are shown and the last verdict is called old", async () => {
  const copy = copied();
  commit(copy.root);
  const document = join(copy.root, "generated/openapi.json");
  const committed = readFileSync(document, "utf8");
  const watched = watch(copy.root, copy.root);
  await watched.until("Watching spec/ against main (");
  await watched.until("Nothing changed in behaviour.");

  copy.edit("actions/settings.tsp", "@maxLength(120)", "@maxLength(119)");
  await watched.until("spec/actions/settings.tsp changed; compiling spec/...");
  await watched.until("This change breaks clients.");
  await watched.until("The length changed from 1 to 120 characters to 1 to 119 characters.");
  await watched.until("generated/ does not match spec/ yet: run 'npm run generate'");

  copy.edit("actions/settings.tsp", "@maxLength(119)", "@maxLength(119");
  await watched.until("spec/ does not compile:\nspec/actions/settings.tsp:");
  await watched.until("The last verdict, now old, is of ");

  copy.edit("actions/settings.tsp", "@maxLength(119", "@maxLength(120)");
  await watched.until("Nothing changed in behaviour.");
  expect(readFileSync(document, "utf8")).toBe(committed);

  // The library that the spec is written in is part of it.
  const step = "  return { api, control, targetFile };\n";
  const slip = `  api.components.schemas.TeamCreation.properties.teamName.maxLength -= 1;\n${step}`;
  copy.edit("lib/emit/openapi.ts", step, slip);
  await watched.until("spec/lib/emit/openapi.ts changed; compiling spec/...");
  await watched.until("request-length-narrowed");
  copy.edit("lib/emit/openapi.ts", slip, step);
  await watched.until("Nothing changed in behaviour.");

  // In the middle of a compilation.
  copy.edit("actions/settings.tsp", "@maxLength(120)", "@maxLength(118)");
  await watched.until("compiling spec/...");
  expect(await watched.end()).toBe(0);
});

test("without --watch, a spec that was not generated is compiled for the verdict, and one that does not compile ends with its diagnostics and 2", async () => {
  const copy = copied();
  commit(copy.root);
  const reviewed = () =>
    spawnSync(process.execPath, ["cli/main.ts", "review", "main"], { cwd: copy.root, encoding: "utf8" });
  expect(reviewed()).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("Nothing changed") });

  copy.edit("actions/settings.tsp", "@maxLength(120)", "@maxLength(119)");
  const breaking = reviewed();
  expect([breaking.status, breaking.stdout]).toEqual([1, expect.stringContaining("to 1 to 119 characters.")]);
  expect(breaking.stderr).toMatch(
    /^dubspec: generated\/ of the working tree does not match spec\/ \(spec\/actions\/settings\.tsp changed\).*npm run generate.*\n$/,
  );

  copy.edit("actions/settings.tsp", "@maxLength(119)", "@maxLength(");
  const broken = reviewed();
  expect([broken.status, broken.stdout]).toEqual([2, ""]);
  expect(broken.stderr).toContain("dubspec: spec/ does not compile:\nspec/actions/settings.tsp:");
  copy.restore();

  // A document that somebody edited is not what the spec says either.
  const document = join(copy.root, "generated/openapi.json");
  writeFileSync(document, readFileSync(document, "utf8").replace('"maxLength": 120', '"maxLength": 119'));
  const edited = reviewed();
  expect([edited.status, edited.stdout]).toEqual([0, expect.stringContaining("Nothing changed")]);
  expect(edited.stderr).toContain("(generated/openapi.json changed)");
});

test("where no spec can be compiled, the verdict follows generated/", async () => {
  const folder = scratch();
  const write = (text: string) => writeFileSync(join(folder, "generated/openapi.json"), text);
  mkdirSync(join(folder, "generated"));
  write(JSON.stringify(base));
  commit(folder);
  const watched = watch(folder);
  await watched.until("Watching generated/ against main (");
  await watched.until("Nothing changed in behaviour.");
  const changed = structuredClone(base);
  changed.components.schemas.NewFilm.properties.title.maxLength = 100;
  write(JSON.stringify(changed));
  await watched.until("This change breaks clients.");
  const settings = join(folder, "dubspec.review.json");
  writeFileSync(settings, JSON.stringify({ severities: { "request-length-narrowed": "off" } }));
  await watched.until("Nothing changed in behaviour.");
  writeFileSync(settings, "{");
  await watched.until("dubspec.review.json");
  await watched.until("The last verdict, now old, is of ");
  rmSync(settings);
  await watched.until("This change breaks clients.");
  write("{");
  await watched.until("openapi.json of the working tree is not JSON or YAML");
  await watched.until("The last verdict, now old, is of ");
  expect(await watched.end()).toBe(0);
});

test.each([
  ["a report is wanted in a file", ["--watch", "--output", "f"], "leave out [new], --format and --output"],
  ["a second contract is named", ["--watch", "main", "HEAD"], "leave out [new], --format and --output"],
  ["there is no repository", ["--watch"], "is not in a git repository"],
  ["nothing is named to compare with", [], "name what to compare with"],
])("the command is refused in one line with exit code 2 if %s", async (_title, parameters, sentence) => {
  const { exitCode, stdout, stderr } = await dubspec(["review", ...parameters]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toMatch(/^dubspec: .*\n$/);
  expect(stderr).toContain(sentence);
});
