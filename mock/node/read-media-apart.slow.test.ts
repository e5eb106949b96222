import { ChildProcess, execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { unreadable, type MediaFacts } from "../media/media-facts.ts";
import { readMedia } from "../media/read-media.ts";
import { boundlessMp4, clip, endlessFlac, pathOf } from "./damaged-media-harness.ts";
import { readMediaApart } from "./read-media-apart.ts";

/** Longer than any test waits. */
const seconds = 1_000;

test.each(["speech.mp4", "speech.flac", "speech.mpg", "truncated.mp4", "not-a-video.mp4"])(
  "the reader process reads %s as the reader in this process does, from bytes and from the disk",
  async (file) => {
    const bytes = clip(file);
    const facts = await readMedia(clip(file));
    expect(await readMediaApart(bytes, { seconds })).toEqual(facts);
    expect(await readMediaApart({ path: pathOf(file), size: bytes.length }, { seconds })).toEqual(facts);
  },
);

test("a file within a shared buffer is read separately and stays intact", async () => {
  const bytes = clip("speech.webm");
  const buffer = new Uint8Array(bytes.length + 200).fill(1);
  buffer.set(bytes, 100);
  expect(await readMediaApart(buffer.subarray(100, 100 + bytes.length), { seconds })).toEqual(await readMedia(bytes));
  expect(buffer[100]).toBe(bytes[0]);
});

test("a damaged file does not delay other files", async () => {
  const damaged = readMediaApart(endlessFlac(), { seconds: 2 });
  expect(await readMediaApart(clip("speech.mp4"), { seconds })).toMatchObject({ hasVideo: true });
  expect(await damaged).toBeUndefined();
});

test("the process may end before a file is read that no caller waits for", async () => {
  const script = `
    import { readMediaApart } from ${JSON.stringify(new URL("read-media-apart.ts", import.meta.url).href)};
    import { endlessFlac } from ${JSON.stringify(new URL("damaged-media-harness.ts", import.meta.url).href)};
    const closing = new AbortController();
    void readMediaApart(endlessFlac(), { seconds: 1000, signal: closing.signal });
    setTimeout(() => closing.abort(), 1500);`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(await readMediaApart(clip("speech.mp4"), { seconds, signal: AbortSignal.abort() })).toMatchObject({
    hasVideo: true,
  });
});

test("a file whose reader process is ended is read by another one", async () => {
  await readMediaApart(clip("speech.mp4"), { seconds });
  let ended = 0;
  vi.spyOn(ChildProcess.prototype, "ref").mockImplementationOnce(function end(this: ChildProcess) {
    ended += Number(this.kill("SIGUSR2"));
  });
  expect(await readMediaApart(clip("speech.mp4"), { seconds })).toMatchObject({ hasVideo: true });
  expect(ended).toBe(1);
});

test("files behind more damaged files than readers are still read", async () => {
  const damaged = [1, 2, 3].map(() => readMediaApart(endlessFlac(), { seconds: 0.5 }));
  const good = readMediaApart(clip("speech.mp4"), { seconds });
  expect(await Promise.all(damaged)).toEqual([undefined, undefined, undefined]);
  expect(await good).toMatchObject({ hasVideo: true });
});

test("a file that takes all memory of its reader is given up, and the next one is read", async () => {
  const bytes = await boundlessMp4();
  expect(await Promise.all([readMediaApart(bytes, { seconds }), readMediaApart(bytes, { seconds })])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await readMediaApart(clip("speech.mp4"), { seconds })).toMatchObject({ hasVideo: true });
});

test("new readers read files after all readers were idle for a long time", async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    ended.mockRestore();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = vi.spyOn(ChildProcess.prototype, "kill");
  for (const readersEnded of [2, 4, 6]) {
    const read = await Promise.all([readMediaApart(clip("speech.mp4")), readMediaApart(clip("speech.flac"))]);
    expect(read).toMatchObject([{ hasVideo: true }, { hasVideo: false }]);
    vi.advanceTimersByTime(60_000);
    expect(ended).toHaveBeenCalledTimes(readersEnded);
  }
});

test("a reader's result is received although this process was busy", async () => {
  let facts: MediaFacts | undefined;
  // The longer this process is busy, the more time the reader has, whatever else the machine has to do.
  for (let milliseconds = 1_000; facts === undefined && milliseconds <= 64_000; milliseconds *= 2) {
    await readMediaApart(clip("speech.mp4"), { seconds });
    const reading = readMediaApart(clip("speech.mp4"), { seconds: 0.3 });
    await Promise.resolve();
    const busyUntil = performance.now() + milliseconds;
    while (performance.now() < busyUntil) {
      /* a breakpoint, or a laptop asleep */
    }
    facts = await reading;
  }
  expect(facts).toMatchObject({ hasVideo: true });
});

test("a file that is gone from the disk is unreadable", async () => {
  expect(await readMediaApart({ path: "/no/such/file.mp4", size: 1 }, { seconds })).toEqual(unreadable);
});
