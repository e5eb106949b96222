import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMock } from "../../mock/node/index.ts";
import { open, startBrowser } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("a request is sent again as it was, except for an upload, whose bytes are not kept", async () => {
  const mock = await startMock({ clock: { kind: "manual" } });
  const key = { "x-api-key": "dub_test_demo" };
  const body = JSON.stringify({ companyName: "Repeated" });
  const update = `${mock.url}/v1/actions/settings_update`;
  await fetch(update, { method: "POST", headers: { ...key, "content-type": "application/json" }, body });
  // In brackets, as the note stands that a body was not read; this one was.
  await fetch(`${mock.url}/v1/actions/notifications_update`, {
    method: "POST",
    headers: { ...key, "content-type": "application/json" },
    body: "(not JSON)",
  });
  const form = new FormData();
  form.set("targetLanguage", "spanish");
  await fetch(`${mock.url}/v1/translate`, { method: "POST", headers: key, body: form });
  const { page, complaints } = await open(browser, mock.url, "/_dubspec#/demo/timeline");
  await page.getByRole("link", { name: "POST /v1/actions/settings_update" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByText("POST /v1/actions/settings_update was sent again: 200.").waitFor();
  const sent = page.getByRole("link", { name: "POST /v1/actions/settings_update" });
  await expect.poll(() => sent.count()).toBe(2);
  await sent.first().click();
  await page.getByText('"companyName": "Repeated"').first().waitFor();
  await page.getByRole("link", { name: "POST /v1/actions/notifications_update" }).click();
  await page.getByText("(not JSON)").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Send again" }).count()).toBe(1);
  await page.getByRole("link", { name: "POST /v1/translate" }).click();
  await page.getByText('targetLanguage: "spanish"').waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Send again" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
  await mock.close();
});
