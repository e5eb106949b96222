/** The HTML report of a review, opened from disk as a person would, without scripts. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { htmlReport, type Review } from "../../review/index.ts";
import { emptyReview, exampleReview } from "../../review/testing/example.ts";
import {
  narrow,
  open,
  overhang,
  photograph,
  seriousProblems,
  startBrowser,
  wide,
  type Asked,
  type Watched,
} from "./browser.ts";

let browser: Browser;
const directory = mkdtempSync(join(tmpdir(), "dubspec-review-page-"));

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(directory, { recursive: true });
});

const look = (result: Review, options: BrowserContextOptions = {}): Promise<Watched> => {
  writeFileSync(join(directory, "review.html"), htmlReport(result));
  return open(browser, pathToFileURL(directory).href, "/review.html", options);
};

/** Contrast differs by colours and not by width, the rest by width and not by colours. */
const looks: [colorScheme: "light" | "dark", size: string, viewport: typeof wide, asked: Asked][] = [
  ["light", "wide", wide, "all"],
  ["light", "middling", { width: 768, height: 1024 }, "nothing"],
  ["light", "narrow", narrow, "structure"],
  ["dark", "wide", wide, "contrast"],
  ["dark", "narrow", narrow, "nothing"],
];

test.each(looks)(
  "the HTML report of a review shows the verdict first, %s and %s, and everything fits",
  async (colorScheme, size, viewport, asked) => {
    const { page, foreign, complaints } = await look(exampleReview(), { colorScheme, viewport });
    await expect.poll(() => page.title()).toContain("This change breaks clients");
    await expect.poll(() => page.locator("header .verdict.bad").innerText()).toContain("breaks clients");
    await photograph(page, `review-${size}-${colorScheme}`);
    await page.getByText("version", { exact: true }).click();
    await page.locator("mark").last().scrollIntoViewIfNeeded();
    await photograph(page, `review-machine-${size}-${colorScheme}`);
    await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
    expect(await seriousProblems(page, asked)).toEqual([]);
    expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    await page.context().close();
  },
);

test("the HTML report of a review needs no script: what breaks is open, the rest opens by a click", async () => {
  const { page } = await look(exampleReview(), { javaScriptEnabled: false });
  const openOnes = page.locator("details[open] .badge");
  await expect.poll(async () => new Set(await openOnes.allInnerTexts())).toEqual(new Set(["Breaking"]));
  await expect.poll(() => page.getByText("The settings accept route-removed of GET /nowhere").count()).toBe(1);
  await page.locator("details", { hasText: "It never happened." }).locator("summary").click();
  await page.getByText("It never happened. (until 2026-12-31)").waitFor();
  await page.context().close();
});

test("the HTML report of a review without changes says so and lists nothing", async () => {
  const { page } = await look(emptyReview());
  await expect.poll(() => page.locator("header .verdict.good").innerText()).toBe("Nothing changed in behaviour.");
  await expect.poll(() => page.locator("h2").count()).toBe(0);
  await page.context().close();
});
