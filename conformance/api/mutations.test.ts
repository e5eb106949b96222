import { expect, test } from "vitest";
import type { Call } from "../http/calls.ts";
import type { Scene } from "../world/scene.ts";
import { mutate } from "./mutations.ts";

/** A scene in an account that lasts and has one setting. */
function lasting() {
  const calls: Call[] = [];
  const bytes = Buffer.from(JSON.stringify({ data: { isSoundNotificationsEnabled: false } }));
  const scene = {
    world: { own: null },
    call: async (call: Call) => {
      calls.push(call);
      return { answer: { status: 200, headers: { "content-type": "application/json" }, bytes } };
    },
    restoreBy: () => {},
  };
  return { calls, scene: scene as unknown as Scene };
}

test("the identifier in the header goes with the mutation and not with the requests that save the setting before", async () => {
  const { calls, scene } = lasting();
  const headers = { "idempotency-key": "0b2d7c1e-5d55-4a5e-9b0c-4f0c6a1d2e3f" };
  await mutate(scene, "settings_update", { isSoundNotificationsEnabled: true }, { headers });
  expect(calls.map((call) => [call.path, call.body, call.headers])).toEqual([
    ["/v1/actions/settings_get", { json: {} }, undefined],
    ["/v1/actions/settings_update", { json: { isSoundNotificationsEnabled: false } }, undefined],
    ["/v1/actions/settings_update", { json: { isSoundNotificationsEnabled: true } }, headers],
  ]);
});
