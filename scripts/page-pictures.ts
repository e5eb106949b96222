/**
 * `node scripts/page-pictures.ts [DIRECTORY]`: photographs the mock's page at 390, 1100, 1440 and 1920 pixels, light and
 * dark, with projects that are done, failed and under way. Unless a directory is named, into `.tmp/pictures`. It needs
 * Chromium.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { startMock, type StartedMock } from "../mock/node/index.ts";

const root = join(import.meta.dirname, "..");
const widths = [390, 1100, 1440, 1920];
const key = "dub_test_demo";

const post = (mock: StartedMock, path: string, body: FormData | object, headers: Record<string, string> = {}) =>
  fetch(`${mock.url}${path}`, {
    method: "POST",
    headers: {
      "x-api-key": key,
      ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

async function translate(mock: StartedMock, fields: Record<string, string>, steer?: string): Promise<string> {
  const form = new FormData();
  const clip = readFileSync(join(root, "fixtures/media/two-speakers.mp4"));
  form.set("file", new File([clip], "two-speakers.mp4", { type: "video/mp4" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await post(mock, "/v1/translate", form, steer ? { "dubspec-steer": steer } : {});
  const { projectId, message } = (await answer.json()) as { projectId?: string; message: string };
  if (projectId === undefined) throw new Error(`The mock refused the upload: ${message}`);
  return projectId;
}

/** A world in the middle of an afternoon. @returns places to look at, by name */
async function fill(mock: StartedMock, receiver: string): Promise<Record<string, string>> {
  const world = mock.mock.world("demo");
  await post(mock, "/v1/actions/webhooks_create_secret", {});
  await post(mock, "/v1/actions/webhooks_update", { url: receiver });
  const done = await translate(mock, { targetLanguage: "spanish", projectName: "Museum tour", lipsyncPro: "true" });
  await world.advance(900);
  const failed = await translate(mock, { targetLanguage: "french" }, "version.failVoice");
  await world.advance(900);
  const arabic = await translate(mock, { targetLanguage: "arabic", projectName: "Interview" });
  await world.advance(900);
  await fetch(`${mock.url}/v1/projects/${done}`, { headers: { "x-api-key": `${key}__other` } });
  await translate(mock, { targetLanguage: "japanese", projectName: "Trailer" });
  await world.advance(16);
  return {
    empty: "#/fresh/projects",
    newest: "#/demo/projects",
    done: `#/demo/projects/${done}`,
    failed: `#/demo/projects/${failed}`,
    arabic: `#/demo/projects/${arabic}`,
    timeline: "#/demo/timeline",
    webhooks: "#/demo/webhooks",
    steering: "#/demo/steering",
    accounts: "#/demo/accounts",
  };
}

/** Photographs one place; of a phone, the whole length of the page. */
async function photograph(browser: Browser, url: string, width: number, colorScheme: "light" | "dark", file: string) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
  await page.goto(url);
  await page.getByText("Live", { exact: true }).waitFor();
  const video = page.locator("video").first();
  // A frame in the middle of a cue shows its captions, too.
  if (await video.isVisible()) {
    await video.evaluate((one: HTMLVideoElement) => void (one.currentTime = 4));
    await page.waitForFunction(() => {
      const one = document.querySelector("video");
      return one !== null && one.readyState >= 2 && !one.seeking;
    });
  }
  await page.screenshot({ path: file, fullPage: width < 760 });
  await page.close();
}

const target = resolve(process.argv[2] ?? join(root, ".tmp/pictures"));
mkdirSync(target, { recursive: true });
const receiver = createServer((request, response) => void request.resume().once("end", () => response.end("taken")));
await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
const mock = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const places = await fill(mock, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`);
  for (const [name, hash] of Object.entries(places))
    for (const width of widths)
      for (const scheme of ["light", "dark"] as const)
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a browser draws one page at a time anyway
        await photograph(
          browser,
          `${mock.url}/_dubspec${hash}`,
          width,
          scheme,
          join(target, `${name}-${width}-${scheme}.png`),
        );
  console.log(`Wrote ${Object.keys(places).length * widths.length * 2} pictures to ${target}`);
} finally {
  await browser.close();
  await mock.close();
  receiver.closeAllConnections();
  receiver.close();
}
