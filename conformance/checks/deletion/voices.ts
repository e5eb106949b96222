import { act } from "../../api/actions.ts";
import { covering, srtOf, startDub, transcribedProject } from "../../api/dubs.ts";
import { deleteProject } from "../../api/media.ts";
import { finish } from "../../api/runs.ts";
import { agree, answered, isTaken } from "../../expect/answers.ts";
import { type Exchange, jsonOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Whether a value is found anywhere in an answer: where the list has its identifiers is open. */
function has(exchange: Exchange, value: string): boolean {
  const within = (part: unknown): boolean =>
    part === value || (typeof part === "object" && part !== null && Object.values(part).some(within));
  return within(jsonOf(exchange));
}

export const voices: readonly Check[] = [
  {
    name: "deletion/a project that used a saved voice",
    decides: ["DEL-11"],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "DUB-01", "DEL-01"],
    profile: "sandbox",
    needs: { fixtures: ["ownVoiceId"] },
    run: async (scene) => {
      const voiceId = scene.world.fixtures.ownVoiceId;
      if (voiceId === undefined) throw new Blocked("the world has no saved voice", ["fixture ownVoiceId"]);
      const before = await act(scene, "dubbing_voices_list");
      if (!isTaken(before) || !has(before, voiceId))
        throw new Blocked("dubbing_voices_list does not show the saved voice");
      const { projectId, segments } = await transcribedProject(scene);
      await startDub(scene, projectId, { translatedSrt: srtOf(covering(segments)), voiceMode: "custom", voiceId });
      await finish(scene, projectId);
      const deleted = await deleteProject(scene, projectId);
      await scene.relies("DEL-01", () => answered(deleted));
      const after = await act(scene, "dubbing_voices_list");
      await scene.decides("DEL-11", () =>
        agree(has(after, voiceId), `the voice ${voiceId} still saved`, jsonOf(after), after),
      );
    },
  },
];
