import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consumer } from "../package/tarball.ts";
import { ROOT, textOf } from "../house/tree.ts";
import { blocksOf, checkout, linkCommands, paste, type Pasted } from "./pasted.ts";

const page = textOf("README.md");
/** The commands that install are run by the tests of the package. */
const blocks = blocksOf(page).filter(({ language, code }) => language !== "" && !code.startsWith("npm i "));

/** Where the README has the clips. In a checkout they are in `fixtures/media/`, as it says at its end. */
const PACKAGED = "node_modules/dubspec/dist/fixtures/media/";

/** A text without what differs from run to run: ids, seconds, and how many requests it took. */
const steady = (text: string) =>
  text
    .replaceAll(/prj_[a-z0-9]+/g, "prj_…")
    .replaceAll(/\d[\d.]* (s|min)\b/g, "… s")
    .replaceAll(/\d+ requests/g, "… requests");

/** JSON on one line, without the spaces that make it readable. */
const compact = (text: string) => (text.startsWith("{") ? JSON.stringify(JSON.parse(text)) : text);

/** What the reader sees and what the README shows, but for what differs from run to run. */
const compared = (pasted: readonly Pasted[]) =>
  pasted.flatMap(({ printed, shown }) => {
    if (!shown) return [];
    const expected = steady(compact(shown.code.trim()));
    return [{ shown: expected, printed: steady(compact(printed.trim())).slice(0, expected.length) }];
  });

/** Every answer begins as the README shows it. */
const asShown = (pairs: ReturnType<typeof compared>) => pairs.map(({ shown }) => ({ shown, printed: shown }));

test("the commands of the README do in a checkout what it shows", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-checkout-"));
  try {
    checkout(ROOT, directory);
    const answers = compared(await paste(blocks, directory, { [PACKAGED]: () => "fixtures/media/" }));
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(asShown(answers));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 300_000);

test("the commands of the README do in a project that has the package what it shows", async () => {
  const project = consumer([]);
  try {
    linkCommands(join(project.directory, "node_modules"), "dubspec");
    const answers = compared(await paste(blocks, project.directory));
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(asShown(answers));
  } finally {
    project.remove();
  }
}, 300_000);
