import { covering, dub, srtOf, transcribedProject } from "../../api/dubs.ts";
import { createProject, deleteProject, translate, upload } from "../../api/media.ts";
import { finish, SENTENCE } from "../../api/runs.ts";
import { agree, answered, inWords, isTaken, refused, refusedAnyhow, textAt } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Characters of a supplied translation. */
const LONGEST_SRT = 1_000_000;
/** Characters of a webhook URL. */
const LONGEST_URL = 2048;

/** @throws Disagreement unless an answer is a 4xx with the error body */
function refusedSomehow(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const isError = status >= 400 && status <= 499 && typeof codeOf(exchange) === "string";
  agree(isError, "a 4xx with a code", inWords(exchange), exchange);
}

/** A URL of that many characters, at a public address that needs no name. */
function urlOf(length: number): string {
  return "https://93.184.216.34/".padEnd(length, "a");
}

export const values: readonly Check[] = [
  {
    name: "limits/the number of speakers",
    decides: ["LIM-23", "PRJ-08", "PRJ-09"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      for (const [path, others] of [
        ["/v1/projects", { targetLanguage: "french" }],
        ["/v1/transcribe", {}],
      ] as const) {
        const ask = (numberOfSpeakers: string | undefined) =>
          upload(scene, path, { ...others, numberOfSpeakers, file });
        await scene.decides("LIM-23", async () => {
          for (const taken of ["1", "2", "31", "32"]) answered(await ask(taken));
          for (const wrong of ["0", "33", "-1", "100"]) refused(await ask(wrong), 400, "VALIDATION_ERROR");
        });
        if (path !== "/v1/projects") continue;
        await scene.decides("PRJ-08", async () => {
          for (const taken of ["auto-detect", undefined]) answered(await ask(taken));
        });
        await scene.decides("PRJ-09", async () => {
          for (const wrong of ["two", "auto", "all", "2 people"]) refused(await ask(wrong), 400, "VALIDATION_ERROR");
        });
      }
    },
  },
  {
    name: "limits/the volume of the original voice",
    decides: ["LIM-24"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene);
      const translatedSrt = srtOf(covering(segments));
      const ask = (originalVoiceVolume: number) =>
        dub(scene, projectId, {
          targetLanguage: "french",
          translatedSrt,
          keepOriginalVoice: true,
          originalVoiceVolume,
        });
      await scene.decides("LIM-24", async () => {
        for (const wrong of [0, 71, -1, 100]) refusedSomehow(await ask(wrong));
        for (const taken of [1, 70]) {
          answered(await ask(taken));
          await finish(scene, projectId);
        }
      });
    },
  },
  {
    name: "limits/the length of a supplied translation",
    decides: ["LIM-22"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene);
      const plain = srtOf(covering(segments));
      if (plain.length >= LONGEST_SRT)
        throw new Blocked("the transcript has more segments than a translation can have cues");
      // Characters, not bytes: the letter takes two of them.
      const long = (length: number) => plain.replace("Phrase 1.", (text) => text + "é".repeat(length - plain.length));
      const ask = (length: number) => dub(scene, projectId, { targetLanguage: "french", translatedSrt: long(length) });
      await scene.decides("LIM-22", async () => {
        refusedSomehow(await ask(LONGEST_SRT + 1));
        answered(await ask(LONGEST_SRT));
      });
    },
  },
  {
    name: "limits/the length of a webhook URL",
    decides: ["LIM-28"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    // In an account without a secret nothing is delivered, least of all to somebody else's address.
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const fields = { targetLanguage: "french", file: scene.stage.clips(SENTENCE) };
      const { projectId, segments } = await transcribedProject(scene);
      const translatedSrt = srtOf(covering(segments));
      const starts: readonly ((webhookUrl: string) => Promise<Exchange>)[] = [
        (webhookUrl) => createProject(scene, { ...fields, webhookUrl }),
        (webhookUrl) => translate(scene, { ...fields, webhookUrl }),
        (webhookUrl) => dub(scene, projectId, { targetLanguage: "french", translatedSrt, webhookUrl }),
      ];
      for (const start of starts) {
        const over = await start(urlOf(LONGEST_URL + 1));
        const longest = await start(urlOf(LONGEST_URL));
        await scene.decides("LIM-28", () => {
          refusedAnyhow(over);
          answered(longest);
        });
        await removeIfMade(scene, longest, projectId);
      }
    },
  },
];

/** The project that an upload made goes again. */
async function removeIfMade(scene: Scene, exchange: Exchange, kept: string): Promise<void> {
  if (!isTaken(exchange)) return;
  const made = textAt(exchange, "/projectId");
  if (made !== kept) await deleteProject(scene, made);
}
