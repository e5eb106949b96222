import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { scratch, serve, serveIn, statusOf } from "../reference-impl/serve.ts";

test("the service prints its address, and the studio there, which answers", async () => {
  const { url, printed } = await serve(scratch());
  const [, studio = ""] = /^ {2}studio +(\S+) /m.exec(printed) ?? [];
  expect(studio).toBe(`${url}/studio`);
  const answer = await fetch(studio);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("<title>");
});

test.each([
  ["dubspec-data", [], /dub_live_[\w-]+/],
  ["dubspec-control", ["--control"], /dub_test_mine/],
])(
  "in an empty directory the service makes %s, and the curl line that it prints makes a project",
  async (data, options, keyForm) => {
    const directory = scratch();
    const { url, printed } = await serveIn(directory, ...options);
    expect(readdirSync(directory)).toEqual([data]);
    const [, line = ""] = /^ {2}try +(curl .*)$/m.exec(printed) ?? [];
    const answer = execFileSync("sh", ["-c", line], { cwd: directory, encoding: "utf8", stdio: "pipe" });
    const { projectId } = JSON.parse(answer) as { projectId: string };
    const [key = ""] = keyForm.exec(printed) ?? [];
    expect(await statusOf(url, key, projectId)).toMatchObject({ projectId, workflow: "transcription" });
  },
);
