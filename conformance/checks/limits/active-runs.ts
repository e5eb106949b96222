import { covering, dub, srtOf, transcribedProject } from "../../api/dubs.ts";
import { type Asking, deleteProject, getDetails, getStatus, translate } from "../../api/media.ts";
import { finish, SENTENCE } from "../../api/runs.ts";
import { underWay } from "../../api/versions.ts";
import { agree, answered, inWords, isTaken, listAt, numberAt, refused, textAt } from "../../expect/answers.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { TARGET_LANGUAGES } from "../../pins/languages.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { MOST_RUNS, startLong } from "./long-runs.ts";

/** How many runs go on. Each was accepted, so that its project has to be there: a check that uses it relies on TRL-01. */
async function activeAmong(scene: Scene, projects: readonly string[]): Promise<number> {
  // One after the other: polls may have to be seconds apart.
  const statuses: Exchange[] = [];
  for (const projectId of projects) statuses.push(await getStatus(scene, projectId));
  await scene.relies("TRL-01", () => statuses.forEach((status) => answered(status)));
  return statuses.filter((status) => textAt(status, "/status") === "processing").length;
}

const TRANSLATE = ["POST", "/v1/translate"] as const;

const REACHED = "CONCURRENT_TRANSLATION_LIMIT_REACHED";

/** Starts to translate a sentence. */
const startShort = (scene: Scene, asking: Asking): Promise<Exchange> =>
  translate(scene, { file: scene.stage.clips(SENTENCE), targetLanguage: "french" }, asking);

/** Seconds between two tries to start once a project with runs was deleted, and further tries. */
const ROOM = { seconds: 6, tries: 5 } as const;

/** Starts to translate a sentence as soon as the runs of a deleted project no longer count: it may take a moment. */
async function startOnceThereIsRoom(scene: Scene): Promise<Exchange> {
  for (let tries = 0; ; tries += 1) {
    await makeRoom(scene, [["owner", ...TRANSLATE]]);
    const next = await startShort(scene, { paced: false });
    if (codeOf(next) !== REACHED || tries === ROOM.tries) return next;
    await scene.world.clock.pass(ROOM.seconds);
  }
}

/** @throws Disagreement where an account without a run in progress is refused for their number */
function hasRoom(exchange: Exchange): void {
  agree(
    codeOf(exchange) !== REACHED,
    `no ${REACHED} while no run of the account is in progress`,
    inWords(exchange),
    exchange,
  );
}

/** The limit that a refusal names; infinite where it names none. */
const limitIn = (refusal: Exchange): number =>
  Number(valueAt(jsonOf(refusal), "/details/limit") ?? Number.POSITIVE_INFINITY);

/** Waits until requests to some routes, one each unless it says more, are within their rates: once runs go on, they would end in such a wait. */
async function makeRoom(
  { world, stage, meter }: Scene,
  routes: readonly (readonly [as: Role, method: string, path: string, calls?: number])[],
) {
  for (const [as, method, path, calls] of routes) {
    const operation = stage.routes(method, path);
    const key = world.keys[as];
    if (operation && key) await meter.holdUp(() => world.pacer.admit(key, operation, calls));
  }
}

/** Dubs of one project into different languages. */
interface ManyDubs {
  projectId: string;
  /** The last start. */
  last: Exchange;
}

/** A project with a way to dub it into one language after the other; a check that uses it relies on PRJ-01, RUN-02 and TXT-12. */
async function projectOfMany(scene: Scene) {
  const { projectId, segments } = await transcribedProject(scene);
  const translatedSrt = srtOf(covering(segments));
  const start = (number: number, asking: Asking) =>
    dub(scene, projectId, { targetLanguage: TARGET_LANGUAGES[number], translatedSrt }, asking);
  return { projectId, start };
}

/** Dubs a project into as many languages as an account may have active runs, with room for more requests then. */
async function dubIntoMany(scene: Scene, room: Parameters<typeof makeRoom>[1]): Promise<ManyDubs> {
  const { projectId, start } = await projectOfMany(scene);
  await makeRoom(scene, room);
  // Runs of earlier checks were removed, or are waited for.
  let last = await start(0, {});
  for (let started = 1; isTaken(last) && started < MOST_RUNS; started += 1)
    last = await start(started, { paced: false });
  return { projectId, last };
}

const TOO_FEW = "dubs end, or are refused for another reason, before too many of them run at one time";

export const activeRuns: readonly Check[] = [
  {
    name: "limits/dubs of one project into many languages",
    decides: ["LIM-11", "LIM-12", "LIM-14", "LIM-34", "ERR-38", "ERR-39"],
    relies: ["PRJ-01", "TRL-01", "RUN-02", "TXT-12"],
    profile: "full",
    beside: ["other"],
    run: async (scene) => {
      const { projectId, last } = await dubIntoMany(scene, [
        ["owner", ...TRANSLATE],
        ["owner", "DELETE", "/v1/translate/any"],
      ]);
      // The other kind shares the count, and has a rate of its own.
      const over = await startShort(scene, { paced: false });
      const details = await getDetails(scene, projectId, { paced: false });
      const dubs = underWay(details);
      const deleted = await deleteProject(scene, projectId, { paced: false });
      const hasDubs = listAt(details, "/translations").length > 0;
      if (!hasDubs && codeOf(last) === REACHED) {
        await scene.decides("LIM-12", () => hasRoom(last));
        return;
      }
      const active = dubs + (isTaken(over) ? await activeAmong(scene, [textAt(over, "/projectId")]) : 0);
      const refusals = [last, over].filter((each) => codeOf(each) === REACHED);
      // Those that still went on after the last start did so before it.
      const wasFull = refusals.includes(over) || dubs >= MOST_RUNS || (refusals.length > 0 && dubs >= limitIn(last));
      if (active > MOST_RUNS || refusals.length > 0) {
        await scene.decides("LIM-11", () =>
          agree(active <= MOST_RUNS, `at most ${MOST_RUNS} runs at one time`, active, over),
        );
      }
      for (const refusal of refusals) {
        await scene.decides("ERR-38", () => refused(refusal, 429, REACHED));
        await scene.decides("ERR-39", () => {
          const limit = numberAt(refusal, "/details/limit");
          // Others may have ended since; runs of other projects count as well.
          agree(
            limit >= dubs && limit <= MOST_RUNS,
            `details.limit from ${dubs}, the number of runs in progress, to ${MOST_RUNS}`,
            limit,
            refusal,
          );
        });
      }
      if (wasFull && (isTaken(over) || refusals.includes(over)))
        await scene.decides("LIM-14", () => refused(over, 429, REACHED));
      // One more that was taken goes on, and counts.
      if (isTaken(deleted) && !isTaken(over)) {
        const next = await startOnceThereIsRoom(scene);
        if (!isTaken(next) && codeOf(next) !== REACHED)
          throw new Blocked(`a run after the deletion is refused for another reason: ${inWords(next)}`);
        if (wasFull || codeOf(next) === REACHED) await scene.decides("LIM-34", () => hasRoom(next));
      }
      if (!wasFull) throw new Blocked(TOO_FEW);
    },
  },
  {
    name: "limits/runs that start at one time",
    decides: ["LIM-35"],
    relies: ["PRJ-01", "TRL-01", "RUN-02", "TXT-12"],
    profile: "full",
    run: async (scene) => {
      const { projectId, start } = await projectOfMany(scene);
      await makeRoom(scene, [
        ["owner", "POST", `/v1/projects/${projectId}/dub`, MOST_RUNS],
        ["owner", ...TRANSLATE],
      ]);
      const over = startShort(scene, { paced: false });
      const dubs = Array.from({ length: MOST_RUNS }, (_, number) => start(number, { paced: false }));
      const starts = await Promise.all([over, ...dubs]);
      const details = await getDetails(scene, projectId, { paced: false });
      const translations = isTaken(await over) ? [textAt(await over, "/projectId")] : [];
      const active = underWay(details) + (await activeAmong(scene, translations));
      const refusal = starts.find((each) => codeOf(each) === REACHED);
      const limit = refusal ? Math.min(limitIn(refusal), MOST_RUNS) : MOST_RUNS;
      // With fewer, other runs may have filled the account, or some have ended.
      if (active < limit || (!refusal && active === limit)) throw new Blocked(TOO_FEW);
      await scene.decides("LIM-35", () =>
        agree(active <= limit, `at most ${limit} runs in progress after starts at one time`, active, details),
      );
    },
  },
  {
    name: "limits/runs of two accounts",
    decides: ["LIM-33"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "full",
    needs: { roles: ["owner", "other"] },
    run: async (scene) => {
      // With so many runs as it has anyway, the other account has room for one more.
      const before = await startShort(scene, { as: "other" });
      if (!isTaken(before)) throw new Blocked(`the other account cannot start a run: ${inWords(before)}`);
      await finish(scene, textAt(before, "/projectId"), { as: "other" });
      const { projectId, last } = await dubIntoMany(scene, [["other", ...TRANSLATE]]);
      const foreign = await startShort(scene, { paced: false, as: "other" });
      const dubs = underWay(await getDetails(scene, projectId, { paced: false }));
      const limit = codeOf(last) === REACHED ? limitIn(last) : MOST_RUNS;
      if (dubs < limit && codeOf(foreign) !== REACHED) throw new Blocked(TOO_FEW);
      await scene.decides("LIM-33", () => hasRoom(foreign));
    },
  },
  {
    name: "limits/active runs",
    decides: ["LIM-11", "ERR-38", "ERR-39", "LIM-12"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const projects: string[] = [];
      let over = await startLong(scene);
      while (isTaken(over) && projects.length <= MOST_RUNS) {
        projects.push(textAt(over, "/projectId"));
        over = await startLong(scene);
      }
      const refusal = over;
      if (isTaken(over) && (await activeAmong(scene, projects)) <= MOST_RUNS) {
        throw new Blocked("runs end sooner than the limit of active runs can be filled");
      }
      await scene.decides("LIM-11", () =>
        agree(projects.length <= MOST_RUNS, `at most ${MOST_RUNS} runs at one time`, projects.length, refusal),
      );
      const again = await startLong(scene);
      // While none of them ends, a further try is one too many as well.
      const stillFull = (await activeAmong(scene, projects)) === projects.length;
      await scene.decides("ERR-38", () => {
        for (const each of stillFull ? [refusal, again] : [refusal])
          refused(each, 429, "CONCURRENT_TRANSLATION_LIMIT_REACHED");
      });
      await scene.decides("ERR-39", () => {
        const limit = numberAt(refusal, "/details/limit");
        agree(
          limit === projects.length,
          `details.limit ${projects.length}, the number of accepted runs`,
          limit,
          refusal,
        );
      });
      await finish(scene, projects[0] ?? "");
      await scene.decides("LIM-12", async () => answered(await startLong(scene)));
    },
  },
];
