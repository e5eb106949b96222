import { translate } from "../../api/media.ts";
import { agree, inWords, refused } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { SENTENCE } from "../../api/runs.ts";

/** A field of the form of a translation with values that the route does not take. */
interface WrongField {
  id: string;
  name: string;
  field: string;
  values: readonly string[];
  code: string;
}

/** One field wrong at a time; everything else is right. */
const WRONG_FIELDS: readonly WrongField[] = [
  {
    id: "ERR-31", name: "a language that is none", field: "targetLanguage",
    values: ["klingon", "fr", "frenchh", "french,german", ""], code: "VALIDATION_ERROR",
  },
  {
    id: "LANG-03", name: "a language with capitals", field: "targetLanguage",
    values: ["French", "FRENCH", "French Canadian"], code: "VALIDATION_ERROR",
  },
  {
    id: "ERR-28", name: "text that is no boolean", field: "keepBackgroundMusic",
    values: ["yes", "1", "TRUE", "True", "null"], code: "INVALID_BOOLEAN_VALUE",
  },
  {
    id: "ERR-29", name: "text that is no JSON", field: "voiceCloningSettings",
    values: ["{", "{\"stability\": 0.5", "{stability: 0.5}", "stability=0.5"], code: "INVALID_JSON_FORMAT",
  },
  {
    id: "TRL-12", name: "an isolator that is none", field: "voiceIsolatorOption",
    values: ["Studio", "none", "true"], code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-19", name: "a subtitle source that is none", field: "subtitlesSource",
    values: ["Translated", "both", "original,translated"], code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-27", name: "a cloning value outside 0 to 1", field: "voiceCloningSettings",
    values: ["{\"stability\":-0.01}", "{\"similarity\":1.01}", "{\"speakerBoost\":2}", "{\"stability\":1.5,\"similarity\":0.5}"],
    code: "VALIDATION_ERROR",
  },
  {
    id: "TRL-28", name: "a cloning value between two steps", field: "voiceCloningSettings",
    values: ["{\"stability\":0.605}", "{\"similarity\":0.001}"], code: "VALIDATION_ERROR",
  },
];

async function refuses(scene: Scene, { field, values, code }: WrongField): Promise<void> {
  const file = scene.stage.clips(SENTENCE);
  for (const value of values) {
    refused(await translate(scene, { targetLanguage: "french", [field]: value, file }), 400, code);
  }
}

export const fields: readonly Check[] = [
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
    decides: ["TRL-02"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("TRL-02", async () => {
        const exchange = await translate(scene, { file: scene.stage.clips(SENTENCE) });
        refused(exchange, 400, "VALIDATION_ERROR");
        const field = valueAt(jsonOf(exchange), "/details/field");
        agree(field === "targetLanguage", "details.field targetLanguage", inWords(exchange), exchange);
      });
    },
  },
];
