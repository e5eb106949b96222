import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPackage, hasProgram } from "../../testing/engines.ts";
import type { MediaTool } from "../parts.ts";
import { ATTACKS, makeAttacks, playlistsOf } from "./attacks-harness.ts";
import { nativeFfmpeg } from "./native.ts";
import { factsOf } from "./probe.ts";
import { wasmFfmpeg } from "./wasm.ts";

const none = !hasProgram("ffmpeg");

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "attacks-"));
  if (!none) makeAttacks(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe.each([
  { engine: "the program", needs: "ffmpeg", isThere: !none, start: nativeFfmpeg },
  {
    engine: "WebAssembly",
    needs: "ffmpeg, @ffmpeg/core",
    isThere: !none && hasPackage("@ffmpeg/core"),
    start: wasmFfmpeg,
  },
])("media that attacks $engine", ({ needs, isThere, start }) => {
  describe.skipIf(!isThere)(`is looked at safely (needs ${needs})`, () => {
    let tool: MediaTool;
    beforeAll(async () => void (tool = await start()));

    const facts = (file: string) => factsOf(tool, directory, file, { duration: 7200 });

    test.each(ATTACKS)("%s, %s, is: %s", async (_, file, end) => {
      const outcome = facts(file).then(({ duration }) => `read as ${Math.round(duration)} s`);
      expect(await outcome.catch((error: { reason?: string }) => error.reason ?? error)).toBe(end);
    });

    test.each(Object.entries(playlistsOf("clip.mp4")))("a playlist %s opens no other file", async (kind, playlist) => {
      writeFileSync(join(directory, `${kind}.mp4`), playlist);
      await expect(facts(`${kind}.mp4`)).rejects.toMatchObject({ reason: "unreadable" });
    });

    test.each(["-y.mp4", "http:%d.mp4", "concat:clip.mp4|song.mp3"])("a name like %s is only a name", async (name) => {
      copyFileSync(join(directory, "clip.mp4"), join(directory, name));
      expect((await facts(name)).sound?.codec).toBe("aac");
    });

    test("a path that leads out of the directory is refused", async () => {
      await expect(facts("../clip.mp4")).rejects.toThrow("not the path of a file inside the directory");
    });
  });
});

test.skipIf(none).each(Object.entries(playlistsOf("other.ts")))(
  "a playlist %s waits for no other file, as it does without the safe arguments (needs ffmpeg)",
  async (kind, playlist) => {
    const file = `waits-${kind}.mp4`;
    writeFileSync(join(directory, file), playlist);
    // To wait for the other file would take the whole time.
    execFileSync("mkfifo", ["-m", "600", "other.ts"], { cwd: directory });
    const tool = await nativeFfmpeg();
    const bounds = { time: 3000 };
    const unsafe = tool.run("ffprobe", ["-v", "error", "-show_format", file], { directory, bounds });
    await expect(unsafe).rejects.toMatchObject({ how: "too slow" });
    const safe = factsOf(tool, directory, file, { duration: 60 });
    await expect(safe).rejects.toMatchObject({ reason: "unreadable" });
    rmSync(join(directory, "other.ts"));
  },
);
