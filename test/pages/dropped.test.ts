import { expect, test } from "vitest";
import { narrow, overhang, photograph, seriousProblems } from "./browser.ts";
import { looking } from "./looking.ts";

const look = looking();

test("the page says that a world was dropped to make room, and says nothing if it was not", async () => {
  const page = await look.at("#/demo/projects");
  await page.getByText("Chapter 2").first().waitFor();
  await expect.poll(() => page.getByText("was dropped").count()).toBe(0);
  const demo = look.fixture.worlds.get("demo")!;
  look.fixture.worlds.set("demo", { ...demo, droppedAt: Date.UTC(2026, 0, 2, 14, 3, 9) });
  await page.reload();
  const line = page.getByText("World demo was dropped at 14:03:09 UTC");
  await line.waitFor();
  await photograph(page, "dropped");
  await page.setViewportSize(narrow);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
});
