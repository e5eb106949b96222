/** `npm run picture`: writes the README's picture of the mock's page, docs/images/page.png. It needs Chromium. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startMock, type StartedMock } from "../mock/node/index.ts";

const root = join(import.meta.dirname, "..");
const picture = join(root, "docs/images/page.png");
const clip = readFileSync(join(root, "fixtures/media/two-speakers.mp4"));
const key = "dub_test_demo";

/** Uploads the clip to be dubbed. @returns the id of its project */
async function translate({ url }: StartedMock, language: string, name: string, steering?: string): Promise<string> {
  const form = new FormData();
  form.append("file", new File([clip], "two-speakers.mp4", { type: "video/mp4" }));
  form.append("targetLanguage", language);
  form.append("projectName", name);
  const headers = { "x-api-key": key, ...(steering ? { "dubspec-steer": steering } : {}) };
  const answer = await fetch(`${url}/v1/translate`, { method: "POST", headers, body: form });
  const { projectId, message } = (await answer.json()) as { projectId?: string; message: string };
  if (projectId === undefined) throw new Error(`the mock refused the upload: ${message}`);
  return projectId;
}

/** Three projects at different stages: one that is done, one that failed because it was told to, one under way. */
async function fill(mock: StartedMock): Promise<string> {
  const world = mock.mock.world("demo");
  const done = await translate(mock, "spanish", "Museum tour");
  await translate(mock, "french", "Interview", "transcription.fail");
  await world.advance(900);
  await translate(mock, "japanese", "Trailer");
  await world.advance(12);
  return done;
}

/** The page of a project, once its videos are loaded, so that no browser's sign of waiting is in the picture. */
async function openProject(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/_dubspec#/demo/projects/${project}`);
  await page.locator("video").first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("video")].every(({ readyState }) => readyState === 4));
  await page.waitForTimeout(500);
}

const mock = await startMock({ clock: { kind: "manual" } });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const project = await fill(mock);
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce" });
  await openProject(page, mock.url, project);
  mkdirSync(join(root, "docs/images"), { recursive: true });
  await page.screenshot({ path: picture });
  console.log(`wrote ${picture}`);
} finally {
  await browser.close();
  await mock.close();
}
