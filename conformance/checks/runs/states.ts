import { covering, needsSeveral, srtOf, startDub, transcribedProject } from "../../api/dubs.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { DIALOGUE, ended, startTranscription, startTranslation } from "../../api/runs.ts";
import { agree, holds, inWords, isTaken } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { Story, type Plot } from "../../machines/story.ts";
import { STATES } from "../../pins/states.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** What status and details show at one moment. */
interface Look {
  status: Exchange;
  /** Of the run. */
  run: unknown;
  transcription: unknown;
  /** Of the newest version and of its lip-sync attempt; undefined where there is none. */
  version: unknown;
  lipSync: unknown;
  /** Whether either has a time at which it was given up. */
  timedOut: boolean;
}

/** What of the states is looked at: at the beginning, while dubbing or lip-sync goes on, or at the end. */
type Sight = (looks: readonly Look[]) => boolean | undefined;

const at = (looks: readonly Look[], fits: (look: Look) => boolean): Look | undefined => looks.find(fits);
const first =
  (field: "version" | "lipSync", state: string): Sight =>
  (looks) => {
    const look = at(looks, (each) => each[field] !== undefined);
    return look && look[field] === state;
  };
const last =
  (field: "version" | "lipSync" | "transcription", state: string): Sight =>
  (looks) =>
    looks.at(-1)?.[field] === state;
const while_ =
  (fits: (look: Look) => boolean, field: "version" | "lipSync", state: string): Sight =>
  (looks) => {
    const look = at(looks, (each) => each.run === "processing" && fits(each));
    return look && look[field] === state;
  };
/** The state before the one at the end. */
const before =
  (end: string, state: string): Sight =>
  (looks) => {
    const from = looks.findIndex(({ lipSync }) => lipSync === end);
    return from <= 0 ? undefined : looks[from - 1]?.lipSync === state;
  };
const both =
  (one: Sight, other: Sight): Sight =>
  (looks) =>
    one(looks) && other(looks);
const timedOut: Sight = (looks) => looks.at(-1)?.timedOut;

/** A run that shows when states change that the source leaves open, and what it makes of each. */
interface Scenario {
  name: string;
  /** Chance transition that is made to happen. */
  transition?: string;
  /** Fields of the form. */
  fields?: Readonly<Record<string, string>>;
  start: "project" | "translation" | "lip-sync" | "dub";
  plot?: Plot;
  /** Pieces of the supplied translation that fall on no segment, or that are left out. */
  dub?: { extra?: true; lacking?: true };
  /** Requirement and its sight as our servers have it. */
  ours: Readonly<Record<string, Sight>>;
}

const VERSION = "Q-VERSION-TRANSITIONS";
const LIP_SYNC = "Q-LIP-SYNC-TRANSITIONS";
const TRANSCRIPTION = "Q-TRANSCRIPTION-TRANSITIONS";

/** What says that a run fails with the work of a machine. */
const FAILURES = [
  ["version", "RUN-12"],
  ["lip-sync", "RUN-16"],
] as const;

/** Which question a requirement is about, and its alternatives: as our servers do it, or in any other way. */
function questionOf(id: string): readonly [question: string, ours: string] {
  if (id === "RUN-23" || id === "RUN-24") return [TRANSCRIPTION, "fails-with-creation"];
  return [id < "RUN-36" ? VERSION : LIP_SYNC, "with-the-work"];
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: "a translation",
    start: "translation",
    ours: {
      "RUN-25": first("version", "not-started"),
      "RUN-27": while_(({ transcription }) => transcription === "success", "version", "in-progress"),
      "RUN-28": last("version", "completed"),
    },
  },
  {
    name: "a dub",
    start: "dub",
    ours: { "RUN-26": first("version", "in-progress"), "RUN-29": last("version", "completed") },
  },
  {
    name: "a dub with a cue outside all segments",
    start: "dub",
    dub: { extra: true },
    plot: { cueUnmatched: true },
    ours: { "RUN-30": last("version", "failed") },
  },
  {
    name: "a dub that leaves a segment out",
    start: "dub",
    dub: { lacking: true },
    plot: { segmentWithoutCue: true },
    ours: { "RUN-31": last("version", "failed") },
  },
  {
    name: "a translation that fails",
    transition: "version.fail",
    start: "translation",
    ours: { "RUN-32": last("version", "failed") },
  },
  {
    name: "a voice that fails",
    transition: "version.failVoice",
    start: "translation",
    ours: { "RUN-33": last("version", "failed") },
  },
  {
    name: "a translation that takes too long",
    transition: "version.timeOut",
    start: "translation",
    ours: { "RUN-34": both(last("version", "failed"), timedOut) },
  },
  {
    name: "a translation without a transcript",
    transition: "transcription.fail",
    start: "translation",
    ours: { "RUN-35": last("version", "failed"), "RUN-24": last("transcription", "failed") },
  },
  {
    // Its sentence is English.
    name: "media in another language than named",
    fields: { originalLanguage: "ja" },
    start: "project",
    plot: { otherLanguage: true },
    ours: { "RUN-23": last("transcription", "failed") },
  },
  {
    name: "lip-sync",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: {
      "RUN-36": first("lipSync", "PENDING"),
      "RUN-37": while_(({ version }) => version === "completed", "lipSync", "PROCESSING"),
      "RUN-38": before("COMPLETED", "PROCESSING"),
    },
  },
  {
    name: "lip-sync that fails",
    transition: "lip-sync.fail",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: { "RUN-39": before("FAILED", "PROCESSING") },
  },
  {
    name: "lip-sync that takes too long",
    transition: "lip-sync.timeOut",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: { "RUN-40": both(last("lipSync", "FAILED"), timedOut) },
  },
  {
    name: "lip-sync that is rejected",
    transition: "lip-sync.reject",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: { "RUN-41": before("REJECTED", "PROCESSING") },
  },
  {
    name: "lip-sync that is canceled",
    transition: "lip-sync.cancel",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: { "RUN-42": last("lipSync", "CANCELED") },
  },
  {
    name: "lip-sync of a dub that fails",
    transition: "version.fail",
    start: "lip-sync",
    plot: { lipSync: true },
    ours: { "RUN-43": last("lipSync", "CANCELED") },
  },
];

export const states: readonly Check[] = SCENARIOS.map((scenario): Check => {
  const { name, transition, plot = {}, ours } = scenario;
  const failure = FAILURES.find(([machine]) => transition?.startsWith(`${machine}.`))?.[1];
  return {
    name: `runs/states of ${name}`,
    decides: [...Object.keys(ours), "RUN-01", "RUN-02", ...(failure ? [failure] : [])],
    relies:
      scenario.start === "translation" || scenario.start === "lip-sync" ? ["TRL-01"] : ["PRJ-01", "TXT-12", "DUB-01"],
    profile: "sandbox",
    ...(transition ? { needs: { control: ["advanceClock", "putSteering"], transitions: [transition] } } : {}),
    run: async (scene) => {
      const story = new Story(scene, transition ? [transition] : []);
      const projectId = await begin(scene, story, scenario);
      const looks = await watch(scene, projectId);
      await scene.decides("RUN-01", () => looks.forEach(({ status }) => story.sees(status)));
      const [end] = looks.slice(-1);
      if (failure && end) await scene.decides(failure, () => holds(end.status, "/status", "failed"));
      const failedByItself = looks.at(-1)?.run === "failed" && !transition && Object.keys(plot).length === 0;
      if (failedByItself && !scene.world.own) throw new Blocked("the run failed by chance");
      for (const [id, sight] of Object.entries(ours)) {
        const fits = sight(looks);
        // A service may be done before anybody can look.
        if (fits === undefined) continue;
        const [question, alternative] = questionOf(id);
        scene.observes(id, question, fits ? alternative : "any");
      }
    },
  };
});

/** Starts what the scenario is about. */
async function begin(
  scene: Scene,
  story: Story,
  { start, transition, plot = {}, fields = {}, dub }: Scenario,
): Promise<string> {
  const asks = (...asked: Parameters<Story["asks"]>) => scene.decides("RUN-01", () => story.asks(...asked));
  const steer = () => transition && scene.world.control?.steer({ rules: [{ transition, times: 1 }] });
  if (start === "project") {
    const { projectId } = await startTranscription(scene, fields);
    await asks("createProject", plot);
    return projectId;
  }
  if (start === "dub") {
    const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
    await asks("createProject");
    const status = await getStatus(scene, projectId);
    await scene.decides("RUN-01", () => story.sees(status));
    if (dub?.lacking) needsSeveral(segments);
    const pieces = covering(segments).slice(dub?.lacking ? 1 : 0);
    const end = Math.max(...segments.map((segment) => segment.end));
    const extra = dub?.extra ? [{ begin: end + 3, end: end + 4, text: "This line is not spoken." }] : [];
    await startDub(scene, projectId, { translatedSrt: srtOf([...pieces, ...extra]) });
    await asks("dubProject", plot);
    return projectId;
  }
  await steer();
  const { projectId } = await startTranslation(scene, start === "lip-sync" ? { lipsyncPro: "false" } : fields);
  await asks("startTranslation", plot);
  return projectId;
}

/** Seconds between two looks, each twice, the last one from then on. */
const PACE = [0.5, 1, 2, 4, 8, 30, 120, 600] as const;
/** Looks after which a run of a short clip counts as one that does not end. */
const MOST_LOOKS = { onDemand: 150, waiting: 60 } as const;

/** Looks at status and details until the run has ended. */
async function watch(scene: Scene, projectId: string): Promise<Look[]> {
  const { clock } = scene.world;
  const looks: Look[] = [];
  const most = clock.onDemand ? MOST_LOOKS.onDemand : MOST_LOOKS.waiting;
  for (let step = 0; step < most; step += 1) {
    const status = await getStatus(scene, projectId);
    looks.push(lookOf(status, await getDetails(scene, projectId)));
    if (!isTaken(status) || ended(status)) break;
    await clock.pass(clock.onDemand ? (PACE[Math.floor(step / 2)] ?? 600) : 15);
  }
  const [end] = looks.slice(-1);
  await scene.relies("RUN-02", () => {
    const fits = end !== undefined && (STATES.run.slice(1) as readonly unknown[]).includes(end.run);
    agree(fits, "a run that ends", end && inWords(end.status), end?.status ?? null);
  });
  await scene.decides("RUN-02", () => {});
  return looks;
}

function lookOf(status: Exchange, details: Exchange): Look {
  const record = jsonOf(status);
  const version = valueAt(jsonOf(details), "/translations/0");
  const lipSync = valueAt(version, "/lipSync/latest");
  return {
    status,
    run: valueAt(record, "/status"),
    transcription: valueAt(record, "/transcriptionStatus"),
    version: valueAt(version, "/status"),
    lipSync: valueAt(lipSync, "/status"),
    timedOut: [version, lipSync].some((each) => valueAt(each, "/timedOutAt") !== undefined),
  };
}
