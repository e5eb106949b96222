import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { strictly, WELL } from "../reference-impl/judged.ts";
import { sandboxResults } from "../reference-impl/sandbox.ts";
import { scratch } from "../reference-impl/serve.ts";
import { startLipSyncWorker } from "./lip-sync-worker.ts";
import { missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "pocketsphinx_batch", "apertium", "espeak-ng", "flite");

describe.skipIf(missing.length > 0)(`the engines of this machine${missing.needs}`, () => {
  test("in real time, under the profile sandbox, the service keeps every requirement that the suite decides", async () => {
    const worker = await startLipSyncWorker();
    onTestFinished(worker.stop);
    const engines = join(scratch(), "engines.json");
    writeFileSync(engines, JSON.stringify({ lipSync: { engine: "http", url: worker.url } }));
    const results = await sandboxResults({
      further: 3,
      options: ["--engines", engines],
      onResult: ({ id, status, reason, failures }) =>
        process.stdout.write(
          `${[id, status, reason, ...failures.map(({ seen }) => seen)].filter(Boolean).join(" | ")}\n`,
        ),
    });
    expect(strictly(results, "sandbox.json")).toEqual(WELL);
  }, 10_800_000);
});
