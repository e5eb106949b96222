import {
  cuesFor,
  DUB_LANGUAGE,
  dubbedTranscript,
  DUBBING,
  dubBody,
  finishDub,
  projectToDub,
  startDubOf,
  succeeded,
} from "../../api/dubbing.ts";
import { dub, needsSeveral } from "../../api/dubs.ts";
import { getStatus } from "../../api/media.ts";
import { DIALOGUE } from "../../api/runs.ts";
import { writeSrt } from "../../dubs/srt.ts";
import { agree, answered, holds, inWords, isTaken, refused, textAt } from "../../expect/answers.ts";
import { codeOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { tells, voices } from "./voiced.ts";

const IN_PROGRESS = "TRANSLATION_ALREADY_IN_PROGRESS";
/** A language that is asked for while the first is dubbed. */
const LATER = "spanish";

export const again: readonly Check[] = [
  {
    name: "dubs/a corrected dub into the same language",
    decides: ["DUB-09", "DUB-63", "STA-02"],
    relies: [...DUBBING, "DUB-62", "ERR-52"],
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene, { file: scene.stage.clips(DIALOGUE) });
      const { projectId, segments } = project;
      needsSeveral(segments);
      const first = await startDubOf(
        scene,
        project,
        { translatedSrt: writeSrt(cuesFor(segments).slice(0, -1)) },
        "DUB-62",
      );
      const failed = await finishDub(scene, projectId);
      await scene.relies("ERR-52", () => holds(failed, "/error/code", "TRANSLATED_SRT_MISSING_SEGMENTS"));
      const works = [textAt(first, "/workId")];
      for (const take of ["Zweite", "Dritte"]) {
        const cues = cuesFor(segments, (place) => `${take} Fassung, ${place + 1}.`);
        const started = await dub(scene, projectId, dubBody(project, { translatedSrt: writeSrt(cues) }));
        const isStarted = await scene.decides("DUB-63", () => answered(started));
        if (!isStarted) return;
        works.push(textAt(started, "/workId"));
        const status = await finishDub(scene, projectId);
        const texts = cues.map(({ text }) => text);
        const isVoiced = await scene.decides("DUB-63", async () => {
          succeeded(status);
          voices(await dubbedTranscript(scene, projectId), texts);
        });
        if (isVoiced) await scene.decides("STA-02", () => tells(status, texts));
      }
      await scene.decides("DUB-09", () =>
        agree(new Set(works).size === 1, "the same workId for three dubs into one language", works, null),
      );
    },
  },
  {
    name: "dubs/another language while a dub is in progress",
    decides: ["ERR-36", "STA-02"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const ask = (targetLanguage: string) =>
        dub(scene, project.projectId, dubBody(project, { targetLanguage }), { paced: false });
      await startDubOf(scene, project);
      await getStatus(scene, project.projectId, { paced: false });
      const same = await ask(DUB_LANGUAGE);
      if (codeOf(same) !== IN_PROGRESS)
        throw new Blocked("no answer shows that the first dub is still in progress when the second one starts");
      const other = await ask(LATER);
      await scene.decides("ERR-36", () => {
        refused(same, 409, IN_PROGRESS);
        // There may be another reason to refuse it, such as too many at once.
        agree(
          codeOf(other) !== IN_PROGRESS,
          "a dub into another language to be accepted beside the dub in progress",
          inWords(other),
          other,
        );
      });
      if (!isTaken(other)) return;
      const early = await getStatus(scene, project.projectId);
      const late = await finishDub(scene, project.projectId);
      // The first dub may end later.
      const { clock } = scene.world;
      await clock.pass(clock.onDemand ? 3600 : 0);
      const last = await getStatus(scene, project.projectId);
      await scene.decides("STA-02", () => {
        for (const status of [early, late, last]) holds(status, "/targetLanguage", LATER);
      });
    },
  },
];
