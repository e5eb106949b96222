import { expect, test } from "vitest";
import { photograph } from "./browser.ts";
import { looking } from "./looking.ts";

const look = looking();

test("a delivery shows its address, the answer of its receiver, and its content", async () => {
  const page = await look.at("#/demo/webhooks");
  const entries = page.getByRole("region", { name: "Webhooks", exact: true }).getByRole("listitem");
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([
      expect.stringMatching(/project\.translation\.failed[^]*failed[^]*Welcome video[^]*500, 12 ms/),
      expect.stringMatching(/acknowledged[^]*Welcome video[^]*200, 12 ms/),
    ]);
  await entries.last().getByRole("link").click();
  await page.getByRole("row", { name: "X-Service-Timestamp" }).waitFor();
  await expect
    .poll(() => page.getByLabel("Body of the delivery", { exact: true }).innerText())
    .toContain('"targetLanguage": "spanish"');
});

test("the page computes the signature and compares it, and another secret or text does not match", async () => {
  const page = await look.at("#/demo/webhooks/evt_first");
  const verify = page.getByRole("button", { name: "Verify" });
  const verdict = page.getByRole("region", { name: "Signature" }).getByRole("status");
  await verify.click();
  await page.getByText("The signature is right.").waitFor();
  const sent = await page.getByRole("row", { name: "X-Service-Signature" }).getByRole("cell").innerText();
  await expect.poll(() => verdict.getByRole("definition").allInnerTexts()).toEqual([sent, sent]);
  await photograph(page, "verified");
  await page.getByLabel("Signing secret").fill("whsec_of_mine");
  // What was found of something else is gone.
  await expect.poll(() => verdict.innerText()).toBe("");
  await verify.click();
  await page.getByText("The signature does not match.").waitFor();
  await page.getByRole("button", { name: "Undo changes" }).click();
  await page.getByLabel("Signed text: timestamp, full stop, raw body").fill("1.{}");
  await verify.click();
  await page.getByText("The signature does not match.").waitFor();
  await page.getByLabel("Signing secret").fill("");
  await verify.click();
  await page.getByText("Paste a signing secret first").waitFor();
});

test("a world without deliveries shows how to set up webhooks, by a form and by lines for curl", async () => {
  const page = await look.at("#/fresh/webhooks");
  await page.getByRole("form", { name: "Set the webhook" }).waitFor();
  await page.getByText("The same with curl").click();
  await expect
    .poll(() => page.getByLabel("Command that sets the webhook URL", { exact: true }).innerText())
    .toBe(
      `curl -H 'x-api-key: dub_test_fresh' -H 'content-type: application/json' -d '{"url":"http://127.0.0.1:3000/webhooks"}' http://localhost:4010/v1/actions/webhooks_update`,
    );
});

test("the page says what an event without a delivery lacks", async () => {
  const page = await look.at("#/demo/webhooks/evt_unsent");
  await expect
    .poll(() => page.getByRole("main").innerText())
    .toMatch(/No delivery of event evt_unsent\s+The mock sends an event only if its account has a signing secret/);
});
