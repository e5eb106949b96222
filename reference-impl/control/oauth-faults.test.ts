import { expect, test } from "vitest";
import { newId } from "../domain/ids.ts";
import { codeFor, codeForm, post, start } from "../oauth/oauth-harness.ts";
import { addOAuth } from "../oauth/oauth.ts";
import { readSteering, replaceSteering } from "../storage/steering.ts";
import { addControl } from "./surface.ts";

test("an exchange of a code and a consent fail by the world of their form, and do nothing", async () => {
  const oauth = await start({ surfaces: [addOAuth, addControl] });
  const { worldId, service } = oauth.server;
  const fault = (operation: string, status: number) => ({ kind: "status", times: 1, operation, status }) as const;
  const faults = [fault("token", 401), fault("token", 429)];
  await service.db.transaction().execute((trx) => replaceSteering(trx, worldId, { rules: [], faults, holds: [] }));
  const form = codeForm(oauth, await codeFor(oauth));
  const answers = [await post(oauth, form), await post(oauth, form), await post(oauth, form)];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [401, "invalid_client"],
    [429, "temporarily_unavailable"],
    [200, undefined],
  ]);
  expect((await readSteering(service.db, worldId)).faults).toEqual([]);
  // A world of the control interface, which the key on the form names.
  const key = `dub_test_${newId("t", service.random)}`;
  const steering = async (payload?: object) => {
    const headers = { "x-api-key": key };
    const method = payload ? "PUT" : "GET";
    const answer = await oauth.server.app.inject({
      method,
      url: "/_control/steering",
      headers,
      ...(payload && { payload }),
    });
    return answer.json() as { faults: unknown[] };
  };
  await steering({ faults: [fault("consent", 503)] });
  const consent = () =>
    oauth.server.app.inject({
      method: "POST",
      url: "/oauth/authorize",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: String(new URLSearchParams({ client_id: oauth.clientId, account_key: key })),
    });
  expect((await consent()).statusCode).toBe(503);
  // The form lacks everything else.
  expect((await consent()).statusCode).toBe(400);
  expect((await steering()).faults).toEqual([]);
});
