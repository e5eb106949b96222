import { covering, dub, needsSeveral, type Piece, srtOf, startDub, transcribedProject } from "../../api/dubs.ts";
import { getDetails } from "../../api/media.ts";
import { DIALOGUE, finish } from "../../api/runs.ts";
import { underWay } from "../../api/versions.ts";
import { agree, answered, hasPlainError, holds, isTaken, listAt, refused, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
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

const IN_PROGRESS = "TRANSLATION_ALREADY_IN_PROGRESS";

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
      await scene.decides("ERR-36", () => refused(again, 409, IN_PROGRESS));
    },
  },
  {
    name: "errors/cues that do not fit the transcript",
    decides: ["DUB-62", "ERR-50", "ERR-51", "ERR-52", "ERR-53", "ERR-55", "RUN-12", "STA-17", "DET-35", "DET-36"],
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
        await scene.decides("DET-35", () => holds(details, "/status", valueAt(jsonOf(status), "/status")));
        if (valueAt(jsonOf(details), "/translations/0/status") === "failed")
          await scene.decides("DET-36", () => {
            for (const field of ["code", "message"])
              holds(details, `/translations/0/error/${field}`, textAt(status, `/error/${field}`));
          });
        await scene.decides("ERR-55", () => hasPlainError(status));
        await scene.decides("STA-17", () => holds(status, "/transcriptionStatus", "success"));
        const numbers = named(segments);
        if (numbers.length > 0) await scene.decides(message ?? "", () => names(status, numbers));
      }
    },
  },
  {
    name: "errors/dubs that come at the same time",
    decides: ["ERR-36"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      const translatedSrt = srtOf(covering(segments));
      const start = (targetLanguage: string) =>
        dub(scene, projectId, { targetLanguage, translatedSrt }, { paced: false });
      const atOnce = await Promise.all([start("french"), start("french"), start("french")]);
      const taken = atOnce.filter(isTaken);
      const refusals = atOnce.filter((exchange) => !isTaken(exchange));
      // Of two reasons to refuse, a service may give either.
      if (taken.length === 0 || (taken.length === 1 && refusals.some(({ answer }) => answer?.status === 429)))
        throw new Blocked("the service does not accept as many dubs as the check needs");
      if (taken.length > 1 && !(await haveOverlapped(scene, projectId)))
        throw new Blocked("the first dub may have ended before the next one was looked at");
      await scene.decides("ERR-36", () => {
        const seen = atOnce.map(({ answer }) => answer?.status);
        agree(taken.length === 1, "one of three simultaneous dubs to be accepted", seen, taken.at(-1) ?? null);
        for (const exchange of refusals) refused(exchange, 409, IN_PROGRESS);
      });
      // Only a clock that stands still makes sure that the dub still goes on.
      if (!scene.world.clock.onDemand) return;
      const again = await start("french");
      const other = await start("german");
      if ([again, other].some(({ answer }) => answer?.status === 429)) return;
      await scene.decides("ERR-36", () => {
        refused(again, 409, IN_PROGRESS);
        const expected = "a dub into another language to be accepted beside it";
        agree(other.answer?.status !== 409, expected, other.answer?.status, other);
      });
    },
  },
];

/** Whether two versions of a project in one language were being made at the same time, as its details say in the end. */
async function haveOverlapped(scene: Scene, projectId: string): Promise<boolean> {
  await finish(scene, projectId);
  const versions = listAt(await getDetails(scene, projectId), "/translations").map((version) => ({
    began: Number(valueAt(version, "/createdAt")),
    ended: Number(valueAt(version, "/completedAt") ?? valueAt(version, "/failedAt")),
  }));
  const [first, second] = versions.toSorted((one, other) => one.began - other.began);
  return first !== undefined && second !== undefined && second.began < first.ended;
}
