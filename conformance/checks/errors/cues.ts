import { covering, dub, needsSeveral, type Piece, srtOf, startDub, transcribedProject } from "../../api/dubs.ts";
import { getDetails } from "../../api/media.ts";
import { DIALOGUE, finish } from "../../api/runs.ts";
import { underWay } from "../../api/versions.ts";
import { agree, answered, hasPlainError, holds, isTaken, refused, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";

const UNMATCHED = "TRANSLATED_SRT_UNMATCHED_CUES";
const MISSING = "TRANSLATED_SRT_MISSING_SEGMENTS";

/** A supplied translation, made wrong on purpose, and what has to be said about it. */
interface WrongCues {
  name: string;
  pieces(segments: readonly Segment[]): Piece[];
  codes: readonly string[];
  /** Numbers that the message names. */
  named(segments: readonly Segment[]): readonly number[];
}

/** Cues behind the end of everything that is said, a minute apart. */
const nowhere = (segments: readonly Segment[], count: number): Piece[] => {
  const end = Math.max(...segments.map((segment) => segment.end));
  return Array.from({ length: count }, (_, at) => ({
    begin: end + 60 * (at + 1),
    end: end + 60 * (at + 1) + 1,
    text: "Nobody.",
  }));
};

const without = (segments: readonly Segment[], ...left: readonly number[]): Piece[] =>
  covering(segments).filter((_, at) => !left.includes(at));

const WRONG: readonly WrongCues[] = [
  {
    name: "one cue outside all segments",
    codes: [UNMATCHED],
    pieces: (segments) => [...covering(segments), ...nowhere(segments, 1)],
    named: (segments) => [segments.length + 1],
  },
  {
    name: "two cues outside all segments",
    codes: [UNMATCHED],
    pieces: (segments) => [...covering(segments), ...nowhere(segments, 2)],
    named: (segments) => [segments.length + 1, segments.length + 2],
  },
  {
    name: "the first segment without a cue",
    codes: [MISSING],
    pieces: (segments) => without(segments, 0),
    named: (segments) => segments.slice(0, 1).map(({ index }) => index),
  },
  {
    name: "two segments without a cue",
    codes: [MISSING],
    pieces: (segments) => without(segments, 1, segments.length - 1),
    named: (segments) => [segments[1], segments.at(-1)].map((segment) => segment?.index ?? 0),
  },
  {
    name: "a cue outside all segments and a segment without a cue",
    codes: [UNMATCHED, MISSING],
    pieces: (segments) => [...without(segments, 0), ...nowhere(segments, 1)],
    named: () => [],
  },
];

/** The message has each number as a word of its own. */
function names(status: Exchange, numbers: readonly number[]): void {
  const message = textAt(status, "/error/message");
  const words = new Set(message.match(/\d+/g)?.map(Number));
  const lacking = numbers.filter((number) => !words.has(number));
  agree(lacking.length === 0, `a message that names ${numbers.join(" and ")}`, message, status);
}

export const cues: readonly Check[] = [
  {
    name: "errors/a dub repeated as soon as it has started",
    decides: ["ERR-36"],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "DUB-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      const fields = { targetLanguage: "french", translatedSrt: srtOf(covering(segments)) };
      await startDub(scene, projectId, fields);
      const again = await dub(scene, projectId, fields, { paced: false });
      // Of two reasons to refuse, a service may give either.
      if (again.answer?.status === 429)
        throw new Blocked("the service does not accept as many dubs as the check needs");
      if (isTaken(again) && underWay(await getDetails(scene, projectId)) < 2) {
        throw new Blocked("the first dub may have ended before the second one was requested");
      }
      await scene.decides("ERR-36", () => refused(again, 409, "TRANSLATION_ALREADY_IN_PROGRESS"));
    },
  },
  {
    name: "errors/cues that do not fit the transcript",
    decides: ["DUB-62", "ERR-50", "ERR-51", "ERR-52", "ERR-53", "ERR-55", "RUN-12", "STA-17"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      needsSeveral(segments);
      for (const { pieces, codes, named } of WRONG) {
        const started = await dub(scene, projectId, {
          targetLanguage: "french",
          translatedSrt: srtOf(pieces(segments)),
        });
        if (!(await scene.decides("DUB-62", () => answered(started)))) continue;
        const status = await finish(scene, projectId);
        const [code, message] = codes.includes(UNMATCHED) ? ["ERR-50", "ERR-51"] : ["ERR-52", "ERR-53"];
        await scene.decides(code ?? "", () => {
          holds(status, "/status", "failed");
          holds(status, "/error/code", ...codes);
        });
        // Of runs that do not fail, the rest says nothing.
        if (valueAt(jsonOf(status), "/status") === "success") continue;
        const details = await getDetails(scene, projectId);
        await scene.decides("RUN-12", () => [status, details].forEach((each) => holds(each, "/status", "failed")));
        await scene.decides("ERR-55", () => hasPlainError(status));
        await scene.decides("STA-17", () => holds(status, "/transcriptionStatus", "success"));
        const numbers = named(segments);
        if (numbers.length > 0) await scene.decides(message ?? "", () => names(status, numbers));
      }
    },
  },
  {
    name: "errors/a second dub while the first is in progress",
    decides: ["ERR-36"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    // The first must still go on when the second comes, which only a clock that stands still makes sure.
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      const translatedSrt = srtOf(covering(segments));
      const start = async (targetLanguage: string) => {
        const exchange = await dub(scene, projectId, { targetLanguage, translatedSrt }, { paced: false });
        // Of two reasons to refuse, a service may give either.
        if (exchange.answer?.status === 429)
          throw new Blocked("the service does not accept as many dubs as the check needs");
        return exchange;
      };
      const atOnce = await Promise.all([start("french"), start("french"), start("french")]);
      await scene.decides("ERR-36", async () => {
        const [taken, refusals] = [true, false].map((is) => atOnce.filter((exchange) => isTaken(exchange) === is));
        agree(
          taken?.length === 1,
          "one of three simultaneous dubs to be accepted",
          atOnce.map(({ answer }) => answer?.status),
          atOnce[0] ?? null,
        );
        const again = await start("french");
        for (const exchange of [...(refusals ?? []), again]) refused(exchange, 409, "TRANSLATION_ALREADY_IN_PROGRESS");
        const other = await start("german");
        agree(
          other.answer?.status !== 409,
          "a dub into another language to be accepted beside it",
          other.answer?.status,
          other,
        );
      });
    },
  },
];
