import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const clip = createRequire(import.meta.url).resolve("dubspec/clips/two-speakers.mp4");

async function translate(page: Page): Promise<void> {
  await page.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await page.getByRole("button", { name: "Translate" }).click();
}

test("a translated video plays", async ({ open, world }) => {
  const page = await open();
  await translate(page);
  await expect(page.getByRole("status")).toHaveText("Working");
  await world.advance(600);
  await expect(page.getByRole("status")).toHaveText("Done");
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => Math.round(video.duration)))
    .toBe(21);
});

test("a failed translation says why", async ({ open, world }) => {
  await world.steer("version.fail");
  const page = await open();
  await translate(page);
  await expect(page.getByRole("status")).toHaveText("Working");
  await world.advance(600);
  await expect(page.getByRole("status")).toHaveText(/^Failed: [A-Z_]+$/);
});

test("an account without credits is refused", async ({ open }) => {
  const page = await open("withoutCredits");
  await translate(page);
  await expect(page.getByRole("status")).toHaveText("Refused: INSUFFICIENT_CREDITS");
});
