import { act, createSecret } from "../../api/actions.ts";
import { claimedActions } from "../../api/claimed.ts";
import { MUTATIONS, SETTINGS } from "../../api/inputs.ts";
import { completion, mutate, resultOf } from "../../api/mutations.ts";
import { change, changesNothing, keepSettings, settingsMarker } from "../../api/settings.ts";
import { inWords, isTaken, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";
import { NO_UUID_V4, NO_UUID_V4_IN_JSON } from "../../wrongness/identifiers.ts";

/** A mutation under an identifier in the header. */
const underHeader = (scene: Scene, operation: string, input: object, key: string): Promise<Exchange> =>
  act(scene, operation, input, { headers: { "idempotency-key": key } });

/** The identifier with another last digit: it is another one. */
const nearly = (requestId: string) => requestId.slice(0, -1) + (requestId.endsWith("0") ? "1" : "0");

const NOTIFICATIONS = "notifications_update";

/** A setting that `settings_get` shows. */
const FIELD = "customTranslationInstructions";

/** Arguments that each differ from the first ones in one way. */
function otherArguments(name: string): object[] {
  return [
    { [FIELD]: `${name}.`, brandVocabulary: ["Ada", "Bruno"] },
    { [FIELD]: name.toUpperCase(), brandVocabulary: ["Ada", "Bruno"] },
    { [FIELD]: name },
    { [FIELD]: name, brandVocabulary: ["Ada", "Bruno", "Cyd"] },
    { [FIELD]: name, brandVocabulary: ["Ada", "bruno"] },
    { [FIELD]: name, brandVocabulary: ["Bruno", "Ada"] },
    { [FIELD]: name, brandVocabulary: ["Ada", "Bruno"], isSoundNotificationsEnabled: false },
  ];
}

/** Arguments with values inside others, and such that differ from them there. */
const PRESET = { id: "languages-1", name: "Nordic", languages: ["danish", "swedish"] };
const NESTED = {
  targetLanguagePresets: [PRESET],
  defaultVoiceCloningSettings: { stability: 0.5, similarity: 0.75 },
};
const OTHERWISE_NESTED: readonly object[] = [
  { targetLanguagePresets: [{ ...PRESET, name: "Northern" }] },
  { targetLanguagePresets: [{ ...PRESET, languages: ["danish", "norwegian"] }] },
  { defaultVoiceCloningSettings: { stability: 0.5, similarity: 0.7 } },
];

/** @throws Disagreement unless an identifier of `settings_update` is refused for another action, in the body and in the header */
async function isNotForAnother(scene: Scene, requestId: string): Promise<void> {
  refused(await act(scene, NOTIFICATIONS, { projectCreation: true, requestId }), 409, "IDEMPOTENCY_CONFLICT");
  refused(await underHeader(scene, NOTIFICATIONS, { projectCreation: true }, requestId), 409, "IDEMPOTENCY_CONFLICT");
}

/** @throws Disagreement unless it is refused with arguments that differ in any one way, in the body and in the header */
async function isNotForOtherArguments(scene: Scene, name: string, requestId: string): Promise<void> {
  for (const input of otherArguments(name)) {
    refused(await act(scene, SETTINGS, { ...input, requestId }), 409, "IDEMPOTENCY_CONFLICT");
    refused(await underHeader(scene, SETTINGS, input, requestId), 409, "IDEMPOTENCY_CONFLICT");
  }
}

export const identifierErrors: readonly Check[] = [
  {
    name: "action-errors/invalid identifiers",
    decides: ["AERR-04", "AERR-05", "AERR-06"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const inputs = () =>
        claimedActions(scene, MUTATIONS, ({ operation }) => [operation]).map(({ operation, input }) => ({
          operation,
          input: operation === SETTINGS ? settingsMarker(scene, "never").input : input,
        }));
      await scene.decides("AERR-04", () =>
        changesNothing(scene, async () => {
          for (const { operation, input } of inputs()) {
            for (const requestId of [scene.uuid(), scene.uuid().toUpperCase()]) {
              for (const other of [scene.uuid(), nearly(requestId)]) {
                refused(
                  await underHeader(scene, operation, { ...input, requestId }, other),
                  400,
                  "IDEMPOTENCY_CONFLICT",
                );
              }
            }
          }
        }),
      );
      await scene.decides("AERR-05", () =>
        changesNothing(scene, async () => {
          for (const { operation, input } of inputs()) {
            for (const key of Object.values(NO_UUID_V4))
              refused(await underHeader(scene, operation, input, key), 400, "INVALID_REQUEST_ID");
          }
        }),
      );
      await scene.decides("AERR-06", () =>
        changesNothing(scene, async () => {
          for (const { operation, input } of inputs()) {
            for (const requestId of Object.values(NO_UUID_V4_IN_JSON))
              refused(await act(scene, operation, { ...input, requestId }), 400, "INVALID_REQUEST_ID");
          }
        }),
      );
    },
  },
  {
    name: "action-errors/used identifiers",
    decides: ["AERR-30", "AERR-31"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene, "brandVocabulary");
      const name = settingsMarker(scene, "used").text;
      const requestId = scene.uuid();
      await change(scene, SETTINGS, { [FIELD]: name, brandVocabulary: ["Ada", "Bruno"], requestId });
      await scene.decides("AERR-30", () =>
        changesNothing(scene, async () => {
          for (let turn = 1; turn <= 2; turn += 1) await isNotForAnother(scene, requestId);
        }),
      );
      await scene.decides("AERR-31", () => changesNothing(scene, () => isNotForOtherArguments(scene, name, requestId)));
    },
  },
  {
    name: "action-errors/a used identifier with other values inside its arguments",
    decides: ["AERR-31"],
    profile: "free",
    run: async (scene) => {
      const requestId = scene.uuid();
      await resultOf(scene, SETTINGS, await mutate(scene, SETTINGS, { ...NESTED, requestId }));
      await scene.decides("AERR-31", async () => {
        for (const input of OTHERWISE_NESTED)
          refused(await mutate(scene, SETTINGS, { ...NESTED, ...input, requestId }), 409, "IDEMPOTENCY_CONFLICT");
      });
    },
  },
  {
    name: "action-errors/an identifier for another operation with the same arguments",
    decides: ["AERR-30"],
    profile: "free",
    run: async (scene) => {
      const used = new Map<string, string>();
      for (const operation of [SETTINGS, NOTIFICATIONS]) {
        const requestId = scene.uuid();
        const exchange = await act(scene, operation, { requestId });
        // Whether there must be something to change is left open.
        if (!isTaken(exchange)) throw new Blocked(`${operation} does not take an empty object: ${inWords(exchange)}`);
        await completion(scene, operation, requestId);
        used.set(operation, requestId);
      }
      await scene.decides("AERR-30", async () => {
        for (const [first, other] of [
          [SETTINGS, NOTIFICATIONS],
          [NOTIFICATIONS, SETTINGS],
        ] as const) {
          const requestId = used.get(first) ?? "";
          refused(await act(scene, other, { requestId }), 409, "IDEMPOTENCY_CONFLICT");
          refused(await underHeader(scene, other, {}, requestId), 409, "IDEMPOTENCY_CONFLICT");
        }
      });
    },
  },
  {
    name: "action-errors/the identifier of another operation for what removes a webhook",
    decides: ["AERR-30"],
    profile: "full",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      await createSecret(scene);
      const requestId = scene.uuid();
      await resultOf(
        scene,
        SETTINGS,
        await mutate(scene, SETTINGS, { ...settingsMarker(scene, "used").input, requestId }),
      );
      await scene.decides("AERR-30", async () => {
        for (const operation of ["webhooks_delete", "webhooks_create_secret"])
          refused(await act(scene, operation, { requestId }), 409, "IDEMPOTENCY_CONFLICT");
      });
    },
  },
  {
    name: "action-errors/identifiers of running actions",
    decides: ["AERR-30", "AERR-31"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      const name = settingsMarker(scene, "running").text;
      const requestId = scene.uuid();
      await control.steer({ holds: [{ operation: SETTINGS, mode: "running" }] });
      const running = await act(scene, SETTINGS, { [FIELD]: name, brandVocabulary: ["Ada", "Bruno"], requestId });
      if (running.answer?.status !== 202) throw new Blocked(`${SETTINGS} does not keep running: ${inWords(running)}`);
      await scene.decides("AERR-30", () => isNotForAnother(scene, requestId));
      await scene.decides("AERR-31", () => isNotForOtherArguments(scene, name, requestId));
      await control.steer({ holds: [] });
    },
  },
];
