import { getDetails, getStatus } from "../../api/media.ts";
import { DIALOGUE, finish, SENTENCE, startTranscription, startTranslation } from "../../api/runs.ts";
import { agree, hasPlainError, holds, textAt } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { LIP_SYNC_MOVES } from "../../pins/moves.ts";
import type { Check } from "../../requirements/check.ts";
import { controlOf } from "../../world/world.ts";
import { hasTimesInText } from "./lip-sync.ts";

/** A failure that is made to happen, and what it has to lead to. */
interface SteeredFailure {
  name: string;
  transition: string;
  /** What is started; default: a translation. */
  start?: "project";
  /** Fields of the form, where the failure needs some. */
  fields?: Readonly<Record<string, string>>;
  /** Requirement on the status of the run. */
  run: string;
  /** Requirement on the code. */
  code: readonly [id: string, code: string];
}

const FAILURES: readonly SteeredFailure[] = [
  {
    name: "the transcription of a project fails",
    transition: "transcription.fail",
    start: "project",
    run: "RUN-10",
    code: ["ERR-44", "TRANSCRIPTION_FAILED"],
  },
  { name: "translation fails", transition: "version.fail", run: "RUN-12", code: ["ERR-45", "TRANSLATION_FAILED"] },
  {
    name: "the generation of the voice fails",
    transition: "version.failVoice",
    run: "RUN-12",
    code: ["ERR-46", "VOICE_SYNTHESIS_FAILED"],
  },
  {
    name: "lip-sync fails",
    transition: "lip-sync.fail",
    fields: { lipsyncPro: "false" },
    run: "RUN-16",
    code: ["ERR-47", "LIPSYNC_FAILED"],
  },
  {
    name: "lip-sync is rejected",
    transition: "lip-sync.reject",
    fields: { lipsyncPro: "false" },
    run: "RUN-16",
    code: ["ERR-48", "LIPSYNC_FAILED"],
  },
  {
    name: "lip-sync is canceled",
    transition: "lip-sync.cancel",
    fields: { lipsyncPro: "false" },
    run: "RUN-16",
    code: ["ERR-49", "LIPSYNC_FAILED"],
  },
];

/** What else a failure shows, by the machine whose work it ends. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  version: ["DET-17"],
  "lip-sync": ["LIP-04", "LIP-09", "DET-18"],
};

const steered = FAILURES.map(({ name, transition, start, fields = {}, run, code: [codeId, code] }): Check => ({
  name: `runs/${name}`,
  decides: [run, codeId, "ERR-55", ...(BESIDE[transition.split(".", 1)[0] ?? ""] ?? [])],
  relies: [start ? "PRJ-01" : "TRL-01", "RUN-02"],
  profile: "sandbox",
  needs: { control: ["advanceClock", "putSteering"], transitions: [transition] },
  run: async (scene) => {
    await controlOf(scene.world).steer({ rules: [{ transition, times: 1 }] });
    const { projectId } = await (start ? startTranscription : startTranslation)(scene, fields);
    const status = await finish(scene, projectId);
    const details = await getDetails(scene, projectId);
    await scene.decides(run, () => {
      holds(status, "/status", "failed");
      textAt(status, "/error/code");
      holds(details, "/status", "failed");
    });
    const later = await getStatus(scene, projectId);
    const lipSync = LIP_SYNC_MOVES[transition];
    await scene.decides(codeId, () => {
      for (const each of [status, later]) {
        holds(each, "/error/code", code);
        if (lipSync) holds(each, "/lipSync/status", lipSync.to);
      }
    });
    await scene.decides("ERR-55", () => hasPlainError(status));
    if (lipSync) {
      await scene.decides("LIP-04", () => holds(status, "/lipSync/videoUrl", ""));
      await scene.decides("LIP-09", () => hasTimesInText(status));
      await scene.decides("DET-18", () =>
        holds(details, "/translations/0/lipSync/latest/jobId", textAt(status, "/lipSync/jobId")),
      );
    }
    if (!transition.startsWith("version.")) return;
    await scene.decides("DET-17", () => {
      holds(details, "/translations/0/error/code", code);
      textAt(details, "/translations/0/error/message");
    });
  },
}));

/** Endings of a lip-sync attempt that are no success. */
const LIP_SYNC_FAILURES = ["lip-sync.fail", "lip-sync.reject", "lip-sync.cancel"] as const;

export const failures: readonly Check[] = [
  ...steered,
  ...LIP_SYNC_FAILURES.map((transition): Check => ({
    name: `runs/two attempts at lip-sync with the same end: ${transition}`,
    decides: ["LIP-06"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "putSteering"], transitions: [transition] },
    run: async (scene) => {
      await controlOf(scene.world).steer({ rules: [{ transition, times: 2 }] });
      const attempts: Exchange[] = [];
      for (const [clip, lipsyncPro] of [
        [SENTENCE, "false"],
        [DIALOGUE, "true"],
      ] as const) {
        const { projectId } = await startTranslation(scene, {
          file: scene.stage.clips(clip),
          lipsyncPro,
          projectName: clip,
        });
        attempts.push(await finish(scene, projectId));
      }
      await scene.decides("LIP-06", () => {
        const [first, second] = attempts.map((status) => textAt(status, "/lipSync/errorMessage"));
        agree(
          first !== "" && first === second,
          `the message of the first, ${JSON.stringify(first)}`,
          second,
          attempts[1] ?? null,
        );
      });
    },
  })),
];
