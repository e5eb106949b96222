import { type Asking, type Fields, getDetails, translate, upload } from "../../api/media.ts";
import { DIALOGUE, SENTENCE } from "../../api/runs.ts";
import { arrivals, listen, nothing } from "../../api/webhooks.ts";
import { agree, answered, holds, inWords, isTaken, numberAt, refused, textAt } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { isSameLength } from "../../media/lengths.ts";
import { TRANSCRIPT } from "../../pins/records.ts";
import type { Check } from "../../requirements/check.ts";
import { isCode, LAWS, lawsOf } from "../../transcripts/laws.ts";
import { type Caller, TRANSCRIBE } from "../../http/calls.ts";
import { isShortage } from "../../world/excuses.ts";
import type { Scene } from "../../world/scene.ts";
import { readEvent, type ReceivedEvent, typeOf } from "../../webhooks/event.ts";

/** `POST /v1/transcribe` with the dialogue, and what is given. */
export const transcribe = (scene: Scene, fields: Fields = {}, asking?: Asking): Promise<Exchange> =>
  upload(scene, TRANSCRIBE, { file: scene.stage.clips(DIALOGUE), ...fields }, asking);

/** @throws Disagreement unless an answer is a transcript in the JSON structure, of the dialogue unless another clip is named */
function isTranscript(scene: Scene, exchange: Exchange, clip = DIALOGUE): void {
  answered(exchange, 200);
  for (const field of TRANSCRIPT.record) {
    const value = valueAt(jsonOf(exchange), `/${field}`);
    agree(value !== undefined, `a transcript with ${field}`, inWords(exchange), exchange);
  }
  lasts(exchange, scene.stage.clips(clip).durationSeconds ?? 0);
}

/** @throws Disagreement unless a transcript is of media of so many seconds */
function lasts(exchange: Exchange, expected: number): void {
  const duration = numberAt(exchange, "/duration");
  agree(isSameLength(duration, expected), `a duration of ${expected} s`, duration, exchange);
}

/** Clips of each kind of container, beside the dialogue. */
const CLIPS = [SENTENCE, "speech.webm", "speech.mp3", "speech.wav", "speech.flac"] as const;

/** Keys that the translation route may admit or refuse, and the transcribe route with it. */
const CALLERS: readonly Caller[] = [
  "nobody",
  { key: "0123456789abcdef" },
  "unknown",
  "expired",
  "withoutApiAccess",
  "unpaid",
  "owner",
];

/** Whether a caller is admitted, and otherwise how it is refused: `401 MISSING_API_KEY`. */
function admission(exchange: Exchange): string {
  return isTaken(exchange) ? "admitted" : `${exchange.answer?.status} ${String(codeOf(exchange))}`;
}

/**
 * Events of projects that the suite did not ask for and that are younger than an answer, by the clock of the server: in
 * accounts that last, earlier ones may still tell of themselves.
 */
async function ofNewProjects(
  scene: Scene,
  events: readonly ReceivedEvent[],
  before: Exchange | undefined,
): Promise<ReceivedEvent[]> {
  if (scene.world.own) return [...events];
  const young: ReceivedEvent[] = [];
  const made = new Set(
    scene.world.history.traffic.flatMap(({ exchange }) =>
      /^\/v1\/(?:projects|translate)$/.test(exchange.request.path) ? [valueAt(jsonOf(exchange), "/projectId")] : [],
    ),
  );
  for (const event of events) {
    const projectId = valueAt(event.body, "/projectId");
    // Another check of this run asked for it.
    if (made.has(projectId)) continue;
    const details = typeof projectId === "string" ? await getDetails(scene, projectId) : null;
    const createdAt = details && valueAt(jsonOf(details), "/createdAt");
    if (Number(createdAt) > Date.parse(before?.answer?.headers["date"] ?? "")) young.push(event);
  }
  return young;
}

export const transcribed: readonly Check[] = [
  {
    name: "transcriptions/a file without options",
    decides: ["TSC-01", "TSC-04", "TSC-08", "TXT-16", "TXT-09", ...LAWS],
    profile: "sandbox",
    run: async (scene) => {
      const plain = await transcribe(scene);
      await scene.decides("TSC-01", () => answered(plain, 200));
      await scene.decides("TSC-04", async () => {
        isTranscript(scene, plain);
        isTranscript(scene, await transcribe(scene, { outputFormat: "json" }));
      });
      await scene.decides("TXT-16", () => holds(plain, "/source", "standalone"));
      const expected = scene.stage.clips(DIALOGUE).durationSeconds ?? 0;
      await scene.decides("TXT-09", () => lasts(plain, expected));
      await scene.decides("TSC-08", () => {
        const language = textAt(plain, "/language");
        const isDetected = !["", "auto-detect"].includes(language) && isCode(language);
        agree(isDetected, "the code of the language that is spoken", language, plain);
      });
      for (const finding of lawsOf(jsonOf(plain))) {
        await scene.decides(finding.id, () => {
          if (!finding.holds) throw new Disagreement(finding.expected, finding.seen, plain);
        });
      }
      for (const clip of CLIPS) {
        const exchange = await transcribe(scene, { file: scene.stage.clips(clip) });
        await scene.decides("TSC-01", () => isTranscript(scene, exchange, clip));
        await scene.decides("TXT-16", () => holds(exchange, "/source", "standalone"));
      }
    },
  },
  {
    name: "transcriptions/accounts that may transcribe",
    decides: ["TSC-03"],
    profile: "sandbox",
    run: async (scene) => {
      for (const as of CALLERS) {
        if (typeof as === "string" && as !== "nobody" && !scene.world.keys[as]) continue;
        const file = scene.stage.clips(SENTENCE);
        const translation = await translate(scene, { file, targetLanguage: "french" }, { as });
        const made = valueAt(jsonOf(translation), "/projectId");
        if (typeof made === "string") scene.remember(made, { lipSync: false, video: true });
        // Only a translation needs room for another run, and credits that a transcription may do without.
        if (isShortage(translation)) continue;
        const transcription = await transcribe(scene, { file }, { as });
        await scene.decides("TSC-03", () => {
          agree(transcription.answer !== null, "an answer", inWords(transcription), transcription);
          const [expected, seen] = [admission(translation), admission(transcription)];
          agree(seen === expected, `the answer of the translation route: ${expected}`, seen, transcription);
        });
      }
    },
  },
  {
    name: "transcriptions/no new project",
    decides: ["TSC-02"],
    relies: ["TSC-01"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const before = scene.exchanges.at(-1);
      const exchange = await transcribe(scene);
      await scene.relies("TSC-01", () => answered(exchange, 200));
      await scene.world.clock.pass(scene.world.clock.onDemand ? 600 : 10);
      await arrivals(scene, endpoint, nothing);
      const events = await ofNewProjects(scene, endpoint.deliveries.map(readEvent), before);
      await scene.decides("TSC-02", () => {
        const projectId = valueAt(jsonOf(exchange), "/projectId");
        agree(projectId === undefined, "no projectId", projectId, exchange);
        agree(events.length === 0, "no event", events.map(typeOf), exchange);
      });
    },
  },
  {
    name: "transcriptions/fields of the form",
    decides: ["TSC-07", "TSC-09", "TSC-10", "TSC-11"],
    profile: "sandbox",
    run: async (scene) => {
      const takes = async (id: string, fields: Fields) => {
        const exchange = await transcribe(scene, fields);
        await scene.decides(id, () => isTranscript(scene, exchange));
      };
      const refuses = async (id: string, fields: Fields) => {
        const exchange = await transcribe(scene, fields);
        await scene.decides(id, () => {
          refused(exchange, 400, "VALIDATION_ERROR");
        });
      };
      for (const outputFormat of ["SRT", "ass", "txt", "json5"]) await refuses("TSC-07", { outputFormat });
      await takes("TSC-09", { numberOfSpeakers: "auto-detect" });
      for (const numberOfSpeakers of ["two", "auto", "2 speakers"]) await refuses("TSC-10", { numberOfSpeakers });
      for (const brandVocabulary of ['["Lumivox","AT&T","Łódź"]', '["one"]'])
        await takes("TSC-11", { brandVocabulary });
    },
  },
];
