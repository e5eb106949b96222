import { DUBBING, dubBody, finishDub, pauses, projectToDub, type ProjectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import type { Fields } from "../../api/media.ts";
import { DIALOGUE } from "../../api/runs.ts";
import type { Stretch } from "../../dubs/placement.ts";
import { writeSrt } from "../../dubs/srt.ts";
import { answered, isTaken, refusedWithAny4xx } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** A stretch of the media that a dub leaves as it is, in seconds. */
export interface Skip {
  startTime: number;
  endTime: number;
}

/** Milliseconds of a pause that a skip is put in, at least. */
const ROOM = 100;

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;

/** A skip in the middle of each pause of a project, clear of every segment. */
export function skipsOf(project: ProjectToDub): Skip[] {
  return pauses(project, ROOM).map(({ begin, end }) => {
    const clear = (end - begin) / 5;
    return { startTime: seconds(begin + clear), endTime: seconds(end - clear) };
  });
}

/** Skips that cover a part of a segment, each in another way. */
function coveringSkips({ segments }: ProjectToDub, pause: Skip): readonly Skip[] {
  return segments.slice(0, 3).flatMap(({ begin, end }) => {
    const at = (share: number) => seconds((begin + (end - begin) * share) * 1000);
    const isBefore = pause.endTime <= begin;
    return [
      { startTime: at(0), endTime: at(1) },
      { startTime: at(0.4), endTime: at(0.6) },
      isBefore ? { startTime: pause.startTime, endTime: at(0.1) } : { startTime: at(0.9), endTime: pause.endTime },
    ];
  });
}

/**
 * When somebody speaks, in a transcript that comes with its project. Seconds hold these times exactly: where the service
 * shows them as they are, a skip from one segment to the next overlaps neither, however it counts.
 */
const SPOKEN: readonly Stretch[] = [
  { begin: 1000, end: 3500 },
  { begin: 4500, end: 7250 },
  { begin: 8000, end: 12_000 },
];

/** The fields of a project that has this transcript. */
const spoken = (): Fields => ({
  originalLanguage: "en",
  sourceSrt: writeSrt(SPOKEN.map((stretch, place) => ({ ...stretch, text: `This is sentence ${place + 1}.` }))),
});

/** Skips from each segment to the next; null where the service made other segments of that transcript. */
function touchingSkips({ segments }: ProjectToDub): Skip[] | null {
  const shown = segments.map(({ begin, end }) => `${begin} ${end}`).join(", ");
  if (shown !== SPOKEN.map(({ begin, end }) => `${begin / 1000} ${end / 1000}`).join(", ")) return null;
  return segments.slice(1).map(({ begin }, place) => ({ startTime: segments[place]?.end ?? 0, endTime: begin }));
}

interface WithPauses {
  project: ProjectToDub;
  skips: readonly [Skip, ...Skip[]];
}

async function withPauses(scene: Scene, fields: Fields = {}): Promise<WithPauses> {
  const project = await projectToDub(scene, { file: scene.stage.clips(DIALOGUE), ...fields });
  const [first, ...others] = skipsOf(project);
  if (!first) throw new Blocked("the transcript has no pause for a skip");
  return { project, skips: [first, ...others] };
}

export const skips: readonly Check[] = [
  {
    name: "dubs/skips between the segments",
    decides: ["DUB-52"],
    relies: [...DUBBING, "PRJ-13"],
    profile: "sandbox",
    run: async (scene) => {
      const {
        project,
        skips: [first],
      } = await withPauses(scene);
      const one = await dub(scene, project.projectId, dubBody(project, { translationTimeSkips: [first] }));
      await scene.decides("DUB-52", () => answered(one));
      const { project: other, skips: clear } = await withPauses(scene, spoken());
      const translationTimeSkips = touchingSkips(other) ?? clear;
      const several = await dub(
        scene,
        other.projectId,
        dubBody(other, { translationTimeSkips, keepBackgroundMusic: true }),
      );
      await scene.decides("DUB-52", () => answered(several));
    },
  },
  {
    name: "dubs/skips that contradict other fields",
    decides: ["DUB-54", "DUB-55", "DUB-56"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const {
        project,
        skips: [first, ...others],
      } = await withPauses(scene);
      const refuses = async (id: string, more: object) => {
        const exchange = await dub(scene, project.projectId, dubBody(project, more));
        await scene.decides(id, () => refusedWithAny4xx(exchange));
        // What goes on would have the next request refused, right or wrong.
        if (isTaken(exchange)) await finishDub(scene, project.projectId);
      };
      const translationTimeSkips = [first];
      await refuses("DUB-54", { translationTimeSkips, keepBackgroundMusic: false });
      await refuses("DUB-55", { translationTimeSkips, keepOriginalVoice: true });
      for (const covering of coveringSkips(project, first))
        await refuses("DUB-56", { translationTimeSkips: [covering] });
      const last = others.at(-1);
      const [whole] = coveringSkips(project, first);
      if (last && whole) await refuses("DUB-56", { translationTimeSkips: [last, whole] });
      await startDubOf(scene, project, { translationTimeSkips });
    },
  },
  {
    name: "dubs/a skip with a duration",
    decides: ["DUB-57"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const {
        project,
        skips: [first],
      } = await withPauses(scene);
      const duration = seconds((first.endTime - first.startTime) * 1000);
      const exchange = await dub(
        scene,
        project.projectId,
        dubBody(project, { translationTimeSkips: [{ ...first, duration }] }),
      );
      if (isTaken(exchange)) scene.observes("DUB-57", "Q-SKIP-DURATION", "optional");
      // What the translate route makes of it is asked there, where skips are open altogether.
      else if (await scene.decides("DUB-57", () => refusedWithAny4xx(exchange)))
        scene.observes("DUB-57", "Q-SKIP-DURATION", "never");
    },
  },
];
