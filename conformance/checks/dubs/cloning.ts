import { act } from "../../api/actions.ts";
import { DUBBING, dubBody, projectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { agree, answered, holds, isTaken, refusedWithAny4xx } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../world/world.ts";

/** Settings of voice cloning at their bounds, and between. */
const CLONING = [{ stability: 0, similarity: 1 }, { stability: 1, similarity: 0 }, { stability: 0.35, similarity: 0.85 }] as const;

/** Identifiers in the answer of `dubbing_voices_list`: the form of the answer is not shown, so that any place counts. */
export function voiceIdsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isId = typeof inner === "string" && /^(?:voice_?)?id$/i.test(name);
    return isId ? [inner] : voiceIdsIn(inner);
  });
}

/** A voice of the catalog. @throws Blocked when the service shows none, or the target does not claim the actions */
export async function catalogVoice(scene: Scene): Promise<string> {
  if (!scene.stage.target.claims.surfaces.includes("actions")) throw new Blocked("the target does not claim dubbing_voices_list");
  const exchange = await act(scene, "dubbing_voices_list");
  const { ownVoiceId, foreignVoiceId } = scene.world.fixtures;
  const listed = isTaken(exchange) ? voiceIdsIn(valueAt(jsonOf(exchange), "/data")) : [];
  const found = listed.find((id) => id !== ownVoiceId && id !== foreignVoiceId);
  if (found === undefined) throw new Blocked("dubbing_voices_list shows no identifier of a voice");
  return found;
}

export const cloning: readonly Check[] = [
  {
    name: "dubs/a voice of the catalog",
    decides: ["DUB-23", "DUB-26", "DUB-28", "DUB-50"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const voiceId = await catalogVoice(scene);
      const project = await projectToDub(scene);
      const ask = (more: object) => dub(scene, project.projectId, dubBody(project, { voiceMode: "custom", ...more }));
      for (const unknown of [`${voiceId}0`, voiceId.slice(0, -1), "no-such-voice"]) {
        const exchange = await ask({ voiceId: unknown });
        await scene.decides("DUB-28", () => refusedWithAny4xx(exchange));
      }
      for (const voiceCloningSettings of CLONING) {
        const exchange = await ask({ voiceId, voiceCloningSettings });
        await scene.decides("DUB-50", () => refusedWithAny4xx(exchange));
      }
      const started = await ask({ voiceId });
      if (!(await scene.decides("DUB-26", () => answered(started)))) return;
      const details = await detailsWithVersion(scene, project.projectId);
      await scene.decides("DUB-23", () => holds(details, "/translations/0/settings/voiceCloning", false));
    },
  },
  {
    name: "dubs/a voice of one's own, and of another account",
    decides: ["DUB-27", "DUB-29"],
    relies: DUBBING,
    profile: "sandbox",
    needs: { fixtures: ["ownVoiceId", "foreignVoiceId"] },
    run: async (scene) => {
      const { ownVoiceId, foreignVoiceId } = scene.world.fixtures;
      const project = await projectToDub(scene);
      const ask = (voiceId: unknown) => dub(scene, project.projectId, dubBody(project, { voiceMode: "custom", voiceId }));
      const foreign = await ask(foreignVoiceId);
      await scene.decides("DUB-29", () => refusedWithAny4xx(foreign));
      const own = await ask(ownVoiceId);
      await scene.decides("DUB-27", () => answered(own));
    },
  },
  {
    name: "dubs/settings of voice cloning",
    decides: ["DUB-48"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      for (const voiceCloningSettings of CLONING) {
        const project = await projectToDub(scene);
        const started = await dub(scene, project.projectId, dubBody(project, { voiceCloningSettings }));
        await scene.decides("DUB-48", () => answered(started));
        const details = await detailsWithVersion(scene, project.projectId);
        await scene.decides("DUB-48", () => holds(details, "/translations/0/settings/voiceCloning", true));
      }
    },
  },
  {
    name: "dubs/speakerBoost of a dub",
    decides: ["DUB-51"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const ask = (speakerBoost: number) => {
        const voiceCloningSettings = { stability: 0.6, similarity: 0.85, speakerBoost };
        return dub(scene, project.projectId, dubBody(project, { voiceCloningSettings }));
      };
      // Who judges its value knows it; who takes any, ignores it.
      const beyond = await ask(1.01);
      if (isTaken(beyond)) return scene.observes("DUB-51", "Q-SPEAKER-BOOST-ON-DUB", "ignored");
      const within = await ask(0.6);
      if (isTaken(within)) return scene.observes("DUB-51", "Q-SPEAKER-BOOST-ON-DUB", "taken");
      const fits = await scene.decides("DUB-51", () => {
        refusedWithAny4xx(within);
        agree(within.answer?.status === 400, "a 400 where speakerBoost is refused", `${within.answer?.status}`, within);
      });
      if (fits) scene.observes("DUB-51", "Q-SPEAKER-BOOST-ON-DUB", "refused");
      await startDubOf(scene, project);
    },
  },
];
