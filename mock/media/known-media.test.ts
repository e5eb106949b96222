import { beforeEach, expect, test } from "vitest";
import { factsOf } from "./known-media.ts";
import { unreadable, type MediaFacts } from "./media-facts.ts";

const file = { sha256: "ab", blob: new Blob(["media"]) };
const facts: MediaFacts = { durationSeconds: 3, hasAudio: true, hasVideo: false, silent: false };

/** A store as somebody may write one. */
class Store {
  asked = 0;
  readonly answers: (MediaFacts | Error | undefined)[];

  constructor(...answers: (MediaFacts | Error | undefined)[]) {
    this.answers = answers;
  }

  async read(): Promise<MediaFacts | undefined> {
    const answer = this.answers[this.asked];
    this.asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

let store: Store;
beforeEach(() => (store = new Store(facts)));

test("each store reads a file once", async () => {
  expect([await factsOf(file, store), await factsOf(file, store), store.asked]).toEqual([facts, facts, 1]);
  const other = new Store({ ...facts, durationSeconds: 4 });
  expect(await factsOf(file, other)).toMatchObject({ durationSeconds: 4 });
});

test("a file that the reader gives up is unreadable, and is read again the next time", async () => {
  store = new Store(undefined, facts);
  expect(await factsOf(file, store)).toEqual(unreadable);
  expect(await factsOf(file, store)).toEqual(facts);
});

test("the error of a broken reader is reported, and the file is read again the next time", async () => {
  store = new Store(new Error("no process"), facts);
  await expect(factsOf(file, store)).rejects.toThrow("no process");
  expect(await factsOf(file, store)).toEqual(facts);
});
