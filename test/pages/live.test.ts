import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hide, photograph } from "./browser.ts";
import { looking } from "./looking.ts";

const look = looking();

/** Notes every state of the connection that the page shows from now on, the one of now first. */
async function noteStates(page: Page): Promise<() => Promise<string[]>> {
  await page.getByText("Live", { exact: true }).waitFor();
  const noted = await page.evaluateHandle(() => {
    const badge = document.querySelector(".connection");
    const states = [badge?.textContent ?? ""];
    new MutationObserver(() => states.push(badge?.textContent ?? "")).observe(badge ?? document, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return states;
  });
  return () => noted.jsonValue();
}

test("the page reports a server that is gone, and reconnects to it", async () => {
  const page = await look.at("#/demo/projects");
  const port = Number(new URL(look.fixture.url).port);
  await page.getByText("Live", { exact: true }).waitFor();
  await look.fixture.stop();
  await page.getByText("does not answer; the page shows what it last received").waitFor();
  await page.getByText("Not connected").waitFor();
  await expect.poll(() => page.getByText("Welcome video").isVisible()).toBe(true);
  await look.fixture.start(port);
  look.fixture.change("demo", () => ({ projects: [] }));
  await page.getByText("No projects yet").waitFor();
  await page.getByText("Live", { exact: true }).waitFor();
});

test("a page in the background gives up its connection, and catches up when it comes back", async () => {
  const page = await look.at("#/demo/projects");
  const states = await noteStates(page);
  await expect.poll(() => look.fixture.listeners).toBe(1);
  await hide(page, true);
  await expect.poll(() => look.fixture.listeners).toBe(0);
  look.fixture.change("demo", ({ projects }) => ({ projects: projects.slice(0, 1) }));
  await hide(page, false);
  await page.getByText("Welcome video").waitFor({ state: "detached" });
  await expect.poll(() => look.fixture.listeners).toBe(1);
  await photograph(page, "live-back");
  look.fixture.change("demo", () => ({ projects: [] }));
  await page.getByText("No projects yet").waitFor();
  await expect.poll(() => states()).toEqual(["Live"]);
});

test("a page that comes back to a silent server does not show that it is live", async () => {
  const page = await look.at("#/demo/projects");
  const states = await noteStates(page);
  await hide(page, true);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/_dubspec/api/stream", (request) => answered.then(() => request.continue()));
  await hide(page, false);
  await page.getByText("Connecting").waitFor();
  answer();
  await page.getByText("Live", { exact: true }).waitFor();
  await expect.poll(() => states()).toEqual(["Live", "Connecting", "Live"]);
});

test("a page that comes back learns what a changed build offers", async () => {
  const page = await look.at("#/demo/steering");
  const kinds = () => page.getByRole("combobox", { name: "Fault" }).getByRole("option").allInnerTexts();
  await expect.poll(kinds).toEqual(["latency", "status", "cut"]);
  await hide(page, true);
  const offered = { steering: { transitions: [], faults: ["flood"], holds: [] } };
  await page.route("**/_control", (request) => request.fulfill({ json: offered }));
  await hide(page, false);
  await expect.poll(kinds).toEqual(["flood"]);
});

test("a page with an open stream repeats its failed requests until they are answered", async () => {
  const page = await look.at("#/demo/projects");
  const states = await noteStates(page);
  let failures = 0;
  await page.route("**/_dubspec/api", (request) =>
    failures < 3 ? ((failures += 1), request.abort("failed")) : request.continue(),
  );
  look.fixture.change("demo", ({ projects }) => ({ projects: projects.slice(0, 1) }));
  await page.getByText("does not answer; the page shows what it last received").waitFor();
  await page.getByText("Welcome video").waitFor({ state: "detached" });
  await page.getByText("Live", { exact: true }).waitFor();
  await expect
    .poll(async () => ({ failures, states: await states() }))
    .toEqual({ failures: 3, states: ["Live", "Not connected", "Live"] });
  // It listens once, however often it asked.
  await expect.poll(() => look.fixture.listeners).toBe(1);
  look.fixture.change("demo", () => ({ projects: [] }));
  await page.getByText("No projects yet").waitFor();
});
