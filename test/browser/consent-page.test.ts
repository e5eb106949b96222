import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "./launch.ts";
import { contract } from "../../mock/contract/contract.ts";
import { createMock } from "../../mock/index.ts";
import { serve, type Served } from "../../mock/node/serve.ts";
import { challenge, verifier } from "../../mock/mcp/mcp-harness.ts";

// The page in a real browser, as a person meets it.

const screenshots = join(import.meta.dirname, "../../.tmp/screenshots");

let browser: Browser;
let page: Page;
let served: Served;
let client: { id: string; callback: string; server: Server };
const surroundings = { baseUrl: "" };
const mock = createMock({ baseUrl: () => surroundings.baseUrl, clock: { kind: "manual" } });

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true });
  browser = await launchChromium();
  served = await serve(mock.handle, {
    port: 0,
    host: "127.0.0.1",
    onCrash: mock.crashed,
    onBadRequest: mock.badRequest,
  });
  surroundings.baseUrl = served.url;
  const server = createServer((_, response) => response.end("The client takes it from here."));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const registered = await fetch(`${served.url}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: 'Notes & "Quotes" <script>alert(1)</script>', redirect_uris: [callback] }),
  });
  client = { id: ((await registered.json()) as { client_id: string }).client_id, callback, server };
});

afterAll(async () => {
  await browser.close();
  await served.close();
  mock.close();
  await new Promise((resolve) => client.server.close(resolve));
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 900, height: 900 } });
});

afterEach(() => page.close());

const open = (scope = "settings:read team:write") =>
  page.goto(
    `${served.url}/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: client.id,
      redirect_uri: client.callback,
      code_challenge: challenge,
      code_challenge_method: "S256",
      resource: `${served.url}/mcp`,
      scope,
      state: `a "state" & more`,
    })}`,
  );

/** The answer with which the person came back to the client. */
async function answered(): Promise<Record<string, string>> {
  await page.waitForURL(`${client.callback}?**`);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test("a person reads which client asks for what, chooses their account, and allows it", async () => {
  await open();
  await page.screenshot({ path: join(screenshots, "consent.png"), fullPage: true });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    'Notes & "Quotes" <script>alert(1)</script> asks for access',
  );
  expect(await page.getByRole("listitem").allTextContents()).toEqual([
    expect.stringContaining("settings:read"),
    expect.stringContaining("team:write"),
  ]);
  expect(await page.getByLabel("Person").inputValue()).toBe("dub_test_demo");
  await page.getByLabel("World", { exact: true }).fill("garden");
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Person in the world garden").selectOption("dub_test_garden__teamOwner");
  await page.getByRole("button", { name: "Allow" }).click();
  const { code, state, iss } = await answered();
  expect({ state, iss }).toEqual({ state: `a "state" & more`, iss: served.url });

  const form = {
    grant_type: "authorization_code",
    client_id: client.id,
    redirect_uri: client.callback,
    code_verifier: verifier,
    resource: `${served.url}/mcp`,
    code: String(code),
  };
  const tokens = (await (
    await fetch(`${served.url}/oauth/token`, { method: "POST", body: new URLSearchParams(form) })
  ).json()) as { access_token: string; scope: string };
  expect(tokens.scope).toBe("settings:read team:write");
  expect(mock.worlds.get("garden").account("teamOwner").children.get("connection")).toHaveLength(1);
});

test("a person declines with only the keyboard", async () => {
  await open();
  await page.getByLabel("Person").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const { error, code } = await answered();
  expect({ error, code }).toEqual({ error: "access_denied", code: undefined });
});

test.each<["light" | "dark", number]>([
  ["light", 900],
  ["dark", 900],
  ["dark", 320],
])("the consent page is readable in %s at %i pixels", async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await open();
  await page.screenshot({ path: join(screenshots, `consent-${colorScheme}-${width}.png`), fullPage: true });
  expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true);
});

test("the consent page is accessible: axe finds no violations", async () => {
  const context = await browser.newContext();
  const own = page;
  page = await context.newPage();
  await own.close();
  // As many permissions as there are: the list scrolls.
  await open(contract.scopes.map(({ id }) => id).join(" "));
  await page.screenshot({ path: join(screenshots, "consent-every-permission.png"), fullPage: true });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await context.close();
});
