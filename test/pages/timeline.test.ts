import { expect, test } from "vitest";
import { narrow } from "./browser.ts";
import { epoch, summary } from "./fixture-timeline.ts";
import { largeWorld } from "./fixture-world.ts";
import { looking } from "./looking.ts";

const look = looking();

test("requests, transitions and events stand in one list, newest first, and are filtered by kind and project", async () => {
  const page = await look.at("#/demo/timeline");
  const entries = page.getByRole("region", { name: "Timeline", exact: true }).getByRole("listitem");
  await expect.poll(() => entries.count()).toBe(28);
  await expect
    .poll(() => entries.first().innerText())
    .toMatch(/POST[^]*\/v1\/projects\/prj_moving\/dub[^]*402[^]*09:31:30\.000[^]*INSUFFICIENT_CREDITS[^]*ERR-40/);
  await page.getByLabel("transitions").uncheck();
  await page.getByLabel("requests").uncheck();
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([
      expect.stringContaining("project.creation.failed"),
      expect.stringContaining("project.lipsync.completed"),
    ]);
  await page.getByLabel("Project").selectOption("Welcome video");
  await expect.poll(() => entries.allInnerTexts()).toEqual([expect.stringContaining("project.lipsync.completed")]);
  await expect.poll(() => page.url()).toContain("?project=prj_done");
});

test("a refused request shows the requirement that refused it, and the contract on its operation", async () => {
  const page = await look.at("#/demo/timeline");
  await page.getByRole("link", { name: /POST \/v1\/projects\/prj_moving\/dub/ }).click();
  await page.getByRole("heading", { name: "Why it was refused" }).waitFor();
  const why = page.getByRole("region", { name: "Why it was refused" });
  await expect.poll(() => why.innerText()).toContain("INSUFFICIENT_CREDITS The account has no credits for this.");
  await expect.poll(() => why.innerText()).toContain("ERR-40 A run that the credits do not cover is refused with 402.");
  // Escaped, and with the indents of JSON.
  await expect
    .poll(() => page.getByLabel("Body of the request", { exact: true }).innerText())
    .toBe('{\n  "targetLanguage": "spanish",\n  "note": "it\'s <script>alert(1)</script>"\n}');
  await page.getByText("Errors (2)").click();
  await expect.poll(() => page.getByRole("row", { name: /INSUFFICIENT_CREDITS/ }).getAttribute("class")).toBe("chosen");
  await page.getByText("Headers (3)").click();
  await page.getByRole("row", { name: "x-api-key dub_test_demo__withoutCredits" }).waitFor();
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await page.getByText("Copied: this request as a curl line.").waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      String.raw`curl -X POST -H 'x-api-key: dub_test_demo__withoutCredits' -H 'content-type: application/json' -H 'accept:' --data-raw '{"targetLanguage":"spanish","note":"it'\''s <script>alert(1)</script>"}' 'http://localhost:4010/v1/projects/prj_moving/dub'`,
    );
});

test("a request that was accepted although the contract does not allow it stands out", async () => {
  const page = await look.at("#/demo/timeline");
  await page.getByRole("link", { name: /tolerated/ }).click();
  const marks = page.getByRole("region", { name: "Accepted, though the contract does not allow it" });
  await expect.poll(() => marks.innerText()).toContain("The field videoUrl is not a field of this operation");
});

test("a long path keeps its end on the screen, and screen readers get all of it", async () => {
  const page = await look.at("#/demo/timeline", { viewport: narrow });
  const whole = "/v1/projects/prj_4x0k2m9q7w1z5c8v3b6n/transcript";
  const entry = page.getByRole("link", { name: `POST ${whole}` });
  const path = entry.locator("[title]");
  await expect.poll(() => path.getAttribute("title")).toBe(whole);
  await expect.poll(() => path.innerText()).toBe("/v1/projects/prj_4x…3b6n/transcript");
  // Nothing of it is beyond what can be seen.
  await expect
    .poll(() => path.evaluate((code) => code.closest(".what")!.scrollWidth - code.closest(".what")!.clientWidth))
    .toBe(0);
});

test("a filter finds the requests that were refused or tolerated", async () => {
  const page = await look.at("#/demo/timeline");
  const entries = page.getByRole("region", { name: "Timeline", exact: true }).getByRole("listitem");
  await page.getByLabel("refused (2)").check();
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([expect.stringContaining("INSUFFICIENT_CREDITS"), expect.stringContaining("PROJECT_NOT_FOUND")]);
  await page.getByLabel("tolerated (1)").check();
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByLabel("refused (2)").uncheck();
  await expect.poll(() => entries.allInnerTexts()).toEqual([expect.stringContaining("tolerated")]);
  await page.getByLabel("Project").selectOption("Welcome video");
  await page.getByText("No request was tolerated.").waitFor();
  await page.getByLabel("tolerated (0)").uncheck();
  await expect.poll(() => entries.count()).toBeGreaterThan(3);
});

test("a tool that was refused with 200 looks refused, and the filter finds it", async () => {
  const page = await look.at("#/demo/timeline");
  const tool = summary(8, {
    method: "POST",
    target: "/mcp",
    operation: "mcp",
    called: "settings_update",
    code: "VALIDATION_ERROR",
    requirements: ["AERR-07"],
  });
  look.fixture.change("demo", ({ timeline }) => ({
    timeline: [{ kind: "request", at: epoch + 100_000, sequence: 100, exchange: tool }, ...timeline],
  }));
  await page.getByLabel("refused (3)").check();
  const first = page.getByRole("region", { name: "Timeline", exact: true }).getByRole("listitem").first();
  await expect
    .poll(() => first.innerText())
    .toMatch(/POST[^]*\/mcp[^]*200[^]*settings_update[^]*VALIDATION_ERROR[^]*AERR-07/);
  await expect.poll(() => first.locator(".mark").getAttribute("class")).toBe("mark warn");
});

test("the page says that an exchange is no longer kept", async () => {
  const page = await look.at("#/demo/timeline/4242");
  await expect.poll(() => page.getByRole("main").innerText()).toContain("This exchange is not kept.");
});

test("new entries arrive without taking scroll or focus, and are announced", async () => {
  const page = await look.at("#/large/timeline", {}, await largeWorld());
  const pane = page.locator(".list-pane");
  const entry = page.getByRole("link", { name: /prj_60(?!\d)/ });
  await entry.focus();
  const before = await entry.boundingBox();
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  look.fixture.change("large", ({ timeline }) => ({
    timeline: [
      { kind: "request", at: epoch + 1000, sequence: 2000, exchange: summary(2000, { target: "/v1/brand-new" }) },
      ...timeline.slice(0, -1),
    ],
  }));
  const above = page.getByRole("button", { name: "1 new entry above" });
  await above.waitFor();
  await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(async () => Math.abs((await entry.boundingBox())!.y - before!.y)).toBeLessThan(3);
  await expect.poll(() => page.getByRole("log").innerText()).toBe("1 new: GET /v1/brand-new, 200");
  await above.click();
  await page.getByRole("link", { name: "/v1/brand-new" }).waitFor();
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(0);
});

test("a large world is drawn in parts, and the filter finds any of its projects", async () => {
  const page = await look.at("#/large/projects", {}, await largeWorld());
  const entries = page.getByRole("region", { name: "Projects", exact: true }).getByRole("listitem");
  await page.getByRole("heading", { name: "Lesson 0" }).waitFor();
  await expect.poll(() => entries.count()).toBe(100);
  await page.getByRole("button", { name: "Show 100 more of 900 projects" }).click();
  await expect.poll(() => entries.count()).toBe(200);
  // An old one is there by its address alone.
  await page.goto(`${look.fixture.url}/_dubspec#/large/timeline`);
  await page.goto(`${look.fixture.url}/_dubspec#/large/projects/prj_500`);
  await page.getByRole("heading", { name: "Lesson 500" }).waitFor();
  await page.getByLabel("Filter projects").fill("lesson 987");
  await expect.poll(() => entries.count()).toBe(1);
  await entries.getByRole("link").click();
  await page.getByRole("heading", { name: "Lesson 987" }).waitFor();
});

test("a user reaches everything with the keyboard, and '?' shows how", async () => {
  const page = await look.at("#/demo/projects");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect
    .poll(() => help.getByRole("row").allInnerTexts())
    .toContainEqual(expect.stringMatching(/n\s+Advance the clock until something happens/));
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-entry"));
  await page.keyboard.press("j");
  await expect.poll(focused).toBe("prj_moving");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("prj_failed");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Interview" }).waitFor();
  await expect.poll(() => page.url()).toContain("#/demo/projects/prj_failed");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url()).toMatch(/#\/demo\/projects$/);
  await expect.poll(focused).toBe("prj_failed");
  await page.keyboard.press("2");
  await page.getByLabel("transitions").waitFor();
  await page.keyboard.press("n");
  await page.getByText("until something happened").waitFor();
  await page.keyboard.press("1");
  await page.getByLabel("Filter projects").waitFor();
  await page.keyboard.press("/");
  // A letter that is typed into a field is no shortcut.
  await page.keyboard.type("n2");
  await expect.poll(() => page.getByLabel("Filter projects").inputValue()).toBe("n2");
  await expect.poll(() => look.fixture.calls).toHaveLength(1);
});

test("a search of the timeline finds paths, codes, operations, requirements and ids", async () => {
  const page = await look.at("#/demo/timeline");
  const list = page.getByRole("region", { name: "Timeline", exact: true });
  const entries = list.getByRole("listitem");
  const search = page.getByRole("searchbox", { name: "Search the timeline" });
  const all = await entries.count();
  for (const [words, count] of [
    ["INSUFFICIENT_CREDITS", 1],
    ["exporttranscript", 1],
    ["run-24", 1],
    ["lip-sync.start", 1],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    await search.fill(words);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => entries.count()).toBe(count);
  }
  await search.fill("nothing like this");
  await list.getByText("No entry contains nothing like this.").waitFor();
  await search.fill("");
  await expect.poll(() => entries.count()).toBe(all);
});

test("a paused timeline stands still and counts what came meanwhile", async () => {
  const page = await look.at("#/demo/timeline");
  const entries = page.getByRole("region", { name: "Timeline", exact: true }).getByRole("listitem");
  const before = await entries.count();
  await page.getByRole("button", { name: "Pause" }).click();
  look.fixture.change("demo", ({ timeline }) => ({
    timeline: [{ kind: "request", at: epoch + 96_000, sequence: 99, exchange: summary(99) }, ...timeline],
  }));
  await page.getByRole("button", { name: "Continue (1 new)" }).waitFor();
  await expect.poll(() => entries.count()).toBe(before);
  await page.getByRole("button", { name: "Continue (1 new)" }).click();
  await expect.poll(() => entries.count()).toBe(before + 1);
});
