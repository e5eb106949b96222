import { DUBBING, dubBody, finishDub, projectToDub, type ProjectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { finish, SENTENCE, startTranscription } from "../../api/runs.ts";
import { agree, holds, isTaken, listAt, refused, refusedWithAny4xx } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";
import { skipsOf } from "./skips.ts";

/** Requests that differ from a right one in one field, by the requirement that each breaks; undefined: the field is left out. */
type Faults = readonly (readonly [id: string, fields: Readonly<Record<string, unknown>>])[];

const FIELD_FAULTS: Faults = [
  ["DUB-07", { targetLanguage: undefined }],
  ["DUB-07", { targetLanguage: null }],
  ["DUB-10", { translatedSrt: undefined }],
  ["DUB-10", { translatedSrt: null }],
  ["DUB-24", { voiceMode: "clone" }],
  ["DUB-24", { voiceMode: "Cloning" }],
  ["DUB-24", { voiceMode: "" }],
  ["DUB-25", { voiceMode: "custom" }],
  ["DUB-32", { voiceIsolatorOption: "pro" }],
  ["DUB-32", { voiceIsolatorOption: "Studio" }],
  ["DUB-39", { subtitles: true, subtitlesSource: "german" }],
  ["DUB-39", { subtitles: true, subtitlesSource: "Original" }],
  ["DUB-44", { lipSyncMode: "pro_2" }],
  ["DUB-44", { lipSyncMode: "Standard" }],
  ["DUB-44", { lipSyncMode: true }],
  ["DUB-49", { voiceCloningSettings: { stability: -0.01, similarity: 0.85 } }],
  ["DUB-49", { voiceCloningSettings: { stability: 1.01, similarity: 0.85 } }],
  ["DUB-49", { voiceCloningSettings: { stability: 0.6, similarity: -0.01 } }],
  ["DUB-49", { voiceCloningSettings: { stability: 0.6, similarity: 1.01 } }],
  ["DUB-49", { voiceCloningSettings: { stability: 0.6, similarity: 85 } }],
];

/** What JSON has a value for, as text. */
const TYPE_FAULTS: Faults = [
  ["DUB-02", { keepBackgroundMusic: "true" }],
  ["DUB-02", { keepOriginalVoice: "false" }],
  ["DUB-02", { keepOriginalVoice: true, originalVoiceVolume: "30" }],
  ["DUB-02", { subtitles: "false" }],
  ["DUB-02", { activeSpeakerDetectionEnabled: "true" }],
];

/** Texts that are no SRT, one way or another. */
const NO_SRT = [
  "Guten Tag.",
  "1\nGuten Tag.\n",
  "eins\n00:00:00,000 --> 00:00:03,000\nGuten Tag.\n",
  "1\n00:00:03,000 --> 00:00:01,000\nGuten Tag.\n",
  "1\n00:00:00,000 --> 00:00:03,000\nGuten Tag.\n\n2\n00:00:03,000 -> 00:00:06,000\nBis bald.\n",
  "WEBVTT\n\n00:00.000 --> 00:03.000\nGuten Tag.\n",
  '[{"number":1,"begin":0,"end":3000,"text":"Guten Tag."}]',
];

/** A clip without a picture. */
const AUDIO = "speech.wav";

/**
 * Sends a request that has to be refused, and notes the code that it is refused with; a check that uses it relies on RUN-02.
 * @returns whether it was refused
 */
async function refuses(scene: Scene, id: string, project: ProjectToDub, more: object): Promise<boolean> {
  const exchange = await dub(scene, project.projectId, dubBody(project, more));
  await scene.decides(id, () => observeCode(scene, refusedWithAny4xx(exchange)));
  // What goes on would have the next request refused, right or wrong.
  if (isTaken(exchange)) await finishDub(scene, project.projectId);
  return !isTaken(exchange);
}

/** The languages and the versions of a project, as its details show them. */
function shownOf(details: Exchange): string {
  const versions = listAt(details, "/translations").map((version) => valueAt(version, "/translatedVersionId"));
  return JSON.stringify([listAt(details, "/targetLanguages").toSorted(), versions]);
}

function observeCode(scene: Scene, code: string): void {
  if (!scene.check.decides.includes("ERR-56")) return;
  scene.observes("ERR-56", "Q-DUB-VALIDATION-CODES", code === "VALIDATION_ERROR" ? "validation-error" : "own-code");
}

/** What was refused has started nothing, and was refused for its fault alone: a request that is right is taken. */
const stillDubs = (scene: Scene, project: ProjectToDub, more: object = {}): Promise<Exchange> =>
  startDubOf(scene, project, more);

const idsOf = (faults: Faults): string[] => [...new Set(faults.map(([id]) => id))];

function faultsCheck(name: string, faults: Faults, clip: string, more: readonly string[] = []): Check {
  return {
    name: `dubs/${name}`,
    decides: [...idsOf(faults), "ERR-62", ...more],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene, { file: scene.stage.clips(clip) });
      const before = shownOf(await getDetails(scene, project.projectId));
      let areRefused = true;
      for (const [id, fields] of faults) areRefused = (await refuses(scene, id, project, fields)) && areRefused;
      const details = await getDetails(scene, project.projectId);
      if (areRefused)
        await scene.decides("ERR-62", () => {
          const after = shownOf(details);
          agree(after === before, `the languages and versions from before the refusals, ${before}`, after, details);
        });
      await stillDubs(scene, project);
    },
  };
}

/** A body that would be right for a project with one sentence: its transcript is not there to be read. */
const BLIND = dubBody({ segments: [{ index: 0, text: "", begin: 0, end: 3, duration: 3, speaker: 0 }] });

export const refusals: readonly Check[] = [
  faultsCheck("fields that the route does not take", FIELD_FAULTS, SENTENCE, ["ERR-56"]),
  faultsCheck("numbers and booleans as text", TYPE_FAULTS, SENTENCE),
  faultsCheck(
    "texts that are not SRT",
    NO_SRT.map((translatedSrt) => ["DUB-11", { translatedSrt }] as const),
    SENTENCE,
  ),
  {
    name: "dubs/a project of audio",
    decides: ["DUB-36", "DUB-45", "DUB-53"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene, { file: scene.stage.clips(AUDIO) });
      await refuses(scene, "DUB-36", project, { subtitles: true });
      for (const lipSyncMode of ["standard", "pro", "studio"]) await refuses(scene, "DUB-45", project, { lipSyncMode });
      await stillDubs(scene, project, { subtitles: false });
      const [skip] = skipsOf(project);
      if (!skip) throw new Blocked("the transcript has no pause for a skip");
      const other = await projectToDub(scene, { file: scene.stage.clips(AUDIO) });
      await refuses(scene, "DUB-53", other, { translationTimeSkips: [skip] });
    },
  },
  {
    name: "dubs/a project that is still being transcribed",
    decides: ["DUB-06", "DUB-69"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      const exchange = await dub(scene, projectId, BLIND);
      const state = valueAt(jsonOf(await getStatus(scene, projectId)), "/transcriptionStatus");
      if (state !== "processing")
        throw new Blocked("the service finishes the transcription before the first request can come");
      await scene.decides("DUB-06", () => refusedWithAny4xx(exchange));
      await scene.decides("DUB-69", () => refused(exchange, 409, "TRANSCRIPT_NOT_READY"));
    },
  },
  {
    name: "dubs/a project whose transcription failed",
    decides: ["DUB-68"],
    relies: ["PRJ-01", "RUN-02", "RUN-10"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "putSteering"], transitions: ["transcription.fail"] },
    run: async (scene) => {
      await controlOf(scene.world).steer({ rules: [{ transition: "transcription.fail", times: 1 }] });
      const { projectId } = await startTranscription(scene);
      const status = await finish(scene, projectId);
      await scene.relies("RUN-10", () => holds(status, "/status", "failed"));
      const exchange = await dub(scene, projectId, BLIND);
      await scene.decides("DUB-68", () => {
        // Whether the transcription counts as failed then is open.
        if (valueAt(jsonOf(status), "/transcriptionStatus") !== "success") refusedWithAny4xx(exchange);
      });
    },
  },
];
