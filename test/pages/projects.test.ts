import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { photograph } from "./browser.ts";
import { epoch } from "./fixture-timeline.ts";
import { looking } from "./looking.ts";

const look = looking();

const machine = (page: Page, id: string) => page.getByRole("img", { name: new RegExp(`^Machine ${id} `) });
const unfold = (page: Page) => page.getByText("State diagrams", { exact: true }).click();
const part = (page: Page, name: string) =>
  page.getByRole("region", { name: "Newest run and its parts" }).locator("details", { hasText: name });

test("the machines of a project are drawn, with the current state lit and the way to it marked", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  await expect.poll(() => machine(page, "run").count()).toBe(0);
  await unfold(page);
  await expect.poll(() => machine(page, "run").locator(".lit").getAttribute("data-state")).toBe("success");
  // What has ended is folded, and unfolded by keyboard too.
  await expect.poll(() => machine(page, "lip-sync").count()).toBe(0);
  await part(page, "lip-sync").locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await part(page, "version").locator("summary").first().click();
  await expect
    .poll(() => machine(page, "lip-sync").getAttribute("aria-label"))
    .toBe(
      "Machine lip-sync in state COMPLETED, one of PENDING, PROCESSING, COMPLETED, FAILED, REJECTED, CANCELED. Its path so far: lip-sync.request, then lip-sync.start, then lip-sync.complete.",
    );
  const lit = machine(page, "lip-sync").locator(".lit");
  await expect.poll(() => lit.getAttribute("data-state")).toBe("COMPLETED");
  await expect.poll(() => lit.getAttribute("class")).toContain("good");
  await expect
    .poll(() =>
      machine(page, "lip-sync")
        .locator(".been")
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-state"))),
    )
    .toEqual(expect.arrayContaining(["PENDING", "PROCESSING"]));
  await expect
    .poll(() =>
      machine(page, "version")
        .locator(".walked")
        .evaluateAll((arrows) => arrows.map((arrow) => arrow.getAttribute("data-transitions"))),
    )
    .toEqual(expect.arrayContaining(["version.plan", "version.begin", "version.complete version.completeSupplied"]));
  await machine(page, "lip-sync").scrollIntoViewIfNeeded();
  await photograph(page, "machines");
});

test("the player, the transcript and the answers of the API stand on top, and the diagrams are folded below", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  const details = page.getByRole("region", { name: "Details of projects" });
  await page.getByRole("heading", { name: "Current answers of the API" }).waitFor();
  await expect
    .poll(() => details.getByRole("heading", { level: 4 }).allInnerTexts())
    .toEqual(["Newest run", "Watch and read", "Current answers of the API", "Steer what comes next", "State diagrams"]);
  // The player is seen without scrolling.
  const place = await page.locator("video").boundingBox();
  expect(place!.y + place!.height).toBeLessThan(800);
  await unfold(page);
  const earlier = page.getByRole("region", { name: "Earlier runs" });
  await expect.poll(() => earlier.innerText()).toMatch(/Hebrew\s+success[^]*French\s+failed[^]*DUBBING_FAILED/);
  await expect.poll(() => machine(page, "version").count()).toBe(0);
  await earlier.locator(".earlier > summary").last().click();
  await expect.poll(() => machine(page, "version").locator(".lit").getAttribute("data-state")).toBe("failed");
});

test("the drawing of a machine follows its state while a user looks at it", async () => {
  const page = await look.at("#/demo/projects/prj_moving");
  await unfold(page);
  await expect.poll(() => machine(page, "transcription").locator(".lit").getAttribute("data-state")).toBe("processing");
  await expect
    .poll(() =>
      page
        .getByRole("progressbar", { name: /^Progress of transcription/ })
        .first()
        .getAttribute("value"),
    )
    .toBe("47");
  look.fixture.change("demo", ({ projects }) => ({
    projects: projects.map((project) =>
      project.projectId === "prj_moving"
        ? {
            ...project,
            subjects: project.subjects.map((subject) =>
              subject.machine === "transcription"
                ? { id: "t2", machine: "transcription", title: "", state: "success", since: epoch + 112_000 }
                : subject,
            ),
          }
        : project,
    ),
  }));
  await expect.poll(() => machine(page, "transcription").locator(".lit").getAttribute("data-state")).toBe("success");
});

test("an error and a steered outcome are shown in words, and markup in a name is shown as text", async () => {
  const page = await look.at("#/demo/projects/prj_failed");
  await page.getByText("TRANSCRIPTION_FAILED No speech was found in the media.").first().waitFor();
  await page.goto(`${look.fixture.url}/_dubspec#/demo/projects/prj_moving`);
  await page
    .getByRole("region", { name: "Newest run", exact: true })
    .getByText("Steered: the version will end with version.failVoice (The voices could not be generated.)")
    .waitFor();
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).innerText())
    .toContain("Chapter 2: <b>the harbour</b> & a rather long name");
});

test("a user makes the next dub fail, and removes the rule again", async () => {
  const page = await look.at("#/demo/projects/prj_done");
  await page.getByRole("button", { name: "Make the next version end with version.timeOut" }).click();
  await page.getByText("The next version of this project will end with version.timeOut.").waitFor();
  const rule = { transition: "version.timeOut", times: 1, match: { projectId: "prj_done" } };
  await expect
    .poll(() => look.fixture.calls.at(-1))
    .toEqual({
      call: "PUT /_control/steering",
      key: "dub_test_demo",
      body: { rules: [{ transition: "version.failVoice", times: 2 }, rule], faults: [], holds: [] },
    });
  // Transcriptions of a project that exists are over: nothing of theirs is left to steer.
  await expect.poll(() => page.getByRole("button", { name: /^Make the next transcription/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Remove the rule version.failVoice" }).click();
  await expect.poll(() => look.fixture.worlds.get("demo")?.steering.rules).toEqual([rule]);
});

test("a machine names its possible next steps in words, with the error that each leaves and the events that it sends", async () => {
  const page = await look.at("#/demo/projects/prj_moving");
  await unfold(page);
  await page.getByText("Possible next steps (3)").first().click();
  await expect
    .poll(() => page.getByRole("listitem").filter({ hasText: "transcription.fail chance" }).innerText())
    .toContain("The engine could not finish. The error is TRANSCRIPTION_FAILED. RUN-24");
});

test("outcomes, faults and holds have forms, which show the refusals of the server", async () => {
  const page = await look.at("#/demo/steering");
  const outcome = page.getByRole("form", { name: "Steer an outcome" });
  await outcome.getByLabel("Make it end with").selectOption("lip-sync.reject");
  await outcome.getByLabel("always").check();
  await outcome.getByRole("button", { name: "Steer" }).click();
  await expect
    .poll(() => look.fixture.worlds.get("demo")?.steering.rules.at(-1))
    .toEqual({ transition: "lip-sync.reject", times: "always" });

  const fault = page.getByRole("form", { name: "Add a fault" });
  await fault.getByRole("combobox", { name: "Fault" }).selectOption("status");
  await fault.getByRole("combobox", { name: "Operation" }).selectOption("getStatus");
  await fault.getByRole("spinbutton", { name: "Status" }).fill("429");
  await fault.getByRole("combobox", { name: "Code" }).selectOption("RATE_LIMIT_EXCEEDED");
  await fault.getByLabel("Retry-After (s)").fill("7");
  await fault.getByLabel("Times").fill("3");
  await fault.getByRole("button", { name: "Add fault" }).click();
  await expect
    .poll(() => look.fixture.worlds.get("demo")?.steering.faults)
    .toEqual([
      {
        kind: "status",
        operation: "getStatus",
        times: 3,
        status: 429,
        code: "RATE_LIMIT_EXCEEDED",
        retryAfterSeconds: 7,
      },
    ]);
  await page.getByText("429, RATE_LIMIT_EXCEEDED, retry after 7 s").first().waitFor();

  await fault.getByRole("combobox", { name: "Fault" }).selectOption("latency");
  await fault.getByRole("combobox", { name: "Distribution" }).selectOption("long-tail");
  await fault.getByLabel("median (ms)").fill("80");
  await fault.getByLabel("p99 (ms)").fill("900");
  look.fixture.refusal = "The p99 is too near.";
  await fault.getByRole("button", { name: "Add fault" }).click();
  await page.getByText("The p99 is too near.").waitFor();
  await expect
    .poll(() => look.fixture.calls.at(-1)?.body)
    .toMatchObject({
      faults: [{ kind: "status" }, { kind: "latency", delay: { distribution: "long-tail", median: 80, p99: 900 } }],
    });

  const hold = page.getByRole("form", { name: "Hold an action" });
  await hold.getByRole("combobox", { name: "Action" }).selectOption("team_create");
  await hold.getByRole("button", { name: "Hold" }).click();
  await expect
    .poll(() => look.fixture.worlds.get("demo")?.steering.holds)
    .toEqual([{ operation: "team_create", mode: "running" }]);
  await photograph(page, "steered");
  await page.getByRole("button", { name: "Release team_create" }).click();
  await expect.poll(() => look.fixture.worlds.get("demo")?.steering.holds).toEqual([]);
});

test("the accounts are a table with headers, and a button copies each key", async () => {
  const page = await look.at("#/demo/accounts");
  const row = page.getByRole("row", { name: /withoutCredits/ });
  await expect.poll(() => row.getByRole("rowheader").innerText()).toBe("withoutCredits");
  await expect
    .poll(() => page.getByRole("columnheader").allInnerTexts())
    .toEqual(["Role", "Key", "Account", "Plan", "Credits", "Remarks"]);
  await row.getByRole("button", { name: "Copy key of withoutCredits" }).click();
  await page.getByText("Copied: key of withoutCredits.").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("dub_test_demo__withoutCredits");
});
