import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { Missing } from "../parts.ts";
import { apertium } from "./apertium.ts";

describe.skipIf(!hasProgram("apertium"))("translations by apertium (needs apertium)", () => {
  test("gives one text for each, whatever the texts hold", async () => {
    const texts = [
      "The house is big.",
      "",
      "two\n\nlines",
      "^house/house$ [<b>@ \\*",
      "😀",
      "\u0000\u0007",
      "and a cat,",
    ];
    const translated = await (await apertium()).translate(texts, "en", "spanish");
    expect(translated).toHaveLength(texts.length);
    expect(translated[0]).toBe("La casa es grande.");
    expect(translated[1]).toBe("");
    expect(translated[2]).toBe("dos líneas");
    expect(translated[4]).toBe("😀");
    expect(translated[6]).toBe("y un gato,");
    expect(translated.join("")).not.toContain("*casa");
  });

  test("translates by way of a third language", async () => {
    const translator = await apertium();
    expect(translator.translates("en", "italian")).toBe(true);
    expect(await translator.translate(["The house is big.", "Anna has a cat."], "en", "italian")).toEqual([
      "La casa è grande.",
      "Anna ha un gatto.",
    ]);
  });

  test("leaves texts as they are where the language stays the same", async () => {
    expect(await (await apertium()).translate([" As it is "], "en", "british english")).toEqual([" As it is "]);
  });

  test("refuses a language that it has not, with the remedy", async () => {
    const translator = await apertium();
    expect(translator.translates("en", "german")).toBe(false);
    await expect(translator.translate(["one"], "en", "german")).rejects.toThrow(
      "No translation from en to german: apertium has no pair of languages for it. Set up LibreTranslate",
    );
  });
});

describe("an apertium", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "apertium-"))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Puts a program in its place that has one mode, and translates by a command of the shell. */
  function pretend(mode: string, command: string) {
    const script = `#!/bin/sh\ncase $1 in -l) echo ${mode};; -V) echo Apertium 9.9;; *) ${command};; esac\n`;
    writeFileSync(join(folder, "apertium"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    return apertium();
  }

  test("that joins two texts is asked for each by itself", async () => {
    const translator = await pretend("eng-spa", "tr -s '\\n' ' '");
    expect(await translator.translate(["one", "", "two"], "en", "spanish")).toEqual(["one", "", "two"]);
  });

  test("that prints nothing for a text has failed, and says at which", async () => {
    const translator = await pretend("eng-spa", "cat >/dev/null");
    await expect(translator.translate(["one"], "en", "spanish")).rejects.toThrow("gave nothing for the text 'one'");
  });

  test("that loses one text of two has failed", async () => {
    const translator = await pretend("eng-spa", "sed s/two//");
    await expect(translator.translate(["one", "two"], "en", "spanish")).rejects.toThrow(
      "gave nothing for the text 'two'",
    );
  });

  test("names the packages of the pairs that it lacks for a language", async () => {
    const translator = await pretend("eng-spa", "cat");
    expect(translator.version).toBe("9.9");
    const refused = translator.translate(["one"], "en", "italian");
    await expect(refused).rejects.toThrow(Missing);
    await expect(refused).rejects.toThrow(/apt-get install .* apertium-eng-cat apertium-cat-ita$/);
  });

  test("that is not installed is missing, with the command that installs it", async () => {
    rmSync(join(folder, "apertium"), { force: true });
    for (const name of ["sh", "cat"]) symlinkSync(`/bin/${name}`, join(folder, name));
    vi.stubEnv("PATH", folder);
    await expect(apertium()).rejects.toThrow(/^No translation: apertium is not installed\. .*apt-get install/);
  });
});
