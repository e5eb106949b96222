import { dub, covering, srtOf, transcribedProject } from "../../api/dubs.ts";
import { deleteProject, exportTranscript, type Fields, upload, type UPLOADS } from "../../api/media.ts";
import { follow, SENTENCE, startTranscription, transcribed } from "../../api/runs.ts";
import { agree, answered, holds } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { SOMETIMES_LISTED, TARGET_LANGUAGES } from "../../pins/languages.ts";
import type { Check, Needs } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

type Route = (typeof UPLOADS)[number];

/** Routes that take a target language with a file. */
const TARGETED: readonly Route[] = ["/v1/projects", "/v1/translate"];

const isSometimesListed = (language: string) => (SOMETIMES_LISTED as readonly string[]).includes(language);
const ALWAYS = TARGET_LANGUAGES.filter((language) => !isSometimesListed(language));

/** Dozens of uploads, ten a minute: only where time passes on demand. */
const ON_DEMAND: Needs = { control: ["advanceClock", "createWorld"] };

/** Uploads a sentence, and takes it away again where it would stay. */
async function takes(scene: Scene, path: Route, fields: Fields): Promise<Exchange> {
  const exchange = await upload(scene, path, { ...fields, file: scene.stage.clips(SENTENCE) });
  answered(exchange);
  const projectId = valueAt(jsonOf(exchange), "/projectId");
  if (typeof projectId === "string") await deleteProject(scene, projectId);
  return exchange;
}

/** Uploads in which the language of the speech is given in one way. */
async function takesSource(scene: Scene, originalLanguage: string): Promise<void> {
  for (const path of TARGETED) await takes(scene, path, { targetLanguage: "french", originalLanguage });
  await takes(scene, "/v1/transcribe", { originalLanguage });
}

/** The language that a project is said to be in, once its transcript is stored. */
async function detected(scene: Scene, fields: Fields): Promise<unknown> {
  const { projectId } = await startTranscription(scene, fields);
  const seen = await follow(scene, projectId, transcribed);
  return valueAt(jsonOf(seen.at(-1) as Exchange), "/originalLanguage");
}

/** Every language of a list, by one way to ask for it. */
const ofEach = (id: string, languages: readonly string[], path: Route): Check => ({
  name: `uploads/${languages.length} target languages of ${path}`,
  decides: [id],
  profile: "sandbox",
  needs: ON_DEMAND,
  run: async (scene) => {
    await scene.decides(id, async () => {
      for (const targetLanguage of languages) {
        const exchange = await takes(scene, path, { targetLanguage });
        if (path === "/v1/projects") holds(exchange, "/targetLanguage", targetLanguage);
      }
    });
  },
});

export const languages: readonly Check[] = [
  ...TARGETED.map((path) => ofEach("LANG-01", ALWAYS, path)),
  ...TARGETED.map((path) => ofEach("LANG-02", SOMETIMES_LISTED, path)),
  {
    name: "uploads/target languages of a dub",
    decides: ["LANG-01", "LANG-02", "TXT-22"],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "EXP-01"],
    profile: "sandbox",
    needs: ON_DEMAND,
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene);
      const translatedSrt = srtOf(covering(segments));
      for (const targetLanguage of TARGET_LANGUAGES) {
        const exchange = await dub(scene, projectId, { targetLanguage, translatedSrt });
        await scene.decides(isSometimesListed(targetLanguage) ? "LANG-02" : "LANG-01", () => answered(exchange));
      }
      await follow(scene, projectId);
      // The laws of transcripts look at the code of each language.
      for (const targetLanguage of TARGET_LANGUAGES) {
        const translated = await exportTranscript(scene, projectId, { source: "translated", targetLanguage });
        await scene.relies("EXP-01", () => answered(translated, 200));
      }
    },
  },
  {
    name: "uploads/the language of the speech",
    decides: ["LANG-04", "LANG-05", "LANG-06"],
    profile: "sandbox",
    run: async (scene) => {
      const cases = [
        ["LANG-04", "en"],
        ["LANG-05", ""],
        ["LANG-06", "auto-detect"],
      ] as const;
      for (const [id, value] of cases) await scene.decides(id, () => takesSource(scene, value));
    },
  },
  {
    name: "uploads/an empty language of the speech",
    decides: ["LANG-05"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const absent = await detected(scene, {});
      const empty = await detected(scene, { originalLanguage: "" });
      await scene.decides("LANG-05", () =>
        agree(
          empty === absent,
          `originalLanguage ${String(absent)}, as without the field`,
          empty,
          scene.exchanges.at(-1) ?? null,
        ),
      );
    },
  },
];
