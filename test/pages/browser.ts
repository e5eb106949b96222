import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchChromium } from "../browser/launch.ts";

/** Where tests leave what they saw. */
const screenshots = join(import.meta.dirname, "../../.tmp/screenshots");

export const startBrowser = (): Promise<Browser> => launchChromium();

/** Screens that pages are looked at on. */
export const wide = { width: 1280, height: 800 };
export const narrow = { width: 360, height: 740 };

/** A page that is watched: what it asked of other machines, and what it complained about. */
export interface Watched {
  page: Page;
  /** URLs of requests that would have left the server that served it. */
  foreign: string[];
  /** Errors of the console, refusals by the page's policy among them. */
  complaints: string[];
}

/** Opens a page of a server. @param path such as `/_dubspec#/demo/timeline` */
export async function open(
  browser: Browser,
  server: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: wide, reducedMotion: "reduce", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // For a machine that has much else to do: the viewer of the API reference takes seconds to draw.
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  page.on("console", (message) => {
    // A refused request is noted by the browser, whatever the page makes of it.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${server}${path}`);
  return { page, foreign, complaints };
}

/** Puts a page into the background, as another tab in front of it does, or brings it back. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { value: is, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Keeps what a person would see. */
export async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`) });
}

/** What axe is asked about. */
export type Asked = "all" | "contrast" | "structure" | "nothing";

/** What axe takes for serious. */
export async function seriousProblems(page: Page, asked: Asked = "all"): Promise<string[]> {
  if (asked === "nothing") return [];
  // Without frames there is no need of the page of its own that axe otherwise collects their results in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (asked === "contrast") axe.withRules("color-contrast");
  if (asked === "structure") axe.disableRules("color-contrast");
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** How many pixels of a page are beyond the right edge of the screen. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
