import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { photograph } from "./browser.ts";
import { lookingAtStudio } from "./studio-looking.ts";
import type { StudioServer, studioServers } from "./studio-servers.ts";

const look = lookingAtStudio();

interface Sent {
  type: string;
  /** Of the event. */
  id: string;
  server: StudioServer;
}

/** Where each server shows a webhook that it sent. */
const places: [name: keyof typeof studioServers, isSeen: (page: Page, sent: Sent) => Promise<unknown>][] = [
  [
    "mock",
    async (page, { type }) => {
      await page.getByRole("link", { name: "See every webhook that was sent" }).click();
      await page.getByRole("region", { name: "Webhooks", exact: true }).getByText(type).first().waitFor();
    },
  ],
  [
    "reference",
    async (page, { type, id, server }) => {
      await page.getByText("in its log, with how they ended, if it was started with DUBSPEC_LOG_LEVEL=info").waitFor();
      await photograph(page, "studio-reference-webhooks-sent");
      const lines = () => server.logged().split("\n");
      const line = () => lines().find((one) => one.includes(`"${id}"`)) ?? "{}";
      await expect.poll(() => JSON.parse(line())).toMatchObject({ type, state: "acknowledged", status: 204 });
    },
  ],
];

test.each(places)(
  "on the %s, webhooks go to the URL that was saved, and are seen where the page says",
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
    await isSeen(page, { type, id: String(sent?.headers["x-service-event-id"]), server });
  },
);
