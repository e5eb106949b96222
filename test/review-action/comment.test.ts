import { expect, test } from "vitest";
import { MARKER, putComment } from "../../review/pull-request/comment.ts";
import { GitHub } from "../../review/pull-request/github.ts";
import { commentOf, driftOf, failureOf, fitted } from "../../review/pull-request/text.ts";
import { afterwards } from "../cli/dubspec.ts";
import { GitHubStandIn, type Trouble } from "./github-stand-in.ts";

const pull = { repository: "ada/films", number: 7 };
const text = `${MARKER}\n\nThe review.\n`;

/** GitHub with some troubles to come, and a way to put the text there. */
async function open(...troubles: readonly Trouble[]) {
  const github = new GitHubStandIn();
  github.troubles.push(...troubles);
  const url = await github.start();
  afterwards(() => github.stop());
  return { github, put: (body = text) => putComment(new GitHub(`${url}/`, "token-of-the-job"), pull, body) };
}

test.each<[string, Trouble]>([
  ["limits the rate with 403", { method: "POST", status: 403, headers: { "retry-after": "1" } }],
  ["limits the rate with 429", { method: "GET", status: 429, headers: { "retry-after": "0" } }],
  [
    "has no requests left until a moment ago",
    { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" } },
  ],
  ["answers 502", { method: "PATCH", status: 502 }],
  ["writes the comment and answers 502 all the same", { method: "POST", status: 502, isDone: true }],
  ["writes the comment and cuts the connection", { method: "POST", status: null, isDone: true }],
  ["cuts the connection", { method: "GET", status: null }],
])("there is one comment in the end if GitHub %s", async (_title, trouble) => {
  const { github, put } = await open(trouble);
  await put();
  await put(`${text}\nAgain.\n`);
  expect(github.comments.map(({ body }) => body)).toEqual([`${text}\nAgain.\n`]);
  expect(github.troubles).toEqual([]);
});

test.each<[string, Trouble, string]>([
  ["refuses the token", { status: 401, message: "Bad credentials" }, "was answered with 401: Bad credentials"],
  ["does not know the pull request", { status: 404, message: "Not Found" }, "was answered with 404: Not Found"],
  ["asks to wait for an hour", { status: 403, headers: { "retry-after": "3600" } }, "was answered with 403: trouble"],
])("the comment fails at once if GitHub %s", async (_title, trouble, sentence) => {
  const { github, put } = await open(trouble);
  await expect(put()).rejects.toThrow(sentence);
  expect(github.requests).toHaveLength(1);
});

test("a token that may not comment is told apart from a limit on rates", async () => {
  const { put } = await open({ method: "POST", status: 403, headers: { "x-ratelimit-remaining": "4999" } });
  expect(await put()).toBe("not permitted");
});

test("after five attempts GitHub counts as down", async () => {
  const { github, put } = await open();
  github.always = { status: 503, headers: { "retry-after": "0" } };
  await expect(put()).rejects.toThrow("was answered with 503");
  expect(github.requests).toHaveLength(5);
});

test("a report that is too long for a comment is cut at a line, with its folded part closed and a link to the rest", async () => {
  const { github, put } = await open();
  const long = commentOf(
    "### Verdict",
    "<details>\n",
    ...Array.from({ length: 9000 }, (_, n) => `- change ${n}`),
    "</details>",
  );
  expect(long.length).toBeGreaterThan(65_536);
  await put(fitted(long, "https://github.example/artifact"));
  const { body = "" } = github.comments[0] ?? {};
  expect(body.length).toBeGreaterThan(64_000);
  expect(body).toMatch(
    /\n- change \d+\n+<\/details>\n\n\*\*The rest did not fit into a comment\.\*\* It is in \[the reports/,
  );
  expect(fitted(long)).not.toContain("](");
});

test("a report that fits stays whole, with a link to the reports if there is one", () => {
  expect(fitted(text)).toBe(text);
  expect(fitted(text, "https://github.example/artifact")).toBe(
    `${text}\n<sub>[All reports of this run](https://github.example/artifact)</sub>\n`,
  );
});

test("the output of a command stays text, whatever fences and colours are in it, and only its end is shown", () => {
  const output = `\u001B[31mred\u001B[39m\n\`\`\`\n<b>@ada</b>`;
  expect(failureOf("It failed.", output)).toBe("### ❌ It failed.\n\n````text\nred\n```\n<b>@ada</b>\n````");
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n}`).join("\n");
  expect(failureOf("It failed.", lines)).toMatch(
    /^### ❌ It failed\.\n\n```text\n\.\.\.\nline 40\n[^]*\nline 99\n```$/,
  );
  expect(driftOf(["a.json", "b.json"], "make it")).toContain("### ❌ 2 generated files are not up to date.");
});
