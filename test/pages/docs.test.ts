import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createMock, type Mock } from "../../mock/index.ts";
import { pageAssets } from "../../mock/node/page-assets.ts";
import { serve, type Served } from "../../mock/node/serve.ts";
import { narrow, open, overhang, photograph, seriousProblems, startBrowser, wide } from "./browser.ts";

let browser: Browser;
let mock: Mock;
let served: Served;

beforeAll(async () => {
  browser = await startBrowser();
  mock = createMock({ clock: { kind: "manual" }, page: pageAssets() });
  served = await serve(mock.handle, {
    port: 0,
    host: "127.0.0.1",
    onCrash: mock.crashed,
    onBadRequest: mock.badRequest,
  });
});
afterAll(async () => {
  await browser.close();
  await served.close();
  mock.close();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test.each(["light", "dark"] as const)(
  "the API reference works in %s and offline, and sends its requests to this mock",
  async (colorScheme) => {
    const { page, foreign, complaints } = await open(browser, served.url, "/docs", { colorScheme });
    await page.getByText("/v1/translate/{projectId}/status").first().waitFor();
    await photograph(page, `docs-wide-${colorScheme}`);
    await page.getByRole("button", { name: "Skip to the operations" }).click();
    const top = () =>
      page
        .locator(".opblock")
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(wide.height);
    expect(await seriousProblems(page, colorScheme === "light" ? "all" : "contrast")).toEqual([]);
    await page.locator("[id$=account_get]").getByRole("button").first().click();
    await page.getByRole("button", { name: "Execute" }).click();
    // The key of the ready-made world was there already.
    const answer = page.locator(".live-responses-table .response").first();
    await answer.getByText("200", { exact: true }).waitFor();
    await expect.poll(() => page.locator(".curl-command").innerText()).toContain("dub_test_demo");
    await answer.scrollIntoViewIfNeeded();
    await photograph(page, `docs-tried-${colorScheme}`);
    expect(await seriousProblems(page, colorScheme === "light" ? "all" : "contrast")).toEqual([]);
    expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    const { text, ground } = await page.evaluate(() => {
      const brightness = (colour: string) =>
        (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      const title = document.querySelector(".opblock-summary-path") ?? document.body;
      return {
        text: brightness(getComputedStyle(title).color),
        ground: brightness(getComputedStyle(document.documentElement).backgroundColor),
      };
    });
    expect(text > ground).toBe(colorScheme === "dark");
    // Another key is taken, and a narrow screen is enough.
    await page.setViewportSize(narrow);
    await page.getByLabel("API key for 'Try it out'").fill("dub_test_other");
    await page.getByLabel("API key for 'Try it out'").press("Enter");
    await page.getByRole("button", { name: "Execute" }).click();
    await expect.poll(() => page.locator(".curl-command").innerText()).toContain("dub_test_other");
    await photograph(page, `docs-narrow-${colorScheme}`);
  },
);

test("the fields of an operation have names, and fit a narrow screen", async () => {
  const { page } = await open(browser, served.url, "/docs", { viewport: narrow });
  const operation = page.locator("[id$=startTranslation]");
  await operation.getByRole("button").first().click();
  // A list of languages, and a structure that is written as JSON.
  await operation.getByLabel("targetLanguage", { exact: true }).selectOption("spanish");
  await operation.getByLabel("voiceCloningSettings", { exact: true }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await photograph(page, "docs-fields-narrow");
  await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
  await page.locator("[id$=getProject]").getByRole("button").first().click();
  await page.getByRole("textbox", { name: "projectId" }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
});

test.each(["openapi.json", "openapi.yaml", "asyncapi.json", "asyncapi.yaml"])(
  "the page /%s is the generated document",
  async (name) => {
    const answer = await fetch(`${served.url}/${name}`);
    expect(answer.headers.get("content-type")).toContain(name.endsWith("json") ? "json" : "yaml");
    expect(await answer.text()).toBe(readFileSync(join(import.meta.dirname, "../../generated", name), "utf8"));
  },
);
