import { act, createSecret } from "../../api/actions.ts";
import { claimedActions } from "../../api/claimed.ts";
import { faultsOfAction, fullInput, RIGHT_CALLS, SETTINGS } from "../../api/inputs.ts";
import { change, changesNothing, keepSettings, settingsMarker } from "../../api/settings.ts";
import { refused } from "../../expect/answers.ts";
import { refusedByParser } from "../../expect/failures.ts";
import { OPERATION_NAMES } from "../../pins/action-inputs.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import { claimsAction } from "../../world/claims.ts";
import type { Scene } from "../../world/scene.ts";
import { declined } from "../team/teams.ts";

const WRONG = "VALIDATION_ERROR";

/** Bytes of the longest JSON body. */
const LONGEST_BODY = 1_048_576;

/** Every one-fault input of an action is refused, and nothing is changed. */
async function everyFaultIsRefused(scene: Scene, operation: string, as: Role = "owner"): Promise<void> {
  await changesNothing(
    scene,
    async () => {
      for (const { input } of faultsOfAction(scene, operation))
        refused(await act(scene, operation, input, { as }), 400, WRONG);
    },
    { as },
  );
}

/** Of a URL that is too long, the source does not say whether it is invalid or unsafe. */
async function everyFaultOfWebhooks(scene: Scene): Promise<void> {
  for (const { kind, input } of faultsOfAction(scene, "webhooks_update")) {
    const codes = kind === "too long" ? [WRONG, "UNSAFE_WEBHOOK_URL"] : [WRONG];
    refused(await act(scene, "webhooks_update", input), 400, ...codes);
  }
}

/** A body as text, for parsers. */
const sendText = (scene: Scene, operation: string, text: string, contentType: string) =>
  scene.call({ method: "POST", path: `/v1/actions/${operation}`, body: { text, contentType } });

export const argumentErrors: readonly Check[] = [
  {
    name: "action-errors/wrong arguments",
    decides: ["AERR-07"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      await scene.decides("AERR-07", async () => {
        for (const { operation } of claimedActions(scene, RIGHT_CALLS, (call) => [call.operation]))
          await everyFaultIsRefused(scene, operation);
        const presets = fullInput(SETTINGS)["socialMediaStatsPresets"] as object[];
        for (const channelId of claimsAction(scene.stage.target, SETTINGS) ? ["a/b", "/", "channel/"] : []) {
          const input = { socialMediaStatsPresets: presets.map((preset) => ({ ...preset, channelIds: [channelId] })) };
          refused(await act(scene, SETTINGS, input), 400, WRONG);
        }
        // An account that has a team may be refused for that.
        if (scene.world.own && claimsAction(scene.stage.target, "team_create"))
          await everyFaultIsRefused(scene, "team_create");
      });
    },
  },
  {
    name: "action-errors/wrong arguments sent again under their identifier",
    decides: ["AERR-07"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const wrong = { ...settingsMarker(scene, "never").input, isSoundNotificationsEnabled: "no" };
      await scene.decides("AERR-07", () =>
        changesNothing(scene, async () => {
          const rows = [
            { operation: SETTINGS, input: wrong },
            { operation: "notifications_update", input: { projectCreation: "no" } },
          ];
          for (const { operation, input } of claimedActions(scene, rows, (row) => [row.operation])) {
            const requestId = scene.uuid();
            const under = [
              { json: { ...input, requestId } },
              { json: input, headers: { "idempotency-key": requestId } },
            ];
            refused(await act(scene, operation, { ...input, requestId }), 400, WRONG);
            // What becomes of the identifier is open: refused again, or tried again and refused for the same.
            for (const { json, headers = {} } of [...under, ...under])
              declined(await act(scene, operation, json, { headers }));
          }
        }),
      );
    },
  },
  {
    name: "action-errors/wrong polls",
    decides: ["AERR-07"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const requestId = scene.uuid();
      await change(scene, SETTINGS, { ...settingsMarker(scene, "polled").input, requestId });
      await scene.decides("AERR-07", async () => {
        for (const { input } of faultsOfAction(scene, "action_request_get")) {
          const known = "requestId" in input ? { ...input, requestId } : input;
          refused(await act(scene, "action_request_get", known), 400, WRONG);
        }
        for (const operation of OPERATION_NAMES.refused)
          refused(await act(scene, "action_request_get", { requestId, operation }), 400, WRONG);
      });
    },
  },
  {
    name: "action-errors/wrong arguments of a team's owner",
    decides: ["AERR-07"],
    profile: "free",
    needs: { roles: ["teamOwner"] },
    run: async (scene) => {
      await scene.decides("AERR-07", () => everyFaultIsRefused(scene, "team_add_member", "teamOwner"));
    },
  },
  {
    name: "action-errors/wrong arguments of webhooks",
    decides: ["AERR-07"],
    profile: "full",
    run: async (scene) => {
      scene.restoreBy(() => act(scene, "webhooks_delete"));
      await createSecret(scene);
      await scene.decides("AERR-07", () => everyFaultOfWebhooks(scene));
    },
  },
  {
    name: "action-errors/unparsable bodies",
    decides: ["AERR-32", "AERR-33"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const long = (input: object) => {
        const text = JSON.stringify(input);
        return `${text}${" ".repeat(LONGEST_BODY + 1 - text.length)}`;
      };
      const rows = () =>
        [
          ["account_get", {}],
          [SETTINGS, settingsMarker(scene, "too long").input],
        ] as const;
      await scene.decides("AERR-32", () =>
        changesNothing(scene, async () => {
          for (const [operation, input] of rows()) {
            refusedByParser(
              await sendText(scene, operation, long(input), "application/json"),
              413,
              "REQUEST_TOO_LARGE",
            );
          }
        }),
      );
      await scene.decides("AERR-33", () =>
        changesNothing(scene, async () => {
          for (const [operation, input] of rows()) {
            for (const type of [
              "text/plain",
              "application/xml",
              "text/plain; charset=utf-8",
              "application/octet-stream",
            ]) {
              refusedByParser(
                await sendText(scene, operation, JSON.stringify(input), type),
                415,
                "UNSUPPORTED_CONTENT_TYPE",
              );
            }
          }
        }),
      );
    },
  },
];
