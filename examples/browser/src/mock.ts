/** The whole API in this page: no server, no port. */
import { createMock } from "dubspec/mock";
import { mswHandlers } from "dubspec/mock/msw";
import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";
import { baseUrl } from "./api.ts";

/** Where the service would post its webhooks. */
export const webhookUrl = "https://hooks.example.org/dubspec";

/** @param onWebhook gets the body of each delivery */
export async function startMocking(onWebhook: (event: { type: string }) => void): Promise<void> {
  // No page can look up host names: every one gets a public address.
  const mock = createMock({ baseUrl, resolve: async () => ["93.184.215.14"] });
  const receiver = http.post(webhookUrl, async ({ request }) => {
    onWebhook((await request.json()) as { type: string });
    return new HttpResponse(null, { status: 204 });
  });
  await setupWorker(...mswHandlers(mock), receiver).start({ quiet: true, onUnhandledFrame: "bypass" });
}
