import { exportTranscript, getStatus } from "../../api/media.ts";
import { DIALOGUE, startTranslation, succeed } from "../../api/runs.ts";
import { agree, answered, holds, inWords, isTaken, listAt, numberAt, textAt } from "../../expect/answers.ts";
import { differences } from "../../expect/differences.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { isSameLength } from "../../media/lengths.ts";
import type { Check } from "../../requirements/check.ts";
import { isCode } from "../../transcripts/laws.ts";
import { isAsLong, milliseconds, plain, segmentsOf } from "../../transcripts/transcript.ts";
import type { Scene } from "../../world/scene.ts";

/** Fields of a word that are numbers. */
const WORD_NUMBERS = ["index", "speaker", "begin", "end", "duration"] as const;

/** @throws Disagreement unless a confidence is a number, or null where nothing was recognized */
function isConfidence(exchange: Exchange, pointer: string): void {
  if (valueAt(jsonOf(exchange), pointer) !== null) numberAt(exchange, pointer);
}

/** A finished translation of the dialogue into French. */
export async function translatedDialogue(scene: Scene): Promise<string> {
  const { projectId } = await startTranslation(scene, { file: scene.stage.clips(DIALOGUE) });
  await succeed(scene, projectId);
  return projectId;
}

/** @throws Disagreement unless a transcript names its language, which is French or English here, by a code */
function namesByCode(transcript: Exchange): void {
  const language = textAt(transcript, "/language");
  agree(language !== "" && isCode(language), "the code of a language, such as en", language, transcript);
}

/** The words of a transcript, each with all that a word has. */
function hasWords(transcript: Exchange): void {
  for (const [index] of listAt(transcript, "/words").entries()) {
    textAt(transcript, `/words/${index}/text`);
    for (const field of WORD_NUMBERS) numberAt(transcript, `/words/${index}/${field}`);
    isConfidence(transcript, `/words/${index}/confidence`);
  }
}

export const exported: readonly Check[] = [
  {
    name: "transcripts/the original as JSON",
    decides: [
      "EXP-01",
      "EXP-03",
      "EXP-06",
      "EXP-07",
      "TXT-07",
      "TXT-08",
      "TXT-09",
      "TXT-10",
      "TXT-11",
      "TXT-12",
      "TXT-13",
      "TXT-15",
    ],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      const byDefault = await exportTranscript(scene, projectId, { source: "original" });
      const again = await exportTranscript(scene, projectId, { source: "original" });
      const asJson = await exportTranscript(scene, projectId, { source: "original", outputFormat: "json" });
      const asSrt = await exportTranscript(scene, projectId, { source: "original", outputFormat: "srt" });
      await scene.decides("EXP-06", () => {
        answered(byDefault);
        agree(isTaken(asSrt), "a 2xx with subtitles", inWords(asSrt), asSrt);
      });
      await scene.relies("EXP-01", () => answered(byDefault, 200));
      await scene.decides("EXP-01", () => answered(asJson, 200));
      const status = await getStatus(scene, projectId);
      const withLanguage = await exportTranscript(scene, projectId, { source: "original", targetLanguage: "french" });
      await scene.decides("EXP-03", () => {
        const text = plain(textAt(status, "/transcripts/original/text"));
        for (const exchange of [byDefault, withLanguage]) {
          holds(exchange, "/source", "original");
          const seen = plain(textAt(exchange, "/text"));
          agree(seen === text, `the speech of the media, ${JSON.stringify(text)}`, seen, exchange);
        }
      });
      await scene.decides("EXP-07", () => {
        holds(asJson, "/source", "original");
        // What differs between two exports that are asked for alike says nothing: a service may date them.
        const unsteady = differences(jsonOf(byDefault), jsonOf(again));
        const differing = differences(jsonOf(byDefault), jsonOf(asJson)).filter(
          (pointer) => !unsteady.includes(pointer),
        );
        agree(differing.length === 0, "the same JSON with outputFormat json and without", differing.join(", "), asJson);
      });
      await scene.decides("TXT-07", () => namesByCode(byDefault));
      await scene.decides("TXT-08", () => {
        const confidence = numberAt(byDefault, "/languageConfidence");
        agree(confidence >= 0 && confidence <= 1, "languageConfidence from 0 to 1", confidence, byDefault);
      });
      await scene.decides("TXT-09", () => {
        const [expected, duration] = [numberAt(status, "/duration"), numberAt(byDefault, "/duration")];
        agree(isSameLength(duration, expected), `the duration of the status, ${expected} s`, duration, byDefault);
      });
      await scene.decides("TXT-10", () => {
        const joined = plain(
          segmentsOf(byDefault)
            .map(({ text }) => text)
            .join(" "),
        );
        const text = textAt(byDefault, "/text");
        agree(plain(text) === joined, `the text of the segments, ${JSON.stringify(joined)}`, text, byDefault);
      });
      await scene.decides("TXT-11", () => {
        for (const speaker of listAt(byDefault, "/speakers")) {
          const whole = typeof valueAt(speaker, "/id") === "number" && typeof valueAt(speaker, "/label") === "string";
          agree(whole, "speakers with a number id and a text label", speaker, byDefault);
        }
      });
      await scene.decides("TXT-12", () => {
        for (const [index] of segmentsOf(byDefault).entries()) {
          textAt(byDefault, `/segments/${index}/language`);
          isConfidence(byDefault, `/segments/${index}/confidence`);
          listAt(byDefault, `/segments/${index}/words`);
        }
      });
      await scene.decides("TXT-13", () => {
        for (const { begin, end, duration } of segmentsOf(byDefault)) {
          const times = { begin: milliseconds(begin), end: milliseconds(end), duration: milliseconds(duration) };
          agree(isAsLong(times), `a duration of ${times.end - times.begin} ms`, `${duration} s`, byDefault);
        }
      });
      await scene.decides("TXT-15", () => hasWords(byDefault));
    },
  },
  {
    name: "transcripts/the translation as JSON",
    decides: [
      "EXP-05",
      "TXT-01",
      "TXT-03",
      "TXT-05",
      "TXT-06",
      "TXT-07",
      "TXT-09",
      "TXT-15",
      "TXT-18",
      "TXT-19",
      "STA-20",
    ],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      const status = await getStatus(scene, projectId);
      const translated = await exportTranscript(scene, projectId, { source: "translated", targetLanguage: "french" });
      await scene.decides("EXP-05", () => {
        answered(translated);
        holds(translated, "/source", "translated");
      });
      await scene.decides("TXT-01", () => {
        holds(status, "/transcripts/original/source", "original");
        holds(status, "/transcripts/translations/0/source", "translated");
      });
      // A text that is cut off is text as well.
      const original = await exportTranscript(scene, projectId, { source: "original" });
      await scene.decides("TXT-03", () => {
        for (const [pointer, exchange] of [
          ["original", original],
          ["translations/0", translated],
        ] as const) {
          const [expected, seen] = [textAt(exchange, "/text"), textAt(status, `/transcripts/${pointer}/text`)];
          agree(plain(seen) === plain(expected), `the full text, ${JSON.stringify(expected)}`, seen, status);
        }
      });
      await scene.decides("STA-20", () => {
        agree(listAt(status, "/transcripts/translations").length === 1, "one translation", jsonOf(status), status);
        textAt(status, "/transcripts/translations/0/language");
        textAt(status, "/transcripts/translations/0/workId");
      });
      await scene.decides("TXT-18", () => {
        const workId = textAt(translated, "/workId");
        holds(status, "/transcripts/translations/0/workId", workId);
      });
      await scene.decides("TXT-07", () => namesByCode(translated));
      // Whether the translation lasts exactly as long as its original is not said.
      await scene.decides("TXT-09", () =>
        agree(
          numberAt(translated, "/duration") > 0,
          "a duration above zero",
          valueAt(jsonOf(translated), "/duration"),
          translated,
        ),
      );
      await scene.decides("TXT-15", () => hasWords(translated));
      await scene.decides("TXT-05", () => {
        for (const [index] of listAt(status, "/transcripts/translations/0/segments").entries()) {
          numberAt(status, `/transcripts/translations/0/segments/${index}/finalSpeedFactor`);
        }
      });
      await scene.decides("TXT-19", () => {
        for (const [index] of segmentsOf(translated).entries())
          numberAt(translated, `/segments/${index}/finalSpeedFactor`);
      });
      await scene.decides("TXT-06", () => {
        for (const [index] of segmentsOf(translated).entries()) {
          const factor = numberAt(translated, `/segments/${index}/finalSpeedFactor`);
          agree(factor > 0, "a factor above zero", factor, translated);
        }
      });
    },
  },
];
