import fc from "fast-check";
import {
  dubbedTranscript,
  DUBBING,
  finishDub,
  startDubOf,
  succeeded,
  projectToDub,
  type ProjectToDub,
} from "../../api/dubbing.ts";
import { DIALOGUE } from "../../api/runs.ts";
import { omissions, plans, transcripts } from "../../dubs/arbitraries.ts";
import { BY_BEGINNING, BY_OVERLAP, type Placement, type Stretch } from "../../dubs/placement.ts";
import { type Plan, type PlannedCue, plannedCues, stretchesOf, textsOf, unmatchedCues } from "../../dubs/plan.ts";
import { writeSrt } from "../../dubs/srt.ts";
import { agree, textAt } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { holdsForAll, samplesIn } from "../../expect/properties.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { keepsTimes, voices } from "./voiced.ts";

const beginnings = Object.values(BY_BEGINNING);
const overlaps = Object.values(BY_OVERLAP);

/** A project with a transcript, and that transcript in whole milliseconds. */
interface Spoken {
  project: ProjectToDub;
  segments: readonly Stretch[];
}

/**
 * A project whose transcript came with it, so that segments are short and long, and near each other. Cues are placed on
 * the segments that the service made of it, whichever these are.
 */
async function spokenAs(scene: Scene, stretches: readonly Stretch[]): Promise<Spoken> {
  const sourceSrt = writeSrt(
    stretches.map((stretch, place) => ({ ...stretch, text: `This is sentence ${place + 1}.` })),
  );
  const project = await projectToDub(scene, { file: scene.stage.clips(DIALOGUE), originalLanguage: "en", sourceSrt });
  const segments = stretchesOf(project.segments);
  if (!segments) throw new Blocked("the service makes overlapping segments of cues that do not overlap");
  return { project, segments };
}

/** Dubs a project with cues, and gives its last status. */
async function dubbedWith(scene: Scene, { project }: Spoken, cues: readonly PlannedCue[]): Promise<Exchange> {
  await startDubOf(scene, project, { translatedSrt: writeSrt(cues) });
  return finishDub(scene, project.projectId);
}

/** What a rule is tried with, and what decides it. */
interface Rule {
  name: string;
  decides: string;
  placements: readonly Placement[];
  /** Cues of a segment, at most. */
  most: number;
}

const RULES: readonly Rule[] = [
  { name: "cues near the beginning of a segment", decides: "DUB-58", placements: beginnings, most: 1 },
  { name: "cues that overlap one segment most", decides: "DUB-59", placements: overlaps, most: 1 },
  { name: "several cues on one segment", decides: "DUB-60", placements: [...beginnings, ...overlaps], most: 3 },
];

/** Transcripts that each rule is tried on. */
const runsIn = (scene: Scene) => samplesIn(scene, 30, 1);
const transcriptAndPlan = (most: number): fc.Arbitrary<[readonly Stretch[], Plan]> =>
  fc.tuple(transcripts, plans(most));

/** Each rule with cues that are placed so that it gives them to segments chosen before. */
const rules = RULES.map(({ name, decides, placements, most }): Check => ({
  name: `dubs/${name}`,
  decides: [decides],
  relies: [...DUBBING, "PRJ-13"],
  profile: "sandbox",
  run: async (scene) => {
    await scene.decides(decides, () =>
      holdsForAll(scene, runsIn(scene), transcriptAndPlan(most), async ([stretches, plan]) => {
        const spoken = await spokenAs(scene, stretches);
        const cues = plannedCues(spoken.segments, plan, placements);
        const status = await dubbedWith(scene, spoken, cues);
        telling(cues, spoken.segments, () => succeeded(status));
        const translated = await dubbedTranscript(scene, spoken.project.projectId);
        telling(cues, spoken.segments, () => voices(translated, textsOf(spoken.segments, cues)));
      }),
    );
  },
}));

/** Adds to a disagreement which cue belongs to which segment: the texts alone do not show why. */
function telling(cues: readonly PlannedCue[], segments: readonly Stretch[], judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const rows = cues.map(({ at, begin, end, number }) => {
      const segment = at === null ? undefined : segments[at];
      return `cue ${number} (${begin} to ${end} ms) on ${segment ? `the segment from ${segment.begin} to ${segment.end} ms` : "none"}`;
    });
    throw new Disagreement(`${error.expected}: ${rows.join("; ")}`, error.seen, error.exchange);
  }
}

/** Numbers that a message names. */
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** @throws Disagreement unless a dub failed with this code */
function failedWith(status: Exchange, code: string): void {
  const seen = valueAt(jsonOf(status), "/error/code") ?? valueAt(jsonOf(status), "/status");
  agree(seen === code, `the dub to fail with ${code}`, seen, status);
}

/** @throws Disagreement unless the message of a failure names these numbers */
function names(status: Exchange, what: string, expected: readonly number[]): void {
  const message = textAt(status, "/error/message");
  const named = numbersIn(message);
  agree(
    expected.every((number) => named.includes(number)),
    `a message that names ${what} ${expected.join(", ")}`,
    message,
    status,
  );
}

export const cues: readonly Check[] = [
  ...rules,
  {
    name: "dubs/cues in another order than the segments",
    decides: ["DUB-61"],
    relies: [...DUBBING, "PRJ-13"],
    profile: "sandbox",
    run: async (scene) => {
      await scene.decides("DUB-61", () =>
        holdsForAll(scene, runsIn(scene), transcriptAndPlan(1), async ([stretches, plan]) => {
          const spoken = await spokenAs(scene, stretches);
          const planned = plannedCues(spoken.segments, plan, [...beginnings, ...overlaps]);
          const status = await dubbedWith(scene, spoken, planned.toReversed());
          succeeded(status);
          const translated = await dubbedTranscript(scene, spoken.project.projectId);
          keepsTimes(translated, spoken.project);
          voices(translated, textsOf(spoken.segments, planned));
        }),
      );
    },
  },
  {
    name: "dubs/cues outside all segments",
    decides: ["ERR-50", "ERR-51"],
    relies: [...DUBBING, "PRJ-13"],
    profile: "sandbox",
    run: async (scene) => {
      await scene.decides("ERR-50", () =>
        holdsForAll(scene, runsIn(scene), transcriptAndPlan(1), async ([stretches, plan]) => {
          const spoken = await spokenAs(scene, stretches);
          const [first, ...others] = unmatchedCues(spoken.segments, plan);
          if (!first) throw new Blocked("the transcript has no pause for a cue outside all segments");
          const stray = [first, ...others.slice(-1)].map((cue, place) => ({ ...cue, number: 900 + place * 50 }));
          const all = [...plannedCues(spoken.segments, plan, beginnings), ...stray].toSorted(
            (a, b) => a.begin - b.begin,
          );
          const status = await dubbedWith(scene, spoken, all);
          telling(all, spoken.segments, () => failedWith(status, "TRANSLATED_SRT_UNMATCHED_CUES"));
          await scene.decides("ERR-51", () =>
            names(
              status,
              "the cues",
              stray.map(({ number }) => number),
            ),
          );
        }),
      );
    },
  },
  {
    name: "dubs/segments without a cue",
    decides: ["ERR-52", "ERR-53"],
    relies: [...DUBBING, "PRJ-13"],
    profile: "sandbox",
    run: async (scene) => {
      const examples = fc.tuple(transcripts, plans(1), omissions);
      await scene.decides("ERR-52", () =>
        holdsForAll(scene, runsIn(scene), examples, async ([stretches, plan, omitted]) => {
          const spoken = await spokenAs(scene, stretches);
          const { length } = spoken.segments;
          const left = new Set(omitted.map((place) => place % length).slice(0, length - 1));
          if (left.size === 0)
            throw new Blocked(
              "the service makes one segment of all cues, so that no segment can be left without a cue",
            );
          const kept = plannedCues(spoken.segments, plan, [...beginnings, ...overlaps]).filter(
            ({ at }) => !left.has(at ?? -1),
          );
          const status = await dubbedWith(scene, spoken, kept);
          telling(kept, spoken.segments, () => failedWith(status, "TRANSLATED_SRT_MISSING_SEGMENTS"));
          const indexes = [...left].map((place) => spoken.project.segments[place]?.index ?? place);
          await scene.decides("ERR-53", () => names(status, "the segments", indexes));
        }),
      );
    },
  },
];
