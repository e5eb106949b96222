import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { WorldState } from "../../mock/inspect/shapes.ts";
import { overhang, photograph } from "./browser.ts";
import { busyWorld, emptyWorld } from "./fixture-world.ts";
import { looking } from "./looking.ts";

const look = looking();

/** What a header has to find room for at the worst: other worlds, and a long time to wait with much that waits. */
async function waitingWorld(): Promise<WorldState> {
  const world = await busyWorld("nightly-checkout-run");
  const { now } = world.clock;
  const [project, ...rest] = world.projects;
  const subjects = project!.subjects.map((subject) =>
    subject.dueAt === undefined ? subject : { ...subject, dueAt: now + 3_599_000 },
  );
  return { ...world, clock: { ...world.clock, pending: 12 }, projects: [{ ...project!, subjects }, ...rest] };
}

interface Box {
  name: string;
  left: number;
  right: number;
  middle: number;
  /** Text that its box has no room for. */
  cut: boolean;
}

/** Everything that the header shows, from left to right. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".top :is(h1, button, a, select, time, .connection, .pending)")]
      .filter((element) => element.offsetWidth > 1)
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          name: element.innerText.split("\n")[0] || element.tagName,
          left,
          right,
          middle: (top + bottom) / 2,
          cut: element.scrollWidth > element.clientWidth && getComputedStyle(element).display !== "inline",
        };
      })
      .toSorted((one, other) => one.left - other.left),
  );

test.each([1100, 1280, 1366, 1440, 1536, 1600, 1920])(
  "the header of a window %i pixels wide is one row in which nothing overlaps or is cut",
  async (width) => {
    const worlds = Array.from({ length: 11 }, (_, place) => emptyWorld(`w${place}`));
    const page = await look.at(
      "#/nightly-checkout-run/projects",
      { viewport: { width, height: 800 } },
      await waitingWorld(),
      ...worlds,
    );
    await page.getByText("next in 59 min 59 s").waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    const boxes = await boxesOf(page);
    const names = boxes.map(({ name }) => name).join(" | ");
    for (const shown of ["Worlds", "Copy key", "Fork", "Reset", "Live", "API", "?", "next in", "Next event"])
      expect(names).toContain(shown);
    const [{ middle }] = boxes as [Box];
    expect(boxes.filter((box) => Math.abs(box.middle - middle) > 4)).toEqual([]);
    expect(boxes.filter(({ cut }) => cut)).toEqual([]);
    // The buttons that move the clock share their borders.
    expect(boxes.filter(({ left }, place) => place > 0 && left < (boxes[place - 1]?.right ?? 0) - 1.5)).toEqual([]);
    expect(boxes.at(-1)!.right).toBeLessThanOrEqual(width);
    await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
    await photograph(page, `header-${width}`);
  },
);

test.each([390, 761, 800, 1024, 1099])(
  "the header of a window %i pixels wide has more than one row, and nothing sticks out",
  async (width) => {
    const page = await look.at(
      "#/nightly-checkout-run/projects",
      { viewport: { width, height: 800 } },
      await waitingWorld(),
    );
    await page.getByText("next in 59 min 59 s").waitFor();
    const boxes = await boxesOf(page);
    expect(boxes.filter(({ cut }) => cut)).toEqual([]);
    const rows = Map.groupBy(boxes, ({ middle }) => Math.round(middle / 12));
    expect(rows.size).toBeGreaterThan(1);
    for (const row of rows.values())
      expect(row.filter(({ left }, place) => place > 0 && left < (row[place - 1]?.right ?? 0) - 1.5)).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
    await photograph(page, `header-${width}`);
  },
);

test("a world whose name is too long for the header has its whole name as a title", async () => {
  const name = "a".repeat(64);
  const page = await look.at(`#/${name}/projects`, { viewport: { width: 1100, height: 800 } }, emptyWorld(name));
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.getAttribute("title")).toBe(name);
  await expect.poll(async () => Math.max(0, await overhang(page))).toBe(0);
  const boxes = await boxesOf(page);
  expect(boxes.filter((box) => Math.abs(box.middle - boxes[0]!.middle) > 4)).toEqual([]);
});
