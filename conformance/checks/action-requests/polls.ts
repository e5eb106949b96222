import { poll, recordIn } from "../../api/action-requests.ts";
import { act } from "../../api/actions.ts";
import { toolsFor } from "../../api/access.ts";
import { McpClient } from "../../api/mcp.ts";
import { callTool, cameToNothing } from "../../api/tools.ts";
import { keepSettings, settingsMarker } from "../../api/settings.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { codeOf, type Exchange, valueAt } from "../../http/exchange.ts";
import { OPERATION_NAMES } from "../../pins/action-inputs.ts";
import { ACTIONS } from "../../pins/actions.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const OPERATION = "settings_update";

/** What is no UUID v4. */
const NO_UUIDS = [
  "",
  "1",
  "not-a-uuid",
  "00000000-0000-0000-0000-000000000000",
  "c232ab00-9414-11ec-b3c8-9f6bdeced846",
  "919108f7-52d1-4320-9bac-f847db4148a",
  "919108f7-52d1-4320-9bac-f847db4148a8a",
  "919108f752d143209bacf847db4148a8",
  "919108f7-52d1-4320-7bac-f847db4148a8",
  "919108f7-52d1-4320-9bac-f847db4148ag",
  " 919108f7-52d1-4320-9bac-f847db4148a8",
] as const;

/** A mutation that was accepted. @returns its identifier */
async function accepted(scene: Scene): Promise<string> {
  await keepSettings(scene);
  const requestId = scene.uuid();
  const exchange = await act(scene, OPERATION, { ...settingsMarker(scene, "polled").input, requestId });
  await scene.relies("AREQ-22", () => agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange));
  await scene.relies("AREQ-11", async () => recordIn(await poll(scene, requestId, OPERATION)));
  return requestId;
}

const RELIES = ["AREQ-11", "AREQ-22"] as const;

const invalid = (exchange: Exchange) => void refused(exchange, 400, "VALIDATION_ERROR");

export const polls: readonly Check[] = [
  {
    name: "action-requests/malformed polls",
    decides: ["AREQ-12", "AREQ-13", "AREQ-14", "AREQ-15", "AREQ-16"],
    relies: RELIES,
    profile: "free",
    run: async (scene) => {
      const requestId = await accepted(scene);
      const ask = (json: object) => act(scene, MCP.pollAction, json);
      await scene.decides("AREQ-12", async () => invalid(await ask({ operation: OPERATION })));
      await scene.decides("AREQ-13", async () => {
        for (const each of [...NO_UUIDS, 7, null]) {
          refused(await ask({ requestId: each, operation: OPERATION }), 400, "INVALID_REQUEST_ID", "VALIDATION_ERROR");
        }
      });
      await scene.decides("AREQ-14", async () => invalid(await ask({ requestId })));
      await scene.decides("AREQ-15", async () => {
        for (const operation of ["", "a".repeat(101), `${OPERATION}_`.padEnd(500, "x")])
          invalid(await ask({ requestId, operation }));
      });
      await scene.decides("AREQ-16", async () => {
        for (const operation of [...OPERATION_NAMES.refused, `${OPERATION} `, `${OPERATION}\n`])
          invalid(await ask({ requestId, operation }));
      });
    },
  },
  {
    name: "action-requests/a poll of an unknown request",
    decides: ["AREQ-18"],
    relies: RELIES,
    profile: "free",
    run: async (scene) => {
      const requestId = await accepted(scene);
      const unknown = await poll(scene, scene.uuid(), OPERATION);
      const other = await poll(scene, requestId, "notifications_update");
      await scene.decides("AREQ-18", () => {
        for (const exchange of [unknown, other]) {
          const { status = 0 } = exchange.answer ?? {};
          agree(status >= 400 && status <= 499, "a refusal", inWords(exchange), exchange);
        }
      });
      scene.observes("AREQ-18", "Q-UNKNOWN-REQUEST", readingOf(unknown, other));
    },
  },
  {
    name: "action-requests/a poll by another account",
    decides: ["AREQ-18"],
    relies: RELIES,
    profile: "free",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const requestId = await accepted(scene);
      const exchange = await poll(scene, requestId, OPERATION, { as: "other" });
      await scene.decides("AREQ-18", () => {
        const { status = 0 } = exchange.answer ?? {};
        agree(
          status >= 400 && status <= 499,
          "a refusal: the account never used this identifier",
          inWords(exchange),
          exchange,
        );
      });
    },
  },
  {
    name: "action-requests/a poll without the scopes of the action",
    decides: ["AREQ-17"],
    relies: RELIES,
    profile: "free",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const requestId = await accepted(scene);
      await scene.decides("AREQ-17", async () => {
        const exchange = await poll(scene, requestId, OPERATION, { as: "readOnly" });
        const scopes = valueAt(refused(exchange, 403, "INSUFFICIENT_SCOPE"), "/details/requiredScopes");
        const expected = ACTIONS.find(({ name }) => name === OPERATION)?.scopes ?? [];
        const named = Array.isArray(scopes) && expected.every((scope) => scopes.includes(scope));
        agree(named, `details.requiredScopes with ${expected.join(", ")}`, shown(scopes), exchange);
      });
    },
  },
  {
    name: "action-requests/a poll through MCP without the scopes of the action",
    feeds: ["TOOL-30"],
    decides: ["AREQ-17"],
    relies: [...RELIES, "MCP-01"],
    profile: "free",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const requestId = await accepted(scene);
      const client = await McpClient.open(scene, { as: "readOnly" });
      const answer = await callTool(client, MCP.pollAction, { requestId, operation: OPERATION });
      await scene.decides("AREQ-17", () =>
        agree(cameToNothing(answer), "a refusal for want of a scope", inWords(answer.exchange), answer.exchange),
      );
    },
  },
  {
    name: "action-requests/the poll in the list of tools",
    decides: ["AREQ-19"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("AREQ-19", async () => {
        const { tools, exchange } = await toolsFor(scene, {});
        const annotations = tools.find(({ name }) => name === MCP.pollAction)?.annotations;
        const fits = valueAt(annotations, "/readOnlyHint") === true && valueAt(annotations, "/idempotentHint") === true;
        agree(fits, `${MCP.pollAction} with readOnlyHint and idempotentHint true`, annotations, exchange);
      });
    },
  },
];

function readingOf(unknown: Exchange, other: Exchange): string {
  const code = codeOf(unknown);
  if (codeOf(other) === "IDEMPOTENCY_CONFLICT") return "conflict";
  if (code === "BAD_REQUEST") return "bad-request";
  return code === "VALIDATION_ERROR" ? "validation-error" : "other";
}
