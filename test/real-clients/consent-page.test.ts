import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { challenge, verifier } from "../../mock/mcp/mcp-harness.ts";
import { launchChromium } from "../browser/launch.ts";
import { SERVERS, type Server } from "./servers.ts";

// The page in a real browser, as a person meets it.

const screenshots = join(import.meta.dirname, "../../.tmp/screenshots");

/** What an unfriendly client calls itself. */
const NAME = 'Notes & "Quotes" <script>alert(1)</script>';
const STATE = `a "state" & more`;

let browser: Browser;
/** Where the client takes it from, with what the person's browser brings. */
const client = createServer((_, response) => response.end("The client takes it from here."));
let callback: string;

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true });
  browser = await launchChromium();
  client.listen(0, "127.0.0.1");
  await once(client, "listening");
  callback = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`;
});
afterAll(async () => {
  await browser.close();
  client.closeAllConnections();
  client.close();
});

let worlds = 0;

describe.each(SERVERS)("$name", ({ name, start }) => {
  let server: Server;
  let clientId: string;
  let page: Page;
  beforeAll(async () => {
    server = await start();
    const registered = await fetch(new URL("/oauth/register", server.mcp), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: NAME, redirect_uris: [callback] }),
    });
    clientId = ((await registered.json()) as { client_id: string }).client_id;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(600_000);
    page = await context.newPage();
    return () => context.close();
  });

  const open = (asked: Record<string, string> = {}) => {
    const parameters = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: callback,
      code_challenge: challenge,
      code_challenge_method: "S256",
      resource: server.mcp.href,
      scope: "settings:read team:write",
      state: STATE,
      ...asked,
    };
    return page.goto(new URL(`/oauth/authorize?${new URLSearchParams(parameters)}`, server.mcp).href);
  };

  /** The answer with which the person came back to the client. */
  const answered = async (): Promise<Record<string, string>> => {
    await page.waitForURL(`${callback}?**`);
    return Object.fromEntries(new URL(page.url()).searchParams);
  };

  /** What the client may do with the code that it got. */
  const granted = async ({ code = "" }: Record<string, string>): Promise<string> => {
    const form = {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: callback,
      code_verifier: verifier,
      resource: server.mcp.href,
      code,
    };
    const answer = await fetch(new URL("/oauth/token", server.mcp), {
      method: "POST",
      body: new URLSearchParams(form),
    });
    return ((await answer.json()) as { scope: string }).scope;
  };

  const newKey = () => `dub_test_page-${++worlds}`;
  const button = (words: string) => page.getByRole("button", { name: words });

  test("a person reads which client asks for what, says who they are, and allows it", async () => {
    await open();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(NAME);
    expect(await page.getByRole("listitem").allTextContents()).toEqual([
      expect.stringContaining("settings:read"),
      expect.stringContaining("team:write"),
    ]);
    expect(await page.locator("body").textContent()).toContain(callback);
    await server.identify(page, newKey());
    await button("Allow").click();
    const answer = await answered();
    expect(answer).toMatchObject({ state: STATE, iss: server.mcp.origin });
    expect(await granted(answer)).toBe("settings:read team:write");
  });

  test("a person who declines sends the client an error and no code", async () => {
    await open();
    await button("Deny").click();
    const { error_description: _, ...answer } = await answered();
    expect(answer).toEqual({ error: "access_denied", state: STATE, iss: server.mcp.origin });
  });

  test.each([
    ["allows", "Allow", "code"],
    ["declines", "Deny", "error"],
  ])("a person %s with only the keyboard", async (_answer, words, given) => {
    await open();
    // Where there is a field for the key, it gets the focus, on a busy machine some time after the page is there.
    if (await page.locator("[autofocus]").count()) await page.locator("[autofocus]:focus").waitFor();
    await page.keyboard.type(newKey());
    let focused = "";
    for (let tabs = 0; focused !== words && tabs < 10; tabs += 1) {
      await page.keyboard.press("Tab");
      focused = await page.locator(":focus").innerText();
    }
    await page.keyboard.press("Enter");
    expect(Object.keys(await answered())).toContain(given);
  });

  test("a person whose key is not accepted reads why, and can answer again", async () => {
    await open();
    const key = newKey();
    await server.identify(page, `${key}__expired`);
    const [refused] = await Promise.all([page.waitForResponse(/authorize/), button("Allow").click()]);
    expect(refused.status()).toBe(401);
    expect(await page.getByRole("alert").textContent()).toMatch(/key/);
    await page.screenshot({ path: join(screenshots, `${name}-wrong-key.png`), fullPage: true });
    await server.identify(page, key);
    await button("Allow").click();
    expect(await granted(await answered())).toBe("settings:read team:write");
  });

  test("a client gets no permission that the key of the person lacks", async () => {
    await open();
    await server.identify(page, `${newKey()}__readOnly`);
    await button("Allow").click();
    expect(await granted(await answered())).toBe("settings:read");
  });

  test("a person whom no client can be trusted to get back reads why", async () => {
    const opened = await open({ redirect_uri: "https://elsewhere.example.org/callback" });
    expect(opened?.status()).toBe(400);
    expect(await page.getByRole("alert").textContent()).toMatch(/callback/);
    await page.screenshot({ path: join(screenshots, `${name}-foreign-callback.png`), fullPage: true });
  });

  test.each<["light" | "dark", number]>([
    ["light", 1200],
    ["light", 390],
    ["dark", 1200],
    ["dark", 390],
  ])("the consent page is readable and accessible in %s at %i pixels", async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const path = (what: string) => join(screenshots, `${name}-${what}-${colorScheme}-${width}.png`);
    await open();
    await page.screenshot({ path: path("few"), fullPage: true });
    await open({ scope: await everything() });
    await page.screenshot({ path: path("all"), fullPage: true });
    expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  /** Every permission that the server offers. */
  const everything = async () => {
    const metadata = await fetch(new URL("/.well-known/oauth-authorization-server", server.mcp));
    return ((await metadata.json()) as { scopes_supported: string[] }).scopes_supported.join(" ");
  };
});
