import { deleteProject, type Fields, translate } from "../../api/media.ts";
import { DIALOGUE, finish } from "../../api/runs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { agree, answered, inWords, isTaken, refusedWithAny4xx, textAt } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Whether the route takes the three fields is left open. */
const QUESTION = "Q-TRANSLATE-EXTRA-FIELDS";

/** What becomes of a skip over speech where it does. */
const OVER_SPEECH = "Q-TRANSLATE-SKIPS-OVER-SPEECH";

/** A translation of 21 seconds, in whose first 0.8 and last 1.1 nobody speaks. */
const ask = (scene: Scene, fields: Fields) =>
  translate(scene, { file: scene.stage.clips(DIALOGUE), targetLanguage: "french", ...fields });

const skips = (...ranges: readonly (readonly [start: number, end: number])[]): Fields => ({
  translationTimeSkips: JSON.stringify(
    ranges.map(([startTime, endTime]) => ({ startTime, endTime, duration: endTime - startTime })),
  ),
});

const IN_SILENCE = [0.1, 0.6] as const;
const OVERLAPPING = skips([0.1, 0.5], [0.3, 0.6]);

/** Starts in which the skips alone are wrong. */
const WRONG: readonly { id: string; name: string; fields: Fields }[] = [
  { id: "TRL-35", name: "skips that leave the media", fields: skips([20.5, 30]) },
  { id: "TRL-35", name: "skips that begin before the media", fields: skips([-0.5, 0.5]) },
  { id: "TRL-35", name: "skips that overlap", fields: OVERLAPPING },
  {
    id: "TRL-36",
    name: "skips without background sound",
    fields: { ...skips(IN_SILENCE), keepBackgroundMusic: "false" },
  },
  {
    id: "TRL-36",
    name: "skips beside the original voice",
    fields: { ...skips(IN_SILENCE), keepOriginalVoice: "true" },
  },
];

/** Whether a start is taken, and not refused with a 400. @throws Disagreement when it is neither */
function isAccepted(exchange: Exchange): boolean {
  if (!isTaken(exchange) && exchange.answer?.status !== 400)
    throw new Disagreement("a 2xx or 400", inWords(exchange), exchange);
  return isTaken(exchange);
}

async function forget(scene: Scene, exchange: Exchange): Promise<void> {
  if (isTaken(exchange)) await deleteProject(scene, textAt(exchange, "/projectId"));
}

/** What the version of a translation shows of a setting; undefined where the start is refused. */
async function setting(
  scene: Scene,
  fields: Fields,
  name: string,
): Promise<{ value: unknown; exchange: Exchange; accepted: boolean }> {
  const exchange = await ask(scene, fields);
  if (!isAccepted(exchange)) return { value: undefined, exchange, accepted: false };
  const details = await detailsWithVersion(scene, textAt(exchange, "/projectId"));
  answered(details);
  await forget(scene, exchange);
  return { value: valueAt(jsonOf(details), `/translations/0/settings/${name}`), exchange: details, accepted: true };
}

/** A field of which the value asked for and the default show, where the route takes it. */
const shownField = (
  id: string,
  name: string,
  given: readonly [text: string, value: unknown],
  byDefault: unknown,
  beside: Fields,
): Check => ({
  name: `uploads/${name} of a translation`,
  decides: [id],
  relies: ["RUN-02"],
  profile: "sandbox",
  run: async (scene) => {
    await scene.relies(id, async () => {
      const { value, accepted } = await setting(scene, { ...beside, [name]: given[0] }, name);
      if (!accepted) return scene.observes(id, QUESTION, "refused");
      if (value !== given[1]) return scene.observes(id, QUESTION, "ignored");
      const plain = await setting(scene, beside, name);
      agree(plain.value === byDefault, `${name} ${String(byDefault)} by default`, plain.value, plain.exchange);
      return scene.observes(id, QUESTION, "taken");
    });
  },
});

export const extraFields: readonly Check[] = [
  {
    name: "uploads/pro lip-sync on a low plan",
    decides: ["TRL-24"],
    profile: "free",
    needs: { roles: ["planTooLow"] },
    run: async (scene) => {
      const exchange = await translate(
        scene,
        { file: scene.stage.clips(DIALOGUE), targetLanguage: "french", lipsyncPro: "true" },
        { as: "planTooLow" },
      );
      const right = await scene.decides("TRL-24", () => void refusedWithAny4xx(exchange));
      const ours = exchange.answer?.status === 403 && codeOf(exchange) === "SUBSCRIPTION_REQUIRED";
      if (right) scene.observes("TRL-24", "Q-LIP-SYNC-PLAN-CODE", ours ? "subscription-required" : "own-code");
    },
  },
  shownField("TRL-33", "keepOriginalVoice", ["true", true], false, {}),
  shownField("TRL-34", "originalVoiceVolume", ["45", 45], 30, { keepOriginalVoice: "true" }),
  {
    name: "uploads/time skips of a translation",
    decides: ["TRL-35", "TRL-36"],
    profile: "sandbox",
    run: async (scene) => {
      const right = await ask(scene, skips(IN_SILENCE));
      const isRight = await scene.relies("TRL-35", () => isAccepted(right));
      await forget(scene, right);
      const seen: { id: string; name: string; exchange: Exchange; accepted: boolean }[] = [];
      for (const { id, name, fields } of WRONG) {
        const exchange = await ask(scene, fields);
        seen.push({ id, name, exchange, accepted: await scene.relies(id, () => isAccepted(exchange)) });
        await forget(scene, exchange);
      }
      // One rule that is kept shows that the field is taken: then all of them hold.
      const takes = isRight && seen.some(({ accepted }) => !accepted);
      for (const { id, name, exchange, accepted } of seen) {
        const reading = isRight ? (takes ? "taken" : "ignored") : "refused";
        await scene.relies(id, () =>
          agree(reading === "ignored" || !accepted, `${name} to be refused`, inWords(exchange), exchange),
        );
        scene.observes(id, QUESTION, reading);
      }
    },
  },
  {
    name: "uploads/a time skip over speech",
    decides: ["TRL-37"],
    relies: ["RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const accepts = async (fields: Fields) => {
        const exchange = await ask(scene, fields);
        const accepted = await scene.relies("TRL-37", () => isAccepted(exchange));
        return { accepted, exchange };
      };
      const right = await accepts(skips(IN_SILENCE));
      await forget(scene, right.exchange);
      if (!right.accepted) return scene.observes("TRL-37", QUESTION, "refused");
      const { accepted, exchange } = await accepts(skips([1, 2]));
      if (!accepted) return scene.observes("TRL-37", OVER_SPEECH, "refused");
      const status = await finish(scene, textAt(exchange, "/projectId"));
      if (valueAt(jsonOf(status), "/status") === "failed") return scene.observes("TRL-37", OVER_SPEECH, "run-fails");
      // A rule for which no transcript is needed shows whether the field means anything.
      const overlapping = await accepts(OVERLAPPING);
      await forget(scene, overlapping.exchange);
      if (overlapping.accepted) scene.observes("TRL-37", QUESTION, "ignored");
      else scene.observes("TRL-37", OVER_SPEECH, "let-pass");
    },
  },
];
