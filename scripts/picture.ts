/** `npm run picture`: writes the pictures of the mock's page and of the studio into docs/images. It needs Chromium. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startMock, type StartedMock } from "../mock/node/index.ts";

const root = join(import.meta.dirname, "..");
const images = join(root, "docs/images");
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
  await videosLoaded(page);
}

/** The project in the studio, at a moment at which both videos have a caption. */
async function openStudio(page: Page, url: string, project: string): Promise<void> {
  await page.goto(`${url}/studio#/projects/${project}`);
  await videosLoaded(page);
  const position = page.getByRole("slider", { name: "Position" });
  await position.fill("4");
  await position.blur();
  await videosLoaded(page);
}

async function videosLoaded(page: Page): Promise<void> {
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
  mkdirSync(images, { recursive: true });
  for (const [name, show] of Object.entries({ page: openProject, studio: openStudio })) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce" });
    await show(page, mock.url, project);
    const picture = join(images, `${name}.png`);
    await page.screenshot({ path: picture });
    console.log(`wrote ${picture}`);
  }
} finally {
  await browser.close();
  await mock.close();
}
