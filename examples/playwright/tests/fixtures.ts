import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";
import type { Role, TestWorld } from "dubspec/mock";
import { startMock, type StartedMock } from "dubspec/mock/node";

const html = fileURLToPath(new URL("../page/index.html", import.meta.url));

interface Fixtures {
  /** Accounts, projects and a clock that no other test sees. */
  world: TestWorld;
  /** Opens the page as somebody. */
  open: (role?: Role) => Promise<Page>;
}

/** One mock for each worker, one world for each test. */
export const test = base.extend<Fixtures, { api: StartedMock }>({
  api: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const api = await startMock({ clock: { kind: "manual" } });
      await use(api);
      await api.close();
    },
    { scope: "worker" },
  ],
  world: async ({ api }, use) => use(await api.mock.newWorld()),
  open: async ({ api, world, page }, use) => {
    // The page stands in front of the mock, as behind one proxy. Yours comes from its own server.
    await page.route(`${api.url}/?*`, (route) => route.fulfill({ path: html }));
    await use(async (role) => {
      await page.goto(`${api.url}/?key=${world.key(role)}`);
      return page;
    });
  },
});

export { expect } from "@playwright/test";
