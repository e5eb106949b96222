import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Project } from "./project.ts";

const ROOT = join(import.meta.dirname, "../..");
const PROGRAM = "test/media/programs.ts";

/** What is said on a machine that has these programs and no others. */
function saidWith(...programs: string[]) {
  const project = new Project();
  onTestFinished(() => rmSync(project.root, { recursive: true }));
  for (const name of programs) project.program(name);
  return project.run(process.execPath, [join(ROOT, PROGRAM)], [], { PATH: join(project.root, "bin") });
}

test("before all tests, a line names the programs that are missing and the command that installs them", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(scripts["pretest:all"].split(" && ")).toContain(`node ${PROGRAM}`);

  const all = ["ffmpeg", "espeak-ng", "flite", "pocketsphinx_batch", "apertium", "tesseract", "pg_createcluster"];
  expect(saidWith(...all)).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  const { exitCode, stderr } = saidWith(...all.filter((name) => !/flite|tesseract/.test(name)));
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(
    /^dubspec: without flite, tesseract, tests are skipped, .*: sudo apt-get install .* flite tesseract-ocr\n$/,
  );
  const none = saidWith().stderr;
  for (const name of [...all, "pocketsphinx-en-us", "apertium-spa-ita", "postgresql"]) expect(none).toContain(name);
  expect(none).not.toContain("chromium");
});
