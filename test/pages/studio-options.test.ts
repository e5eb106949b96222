import { expect, test } from "vitest";
import { photograph } from "./browser.ts";
import { lookingAtStudio } from "./studio-looking.ts";

const look = lookingAtStudio();

test.each(["mock", "reference"] as const)(
  "on the %s, cloned voices are tuned, and parts stay as they are",
  async (name) => {
    const page = await look.at(await look.start(name));
    await page.getByRole("button", { name: "Use the sample clip" }).click();
    await page.getByLabel("Tune the cloned voices").check();
    await page.getByLabel(/^Stability: /).fill("0.3");
    const parts = page.getByLabel("Parts that stay as they are");
    await parts.fill("0:00-0:00.5, later");
    await page.getByRole("button", { name: "Upload and dub" }).click();
    await page.getByRole("alert").getByText('"later" is not a part of the video.').waitFor();
    await photograph(page, `studio-${name}-tuned`);

    await parts.fill("0:00-0:00.5");
    // The browser does not show forms with files: the page itself says what it sends.
    const sent = page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const { send } = XMLHttpRequest.prototype;
          XMLHttpRequest.prototype.send = function (form) {
            const fields = ["voiceCloningSettings", "translationTimeSkips"];
            resolve(fields.map((field) => JSON.parse(String((form as FormData).get(field)))));
            send.call(this, form);
          };
        }),
    );
    await page.getByRole("button", { name: "Upload and dub" }).click();
    expect(await sent).toEqual([{ stability: 0.3, similarity: 0.85 }, [{ startTime: 0, endTime: 0.5 }]]);
    await page.locator(".head").getByText("Dubbed", { exact: true }).waitFor();
  },
);

test.each(["mock", "reference"] as const)(
  "on the %s, the settings of cloned voices are off while another voice is chosen, and are not sent",
  async (name) => {
    const page = await look.at(await look.start(name));
    await page.getByRole("button", { name: "Use the sample clip" }).click();
    await page.getByRole("button", { name: "Upload and dub" }).click();
    const dubbed = page.locator(".head").getByText("Dubbed", { exact: true });
    await dubbed.waitFor();
    await page.getByText("Options of the dub").click();
    const tune = page.getByLabel("Tune the cloned voices");
    const settings = [tune, page.getByLabel(/^Stability: /), page.getByLabel(/^Similarity: /)];
    const areEnabled = () => Promise.all(settings.map((one) => one.isEnabled()));
    await tune.check();
    await expect.poll(areEnabled).toEqual([true, true, true]);
    await page.getByRole("button", { name: "List other voices" }).click();
    const voices = page.getByRole("combobox", { name: "Voices" });
    await expect.poll(() => voices.locator("option").count()).toBeGreaterThan(1);
    await voices.selectOption({ index: 1 });
    await expect.poll(areEnabled).toEqual([false, false, false]);
    expect(await tune.isChecked()).toBe(false);

    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith("/dub")),
      page.getByRole("button", { name: "Dub again into Spanish" }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ voiceMode: "custom", voiceId: await voices.inputValue() });
    expect(request.postDataJSON()).not.toHaveProperty("voiceCloningSettings");
    // They come back with the cloned voices.
    await voices.selectOption("");
    await expect.poll(areEnabled).toEqual([true, true, true]);
    expect(await tune.isChecked()).toBe(true);
  },
);
