import { expect, test } from "vitest";
import { lookingAtStudio } from "./studio-looking.ts";

const look = lookingAtStudio();

test.each(["mock", "reference"] as const)(
  "on the %s, a file that is dropped on the form takes the place of the one before, and is sent",
  async (name) => {
    const server = await look.start(name);
    const page = await look.at(server);
    await page
      .getByLabel(/^Choose a video/)
      .setInputFiles({ name: "before.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
    const place = page.locator(".drop");
    const carried = await page.evaluateHandle(async () => {
      const bytes = await (await fetch("/studio/clips/two-speakers.mp4")).blob();
      const all = new DataTransfer();
      all.items.add(new File([bytes], "dropped.mp4", { type: "video/mp4" }));
      return all;
    });
    /** What a browser does with a file that nobody takes: it leaves the page and opens it. */
    const isTaken = (type: string) =>
      place.evaluate(
        (element, [kind, dataTransfer]) =>
          !element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })),
        [type, carried] as const,
      );
    const isLit = () => place.evaluate((element) => element.classList.contains("over"));
    expect(await isTaken("dragover")).toBe(true);
    await expect.poll(isLit).toBe(true);
    await isTaken("dragleave");
    await expect.poll(isLit).toBe(false);
    await isTaken("dragover");
    await expect.poll(isLit).toBe(true);
    expect(await isTaken("drop")).toBe(true);
    await expect.poll(isLit).toBe(false);
    await expect.poll(() => place.innerText()).toMatch(/^dropped\.mp4 /);

    await page.getByRole("button", { name: "Upload and dub" }).click();
    await page.getByRole("heading", { name: "dropped" }).waitFor();
    await page.getByRole("progressbar", { name: "Dubbing" }).waitFor();
  },
);
