import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../house/tree.ts";
import { overhang, photograph, seriousProblems } from "./browser.ts";
import { desk, lookingAtStudio, tabTo } from "./studio-looking.ts";
import { studioServers } from "./studio-servers.ts";

const servers = Object.keys(studioServers) as (keyof typeof studioServers)[];
const widths = [360, 768, 1440];

const look = lookingAtStudio();

const main = (page: Page) => page.getByRole("main");
/** The service takes real time for a dub, and a busy machine takes more. */
const isDubbed = (page: Page) => main(page).locator(".head").getByText("Dubbed", { exact: true }).waitFor();

/** Sends the sample clip from the form as it is, and waits for its dub. */
async function dubSample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use the sample clip" }).click();
  await page.getByRole("button", { name: "Upload and dub" }).click();
  await isDubbed(page);
}

const timesOf = (page: Page) =>
  page.locator("video").evaluateAll((players) => players.map((one) => (one as HTMLVideoElement).currentTime));

test.each(servers)(
  "on the %s, a person dubs, compares, edits, dubs again, downloads and deletes by keyboard only",
  async (name) => {
    const server = await look.start(name);
    const page = await look.at(server);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());

    await tabTo(page, "Use the sample clip");
    await page.keyboard.press("Enter");
    await page.getByText("drop or choose another").waitFor();
    await tabTo(page, "Dub into");
    await page.keyboard.type("French");
    await tabTo(page, "Keep the original voice");
    await page.keyboard.press("Space");
    await tabTo(page, "Volume of the original voice: 30 %");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, "Upload and dub");
    await page.keyboard.press("Enter");

    // The focus is at the new view, and progress is shown until the dub is there.
    await page.getByRole("heading", { name: "two-speakers" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.getByRole("progressbar", { name: "Dubbing" }).waitFor();
    await isDubbed(page);
    const [, projectId = ""] = /projects\/(.+)$/.exec(page.url()) ?? [];
    const headers = { "x-api-key": server.key };
    const details = await (await fetch(`${server.url}/v1/projects/${projectId}`, { headers })).json();
    const settings = { keepBackgroundMusic: true, keepOriginalVoice: true, originalVoiceVolume: 31 };
    expect(details).toMatchObject({
      projectName: "two-speakers",
      translations: [{ targetLanguage: "french", settings }],
    });

    // Both players run in step, and one of them is heard.
    await page.waitForFunction(() => [...document.querySelectorAll("video")].every((one) => one.readyState >= 3));
    await tabTo(page, "Play");
    await page.keyboard.press("Space");
    await expect.poll(async () => Math.min(...(await timesOf(page)))).toBeGreaterThan(1.5);
    await page.keyboard.press("Space");
    const [first = 0, second = 0] = await timesOf(page);
    expect(Math.abs(first - second)).toBeLessThan(0.5);
    const muted = page.locator("video").evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).muted));
    expect(await muted).toEqual([true, false]);
    await tabTo(page, "Position");
    await page.keyboard.press("Home");
    await expect.poll(() => timesOf(page)).toEqual([0, 0]);

    // An edited cue is a caption at once, and is voiced by the next run.
    await tabTo(page, /^Translation of cue 2: /);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Une phrase de ma main.");
    await page.getByText("Edited", { exact: true }).waitFor();
    const captions = page
      .locator("video")
      .last()
      .evaluate((one) => [...((one as HTMLVideoElement).textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text));
    expect((await captions)[1]).toBe("Une phrase de ma main.");
    await tabTo(page, "Dub again into French");
    await page.keyboard.press("Enter");
    await main(page).getByText("from your cues").waitFor();
    await isDubbed(page);
    await page.getByText("Edited", { exact: true }).waitFor({ state: "detached" });
    expect(await page.getByLabel(/^Translation of cue 2: /).inputValue()).toBe("Une phrase de ma main.");

    // The transcript is exported with the edit, in each form.
    for (const format of ["SRT", "VTT", "JSON"]) {
      await page.getByRole("button", { name: `French as ${format}` }).focus();
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(file.suggestedFilename()).toBe(`two-speakers-french.${format.toLowerCase()}`);
      expect(readFileSync(await file.path(), "utf8")).toContain("Une phrase de ma main.");
    }
    const video = await page.getByRole("link", { name: "Dubbed video" }).getAttribute("href");
    const answer = await fetch(new URL(video ?? "", server.url));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);

    // Deleting asks first; the focus goes to the harmless answer.
    await tabTo(page, "Delete project", true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Keep it");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete project" }).press("Enter");
    await page.getByRole("button", { name: "Delete for good" }).press("Enter");
    await page.getByText("two-speakers was deleted.").waitFor();
    await page.getByText("Projects (0)").waitFor();
  },
);

test.each(servers)(
  "on the %s, a transcript with a source SRT is translated by hand, and a cue off its segment is explained",
  async (name) => {
    const page = await look.at(await look.start(name));
    await page.getByLabel(/^Choose a video/).setInputFiles(join(ROOT, "fixtures/media/two-speakers.mp4"));
    await page.getByRole("radio", { name: /^Transcribe/ }).check();
    await page.getByRole("combobox", { name: "Speakers" }).selectOption("2");
    const srt = "1\n00:00:00,800 --> 00:00:02,750\nHello.\n\n2\n00:00:03,500 --> 00:00:06,400\nGoodbye.\n";
    await page.getByRole("textbox", { name: "Source SRT", exact: true }).fill(srt);
    await page.getByRole("button", { name: "Upload and transcribe" }).click();

    // A refusal names its code, what it means and what to do.
    const refused = page.getByRole("alert");
    await refused.getByText("SOURCE_LANGUAGE_REQUIRED_FOR_SRT").waitFor();
    await refused.getByText("Enter the language of the speech as a code, such as en.").waitFor();
    await photograph(page, `studio-${name}-refused`);
    await page.getByLabel("Language of the speech").fill("en");
    await page.getByRole("button", { name: "Upload and transcribe" }).click();
    await main(page).locator(".head").getByText("Transcribed", { exact: true }).waitFor();

    // A cue without a text is not sent.
    await page.getByRole("button", { name: "Dub into Spanish" }).click();
    await page.getByText("Cue 1 has no text yet.").waitFor();
    // A run that fails says why, and the next one puts it right.
    await page.getByRole("button", { name: "Edit as SRT" }).click();
    const text = page.getByLabel("SRT text of the translation");
    await text.fill(`${srt.replace("Hello.", "Hola.")}\n3\n00:00:19,000 --> 00:00:20,000\nDemasiado.\n`);
    await page.getByRole("button", { name: "Dub into Spanish" }).click();
    await page.getByRole("alert").getByText("TRANSLATED_SRT_UNMATCHED_CUES").waitFor();
    await page.getByText("Move the cues that the message names").waitFor();
    await photograph(page, `studio-${name}-failed`);
    // The text is still there, and so it is among the single cues.
    expect(await text.inputValue()).toContain("Demasiado.");
    await page.getByRole("button", { name: "Edit single cues" }).click();
    expect(await page.getByLabel(/^Translation of cue 1: /).inputValue()).toBe("Hola.");
    await page.getByLabel(/^Translation of cue 2: /).fill("Adiós.");
    await page.getByRole("button", { name: /^Dub (again )?into Spanish/ }).click();
    await isDubbed(page);
    expect(await page.getByLabel(/^Translation of cue 2: /).inputValue()).toBe("Adiós.");
  },
);

test.each(servers)("on the %s, every view fits each screen, in light and dark", async (name) => {
  const page = await look.at(await look.start(name));
  const photographed = async (view: string) => {
    for (const width of widths)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await page.emulateMedia({ colorScheme });
        expect([view, width, await overhang(page)]).toEqual([view, width, 0]);
        // A phone and a desk have different parts to be named; colours do not depend on the width.
        const asked =
          colorScheme === "dark" ? (width === 1440 ? "contrast" : "nothing") : width === 768 ? "nothing" : "all";
        expect([view, width, await seriousProblems(page, asked)]).toEqual([view, width, []]);
        await photograph(page, `studio-${name}-${view}-${width}-${colorScheme}`);
      }
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: "light" });
  };
  await page.getByRole("heading", { name: "New dub" }).waitFor();
  await photographed("start");
  await page.getByRole("radio", { name: /^Transcribe/ }).check();
  await page.getByRole("button", { name: "Upload and transcribe" }).click();
  await page.getByText("Choose a file first.").waitFor();
  await photographed("transcribe");
  await page.getByRole("radio", { name: /^Translate and dub/ }).check();
  await dubSample(page);
  await page.getByText("Options of the dub").click();
  await page.getByRole("slider", { name: "Position" }).fill("4");
  await page.waitForFunction(() => [...document.querySelectorAll("video")].every((one) => one.readyState >= 2));
  await photographed("project");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "Make a signing secret" }).click();
  await page.getByText("shown only now").waitFor();
  await page.getByRole("button", { name: "Delete URL and secret" }).click();
  await photographed("webhooks");
  await page.getByRole("button", { name: "Delete both" }).click();
  await page.getByText("This account has no webhook.").waitFor();
});

test("a wrong key, a project that is gone and a server that is away are told where they happen", async () => {
  const server = await look.start("mock");
  const page = await look.at({ ...server, key: "dub_test_demo__unknown" }, "/studio#/projects/prj_gone");
  await page.getByLabel("API key").fill("no_prefix");
  await page.getByLabel("API key").press("Enter");
  await page.getByRole("alert").getByText("INVALID_API_KEY_FORMAT").waitFor();
  await page.getByText("Enter a valid API key at the top of the page.").waitFor();
  await page.getByLabel("API key").fill(server.key);
  await page.getByLabel("API key").press("Enter");
  await page.getByRole("alert").getByText("PROJECT_NOT_FOUND").waitFor();
  await page.getByRole("button", { name: "Remove from the list" }).click();
  await page.getByRole("button", { name: "Use the sample clip" }).click();
  await page.route("**/v1/translate", (route) => route.abort());
  await page.getByRole("button", { name: "Upload and dub" }).click();
  await page.getByText("did not take the whole upload").waitFor();
  await page.unroute("**/v1/translate");
  // The file is still chosen.
  await page.getByRole("button", { name: "Upload and dub" }).click();
  await isDubbed(page);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("looks are two seconds apart at least, and wait as long as Retry-After says", async () => {
  const page = await look.at(await look.start("mock"));
  const looks: number[] = [];
  let refusals = 0;
  await page.route("**/status", async (route) => {
    looks.push(Date.now());
    if (looks.length !== 2) return route.continue();
    refusals += 1;
    const body = JSON.stringify({ code: "RATE_LIMIT_EXCEEDED", message: "Too many looks." });
    return route.fulfill({ status: 429, headers: { "retry-after": "6" }, contentType: "application/json", body });
  });
  await page.getByRole("button", { name: "Use the sample clip" }).click();
  await page.getByRole("button", { name: "Upload and dub" }).click();
  await page.getByText(/^The server asks for patience: next look in \d s\.$/).waitFor();
  await page.getByText("RATE_LIMIT_EXCEEDED").waitFor();
  // What was seen before stays, and asking again does not look any sooner.
  await page.getByRole("heading", { name: "two-speakers" }).waitFor();
  await page.getByRole("button", { name: "Look again" }).click();
  await isDubbed(page);
  const gaps = looks.slice(1).map((at, index) => at - looks[index]!);
  expect(refusals).toBe(1);
  expect(gaps[1]).toBeGreaterThanOrEqual(5900);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1900);
});

test("an upload waits for a sample that is on its way, shows how much has gone, and can be canceled", async () => {
  const page = await look.at(await look.start("mock"));
  await page.route("**/studio/clips/*", async (route) => {
    await sleep(2000);
    return route.continue();
  });
  await page.getByRole("button", { name: "Use the sample clip" }).click();
  await page.route("**/v1/translate", () => {});
  await page.getByRole("button", { name: "Upload and dub" }).click();
  await page.getByRole("progressbar", { name: "Upload" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("You canceled the upload.").waitFor();
  await page.getByRole("button", { name: "Upload and dub" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("projects and edits outlive a reload; the key is forgotten with the tab", async () => {
  const server = await look.start("mock");
  const page = await look.at(server);
  await dubSample(page);
  await page.getByLabel(/^Translation of cue 1: /).fill("Todavía no.");
  await page.reload();
  await page.getByText("Edited", { exact: true }).waitFor();
  expect(await page.getByLabel(/^Translation of cue 1: /).inputValue()).toBe("Todavía no.");
  await page.getByRole("link", { name: /two-speakers/ }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain("two-speakers");
  expect(kept).not.toContain(server.key);
});
