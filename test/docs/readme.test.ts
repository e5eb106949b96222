import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consumer } from "../package/tarball.ts";
import { ROOT, textOf } from "../house/tree.ts";
import { asShown, blocksToPaste, checkout, compared, linkCommands, NARROWED, paste } from "./pasted.ts";

const page = textOf("README.md");
const blocks = blocksToPaste(page);

/** Where the README has the clips. In a checkout they are in `fixtures/media/`, as it says at its end. */
const PACKAGED = "node_modules/dubspec/dist/fixtures/media/";

test("the commands of the README do in a checkout what it shows", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-checkout-"));
  try {
    checkout(ROOT, directory);
    const here = { [PACKAGED]: () => "fixtures/media/", ...NARROWED };
    const [upload, verdict] = compared(await paste(blocks, directory, here));
    expect([upload]).toEqual(asShown([upload!]));
    expect(verdict!.printed).toMatch(/: incomplete: \d+ not tested, because they were not asked for\n/);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test("the run of the suite that is narrowed elsewhere is one of the README", () => {
  expect(blocks.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(NARROWED)));
});

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
});
