import { claimedUploads } from "../../api/claimed.ts";
import { deleteProject, translate, upload, type UPLOADS } from "../../api/media.ts";
import { answered, holds, isTaken, refused, refusedAnyhow, textAt } from "../../expect/answers.ts";
import { codeOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { SENTENCE } from "../../api/runs.ts";

/** A field of a form with values that the routes do not take. */
interface WrongField {
  id: string;
  name: string;
  /** Routes by the name that the field has there. */
  on: Partial<Record<(typeof UPLOADS)[number], string>>;
  values: readonly string[];
  code: string;
}

/** One field wrong at a time; everything else is right. */
const WRONG_FIELDS: readonly WrongField[] = [
  {
    id: "ERR-31",
    name: "an unknown language",
    on: { "/v1/translate": "targetLanguage", "/v1/projects": "targetLanguage" },
    values: ["klingon", "fr", "frenchh", "french,german", ""],
    code: "VALIDATION_ERROR",
  },
  {
    id: "LANG-03",
    name: "a language with capitals",
    on: { "/v1/translate": "targetLanguage", "/v1/projects": "targetLanguage" },
    values: ["French", "FRENCH", "French Canadian"],
    code: "VALIDATION_ERROR",
  },
  {
    id: "ERR-28",
    name: "text that is not a boolean",
    on: {
      "/v1/translate": "keepBackgroundMusic",
      "/v1/projects": "removeFillerWords",
      "/v1/transcribe": "removeFillerWords",
    },
    values: ["yes", "1", "TRUE", "True", "null"],
    code: "INVALID_BOOLEAN_VALUE",
  },
  {
    id: "ERR-29",
    name: "text that is not JSON",
    on: { "/v1/translate": "voiceCloningSettings" },
    values: ["{", '{"stability": 0.5', "{stability: 0.5}", "stability=0.5"],
    code: "INVALID_JSON_FORMAT",
  },
  {
    id: "TRL-12",
    name: "an unknown isolator",
    on: { "/v1/translate": "voiceIsolatorOption" },
    values: ["Studio", "none", "true"],
    code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-19",
    name: "an unknown subtitle source",
    on: { "/v1/translate": "subtitlesSource" },
    values: ["Translated", "both", "original,translated"],
    code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-27",
    name: "a cloning value outside 0 to 1",
    on: { "/v1/translate": "voiceCloningSettings" },
    values: ['{"stability":-0.01}', '{"similarity":1.01}', '{"speakerBoost":2}', '{"stability":1.5}'],
    code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-28",
    name: "a cloning value between two steps",
    on: { "/v1/translate": "voiceCloningSettings" },
    values: ['{"stability":0.605}', '{"similarity":0.001}'],
    code: "VALIDATION_ERROR",
  },
];

/** Cloning values, none of them and two of them at a time. */
const SOME_VALUES = [
  "{}",
  '{"similarity":0.9,"speakerBoost":0}',
  '{"stability":0.3,"speakerBoost":1}',
  '{"stability":1,"similarity":0.2}',
] as const;

/** 0, 0.01, 0.02 and so on to 1. */
const STEPS = Array.from({ length: 101 }, (_, hundredths) => hundredths / 100);

async function refuses(scene: Scene, { on, values, code }: WrongField): Promise<void> {
  const file = scene.stage.clips(SENTENCE);
  for (const [path, field] of Object.entries(on) as [(typeof UPLOADS)[number], string][]) {
    const others = path === "/v1/transcribe" ? {} : { targetLanguage: "french" };
    for (const value of values) refused(await upload(scene, path, { ...others, [field]: value, file }), 400, code);
  }
}

/** Texts for a vocabulary: some are not JSON, the others not a list. */
const NO_LISTS = ["Acme, Bolt", "[", "['Acme']", '"Acme"', '{"name":"Acme"}', "7", "true"] as const;

/** The reading that a code for text that is not JSON shows. */
const readingOf = (code: unknown): string =>
  code === "INVALID_JSON_FORMAT" ? "as-json" : code === "INVALID_BRAND_VOCABULARY" ? "as-vocabulary" : "own-code";

export const fields: readonly Check[] = [
  {
    name: "uploads/a vocabulary that is not a list",
    decides: ["ERR-59"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      await scene.decides("ERR-59", async () => {
        for (const path of claimedUploads(scene, ["/v1/projects", "/v1/transcribe"] as const)) {
          const others = path === "/v1/transcribe" ? {} : { targetLanguage: "french" };
          for (const brandVocabulary of NO_LISTS) {
            const exchange = await upload(scene, path, { ...others, brandVocabulary, file });
            refusedAnyhow(exchange);
            if (brandVocabulary === NO_LISTS[0])
              scene.observes("ERR-59", "Q-VOCABULARY-CODE", readingOf(codeOf(exchange)));
          }
        }
      });
    },
  },
  ...WRONG_FIELDS.map((wrong): Check => ({
    name: `uploads/${wrong.name}`,
    decides: [wrong.id],
    profile: "free",
    run: async (scene) => {
      await scene.decides(wrong.id, () => refuses(scene, wrong));
    },
  })),
  {
    name: "uploads/no target language",
    decides: ["TRL-02", "PRJ-03", "ERR-57", "ERR-58"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      const translation = await upload(scene, "/v1/translate", { file });
      const project = await upload(scene, "/v1/projects", { file });
      for (const [id, path, alone] of [
        ["TRL-02", "/v1/translate", translation],
        ["PRJ-03", "/v1/projects", project],
      ] as const) {
        const named = await upload(scene, path, { file, originalLanguage: "en" });
        const isRefused = await scene.decides(id, () => [alone, named].forEach(refusedAnyhow));
        if (!isRefused) continue;
        await scene.decides("ERR-58", () => [alone, named].forEach((each) => refused(each, 400, "VALIDATION_ERROR")));
      }
      await scene.decides("ERR-57", () => {
        for (const exchange of [translation, project])
          if (codeOf(exchange) === "VALIDATION_ERROR") holds(exchange, "/details/field", "targetLanguage");
      });
    },
  },
  {
    name: "uploads/cloning values left out",
    decides: ["TRL-25"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      for (const voiceCloningSettings of SOME_VALUES) {
        const exchange = await translate(scene, { targetLanguage: "french", voiceCloningSettings, file });
        await scene.decides("TRL-25", () => answered(exchange));
        if (isTaken(exchange)) await deleteProject(scene, textAt(exchange, "/projectId"));
      }
    },
  },
  {
    name: "uploads/every step of a cloning value",
    decides: ["TRL-26"],
    profile: "sandbox",
    // Thirty-four uploads, ten a minute: only where time passes on demand.
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      await scene.decides("TRL-26", async () => {
        for (let at = 0; at < STEPS.length; at += 3) {
          const [stability, similarity, speakerBoost] = STEPS.slice(at, at + 3);
          const voiceCloningSettings = JSON.stringify({ stability, similarity, speakerBoost });
          const exchange = await translate(scene, { targetLanguage: "french", voiceCloningSettings, file });
          answered(exchange);
          await deleteProject(scene, textAt(exchange, "/projectId"));
        }
      });
    },
  },
];
