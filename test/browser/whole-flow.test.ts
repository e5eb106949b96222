import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consumer, root, type Consumer } from "../package/tarball.ts";
import { lonelyChromium, type LonelyBrowser } from "./chromium.ts";
import { serveFiles, type StaticFiles } from "./static-files.ts";

const clip = join(root, "fixtures/media/two-speakers.mp4");
const screenshots = join(root, ".tmp/screenshots");

let project: Consumer;
let files: StaticFiles;
let chromium: LonelyBrowser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  project = consumer(["msw"], join(root, "examples/browser/src"));
  for (const name of ["index.html", "vite.config.ts"])
    writeFileSync(join(project.directory, name), readFileSync(join(root, "examples/browser", name)));
  await build({
    root: project.directory,
    logLevel: "error",
    configFile: join(root, "examples/browser/vite.config.ts"),
  });
  files = await serveFiles(join(project.directory, "dist"));
  chromium = await lonelyChromium();
});

afterAll(async () => {
  await chromium.close();
  files.close();
  project.remove();
});

beforeEach(async () => {
  complaints = [];
  const context = await chromium.browser.newContext();
  context.setDefaultTimeout(600_000);
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(files.url);
  await page.locator("fieldset:enabled").waitFor();
  return () => context.close();
});

/** Uploads a file and waits until it is dubbed; nobody moves the clock before the page shows progress. */
async function translate(file: string): Promise<void> {
  await page.setInputFiles("input[type=file]", file);
  await page.getByRole("button", { name: "Translate" }).click();
  await page.getByText(/^processing, \d+ %$/).waitFor();
  await page.getByRole("button", { name: "Ten minutes later" }).click();
  await page.getByText(/^success, 100 %$/).waitFor();
}

/** What a video element knows of its file. */
const metadata = (id: string) =>
  page.locator(`#${id}`).evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0) {
      await new Promise((resolve, reject) => {
        video.addEventListener("loadedmetadata", resolve);
        video.addEventListener("error", () => reject(new Error(video.error?.message)));
      });
    }
    return { seconds: Math.round(video.duration), wide: video.videoWidth > 0 };
  });

/** Where a video plays after someone has seeked in it. */
const playFrom = (id: string, seconds: number) =>
  page.locator(`#${id}`).evaluate(async (video: HTMLVideoElement, from) => {
    const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve));
    video.currentTime = from;
    await seeked;
    await video.play();
    return video.currentTime;
  }, seconds);

const items = (selector: string) => page.locator(`${selector} li`).allTextContents();

test("a page runs the main flow without any server", async () => {
  await page.getByText(/^\d+$/).waitFor();
  await translate(clip);
  expect(await metadata("original")).toEqual({ seconds: 21, wide: true });
  expect((await metadata("dubbed")).wide).toBe(true);
  expect(await playFrom("dubbed", 10)).toBeGreaterThanOrEqual(10);
  expect((await items("#transcript")).length).toBeGreaterThan(2);
  await page.locator("#webhooks li").nth(1).waitFor();
  expect(await items("#webhooks")).toEqual(["project.created", "project.translation.completed"]);
  expect(Number(await page.locator("#usage").textContent())).toBeGreaterThan(0);
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, "browser-example.png"), fullPage: true });
  expect(complaints).toEqual([]);
});

test("a refusal names its requirement", async () => {
  await page.setInputFiles("input[type=file]", clip);
  await page.selectOption("select", "klingon");
  await page.getByRole("button", { name: "Translate" }).click();
  await page.locator("#problem:not(:empty)").waitFor();
  expect(await page.locator("#problem").textContent()).toMatch(/^VALIDATION_ERROR: targetLanguage .* \(see [A-Z]+-\d+/);
});

test("a file of 50 MB is uploaded into the page", async () => {
  // A box that players skip, behind the clip.
  const padding = Buffer.alloc(50_000_000);
  padding.writeUInt32BE(padding.length, 0);
  padding.write("free", 4);
  const large = join(project.directory, "large.mp4");
  writeFileSync(large, Buffer.concat([readFileSync(clip), padding]));
  await translate(large);
  expect(await metadata("original")).toEqual({ seconds: 21, wide: true });
});

test("only the files of the page were requested, and no request left the machine", () => {
  const wanted = /^GET \/(index\.html|mockServiceWorker\.js|assets\/[\w.-]+)?$/;
  expect(files.asked).toContain("GET /mockServiceWorker.js");
  expect(files.asked.filter((request) => !wanted.test(request))).toEqual([]);
  expect(chromium.left).toEqual([]);
});
