/** The HTML report of a run, opened from disk as a person would, and its XML read by a parser that is not ours. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { REPORT_FORMATS, type Report } from "../../conformance/index.ts";
import { everyKind } from "../../conformance/testing/report.ts";
import { narrow, open, overhang, photograph, seriousProblems, startBrowser, type Watched, wide } from "./browser.ts";

let browser: Browser;
let directory: string;
const opened: Watched[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  directory = mkdtempSync(join(tmpdir(), "dubspec-report-"));
});
afterAll(async () => {
  await browser.close();
  rmSync(directory, { recursive: true });
});
afterEach(async () => {
  for (const { page } of opened.splice(0)) await page.context().close();
});

/** The page must have asked nobody, and have had no error. */
function expectQuiet(): void {
  for (const { foreign, complaints } of opened)
    expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
}

async function look(options: BrowserContextOptions = {}, hash = "", report: Report = everyKind()): Promise<Page> {
  writeFileSync(join(directory, "report.html"), REPORT_FORMATS.html(report));
  const watched = await open(browser, pathToFileURL(directory).href, `/report.html${hash}`, options);
  opened.push(watched);
  return watched.page;
}

const shown = (page: Page) => page.locator("details.result:visible summary .id").allInnerTexts();

test.each(["light", "dark"] as const)(
  "the HTML report shows everything in %s, failures first, on wide and narrow screens",
  async (colorScheme) => {
    for (const [size, viewport] of [
      ["wide", wide],
      ["narrow", narrow],
    ] as const) {
      const page = await look({ colorScheme, viewport });
      await expect.poll(() => page.title()).toBe("a build: does not conform: 1 requirement failed");
      await expect
        .poll(() => shown(page))
        .toEqual(["ERR-03", "ERR-04", "ERR-05", "TRL-41", "ERR-07", "RUN-01", "ERR-06"]);
      await page.locator("#ERR-03 summary").click();
      await page.getByText("Run this requirement again").first().waitFor();
      await photograph(page, `report-${size}-${colorScheme}`);
      await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
    expectQuiet();
  },
);

test("the HTML report is filtered by status, area and words", async () => {
  const page = await look();
  await page.getByRole("button", { name: "Failed 1" }).click();
  await expect.poll(() => shown(page)).toEqual(["ERR-03"]);
  await page.getByRole("button", { name: "Waived 1" }).click();
  await expect.poll(() => shown(page)).toEqual(["ERR-03", "ERR-05"]);
  await expect.poll(() => page.getByText("2 of 7 requirements shown").count()).toBe(1);
  await page.getByRole("button", { name: "Failed 1" }).click();
  await page.getByRole("button", { name: "Waived 1" }).click();
  await page.getByLabel("Area").selectOption("RUN: Life of a run");
  await expect.poll(() => shown(page)).toEqual(["RUN-01"]);
  await page.getByLabel("Area").selectOption("All areas");
  await page.getByLabel("Search").fill("role EXPIRED");
  await expect.poll(() => shown(page)).toEqual(["ERR-07"]);
  await page.getByLabel("Search").fill("nothing has this");
  await expect.poll(() => page.getByText("0 of 7 requirements shown").count()).toBe(1);
  expectQuiet();
});

test("the HTML report can be used with only the keyboard", async () => {
  const page = await look();
  await page.keyboard.press("/");
  await page.keyboard.type("minutes");
  await expect.poll(() => shown(page)).toEqual(["TRL-41"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => shown(page)).toHaveLength(7);
  await page.locator("body").press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("details[open]").getAttribute("id")).toBe("ERR-03");
  expectQuiet();
});

test("an address of the HTML report leads to one requirement, whose commands can be copied", async () => {
  const page = await look({}, "#ERR-03");
  const failure = page.locator("#ERR-03[open]");
  await failure.getByText("200 with $DUBSPEC_KEY_OTHER").waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await failure.getByRole("button", { name: "Copy the command for ERR-03" }).click();
  await page.getByText("Copied.", { exact: true }).waitFor({ state: "attached" });
  await expect.poll(() => copied()).toBe("npx dubspec conform --target t.json --only ERR-03 --seed 7");
  await failure.getByRole("button", { name: "Copy request 1 as curl" }).click();
  await expect.poll(copied).toBe(`curl -H "x-api-key: $DUBSPEC_KEY_OWNER" 'https://service.example/v1/projects/p'`);
  expectQuiet();
});

test("the HTML report shows everything even if scripts are off", async () => {
  const page = await look({ javaScriptEnabled: false });
  await expect.poll(() => shown(page)).toHaveLength(7);
  await expect.poll(() => page.locator(".filters").isVisible()).toBe(false);
});

test("the JUnit report is well-formed, and agrees with Surefire's schema", async () => {
  const page = await look();
  const tree = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    const walk = (element: Element): unknown => [
      element.tagName,
      element.getAttributeNames().toSorted().join(" "),
      ...[...element.children].map(walk),
    ];
    return walk(document.documentElement);
  }, REPORT_FORMATS.junit(everyKind()));
  const [name, attributes, ...suites] = tree as [string, string, ...[string, string, ...unknown[]][]];
  expect([name, attributes]).toEqual(["testsuites", "errors failures name skipped tests time"]);
  for (const [tag, names, ...cases] of suites) {
    expect([tag, names]).toEqual(["testsuite", "errors failures hostname name skipped tests time timestamp"]);
    for (const [each, has, content] of cases as [string, string, [string, string]?][]) {
      expect([each, has]).toEqual(["testcase", "classname name time"]);
      expect(
        content === undefined || ["failure message type", "skipped message", "system-out "].includes(content.join(" ")),
      ).toBe(true);
    }
  }
});
