import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paste } from "../../scripts/paste.ts";
import { ROOT } from "../cli/dubspec.ts";
import { PullRequest } from "./repository.ts";

const PAGE = join(ROOT, "docs/review.md");
const NAME = "test/review-action/shown.test.ts";

/** What the action itself says, without the numbers of lines, which an edit of `spec/` moves. */
const said = (log: string) =>
  log
    .split("\n")
    .filter((line) => /^(::|The comment)/.test(line))
    .join("\n")
    .replaceAll(/line=\d+/g, "line=93");

/** Moves the status of an error: clients that expect a 404 break. */
const breaks = (text: string) =>
  text.replace(/("code": "PROJECT_NOT_FOUND",\n\s*"status": )404/, (_, before: string) => `${before}410`);

test("docs/review.md shows what the action says on a pull request that breaks, and after the change is undone", async () => {
  const pull = await PullRequest.open();
  pull.push("contract.json", breaks);
  const first = await pull.run();
  pull.revert();
  const second = await pull.run();
  const runs = [first, second].map(
    ({ log, conclusion, outputs }) => `${said(log)}\nverdict: ${outputs["verdict"]}; the job ends with ${conclusion}`,
  );
  const text = `\`\`\`text\n${runs.join("\n\n")}\n\`\`\``;
  if (process.env["DUBSPEC_WRITE_DOCS"]) paste(PAGE, NAME, text);
  expect(readFileSync(PAGE, "utf8")).toContain(text);
});
