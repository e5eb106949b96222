import { act } from "../../api/actions.ts";
import { claimedActions } from "../../api/claimed.ts";
import { fullInput, MUTATIONS, SETTINGS } from "../../api/inputs.ts";
import { bears, changesNothing, keepSettings, settingsMarker } from "../../api/settings.ts";
import { agree, inWords, isTaken, listAt, refused } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ACTIONS } from "../../pins/actions.ts";
import { PRODUCT_SCOPES } from "../../pins/scopes.ts";
import type { Check } from "../../requirements/check.ts";
import { claimsAction } from "../../world/claims.ts";
import { controlOf } from "../../world/world.ts";

/** Mutations whose permission the source names, and for which an account may not be ready: any refusal is right. */
const OTHERS = ["team_create", "team_add_member", "webhooks_update"] as const;

/** Seconds after which a month is over. */
const A_MONTH = 32 * 24 * 60 * 60;

export const permissionErrors: readonly Check[] = [
  {
    name: "action-errors/a missing permission",
    decides: ["AERR-27", "AERR-28"],
    profile: "free",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      await keepSettings(scene);
      const refusals: [operation: string, exchange: Exchange][] = [];
      await scene.decides("AERR-27", () =>
        changesNothing(scene, async () => {
          for (const { operation, input } of claimedActions(scene, MUTATIONS, (row) => [row.operation])) {
            const given = operation === SETTINGS ? settingsMarker(scene, "not mine").input : input;
            for (const named of [given, { ...given, requestId: scene.uuid() }]) {
              const exchange = await act(scene, operation, named, { as: "readOnly" });
              refused(exchange, 403, "INSUFFICIENT_SCOPE");
              refusals.push([operation, exchange]);
            }
          }
          for (const operation of OTHERS.filter((name) => claimsAction(scene.stage.target, name))) {
            const exchange = await act(scene, operation, fullInput(operation), { as: "readOnly" });
            agree(
              !isTaken(exchange),
              `${operation} to be refused to a key that may only read`,
              inWords(exchange),
              exchange,
            );
          }
        }),
      );
      await scene.decides("AERR-28", () => {
        for (const [operation, exchange] of refusals) {
          const listed = listAt(exchange, "/details/requiredScopes");
          const needed = ACTIONS.find(({ name }) => name === operation)?.scopes ?? [];
          const areScopes = listed.every((scope) => (PRODUCT_SCOPES as readonly unknown[]).includes(scope));
          const fits = areScopes && needed.every((scope) => listed.includes(scope));
          agree(fits, `details.requiredScopes ${shown(needed)}`, shown(listed), exchange);
        }
      });
    },
  },
  {
    name: "action-errors/a used-up month",
    decides: ["AERR-36"],
    profile: "free",
    needs: { roles: ["monthlyExhausted"] },
    run: async (scene) => {
      const as = "monthlyExhausted";
      const marker = settingsMarker(scene, "too many");
      const { clock } = scene.world;
      await scene.decides("AERR-36", async () => {
        const calls = [
          { operation: SETTINGS, input: marker.input },
          { operation: "notifications_update", input: { projectCreation: false } },
        ];
        for (const { operation, input } of claimedActions(scene, calls, (row) => [row.operation])) {
          // Paced: where the rate of the account refuses first, the suite waits and asks again.
          for (let turn = 1; turn <= 2; turn += 1)
            refused(await act(scene, operation, input, { as }), 429, "INTEGRATION_MONTHLY_LIMIT_REACHED");
        }
        if (!clock.onDemand) return;
        await clock.pass(A_MONTH);
        const saved = await act(scene, "settings_get", {}, { as, paced: false });
        // Whether the role has calls again is the target's to say.
        if (isTaken(saved)) agree(!(await bears(scene, marker, { as })), "no change", inWords(saved), saved);
      });
    },
  },
  {
    name: "action-errors/a lost result",
    decides: ["AERR-38"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      await control.steer({ holds: [{ operation: SETTINGS, mode: "lose-result" }] });
      await scene.decides("AERR-38", async () => {
        for (const word of ["first", "second"]) {
          const marker = settingsMarker(scene, word);
          refused(
            await act(scene, SETTINGS, { ...marker.input, requestId: scene.uuid() }),
            503,
            "ACTION_RESULT_UNAVAILABLE",
          );
          agree(
            await bears(scene, marker),
            `its effect to stay: ${marker.text}`,
            "it is gone",
            scene.exchanges.at(-1) ?? null,
          );
        }
      });
      await control.steer({ holds: [] });
    },
  },
];
