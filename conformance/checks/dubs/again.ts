import {
  cuesFor, dubbedTranscript, DUBBING, dubBody, finishDub, projectToDub, startDubOf, succeeded,
} from "../../api/dubbing.ts";
import { dub, needsSeveral } from "../../api/dubs.ts";
import { DIALOGUE } from "../../api/runs.ts";
import { writeSrt } from "../../dubs/srt.ts";
import { agree, answered, holds, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import { tells, voices } from "./voiced.ts";

export const again: readonly Check[] = [
  {
    name: "dubs/corrected, and asked for again",
    decides: ["DUB-09", "DUB-63", "STA-02"],
    relies: [...DUBBING, "ERR-52"],
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene, { file: scene.stage.clips(DIALOGUE) });
      const { projectId, segments } = project;
      needsSeveral(segments);
      const first = await startDubOf(scene, project, { translatedSrt: writeSrt(cuesFor(segments).slice(0, -1)) });
      const failed = await finishDub(scene, projectId);
      await scene.relies("ERR-52", () => holds(failed, "/error/code", "TRANSLATED_SRT_MISSING_SEGMENTS"));
      const works = [textAt(first, "/workId")];
      for (const take of ["Zweite", "Dritte"]) {
        const cues = cuesFor(segments, (place) => `${take} Fassung, ${place + 1}.`);
        const started = await dub(scene, projectId, dubBody(project, { translatedSrt: writeSrt(cues) }));
        const isTaken = await scene.decides("DUB-63", () => answered(started));
        if (!isTaken) return;
        works.push(textAt(started, "/workId"));
        const status = await finishDub(scene, projectId);
        const texts = cues.map(({ text }) => text);
        const isVoiced = await scene.decides("DUB-63", async () => {
          succeeded(status);
          voices(await dubbedTranscript(scene, projectId), texts);
        });
        if (isVoiced) await scene.decides("STA-02", () => tells(status, texts));
      }
      await scene.decides("DUB-09", () => agree(new Set(works).size === 1, "one work for three dubs into one language", works, null));
    },
  },
];
