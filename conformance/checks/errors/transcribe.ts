import { type Fields, upload, uploadOnce } from "../../api/media.ts";
import { withinPlan } from "../../api/plan.ts";
import { DIALOGUE, SENTENCE } from "../../api/runs.ts";
import { agree, answered, inWords, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { TRANSCRIBE } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

const transcribe = (scene: Scene, file: string, fields: Fields = {}): Promise<Exchange> =>
  upload(scene, TRANSCRIBE, { ...fields, file: scene.stage.clips(file) });

/** No ISO code of a language among them. */
const NO_LANGUAGES = ["klingon", "zz", "english", "e", "12"] as const;

const FORMATS = ["json", "srt", "vtt"] as const;

/** Clips with the code of a language that they are not in, for they are English, and the form that is asked for. */
const WRONG_LANGUAGES = [
  { file: SENTENCE, originalLanguage: "ja", outputFormat: "json" },
  { file: "speech.mp3", originalLanguage: "es", outputFormat: "srt" },
  { file: DIALOGUE, originalLanguage: "de", outputFormat: "vtt" },
] as const;

/** Whether a service takes the code of a language at all: one that it does not support is refused whatever the media is. */
async function isSupported(scene: Scene, originalLanguage: string): Promise<boolean> {
  const silence = await transcribe(scene, "silence.wav", { originalLanguage });
  return silence.answer?.status !== 400;
}

/** Refusals of the stand-alone transcription alone. */
export const transcribeErrors: readonly Check[] = [
  {
    name: "errors/a transcription of a picture without sound",
    decides: ["ERR-14"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("ERR-14", async () =>
        refused(await transcribe(scene, "no-audio.mp4"), 400, "INVALID_MEDIA_STREAM"),
      );
    },
  },
  {
    name: "errors/a transcription at and over two hours",
    decides: ["ERR-16", "LIM-19"],
    profile: "sandbox",
    run: async (scene) => {
      const over = withinPlan(
        scene,
        await transcribe(scene, "over-two-hours.flac"),
        scene.stage.clips("over-two-hours.flac"),
      );
      await scene.decides("ERR-16", () => refused(over, 400, "DURATION_TOO_LONG"));
      const under = withinPlan(
        scene,
        await transcribe(scene, "under-two-hours.flac"),
        scene.stage.clips("under-two-hours.flac"),
      );
      // Nobody speaks in it: that there is nothing to transcribe says that it was not too long.
      await scene.decides("LIM-19", () =>
        under.answer?.status === 502 ? refused(under, 502, "TRANSCRIPTION_EMPTY") : answered(under, 200),
      );
    },
  },
  {
    name: "errors/a transcription in an unknown language",
    decides: ["ERR-32"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("ERR-32", async () => {
        for (const originalLanguage of NO_LANGUAGES) {
          const exchange = await transcribe(scene, SENTENCE, { originalLanguage });
          // Validation comes before any engine: that one fails, here even twice, is no chance but shows that it was asked.
          agree(
            exchange.answer?.status !== 502,
            "400 with code VALIDATION_ERROR, before any TRANSCRIPTION_FAILED",
            inWords(exchange),
            exchange,
          );
          refused(exchange, 400, "VALIDATION_ERROR");
        }
      });
    },
  },
  {
    name: "errors/a transcription of silence",
    decides: ["ERR-40"],
    profile: "sandbox",
    run: async (scene) => {
      await scene.decides("ERR-40", async () => {
        for (const outputFormat of FORMATS) {
          refused(await transcribe(scene, "silence.wav", { outputFormat }), 502, "TRANSCRIPTION_EMPTY");
        }
      });
    },
  },
  {
    name: "errors/a transcription in another language than named",
    decides: ["TSC-17"],
    profile: "sandbox",
    run: async (scene) => {
      let supported = 0;
      for (const { file, ...fields } of WRONG_LANGUAGES) {
        const exchange = await uploadOnce(scene, TRANSCRIBE, { ...fields, file: scene.stage.clips(file) });
        if (exchange.answer?.status === 400 && !(await isSupported(scene, fields.originalLanguage))) continue;
        supported += 1;
        // An engine may find no speech in that language.
        await scene.decides("TSC-17", () => refused(exchange, 502, "TRANSCRIPTION_FAILED", "TRANSCRIPTION_EMPTY"));
      }
      if (supported === 0) throw new Blocked("the service supports no language that would be wrong for the clip");
    },
  },
  {
    name: "errors/a transcription that the engine cannot finish",
    decides: ["ERR-41"],
    profile: "sandbox",
    needs: { control: ["putSteering"] },
    run: async (scene) => {
      const fault = {
        kind: "status",
        status: 502,
        code: "TRANSCRIPTION_FAILED",
        operation: "transcribe",
        times: FORMATS.length,
      } as const;
      await controlOf(scene.world).steer({ faults: [fault] });
      await scene.decides("ERR-41", async () => {
        for (const outputFormat of FORMATS)
          refused(await transcribe(scene, SENTENCE, { outputFormat }), 502, "TRANSCRIPTION_FAILED");
      });
    },
  },
];
