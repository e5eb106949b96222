import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hide, narrow, overhang, photograph, seriousProblems, wide, type Asked } from "./browser.ts";
import { looking } from "./looking.ts";

const look = looking();

const views: [name: string, hash: string, seen: string][] = [
  ["projects", "#/demo/projects", "Chapter 2"],
  ["project", "#/demo/projects/prj_moving", "Steer what comes next"],
  ["timeline", "#/demo/timeline", "Choose a request"],
  ["exchange", "#/demo/timeline/7", "Why it was refused"],
  ["webhooks", "#/demo/webhooks", "Choose a delivery"],
  ["delivery", "#/demo/webhooks/evt_first", "Signing secret"],
  ["steering", "#/demo/steering", "No fault is in force: every call gets its normal answer."],
  ["accounts", "#/demo/accounts", "the key has expired"],
  ["empty", "#/fresh/projects", "No projects yet"],
];

/** Contrast takes axe longest: it differs by colours and not by width, the rest by width and not by colours. */
const asked: Record<string, Asked> = {
  "light wide": "all",
  "dark wide": "contrast",
  "light narrow": "structure",
  "dark narrow": "nothing",
};

describe.each(["light", "dark"] as const)("the page in %s", (colorScheme) => {
  test.each([
    ["wide", wide],
    ["narrow", narrow],
  ] as const)(
    "every view has its own address, fits a %s screen, and passes the accessibility checks",
    async (size, viewport) => {
      const page = await look.at("#/demo/projects", { colorScheme, viewport });
      for (const [name, hash, seen] of views) {
        await page.goto(`${look.fixture.url}/_dubspec${hash}`);
        const isHidden = size === "narrow" && seen.startsWith("Choose");
        await page
          .getByText(seen)
          .first()
          .waitFor({ state: isHidden ? "attached" : "visible" });
        await photograph(page, `${name}-${size}-${colorScheme}`);
        await expect
          .poll(async () => ({ name, overhang: Math.max(0, await overhang(page)) }))
          .toEqual({ name, overhang: 0 });
        expect({ name, problems: await seriousProblems(page, asked[`${colorScheme} ${size}`]) }).toEqual({
          name,
          problems: [],
        });
      }
    },
  );
});

test("the header shows the world and its clock, and moves the clock", async () => {
  const page = await look.at("#/demo/projects");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("demo");
  await expect.poll(() => page.title()).toBe("demo - dubspec mock");
  const clock = page.getByRole("region", { name: "Clock of the world" });
  await expect.poll(() => clock.innerText()).toContain("09:31:35");
  await expect.poll(() => clock.innerText()).toContain("next in 17 s");
  await clock.getByRole("button", { name: "+10 s" }).click();
  await expect.poll(() => clock.innerText()).toContain("09:31:45");
  await clock.getByRole("button", { name: "Next event" }).click();
  await expect.poll(() => clock.innerText()).toContain("09:31:52");
  await expect
    .poll(() => look.fixture.calls)
    .toEqual([
      { call: "POST /_control/clock", key: "dub_test_demo", body: { advanceSeconds: 10 } },
      { call: "POST /_control/clock", key: "dub_test_demo", body: { advanceSeconds: 7 } },
    ]);
  await clock.getByRole("combobox", { name: "Clock" }).selectOption("60 times");
  await page.getByText("The clock is set to real, 60 times as fast.").waitFor();
  await expect.poll(() => look.fixture.worlds.get("demo")?.clock).toMatchObject({ mode: "real", factor: 60 });
  // It goes on by itself now.
  await expect.poll(() => clock.innerText()).not.toContain("09:31:52");
});

test("a world is reset only when that is confirmed", async () => {
  const page = await look.at("#/demo/projects");
  await page.getByRole("button", { name: "Reset" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset world demo?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(look.fixture.calls).toEqual([]);
  await page.getByRole("button", { name: "Reset" }).click();
  await dialog.getByRole("button", { name: "Reset the world" }).click();
  await page.getByText("No projects yet").waitFor();
  await expect
    .poll(() => look.fixture.calls)
    .toEqual([{ call: "POST /_control/reset", key: "dub_test_demo", body: {} }]);
});

test("a fork shows the new world and its key, and a link opens it", async () => {
  const page = await look.at("#/demo/accounts");
  await page.getByRole("button", { name: "Fork" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fork the world" }).click();
  await dialog.getByText("dub_test_w7").waitFor();
  await expect
    .poll(() => look.fixture.calls.at(-1))
    .toEqual({
      call: "POST /_control/worlds",
      key: "dub_test_demo",
      body: { from: { build: "fixture", state: { secret: "kept" } } },
    });
  await dialog.getByRole("link", { name: "Open world w7" }).click();
  await expect.poll(() => page.url()).toContain("#/w7/accounts");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("w7");
});

test("a user chooses a world by its name", async () => {
  const page = await look.at("#/demo/projects");
  await page.getByRole("button", { name: "Worlds (2)" }).click();
  await page.getByLabel("Name contains").fill("fr");
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("listitem").allInnerTexts()).toEqual([expect.stringContaining("fresh")]);
  await dialog.getByRole("link", { name: "fresh" }).click();
  await page.getByText("No projects yet").waitFor();
});

test("controls do not change a world that the user has just left", async () => {
  const page = await look.at("#/demo/steering");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/_dubspec/api/worlds/fresh**", (request) => answered.then(() => request.continue()));
  await page.goto(`${look.fixture.url}/_dubspec#/fresh/steering`);
  await page.getByText("Loading world fresh.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Steer" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Reset" }).isDisabled()).toBe(true);
  answer();
  await page.getByRole("button", { name: "Steer" }).click();
  await expect
    .poll(() => look.fixture.calls)
    .toMatchObject([{ call: "PUT /_control/steering", key: "dub_test_fresh" }]);
});

test("a page sends no requests in the background, and none while nothing happens", async () => {
  const page = await look.at("#/demo/projects");
  await page.clock.install();
  await page.reload();
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByText("Welcome video").waitFor();
  const requests = watchRequests(page);
  // What it asks for at first comes to an end.
  await expect.poll(() => requests("00:10")).toEqual([]);
  expect(await requests("10:00")).toEqual([]);
  await hide(page, true);
  await expect.poll(() => look.fixture.listeners).toBe(0);
  for (let change = 0; change < 3; change += 1)
    look.fixture.change("demo", ({ projects }) => ({ projects: projects.slice(0, 1) }));
  expect(await requests("01:00")).toEqual([]);
  await hide(page, false);
  expect(await requests("00:01")).toContain("/_dubspec/api/worlds/demo");
  await page.getByText("Welcome video").waitFor({ state: "detached" });
});

/**
 * Lets time pass for a page, and tells the paths of the requests that it began since the last time or still waits for. On a busy
 * machine they are reported late, but in order: a last request of the test's own comes after all of the page's.
 */
function watchRequests(page: Page): (time: string) => Promise<string[]> {
  const last = "/_dubspec/last";
  let begun: string[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    begun.push(new URL(request.url()).pathname);
    if (request.resourceType() !== "eventsource") open.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  return async (time) => {
    await page.clock.runFor(time);
    const reported = page.waitForEvent("requestfinished", (request) => request.url().endsWith(last));
    await page.evaluate(async (path) => void (await fetch(path)), last);
    await reported;
    const told = begun.filter((path) => path !== last);
    begun = [...open].map((request) => new URL(request.url()).pathname);
    return told;
  };
}

test.each([
  ["ended", "prj_done"],
  ["failed", "prj_failed"],
  ["running", "prj_moving"],
])("a project that is %s fits a narrow screen, also unfolded", async (_, id) => {
  const page = await look.at(`#/demo/projects/${id}`, { viewport: narrow });
  await page.getByRole("heading", { name: "Steer what comes next" }).waitFor();
  await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
  await page.getByText("State diagrams", { exact: true }).click();
  await page.getByRole("img", { name: /^Machine run / }).waitFor();
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
  await photograph(page, `unfolded-narrow-${id}`);
});

test("the button copies the key of the world", async () => {
  const page = await look.at("#/demo/projects");
  await page.getByRole("button", { name: "Copy key" }).click();
  await page.getByText("Copied: API key of this world.").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("dub_test_demo");
});

test("an empty world shows how to send the first request", async () => {
  const page = await look.at("#/fresh/projects");
  for (const summary of await page.getByText("The same with curl").all())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person unfolds them
    await summary.click();
  await expect
    .poll(() => page.getByLabel("Command that begins a translation", { exact: true }).innerText())
    .toContain(
      "curl -H 'x-api-key: dub_test_fresh' -F 'file=@two-speakers.mp4;type=video/mp4' -F targetLanguage=spanish http://localhost:4010/v1/translate",
    );
  await expect
    .poll(() => page.getByLabel("Command that makes a signing secret", { exact: true }).innerText())
    .toContain("/v1/actions/webhooks_create_secret");
});

test("the page shows the server's message of a refused control call", async () => {
  const page = await look.at("#/demo/projects");
  look.fixture.refusal = "The clock stands still today.";
  await page.getByRole("button", { name: "+1 s" }).click();
  await expect
    .poll(() => page.getByRole("alert").filter({ hasText: /./ }).innerText())
    .toBe("The clock stands still today.");
});

test("the page says why it cannot show a world", async () => {
  const page = await look.at("#/no-such/projects");
  await expect.poll(() => page.getByRole("main").innerText()).toContain("There is no world no-such.");
});
