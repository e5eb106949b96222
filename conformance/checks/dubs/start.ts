import {
  cuesFor,
  DUB_LANGUAGE,
  dubbedTranscript,
  DUBBING,
  dubBody,
  finishDub,
  projectToDub,
  type ProjectToDub,
  startDubOf,
  succeeded,
  whenTranscribed,
} from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { createProject, exportTranscript, getDetails, getStatus } from "../../api/media.ts";
import { DIALOGUE, SENTENCE } from "../../api/runs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { type WrittenCue, writeSrt } from "../../dubs/srt.ts";
import { agree, answered, holds, isTaken, listAt, refused, textAt } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { plain, segmentsOf } from "../../transcripts/transcript.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { keepsTimes, tells, voices } from "./voiced.ts";

/** Media of these lengths, and five minutes for each started minute of them. */
const ESTIMATES = [
  { file: DIALOGUE, minutes: 5 },
  { file: "over-30-minutes.mp4", minutes: 155 },
] as const;

/** Texts that an engine which translates, rephrases or knows a glossary would change; the first has two lines. */
const AS_GIVEN = [
  "The cat sat\non the mat.",
  "ähm, ähm, also",
  "GRÖSSE 42 & mehr",
  "API, URL, 3,5 %",
  "colour / color",
  "日本語です。",
];

/** Starts a dub with cues, in one line each where the route takes no others. @returns the cues that it took */
async function startDubIn(
  scene: Scene,
  project: ProjectToDub,
  cues: readonly WrittenCue[],
): Promise<readonly WrittenCue[]> {
  const inLines = await dub(scene, project.projectId, dubBody(project, { translatedSrt: writeSrt(cues) }));
  if (isTaken(inLines)) return cues;
  const inOneLine = cues.map((cue) => ({ ...cue, text: plain(cue.text) }));
  await startDubOf(scene, project, { translatedSrt: writeSrt(inOneLine) });
  return inOneLine;
}

export const start: readonly Check[] = [
  {
    name: "dubs/the answer to a start",
    decides: ["DUB-01", "DUB-08", "DUB-64", "DUB-65", "DUB-66"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const { projectId } = project;
      const started = await startDubOf(scene, project);
      const first = await getStatus(scene, projectId);
      const early = await detailsWithVersion(scene, projectId);
      await scene.decides("DUB-01", () => {
        holds(first, "/workflow", "translation");
        holds(first, "/targetLanguage", DUB_LANGUAGE);
      });
      await scene.decides("DUB-64", () => {
        holds(started, "/success", true);
        textAt(started, "/message");
      });
      await scene.decides("DUB-65", () => holds(started, "/projectId", projectId));
      await scene.decides("DUB-08", () => {
        const languages = listAt(early, "/targetLanguages");
        agree(languages.includes(DUB_LANGUAGE), `${DUB_LANGUAGE} among targetLanguages`, languages, early);
        holds(early, "/translations/0/targetLanguage", DUB_LANGUAGE);
      });
      const last = await finishDub(scene, projectId);
      const late = await getDetails(scene, projectId);
      await scene.decides("DUB-66", async () => {
        const workId = textAt(started, "/workId");
        for (const status of [first, last])
          if (valueAt(jsonOf(status), "/workId") !== undefined) holds(status, "/workId", workId);
        for (const details of [early, late]) holds(details, "/translations/0/workId", workId);
        holds(last, "/transcripts/translations/0/workId", workId);
        holds(await dubbedTranscript(scene, projectId), "/workId", workId);
      });
    },
  },
  {
    name: "dubs/the supplied texts",
    decides: ["DUB-03", "DUB-61", "EXP-03"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene, { file: scene.stage.clips(DIALOGUE) });
      const given = cuesFor(project.segments, (place) => `${AS_GIVEN[place % AS_GIVEN.length]} ${place}`);
      const cues = await startDubIn(scene, project, given);
      const texts = cues.map(({ text }) => text);
      const status = await finishDub(scene, project.projectId);
      await scene.decides("DUB-03", async () => {
        succeeded(status);
        voices(await dubbedTranscript(scene, project.projectId), texts);
        tells(status, texts);
      });
      const original = await exportTranscript(scene, project.projectId, { source: "original" });
      await scene.decides("EXP-03", () => {
        answered(original);
        const [said, seen] = [project.segments, segmentsOf(original)].map((segments) =>
          plain(segments.map(({ text }) => text).join(" ")),
        );
        agree(seen === said, `the speech of the media, unchanged by its dub, ${JSON.stringify(said)}`, seen, original);
      });
      await scene.decides("DUB-61", async () => {
        succeeded(status);
        keepsTimes(await dubbedTranscript(scene, project.projectId), project);
      });
    },
  },
  {
    name: "dubs/cues with only digits",
    decides: ["DUB-03"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const cues = await startDubIn(
        scene,
        project,
        cuesFor(project.segments, (place) => String(1984 + place)),
      );
      const status = await finishDub(scene, project.projectId);
      await scene.decides("DUB-03", async () => {
        succeeded(status);
        voices(
          await dubbedTranscript(scene, project.projectId),
          cues.map(({ text }) => text),
        );
      });
    },
  },
  {
    name: "dubs/the estimate of a dub",
    decides: ["DUB-67"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      for (const { file, minutes } of ESTIMATES) {
        const project = await projectToDub(scene, { file: scene.stage.clips(file) });
        const started = await startDubOf(scene, project);
        await scene.decides("DUB-67", () => holds(started, "/estimatedDuration", minutes));
      }
    },
  },
  {
    name: "dubs/an account without credits",
    decides: ["DUB-05"],
    relies: ["RUN-02", "RUN-09", "EXP-01"],
    profile: "sandbox",
    needs: { roles: ["withoutCredits"] },
    run: async (scene) => {
      const as = "withoutCredits";
      const created = await createProject(
        scene,
        { file: scene.stage.clips(SENTENCE), targetLanguage: "french" },
        { as },
      );
      // A service may ask for credits before it transcribes.
      if (!isTaken(created)) throw new Blocked("an account without credits has no project to dub");
      const project = await whenTranscribed(scene, textAt(created, "/projectId"), true, { as });
      const refusal = await dub(scene, project.projectId, dubBody(project), { as });
      await scene.decides("DUB-05", () => refused(refusal, 403, "INSUFFICIENT_CREDITS"));
    },
  },
];
