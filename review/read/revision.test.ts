import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { review } from "../review.ts";
import { readContract } from "./read.ts";

let top: string;
let directory: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "dubspec-review-revision-"));
  directory = join(top, "repository");
  mkdirSync(directory);
  git("init", "--quiet", "--initial-branch=main");
});
afterEach(() => rmSync(top, { recursive: true }));

const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...parameters], { cwd: directory });
const write = (path: string, value: unknown) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), JSON.stringify(value));
};
const commit = () => {
  git("add", ".");
  git("commit", "--quiet", "--message=change");
};

const main = (ref: string) => ({
  openapi: "3.1.0",
  info: { title: "Films", version: "1" },
  paths: {
    "/films": {
      post: {
        requestBody: { content: { "application/json": { schema: { $ref: ref } } } },
        responses: { 200: { description: "films" } },
      },
    },
  },
});
const film = {
  Film: { type: "object", properties: { title: { $ref: "../shared/text.json#/Title" }, next: { $ref: "#/Film" } } },
};
const text = (maxLength: number) => ({ Title: { type: "string", maxLength } });

test("a document at a revision is read with the files that it refers to, all as they are there", () => {
  write("api/main.json", main("parts/film.json#/Film"));
  write("api/parts/film.json", film);
  write("api/shared/text.json", text(9));
  commit();
  write("api/shared/text.json", text(5));
  commit();
  // Neither revision is what lies on disk.
  write("api/shared/text.json", text(1));
  rmSync(join(directory, "api/parts"), { recursive: true });
  const [before, after] = ["HEAD~1", "HEAD"].map((revision) => readContract(`${revision}:api/main.json`, directory));
  const { changes } = review(before!, after!);
  expect(changes.map(({ rule, place, before: was, after: is }) => [rule, place, was, is])).toEqual([
    ["request-length-narrowed", "request body, title", "at most 9 characters", "at most 5 characters"],
  ]);
  expect(review(after!, readContract("HEAD:./main.json", join(directory, "api"))).changes).toEqual([]);
  expect(review(after!, readContract("HEAD:../api/main.json", join(directory, "api"))).changes).toEqual([]);
});

test("a symbolic link in a revision leads to its file, and the references of that file start there", () => {
  write("api/main.json", main("film.json#/Film"));
  write("api/parts/film.json", film);
  write("api/shared/text.json", text(9));
  symlinkSync("parts/film.json", join(directory, "api/film.json"));
  commit();
  const contract = readContract("HEAD:api/main.json", directory);
  expect(review(contract, readContract("api/main.json", directory)).changes).toEqual([]);
});

test.each([
  [
    "a file that the revision lacks",
    "gone.json#/Film",
    "api/main.json refers to gone.json#/Film, which does not exist in HEAD",
  ],
  ["a file outside of the repository", "../../outside.json", "../../outside.json, which is outside of the repository"],
  ["a link that leads outside", "away.json", "away.json, which is outside of the repository"],
  ["links in a circle", "circle.json", "circle.json, which does not exist in HEAD"],
])("a reference at a revision to %s is refused in one line", (_title, ref, sentence) => {
  write("api/main.json", main(ref));
  symlinkSync(join(top, "outside.json"), join(directory, "api/away.json"));
  symlinkSync("circle.json", join(directory, "api/circle.json"));
  writeFileSync(join(top, "outside.json"), "{}");
  commit();
  // On disk it is there, and does not count.
  write("api/gone.json", film);
  expect(() => readContract("HEAD:api/main.json", directory)).toThrow(sentence);
  expect(() => readContract("HEAD:api/main.json", directory)).toThrow(/^[^\n]+$/);
});

test.each([
  ["nowhere:api/main.json", "nowhere is not a revision of this repository, so nowhere:api/main.json names no file"],
  ["HEAD:api/gone.json", "there is no file api/gone.json in HEAD"],
  ["HEAD:../main.json", "HEAD:../main.json is outside of the repository"],
])("%s is refused in one line", (name, sentence) => {
  write("api/main.json", main("#"));
  commit();
  expect(() => readContract(name, directory)).toThrow(sentence);
});
