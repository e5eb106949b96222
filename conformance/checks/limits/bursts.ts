import { createProject, deleteProject, getDetails, getStatus, NO_PROJECT, translate } from "../../api/media.ts";
import { startTranscription } from "../../api/runs.ts";
import { agree, answered, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Seconds of the window, and in which every way to count one has forgotten what was sent: some look at the one before, too. */
const WINDOW = 60;
const SILENCE = 2 * WINDOW + 1;

/** Seconds that a burst may take; two of them, half a window apart, have no second of it in common. */
const LONGEST = 25;

/** Seconds between two polls of the status that a service may insist on. */
export const POLLS_APART = 2;

const UNPACED = { paced: false } as const;

/** A route with a rate. */
interface Rated {
  id: string;
  name: string;
  perMinute: number;
  /** Whether its requests are right, so that each of them counts; one that is refused for something else may not. */
  counts: boolean;
  /** Seconds between two requests, if the service may refuse what comes sooner. */
  spacing?: number;
  ask(scene: Scene, projectId: string): Promise<Exchange>;
}

/** Those that cost something are asked for what is refused: where the rate counts that too, it shows as well. */
const RATED: readonly Rated[] = [
  {
    id: "LIM-03",
    name: "the status route",
    perMinute: 30,
    counts: true,
    spacing: POLLS_APART,
    ask: (scene, projectId) => getStatus(scene, projectId, UNPACED),
  },
  {
    id: "LIM-04",
    name: "the details route",
    perMinute: 20,
    counts: true,
    ask: (scene, projectId) => getDetails(scene, projectId, UNPACED),
  },
  {
    id: "LIM-05",
    name: "the delete route",
    perMinute: 10,
    counts: false,
    ask: (scene) => deleteProject(scene, NO_PROJECT, UNPACED),
  },
  {
    id: "LIM-01",
    name: "POST /v1/translate",
    perMinute: 10,
    counts: false,
    ask: (scene) => translate(scene, { targetLanguage: "french" }, UNPACED),
  },
  {
    id: "LIM-02",
    name: "POST /v1/projects",
    perMinute: 10,
    counts: false,
    ask: (scene) => createProject(scene, { targetLanguage: "french" }, UNPACED),
  },
];

const isTooMany = ({ answer }: Exchange) => answer?.status === 429;

/** What came of a burst, which ends with a refusal for the rate, or where none is to be expected any more. */
interface Burst {
  start: number;
  end: number;
  first: Exchange;
  last: Exchange;
  admitted: number;
  /** Whether these are more than one window has room for, and more than fits into a bucket that fills up meanwhile. */
  isOver: boolean;
}

/** @throws Blocked when it takes too long, or something else goes wrong */
async function burst(scene: Scene, { perMinute, counts, ask }: Rated, projectId: string): Promise<Burst> {
  const { clock } = scene.world;
  const start = clock.elapsed();
  let first: Exchange | undefined;
  for (let admitted = 0; ;) {
    const last = await ask(scene, projectId);
    first ??= last;
    if (!isTooMany(last)) {
      admitted += 1;
      if (counts) await scene.buildsOn(async () => answered(last));
    }
    const end = clock.elapsed();
    if (end - start > LONGEST) throw new Blocked(`${admitted} requests take more than ${LONGEST} s`);
    const isOver = admitted > Math.floor(perMinute * (1 + (end - start) / WINDOW));
    // Two windows may meet within a burst. Where not even those are full after so many, nothing is counted.
    const isEnough = counts ? isOver : admitted > 2 * perMinute + 1;
    if (isTooMany(last) || isEnough) return { start, end, first, last, admitted, isOver };
  }
}

/** Whether no minute by a clock, wherever it begins, can have turned within both of two bursts. */
function areApart(one: Burst, other: Burst): boolean {
  const later = (other.start - one.start) % WINDOW;
  return later > one.end - one.start && later + (other.end - other.start) < WINDOW;
}

/**
 * One burst after a silence, and where it admits too many, another one half a window later: whichever window is
 * counted, all that it has room for are admitted, and a window by the clock turns within one of the two at most.
 */
export const bursts: readonly Check[] = [
  {
    name: "limits/bursts of requests",
    decides: [...RATED.map(({ id }) => id), "LIM-06", "LIM-07", "ERR-37"],
    relies: ["PRJ-01"],
    profile: "full",
    run: async (scene) => {
      const { clock } = scene.world;
      const { projectId } = await startTranscription(scene);
      await clock.pass(SILENCE);
      const seen: (Burst & { rated: Rated })[] = [];
      for (const rated of RATED) {
        const one = { rated, ...(await burst(scene, rated, projectId)) };
        const isAlone = !seen.some(({ last }) => isTooMany(last));
        const isRight =
          isAlone ||
          (await scene.decides("LIM-06", () =>
            agree(!isTooMany(one.first), "a route with a separate count to answer", 429, one.first),
          ));
        if (!isRight) throw new Blocked("the routes have one count for all of them");
        seen.push(one);
      }
      await clock.pass(SILENCE);
      for (const { rated, last } of seen.filter((one) => isTooMany(one.last))) {
        await scene.decides("ERR-37", () => refused(last, 429, "RATE_LIMIT_EXCEEDED"));
        const later = await rated.ask(scene, projectId);
        await scene.decides("LIM-07", () =>
          agree(!isTooMany(later), `${rated.name} to answer after ${SILENCE} s`, 429, later),
        );
      }
      // What is refused for something else need not count.
      const [counted, uncounted] = [true, false].map((is) =>
        seen.filter(({ rated, last }) => (rated.counts || isTooMany(last)) === is),
      );
      const rested = clock.elapsed();
      for (const one of counted ?? []) await judge(scene, one.rated, { ...one, rested }, projectId);
      if (uncounted?.length)
        throw new Blocked(`refused requests do not count: ${uncounted.map(({ rated }) => rated.name).join(", ")}`);
    },
  },
];

/** @param one with the time from which on its route has been asked for nothing more */
async function judge(scene: Scene, rated: Rated, one: Burst & { rested: number }, projectId: string): Promise<void> {
  const { id, name, perMinute, spacing } = rated;
  const all = `${name} to admit ${perMinute} requests`;
  // So few are admitted where the service wants time between two requests; with it, all of them are.
  const isForSpacing = spacing !== undefined && one.admitted <= 1 + (one.end - one.start) / spacing;
  if (isTooMany(one.last) && isForSpacing) return spaced(scene, rated, spacing, projectId);
  if (!one.isOver)
    return void (await scene.decides(id, () => agree(one.admitted >= perMinute, all, one.admitted, one.last)));
  const { clock } = scene.world;
  const since = clock.elapsed() - one.start;
  // After another route's burst it may be time for this one's, too.
  const isTime =
    clock.elapsed() - one.rested >= SILENCE && Math.abs((since % WINDOW) - WINDOW / 2) < WINDOW / 2 - LONGEST;
  const turns = Math.ceil((since + SILENCE) / WINDOW) + 0.5;
  if (!isTime) await clock.pass(turns * WINDOW - since);
  const other = await burst(scene, rated, projectId);
  if (other.isOver && !areApart(one, other)) throw new Blocked("two bursts were less than half a window apart");
  await scene.decides(id, () => {
    agree(other.admitted >= perMinute, all, other.admitted, other.last);
    agree(
      !other.isOver,
      `${name} to admit no more than ${perMinute} requests in each of two bursts`,
      [one.admitted, other.admitted],
      other.last,
    );
  });
}

/** Sends as many requests as the route admits, each of them so many seconds after the one before. */
async function spaced(scene: Scene, { id, name, perMinute, ask }: Rated, seconds: number, projectId: string) {
  const { clock } = scene.world;
  await clock.pass(SILENCE);
  let refusal: Exchange | undefined;
  let admitted = 0;
  for (; admitted < perMinute && !refusal; admitted += 1) {
    if (admitted > 0) await clock.pass(seconds);
    const exchange = await ask(scene, projectId);
    if (isTooMany(exchange)) refusal = exchange;
    else await scene.buildsOn(async () => answered(exchange));
  }
  const expected = `${name} to admit ${perMinute} requests, ${seconds} s apart`;
  await scene.decides(id, () => agree(!refusal, expected, `request ${admitted} refused`, refusal ?? null));
}
