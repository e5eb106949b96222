import { describe, expect, test } from "vitest";
import { strictly, WELL } from "../reference-impl/judged.ts";
import { sandboxResults } from "../reference-impl/sandbox.ts";
import { missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "pocketsphinx_batch", "apertium", "espeak-ng", "flite");

describe.skipIf(missing.length > 0)(`the engines of this machine${missing.needs}`, () => {
  test("in real time, under the profile sandbox, the service keeps every requirement that the suite decides", async () => {
    const results = await sandboxResults({
      speed: 1,
      further: 3,
      options: ["--engines", "local"],
      onResult: ({ id, status, reason, failures }) =>
        process.stdout.write(
          `${[id, status, reason, ...failures.map(({ seen }) => seen)].filter(Boolean).join(" | ")}\n`,
        ),
    });
    expect(strictly(results, "sandbox.json")).toEqual(WELL);
  }, 10_800_000);
});
