import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "../../mock/contract/contract.ts";
import { createMock, type Mock } from "../../mock/index.ts";
import { pageAssets } from "../../mock/node/page-assets.ts";
import { serve, type Served } from "../../mock/node/serve.ts";
import { open, photograph, startBrowser } from "./browser.ts";

let browser: Browser;
let mock: Mock;
let served: Served;
const receiver = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200).end("taken"));
});
const clip = new Blob([readFileSync(join(import.meta.dirname, "../../fixtures/media/two-speakers.mp4"))], {
  type: "video/mp4",
});

beforeAll(async () => {
  browser = await startBrowser();
  mock = createMock({
    baseUrl: () => served.url,
    clock: { kind: "manual" },
    allowLocalWebhooks: true,
    page: pageAssets(),
  });
  served = await serve(mock.handle, {
    port: 0,
    host: "127.0.0.1",
    onCrash: mock.crashed,
    onBadRequest: mock.badRequest,
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser.close();
  await served.close();
  mock.close();
  receiver.closeAllConnections();
  receiver.close();
});

/** Asks with the key of the world. */
async function ask(path: string, body?: FormData | object): Promise<Response> {
  const headers = {
    "x-api-key": "dub_test_demo",
    ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
  };
  return body === undefined
    ? fetch(`${served.url}${path}`, { headers })
    : fetch(`${served.url}${path}`, {
        method: "POST",
        headers,
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
}

async function send(path: string, body: FormData | object): Promise<{ projectId: string }> {
  const answer = await ask(path, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { projectId: string };
}

const statusOf = async (path: string, body?: object) => (await ask(path, body)).status;

/** Starts a translation into Spanish. */
async function translate(projectName: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ projectName, targetLanguage: "spanish" })) form.set(name, value);
  form.set("file", clip, "two-speakers.mp4");
  return (await send("/v1/translate", form)).projectId;
}

const lit = (page: Page, machine: string) =>
  page
    .getByRole("img", { name: new RegExp(`^Machine ${machine} `) })
    .locator(".lit")
    .first()
    .getAttribute("data-state");

test("a tester sees a run live, steers the next one, verifies its webhook, looks into a refusal, and begins afresh", async () => {
  await send("/v1/actions/webhooks_create_secret", {});
  await send("/v1/actions/webhooks_update", { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in` });
  const { page, foreign, complaints } = await open(browser, served.url, "/_dubspec#/demo/projects");
  const clock = page.getByRole("region", { name: "Clock of the world" });

  // A project comes up while the page is open, and moves when its clock is moved.
  await page.getByText("No projects yet").waitFor();
  const first = await translate("First <i>try</i>");
  await page.getByRole("link", { name: /First <i>try<\/i>/ }).click();
  await page.getByText("State diagrams", { exact: true }).click();
  await expect.poll(() => lit(page, "transcription")).toBe("processing");
  await clock.getByRole("button", { name: "Next event" }).click();
  await expect.poll(() => lit(page, "transcription")).toBe("success");
  await clock.getByRole("button", { name: "+10 min" }).click();
  await expect.poll(() => lit(page, "run")).toBe("success");
  const video = page.locator("video").first();
  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  await photograph(page, "whole-project");

  // Its webhook was signed with the secret, as anybody can compute.
  await page.getByRole("link", { name: "Webhook deliveries of this project" }).click();
  await page.getByRole("link", { name: /project\.translation\.completed/ }).click();
  await expect
    .poll(() => page.getByRole("heading", { name: /project\.translation\.completed/ }).innerText())
    .toContain("acknowledged");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("The signature is right.").waitFor();

  // A fork goes on from here, under a key of its own.
  await page.getByRole("button", { name: "Fork" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fork the world" }).click();
  expect(await dialog.locator("code").innerText()).toMatch(/^dub_test_(?!demo)/);
  await dialog.getByRole("link", { name: "Open world" }).click();
  await page.getByRole("link", { name: "Projects" }).click();
  // The deliveries of the project, which stand here until the view changes, bear its name too.
  const projects = page.getByRole("region", { name: "Projects", exact: true });
  await projects.getByRole("link", { name: /First <i>try<\/i>/ }).waitFor();

  // The next run fails as it was steered to.
  await page.goto(`${served.url}/_dubspec#/demo/steering`);
  const outcome = page.getByRole("form", { name: "Steer an outcome" });
  await outcome.getByRole("combobox", { name: "Make it end with" }).selectOption("version.failVoice");
  await outcome.getByRole("button", { name: "Steer" }).click();
  await page.getByRole("button", { name: "Remove the rule version.failVoice" }).waitFor();
  const second = await translate("Second");
  await page.goto(`${served.url}/_dubspec#/demo/projects/${second}`);
  // The diagrams of the next project are unfolded too; of its parts, what has ended is folded.
  await expect.poll(() => lit(page, "version")).toBe("not-started");
  await clock.getByRole("button", { name: "+10 min" }).click();
  await expect.poll(() => lit(page, "version")).toBe("failed");

  // A refused request says why.
  await fetch(`${served.url}/v1/projects/${first}`, { headers: { "x-api-key": "dub_test_demo__other" } });
  await page.goto(`${served.url}/_dubspec#/demo/timeline`);
  await page
    .getByRole("link", { name: new RegExp(`GET /v1/projects/${first}`) })
    .first()
    .click();
  await page.getByRole("heading", { name: "Why it was refused" }).waitFor();
  await page
    .getByRole("region", { name: "Why it was refused" })
    .getByText(`FORBIDDEN ${contract.errors.find(({ code }) => code === "FORBIDDEN")?.title}`)
    .waitFor();
  await photograph(page, "whole-refusal");

  // A fault is served as often as was asked for.
  await page.goto(`${served.url}/_dubspec#/demo/steering`);
  const fault = page.getByRole("form", { name: "Add a fault" });
  await fault.getByRole("combobox", { name: "Fault" }).selectOption("status");
  await fault.getByRole("button", { name: "Add fault" }).click();
  await page.getByRole("button", { name: /^Remove the fault status/ }).waitFor();
  const poll = `/v1/translate/${first}/status`;
  expect([await statusOf(poll), await statusOf(poll)]).toEqual([503, 200]);
  await page.getByText("No fault is in force: every call gets its normal answer.").waitFor();

  // A held action runs until it is released.
  const hold = page.getByRole("form", { name: "Hold an action" });
  await hold.getByRole("combobox", { name: "Action" }).selectOption("settings_update");
  await hold.getByRole("combobox", { name: "Hold", exact: true }).selectOption("running");
  await hold.getByRole("button", { name: "Hold" }).click();
  await page.getByRole("button", { name: "Release settings_update" }).waitFor();
  const update = { companyName: "Held", requestId: "0b1d7a34-2c55-4f0e-9d7e-6a1f3c8b9e21" };
  expect(await statusOf("/v1/actions/settings_update", update)).toBe(202);
  await page.getByRole("button", { name: "Release settings_update" }).click();
  await page.getByText("No action is held.").waitFor();
  expect(await statusOf("/v1/actions/settings_update", update)).toBe(200);

  // The clock can pass by itself, and the world begin afresh.
  await clock.getByRole("combobox", { name: "Clock" }).selectOption("60 times");
  const before = await clock.getByRole("time").innerText();
  await expect.poll(() => clock.getByRole("time").innerText()).not.toBe(before);
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset the world" }).click();
  await page.goto(`${served.url}/_dubspec#/demo/projects`);
  await page.getByText("No projects yet").waitFor();
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});
