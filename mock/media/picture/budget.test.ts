import { expect, test } from "vitest";
import { blocksOf, longest, mostBlocks, mostPictures, withinBudget } from "./budget.ts";
import { picturesOf, secondsApart } from "./film.ts";

const hour = 60 * 60;

test.each([
  [1920, 1080, 60, hour],
  [1920, 1080, 120, hour],
  [1080, 1920, 30, longest],
  [3840, 2160, 60, hour],
  [8192, 8192, 120, 60],
  [34, 18, 1, longest],
])(
  "a film of %d by %d pixels at %d a second that lasts %d s keeps its size and rate",
  (width, height, rate, seconds) => {
    const picture = { width, height, framesPerSecond: rate };
    expect(withinBudget(picture, seconds)).toEqual(picture);
  },
);

test.each([
  // Of both sides the sixth part.
  [8192, 8192, 120, longest, [1366, 1366, 30]],
  [3840, 2160, 60, longest, [1920, 1080, 30]],
  [3840, 2160, 60, 2 * hour, [1920, 1080, 60]],
  [1920, 1080, 50, longest, [1920, 1080, 25]],
  [2, 8192, 60_000 / 1001, longest, [2, 8192, 30_000 / 1001]],
])(
  "a film of %d by %d pixels at %d a second that claims %d s gets fewer or smaller pictures",
  (width, height, framesPerSecond, seconds, [lessWide, lessHigh, slower]) => {
    const planned = withinBudget({ width, height, framesPerSecond }, seconds);
    expect(planned).toEqual({ width: lessWide, height: lessHigh, framesPerSecond: expect.closeTo(slower!, 6) });
    expect(Math.ceil(seconds * planned.framesPerSecond)).toBeLessThanOrEqual(mostPictures);
    expect(Math.ceil(seconds / secondsApart) * blocksOf(planned)).toBeLessThanOrEqual(mostBlocks);
  },
);

test("a film has no more pictures, and no more that need no other, than the budget counts", () => {
  const film = { width: 160, height: 90, framesPerSecond: 30, texts: [["DUB"]], light: false };
  const pictures = [...picturesOf({ ...film, colour: [50, 128, 128] }, 61)];
  expect(pictures.length).toBe(61 * 30);
  expect(pictures.filter(({ isWhole }) => isWhole).length).toBe(Math.ceil(61 / secondsApart));
});
