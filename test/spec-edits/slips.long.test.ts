import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readGenerated } from "../../conformance/index.ts";
import { noticing } from "../../mutants/both-sides/notice.ts";
import { refusedSlips, takenSlips } from "../../mutants/both-sides/spec-slips.ts";
import { ROOT, run, scratch, startMock } from "../cli/dubspec.ts";
import { Copy } from "./copy.ts";

// Each case edits the text of a copy of the spec and generates everything from it: contract, mock and suite. The pins are
// this repository's, and no edit reaches them.
let copy: Copy;
beforeAll(() => {
  copy = new Copy();
  symlinkSync(join(ROOT, "fixtures"), join(copy.root, "fixtures"));
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

/** What the suite of the copy says of the mock of the copy. */
async function verdicts(ids: readonly string[]): Promise<string[]> {
  const directory = scratch();
  const [target, report] = [join(directory, "target.json"), join(directory, "report.json")];
  await startMock(["--clock", "manual", "--allow-local-webhooks", "--target-file", target], { main: copy.root });
  const asked = ["--target", target, "--only", ids.join(","), "--report", `json=${report}`];
  await run(process.execPath, [join(copy.root, "cli/main.ts"), "conform", ...asked], { timeout: 300_000 });
  const { results } = JSON.parse(readFileSync(report, "utf8")) as { results: { status: string }[] };
  return results.map(({ status }) => status);
}

const byName = <T extends { name: string }>(slips: readonly T[]) => slips.map((slip) => [slip.name, slip] as const);

test.each(byName(refusedSlips))("a slip stops the generation: %s", { timeout: 600_000 }, async (_, { edits, says }) => {
  for (const edit of edits) copy.edit(...edit);
  await expect(copy.generate()).rejects.toThrow(says);
});

test.each(byName(takenSlips))(
  "the pins notice a slip: %s",
  { timeout: 600_000 },
  async (_, { edits, ask, verdict }) => {
    for (const edit of edits) copy.edit(...edit);
    await copy.generate();
    expect(noticing(expect)(readGenerated(pathToFileURL(`${copy.root}/generated/`)))).toBeDefined();
    expect(await verdicts(ask)).toEqual(ask.map(() => verdict));
  },
);
