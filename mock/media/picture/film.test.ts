import { expect, test } from "vitest";
import { contentOf } from "../dub-content.ts";
import { cardOf } from "./film.ts";

test.each([
  [1920, 1080],
  [1080, 1920],
  [320, 180],
  [640, 480],
])(
  "the text of a dub of %d by %d pixels lies above captions and controls, and its time code in the upper half",
  (width, height) => {
    const picture = { width, height, framesPerSecond: 25 };
    const { film } = contentOf({ kind: "dubbed", seconds: 9, picture, language: "german", version: 1, words: [] });
    const card = cardOf(film!);
    const ground = card.blocks.at(-1);
    const lowest = card.blocks.findLastIndex((block) => block !== ground);
    expect((Math.floor(lowest / card.across) + 1) * 16).toBeLessThan(height * 0.78);
    const changed = card.write("88:88:88:88".slice(-card.room));
    expect(changed.length).toBeGreaterThan(0);
    expect(Math.max(...changed.map((block) => Math.floor(block / card.across))) * 16).toBeLessThan(height / 2);
  },
);
