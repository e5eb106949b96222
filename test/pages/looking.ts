import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { WorldState } from "../../mock/inspect/shapes.ts";
import { open, startBrowser, type Watched } from "./browser.ts";
import { busyWorld, emptyWorld } from "./fixture-world.ts";
import { Fixture } from "./fixture.ts";

/** Looks at the page of a fixture, as one person would at a time. */
export interface Looking {
  /** The fixture of the test that runs. */
  readonly fixture: Fixture;
  /** Opens the page at a place. @param worlds beside the world `demo` that is busy and the world `fresh` that is not */
  at(hash: string, options?: BrowserContextOptions, ...worlds: WorldState[]): Promise<Page>;
}

/** A browser for the tests of a file; after each of them, the page must have asked nobody else and have had no error. */
export function looking(): Looking {
  let browser: Browser;
  let fixture: Fixture;
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
    await fixture.stop();
  });
  return {
    get fixture() {
      return fixture;
    },
    async at(hash, options = {}, ...worlds) {
      fixture = await new Fixture(await busyWorld(), emptyWorld("fresh"), ...worlds).start();
      const watched = await open(browser, fixture.url, `/_dubspec${hash}`, options);
      opened.push(watched);
      await watched.page.locator("main > :not(.starting)").first().waitFor();
      return watched.page;
    },
  };
}
