import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { photograph } from "./browser.ts";
import { lookingAtStudio } from "./studio-looking.ts";

const look = lookingAtStudio();

test.each(["mock", "reference"] as const)(
  "on the %s, webhooks go to the URL that was saved, and are seen where the page says",
  async (name) => {
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
    const { type } = JSON.parse(endpoint.received[0]?.body ?? "{}") as { type: string };
    await toWebhooks.click();
    if (name === "mock") {
      await page.getByRole("link", { name: "See every webhook that was sent" }).click();
      await page.getByRole("region", { name: "Webhooks", exact: true }).getByText(type).first().waitFor();
    } else {
      await page.getByText("in its log, with how they ended, if it was started with DUBSPEC_LOG_LEVEL=info").waitFor();
      await photograph(page, "studio-reference-webhooks-sent");
      const id = endpoint.received[0]?.headers["x-service-event-id"];
      const line = () =>
        server
          .logged()
          .split("\n")
          .find((one) => one.includes(`"${id}"`)) ?? "{}";
      await expect.poll(() => JSON.parse(line())).toMatchObject({ type, state: "acknowledged", status: 204 });
    }
  },
);
