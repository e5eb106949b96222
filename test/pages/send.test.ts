import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startMock, type StartedMock } from "../../mock/node/index.ts";
import { narrow, open, overhang, photograph, seriousProblems, startBrowser, type Watched } from "./browser.ts";

const clips = join(import.meta.dirname, "../../fixtures/media");
let browser: Browser;
let mock: StartedMock;
let watched: Watched | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  mock = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
});
afterEach(async () => {
  const { page, foreign, complaints } = watched!;
  await page.context().close();
  // oxlint-disable-next-line vitest/no-standalone-expect -- it holds after every test
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
  await mock.close();
});

async function at(hash: string, options = {}): Promise<Page> {
  watched = await open(browser, mock.url, `/_dubspec${hash}`, options);
  await watched.page.locator("main > :not(.starting)").first().waitFor();
  return watched.page;
}

const get = async (path: string) =>
  (await (await fetch(`${mock.url}${path}`, { headers: { "x-api-key": "dub_test_demo" } })).json()) as Record<
    string,
    never
  >;
const idIn = (page: Page) => /projects\/(prj_\w+)/.exec(page.url())?.[1] ?? "";
const form = (page: Page) => page.getByRole("form", { name: "Send a clip" });

test("the sample clip is sent with a language and an outcome, is opened, and stands in the timeline as an ordinary request", async () => {
  const page = await at("#/demo/projects");
  const paths: string[] = [];
  page.on("request", (request) => paths.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByText("No projects yet").waitFor();
  // The clip is not part of the page: it comes when it is sent.
  expect(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).not.toContain(
    `${mock.url}/_dubspec/clips/two-speakers.mp4`,
  );
  const language = form(page).getByRole("combobox", { name: "Translate into" });
  await expect.poll(() => language.locator("option").count()).toBe(76);
  await language.selectOption("french");
  await form(page).getByRole("combobox", { name: "Outcome" }).selectOption("version.failVoice");
  await form(page).getByRole("button", { name: "Send the sample clip" }).click();
  await page.getByText("two-speakers.mp4 was sent. The clock of this world stands still").waitFor();
  await expect.poll(() => idIn(page)).not.toBe("");
  await expect
    .poll(() => paths)
    .toEqual(expect.arrayContaining(["GET /_dubspec/clips/two-speakers.mp4", "POST /v1/translate"]));
  await page.getByRole("button", { name: "+10 min" }).click();
  await page
    .getByRole("region", { name: "Newest run", exact: true })
    .getByText("VOICE_SYNTHESIS_FAILED", { exact: true })
    .waitFor();
  await expect
    .poll(() => get(`/v1/translate/${idIn(page)}/status`))
    .toMatchObject({ targetLanguage: "french", status: "failed" });
  // The list says the file, the language, the length and the reason.
  const entry = await page.getByRole("region", { name: "Projects", exact: true }).getByRole("link").first().innerText();
  for (const words of ["two-speakers.mp4", "French, 21 s", "failed", "VOICE_SYNTHESIS_FAILED"])
    expect(entry).toContain(words);
  await page.getByRole("link", { name: "Timeline of this project" }).click();
  await page.getByRole("link", { name: "POST /v1/translate" }).click();
  await page.getByText('file: file "two-speakers.mp4", video/mp4').waitFor();
});

test("a user chooses a file by keyboard and sends it with lip-sync", async () => {
  const page = await at("#/demo/projects");
  // Asked for before the focus: the browser takes a moment to hand its dialogs over.
  const choosing = page.waitForEvent("filechooser");
  await form(page).locator("input[type=file]").focus();
  await page.keyboard.press("Space");
  await (await choosing).setFiles(join(clips, "speech.mp4"));
  await form(page).getByText("speech.mp4").first().waitFor();
  await form(page).getByRole("checkbox", { name: "Lip-sync" }).check();
  await form(page).getByRole("button", { name: "Send speech.mp4" }).click();
  await page.getByRole("heading", { level: 3, name: "speech.mp4" }).waitFor();
  await page.getByRole("button", { name: "+10 min" }).click();
  await page.getByText("Lip-sync", { exact: true }).waitFor();
  await expect
    .poll(() => get(`/v1/translate/${idIn(page)}/status`))
    .toMatchObject({
      targetLanguage: "spanish",
      lipSync: { status: "COMPLETED" },
    });
});

test("choosing an outcome of lip-sync turns lip-sync on, and turning it off removes the outcome", async () => {
  const page = await at("#/demo/projects");
  const lipSync = form(page).getByRole("checkbox", { name: "Lip-sync" });
  const outcome = form(page).getByRole("combobox", { name: "Outcome" });
  const offered = await outcome
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered).toEqual([
    "",
    "transcription.fail",
    "version.fail",
    "version.failVoice",
    "version.timeOut",
    "lip-sync.fail",
    "lip-sync.timeOut",
    "lip-sync.reject",
    "lip-sync.cancel",
  ]);
  await outcome.selectOption("lip-sync.reject");
  await expect.poll(() => lipSync.isChecked()).toBe(true);
  await lipSync.uncheck();
  await expect.poll(() => outcome.inputValue()).toBe("");
});

/** Drops a file onto the middle of the page. */
const drop = (page: Page, name: string, type: string, bytes: string) =>
  page.evaluate(
    ([fileName, fileType, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], fileName!, { type: fileType! }));
      for (const kind of ["dragover", "drop"])
        document
          .querySelector("main")!
          .dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, type, bytes],
  );

test("a file that is dropped anywhere opens the form, and a refusal is shown in the words of the API", async () => {
  const page = await at("#/demo/steering");
  await drop(page, "notes.mp4", "video/mp4", "not a video");
  const dialog = page.getByRole("dialog", { name: "Send a clip to world demo" });
  await dialog.getByText("notes.mp4").first().waitFor();
  await photograph(page, "send-dialog");
  await dialog.getByRole("button", { name: "Send notes.mp4" }).click();
  const alert = page.getByRole("alert").filter({ hasText: /./ });
  await expect.poll(() => alert.count()).toBe(1);
  const said = await alert.innerText();
  expect(said.length).toBeGreaterThan(15);
  // It is said where it can be seen: a dialog covers the rest of the page.
  await expect.poll(() => dialog.getByRole("alert").count()).toBe(1);
  await dialog.getByRole("button", { name: "Use the sample clip instead" }).click();
  await dialog.getByRole("button", { name: "Send the sample clip" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => idIn(page)).not.toBe("");
});

test("the API's own actions set, sign and remove the webhook, and the events of a clip arrive", async () => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers["x-service-event-id"]));
    request.resume().once("end", () => response.end("taken"));
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const page = await at("#/demo/webhooks");
  const setup = page.getByRole("form", { name: "Set the webhook" });
  await setup.getByLabel("Webhook URL").fill("http://10.0.0.1/in");
  await setup.getByRole("button", { name: "Save and make a secret" }).click();
  await expect.poll(() => page.getByRole("alert").filter({ hasText: /url/i }).count()).toBeGreaterThan(0);
  await setup.getByLabel("Webhook URL").fill(url);
  await setup.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`Events of this world go to ${url}.`).waitFor();
  const secret = page.getByRole("region", { name: "Where events go" }).getByText(/^whsec_/);
  const first = await secret.innerText();
  await page.getByRole("button", { name: "Make a new secret" }).click();
  await expect.poll(() => secret.innerText()).not.toBe(first);
  await page.getByRole("button", { name: "Send a clip" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the sample clip" }).click();
  await expect.poll(() => idIn(page)).not.toBe("");
  await page.getByRole("button", { name: "+10 min" }).click();
  await expect.poll(() => received.length).toBe(2);
  await page.getByRole("link", { name: "Webhook deliveries of this project" }).click();
  const delivery = page.getByRole("link", { name: /project\.translation\.completed/ });
  // A delivery says whose it is.
  await expect.poll(() => delivery.innerText()).toContain("two-speakers.mp4");
  await page.goto(`${mock.url}/_dubspec#/demo/webhooks`);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("The webhook was removed.").waitFor();
  await expect.poll(async () => (await get("/_dubspec/api/worlds/demo"))["webhook"]).toBeUndefined();
  receiver.closeAllConnections();
  receiver.close();
});

test.each(["light", "dark"] as const)(
  "the form to send a clip fits a phone and passes the accessibility checks, in %s",
  async (colorScheme) => {
    const page = await at("#/demo/projects", { viewport: narrow, colorScheme });
    await form(page).waitFor();
    await page.getByText("The same with curl").first().click();
    await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
    await photograph(page, `send-narrow-${colorScheme}`);
  },
);

test("the lines of the empty page can be pasted into a shell, and fetch and send the sample clip", async () => {
  const page = await at("#/demo/projects");
  await page.getByText("The same with curl").first().click();
  const lines = await page.getByLabel("Command that begins a translation", { exact: true }).innerText();
  expect(lines.split("\n")).toEqual([
    `curl -sO ${mock.url}/_dubspec/clips/two-speakers.mp4`,
    `curl -H 'x-api-key: dub_test_demo' -F 'file=@two-speakers.mp4;type=video/mp4' -F targetLanguage=spanish ${mock.url}/v1/translate`,
  ]);
  const answer = await fetch(`${mock.url}/_dubspec/clips/two-speakers.mp4`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect((await answer.arrayBuffer()).byteLength).toBe(179_807);
});
