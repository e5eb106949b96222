import { expect, test } from "vitest";
import { GROWTH, growthFigures } from "../../bench/media/growth.ts";
import { onsetOf } from "../../bench/media/instruments.ts";
import { isMet, words } from "../../bench/media/targets.ts";
import { VOICES } from "../../bench/media/voices.ts";

const short = { duration: 300, seconds: 150, peak: 400 };

test.each([
  ["keep their memory and their pace", { duration: 3600, seconds: 1800, peak: 440 }, []],
  ["hold all of their sound", { duration: 3600, seconds: 1800, peak: 900 }, ["most memory"]],
  ["cost more by the minute", { duration: 3600, seconds: 3600, peak: 400 }, ["time to the clip's length"]],
])("long clips that %s are judged so", (_, long, missed) => {
  const found = growthFigures([short, { duration: 900, seconds: 450, peak: 420 }, long]);
  const names = Object.entries(GROWTH).filter(([name, target]) => !isMet(target, found[name as keyof typeof GROWTH]));
  expect(names.map(([name]) => name.split(":")[0])).toEqual(missed);
});

test.each([
  ["in time", 0.02, true],
  ["45 ms late", 0.065, false],
  ["45 ms early", -0.025, false],
])("a voice that is heard %s is judged so", (_, begin, isGood) => {
  const samples = Float64Array.from({ length: 32_000 }, (__, at) =>
    at / 16_000 >= 1 + begin ? 8000 * Math.sin(at / 5) : Math.sin(at),
  );
  const onset = onsetOf({ samples, rate: 16_000 }, { begin: 1, end: 2 }, 0.2);
  expect(onset).toBeCloseTo(begin, 2);
  expect(isMet(VOICES["voices: heard after the begin of their time, median, s"], onset)).toBe(isGood);
});

test("a target is read with both of its ends", () => {
  expect([words({ least: 1 }), words({ most: 2 }), words({ least: 0, most: 0.04 })]).toEqual([
    "at least 1",
    "at most 2",
    "at least 0, at most 0.04",
  ]);
});
