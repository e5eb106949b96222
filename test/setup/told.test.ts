import { expect, test } from "vitest";
import { needsOf, told, type Ran } from "../vitest/told.ts";

const ran = (path: string, passed: number, failed = 0, skipped = 0, notes: string[] = []): Ran => ({
  path,
  passed,
  failed,
  skipped,
  needs: [],
  notes,
});

test("a loop that passed says how many tests, how long, what they noted, and what other loop there is", () => {
  const files = [ran("a.test.ts", 4000), ran("b.test.ts", 1, 0, 0, ["The mock keeps 788 requirements."])];
  const [head, note, ...rest] = told("npm test", files, 2, 92.4).split("\n");
  expect(head).toBe("npm test passed: 4,001 tests in 92 s.");
  expect(note).toBe("The mock keeps 788 requirements.");
  expect(rest.join(" ")).toContain("`npm run test:all` runs the rest");
  expect(told("npm run test:all", files, 2, 492)).toMatch(/^npm run test:all passed: 4,001 tests in 8 min 12 s\.\n/);
});

test("a loop of which some files were asked for says so, and no more", () => {
  expect(told("npm test", [ran("a.test.ts", 1, 0, 2)], 180, 1)).toBe(
    "npm test passed: 1 test in 1 s, from 1 of its 180 files. 2 tests did not run.",
  );
  expect(told("npm test", [], 180, 1)).toBe("npm test found no test to run.");
});

test("a loop in which tests did not run says what they need, by their titles", () => {
  expect(needsOf("media > attacks (needs ffmpeg) > text is read (needs ffmpeg, tesseract)")).toEqual([
    "ffmpeg",
    "ffmpeg",
    "tesseract",
  ]);
  expect(needsOf("a backup (needs PostgreSQL: apt-get install postgresql)")).toEqual(["PostgreSQL"]);
  const needy = { ...ran("a.test.ts", 1, 0, 2), needs: ["tesseract", "ffmpeg", "tesseract"] };
  expect(told("npm run test:all", [needy], 1, 1)).toContain("2 tests did not run, for want of ffmpeg, tesseract.");
});

test("a loop that failed says how to run the failing files again", () => {
  expect(told("npm test", [ran("a.test.ts", 8, 2), ran("b.test.ts", 3), ran("c.test.ts", 0, 1)], 3, 30)).toBe(
    "npm test failed: 3 of 14 tests. To run them again:\n  npx vitest run a.test.ts\n  npx vitest run c.test.ts",
  );
});

test("an error outside of any test is a failure too", () => {
  expect(told("npm test", [ran("a.test.ts", 8)], 1, 30, 1)).toBe(
    "npm test failed: every test passed, but outside of them something broke, see above.",
  );
});
