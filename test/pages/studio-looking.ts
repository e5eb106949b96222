import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import { open, startBrowser, type Watched } from "./browser.ts";
import { studioServers, type StudioServer } from "./studio-servers.ts";

/** The screen that a person dubs on. */
export const desk = { width: 1440, height: 900 };

/** Looks at the studio of a server that a test starts. */
export interface StudioLooking {
  start(name: keyof typeof studioServers): Promise<StudioServer>;
  /** Opens the studio with a key in its field. @param path of the page, with the view behind `#` */
  at(server: StudioServer, path?: string): Promise<Page>;
}

/** A browser for the tests of a file; after each of them, the page must have asked nobody else and have had no error. */
export function lookingAtStudio(): StudioLooking {
  let browser: Browser;
  const opened: Watched[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const { page, foreign, complaints } of opened.splice(0)) {
      await page.context().close();
      expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    }
  });
  return {
    async start(name) {
      const server = await studioServers[name]();
      onTestFinished(() => server.stop());
      return server;
    },
    async at({ url, key }, path = "/studio") {
      const watched = await open(browser, url, path, { viewport: desk });
      opened.push(watched);
      const { page } = watched;
      await page.getByRole("heading", { name: "dubspec studio" }).waitFor();
      const field = page.getByLabel("API key");
      if ((await field.inputValue()) !== key) {
        await field.fill(key);
        await field.press("Enter");
      }
      return page;
    },
  };
}

/** Moves the focus with the Tab key until it is on what has this name. */
export async function tabTo(page: Page, name: string | RegExp, back = false): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      const labels = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? [...(one.labels ?? [])] : [];
      return one?.getAttribute("aria-label") ?? (labels[0]?.querySelector("span") ?? one)?.textContent?.trim() ?? "";
    });
  const fits = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    if (fits(await named())) return;
  }
  throw new Error(`The Tab key never came to ${String(name)}.`);
}
