import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { photograph } from "./browser.ts";
import { lookingAtStudio } from "./studio-looking.ts";
import type { studioServers } from "./studio-servers.ts";

const look = lookingAtStudio();

/** Where the page of each server shows a webhook that was sent, by the type of its event. */
const places: [name: keyof typeof studioServers, isSeen: (page: Page, type: string) => Promise<unknown>][] = [
  [
    "mock",
    async (page, type) => {
      await page.getByRole("link", { name: "See every webhook that was sent" }).click();
      await page.getByRole("region", { name: "Webhooks", exact: true }).getByText(type).first().waitFor();
    },
  ],
  [
    "reference",
    async (page, type) => {
      const row = page
        .getByRole("region", { name: "Sent", exact: true })
        .getByRole("listitem")
        .filter({ hasText: type });
      await row.getByText("acknowledged, 204").waitFor();
      await photograph(page, "studio-reference-webhooks-sent");
    },
  ],
];

test.each(places)(
  "on the %s, webhooks go to the URL that was saved, and are seen on the page",
  async (name, isSeen) => {
    const endpoint = await receiver();
    const server = await look.start(name);
    const page = await look.at(server);
    const toWebhooks = page.getByRole("link", { name: "Webhooks", exact: true });
    await toWebhooks.click();
    await page.getByRole("button", { name: "Make a signing secret" }).click();
    await page.getByLabel("URL of the account").fill(endpoint.url);
    await page.getByRole("button", { name: "Save the URL" }).click();
    await page.getByText("The webhook URL was saved.").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("URL of the account").inputValue()).toBe(endpoint.url);

    await page.goto(`${server.url}/studio`);
    await page.getByRole("button", { name: "Use the sample clip" }).click();
    await page.getByRole("button", { name: "Upload and dub" }).click();
    await expect.poll(() => endpoint.received.length).toBeGreaterThan(0);
    const [sent] = endpoint.received;
    await toWebhooks.click();
    const { type } = JSON.parse(sent?.body ?? "{}") as { type: string };
    await isSeen(page, type);
  },
);
