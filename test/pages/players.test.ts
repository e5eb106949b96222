import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { narrow, photograph, seriousProblems } from "./browser.ts";
import { looking } from "./looking.ts";

const look = looking();

const player = (page: Page) => page.getByRole("region", { name: "Watch and read" }).locator("video");
const timeOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const cue = (page: Page, text: string) => page.getByRole("button", { name: text });

test("each language of a project has a tab with one player, which switches from the dub to the original and to lip-sync", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  const languages = page.getByRole("tablist", { name: "Language" });
  // In the order in which they were asked for; French failed, and has nothing to play.
  await expect.poll(() => languages.getByRole("tab").allInnerTexts()).toEqual(["Hebrew", "Spanish"]);
  await expect.poll(() => languages.getByRole("tab", { selected: true }).innerText()).toBe("Spanish");
  const played = page.getByRole("group", { name: "Version to play" });
  await expect
    .poll(() => played.locator("label").allInnerTexts())
    .toEqual(["Original", "Dub", "Lip-sync", "Sound only"]);
  await expect.poll(() => player(page).count()).toBe(1);
  await expect.poll(() => player(page).getAttribute("src")).toBe("/_media/prj_done/r1/dubbed-video");
  await player(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.1);
  // What takes its place goes on where it was.
  const before = await timeOf(page);
  await played.getByText("Lip-sync").click();
  await expect.poll(() => player(page).getAttribute("src")).toBe("/_media/prj_done/r1/lip-synced-video");
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(before);
  await played.getByText("Original").click();
  await expect.poll(() => player(page).getAttribute("src")).toBe("/_media/prj_done/original");
  await played.getByText("Sound only").click();
  await expect.poll(() => page.locator("audio").getAttribute("aria-label")).toBe("Spanish dub, sound only");
  await languages.getByRole("tab", { name: "Hebrew" }).click();
  await expect.poll(() => player(page).getAttribute("src")).toBe("/_media/prj_done/r4/dubbed-video");
  await photograph(page, "player-hebrew");
});

test("a user chooses the language and the version to play by keyboard", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  await page.getByRole("tab", { name: "Spanish" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.getByRole("tab", { name: "Hebrew" }).getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Hebrew");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Dub" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => player(page).getAttribute("src")).toBe("/_media/prj_done/original");
});

test("the captions are the cues of the version that plays, and can be switched off", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  const tracks = () =>
    player(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].map(({ kind, label, mode, cues }) => ({
        kind,
        label,
        mode,
        first: (cues?.[0] as VTTCue | undefined)?.text,
      })),
    );
  const spanish = { kind: "captions", label: "spanish", first: "¿Has visto el museo nuevo?" };
  await expect.poll(tracks).toEqual([{ ...spanish, mode: "showing" }]);
  await page.getByRole("checkbox", { name: "Captions" }).uncheck();
  await expect.poll(() => tracks()).toEqual([{ ...spanish, mode: "hidden" }]);
  await page.getByRole("group", { name: "Version to play" }).getByText("Original").click();
  await expect.poll(async () => (await tracks())[0]?.label).toBe("en");
  await expect.poll(async () => (await tracks())[0]?.mode).not.toBe("showing");
  await page.getByRole("checkbox", { name: "Captions" }).check();
  await expect
    .poll(async () => (await tracks())[0])
    .toMatchObject({ mode: "showing", first: "Have you seen the new museum?" });
});

test("a click on a cue moves the player to it, and the current cue is marked", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  await cue(page, "Sí, <i>dos veces</i> y más.").click();
  await expect.poll(() => timeOf(page)).toBeCloseTo(0.8, 2);
  await expect.poll(() => cue(page, "Sí, <i>dos veces</i> y más.").getAttribute("aria-current")).toBe("true");
  // Each cue has its counterpart of the original below it.
  await expect.poll(() => cue(page, "Sí, <i>dos veces</i> y más.").innerText()).toContain("Yes, <i>twice</i> & more.");
  // From cue to cue by arrow keys; only one of them is a stop of the tab key.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => timeOf(page)).toBe(0);
  await expect.poll(() => page.locator(".cue[tabindex='0']").count()).toBe(1);
  await page.getByRole("button", { name: "Copy text of the transcript" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("¿Has visto el museo nuevo?\nSí, <i>dos veces</i> y más.\n¿Qué te gustó más?");
});

test("a transcript in a language that is written from right to left is shown from right to left", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  await page.getByRole("tab", { name: "Hebrew" }).click();
  const text = page.getByText("ראית את המוזיאון החדש?").first();
  await expect.poll(() => text.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});

test("the page shows and copies the JSON that the API answers now, for each operation that reads a project", async () => {
  const page = await look.at("#/demo/projects/prj_moving");
  const answers = page.getByRole("region", { name: "Current answers of the API" });
  await expect.poll(() => answers.getByRole("tab").allInnerTexts()).toEqual(["getStatus", "getProject"]);
  const json = () => answers.locator("pre").innerText();
  await expect
    .poll(async () => JSON.parse(await json()))
    .toMatchObject({ projectId: "prj_moving", status: "processing" });
  await expect.poll(() => answers.getByText("GET /v1/translate/prj_moving/status").count()).toBe(1);
  // It follows the world.
  look.fixture.change("demo", ({ projects }) => ({
    projects: projects.map((project) => ({
      ...project,
      subjects: project.subjects.map((subject) => (subject.id === "r2" ? { ...subject, state: "success" } : subject)),
    })),
  }));
  await expect.poll(async () => JSON.parse(await json()).status).toBe("success");
  await answers.getByRole("tab", { name: "getProject" }).click();
  await expect.poll(async () => JSON.parse(await json()).translations).toHaveLength(1);
  await answers.getByRole("button", { name: "Copy JSON of getProject" }).click();
  await expect
    .poll(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
    .toMatchObject({ status: "success" });
  await answers.getByRole("button", { name: "Copy as curl" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("curl -H 'x-api-key: dub_test_demo' 'http://localhost:4010/v1/projects/prj_moving'");
});

test("the player and the transcript fit a phone one below the other, and pass the accessibility checks", async () => {
  const page = await look.at("#/demo/projects/prj_done", { viewport: narrow });
  await cue(page, "¿Qué te gustó más?").waitFor();
  const picture = (await player(page).boundingBox())!;
  const text = (await page.locator(".transcript").boundingBox())!;
  expect(text.y).toBeGreaterThan(picture.y + picture.height);
  expect(picture.width).toBeGreaterThan(narrow.width * 0.85);
  expect(await seriousProblems(page, "structure")).toEqual([]);
});

test("the page says when a missing transcript will come, or why it cannot get the content of a project", async () => {
  const page = await look.at("#/demo/projects/prj_moving");
  await page.getByText("There is no transcript yet").waitFor();
  await page.route("**/_dubspec/api/worlds/demo/projects/prj_failed", (request) =>
    request.fulfill({ status: 404, json: { message: "World demo has no project prj_failed." } }),
  );
  await page.goto(`${look.fixture.url}/_dubspec#/demo/projects/prj_failed`);
  const alert = page.getByRole("alert").filter({ hasText: "World demo has no project prj_failed." });
  await expect.poll(() => alert.count()).toBe(1);
});
