import { act } from "../../api/actions.ts";
import { DUBBING, dubBody, finishDub, projectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { answered, holds, isTaken, refusedWithAny4xx } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Settings of voice cloning at their bounds, and between. */
const CLONING = [
  { stability: 0, similarity: 1 },
  { stability: 1, similarity: 0 },
  { stability: 0.35, similarity: 0.85 },
] as const;

/** Identifiers in the answer of `dubbing_voices_list`: the form of the answer is not shown, so that any place counts. */
export function voiceIdsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isId = typeof inner === "string" && /^(?:voice_?)?id$/i.test(name);
    return isId ? [inner] : voiceIdsIn(inner);
  });
}

/** Texts under `voiceId`, at any place. */
function namedVoicesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^voice_?id$/i.test(name) && typeof inner === "string" ? [inner] : namedVoicesIn(inner),
  );
}

/** What the list of voices shows of the catalog. */
interface Catalog {
  /** What may be voices, at least one; the others are identifiers of something else. */
  voices: readonly string[];
  /** Whether each of them is one. */
  sure: boolean;
  /** Every identifier that the list shows. */
  listed: readonly string[];
}

/** Identifiers that are tried, at most, where the list does not say which ones name voices. */
const TRIES = 10;

/** The catalog of voices. @throws Blocked when the service shows none, or the target does not claim the actions */
async function catalogOf(scene: Scene): Promise<Catalog> {
  const exchange = await act(scene, "dubbing_voices_list");
  const { ownVoiceId, foreignVoiceId } = scene.world.fixtures;
  const data = isTaken(exchange) ? valueAt(jsonOf(exchange), "/data") : null;
  const ofCatalog = (ids: readonly string[]) =>
    [...new Set(ids)].filter((id) => id !== ownVoiceId && id !== foreignVoiceId).slice(0, TRIES);
  const [listed, named] = [voiceIdsIn(data), ofCatalog(namedVoicesIn(data))];
  const voices = named.length > 0 ? named : ofCatalog(listed);
  if (voices.length === 0) throw new Blocked("dubbing_voices_list shows no identifier of a voice");
  return { voices, sure: named.length > 0, listed };
}

/** Dubs with a voice of the catalog. @returns the voice, and the start that was taken */
async function dubWithVoice(ask: Ask, { voices, sure }: Catalog): Promise<{ voiceId: string; started: Exchange }> {
  for (const voiceId of voices) {
    const started = await ask({ voiceId });
    if (sure || isTaken(started)) return { voiceId, started };
  }
  throw new Blocked("no identifier from dubbing_voices_list is accepted as a voice");
}

/** Asks for a dub with a voice, and more. */
type Ask = (more: object) => Promise<Exchange>;

export const cloning: readonly Check[] = [
  {
    name: "dubs/a voice of the catalog",
    decides: ["DUB-23", "DUB-26", "DUB-28", "DUB-50"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const catalog = await catalogOf(scene);
      const project = await projectToDub(scene);
      const ask: Ask = (more) => dub(scene, project.projectId, dubBody(project, { voiceMode: "custom", ...more }));
      const { voiceId, started } = await dubWithVoice(ask, catalog);
      const isVoice = await scene.decides("DUB-26", () => answered(started));
      if (isVoice) {
        const details = await detailsWithVersion(scene, project.projectId);
        await scene.decides("DUB-23", () => holds(details, "/translations/0/settings/voiceCloning", false));
        await finishDub(scene, project.projectId);
      }
      const refuses = async (id: string, more: object) => {
        const exchange = await ask(more);
        await scene.decides(id, () => refusedWithAny4xx(exchange));
        if (isTaken(exchange)) await finishDub(scene, project.projectId);
      };
      for (const unknown of [`${voiceId}0`, voiceId.slice(0, -1), "no-such-voice"].filter(
        (id) => !catalog.listed.includes(id),
      )) {
        await refuses("DUB-28", { voiceId: unknown });
      }
      for (const voiceCloningSettings of isVoice ? CLONING : [])
        await refuses("DUB-50", { voiceId, voiceCloningSettings });
    },
  },
  {
    name: "dubs/a voice of the account and one of another account",
    decides: ["DUB-27", "DUB-29"],
    relies: DUBBING,
    profile: "sandbox",
    needs: { fixtures: ["ownVoiceId", "foreignVoiceId"] },
    run: async (scene) => {
      const { ownVoiceId, foreignVoiceId } = scene.world.fixtures;
      const project = await projectToDub(scene);
      const ask = (voiceId: unknown) =>
        dub(scene, project.projectId, dubBody(project, { voiceMode: "custom", voiceId }));
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
      const fits = await scene.decides("DUB-51", () => refusedWithAny4xx(within));
      if (fits) scene.observes("DUB-51", "Q-SPEAKER-BOOST-ON-DUB", "refused");
      await startDubOf(scene, project);
    },
  },
];
