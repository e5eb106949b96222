import { act, createSecret } from "../../api/actions.ts";
import { faultsOfAction, SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { changesNothing, keepSettings, settingsMarker } from "../../api/settings.ts";
import { callTool, cameToNothing, done, failedWith, notDone, type ToolAnswer } from "../../api/tools.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { Disagreement, shown } from "../../outcome/disagreement.ts";
import { differences } from "../../expect/differences.ts";
import { codeOf, jsonOf, valueAt } from "../../http/exchange.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { NO_UUID_V4_IN_JSON, UNSAFE_URLS } from "../../wrongness/identifiers.ts";
import { NO_TOOLS } from "../../wrongness/tools.ts";

/** A failure of an action, and the codes that the action API has for it. */
interface Failing {
  answer: ToolAnswer;
  code: string;
}

/** An identifier of a mutation, used again for something else: a failure that any account can have. */
async function reused(scene: Scene, client: McpClient): Promise<Failing[]> {
  const requestId = scene.uuid();
  const first = await callTool(client, SETTINGS, { ...settingsMarker(scene, "once").input, requestId });
  await scene.relies("TOOL-17", () => done(first));
  const other = settingsMarker(scene, "twice");
  const failing: Failing[] = [];
  for (const [operation, input] of [
    [SETTINGS, other.input],
    ["notifications_update", { projectCreation: true }],
  ] as const) {
    failing.push({ answer: await callTool(client, operation, { ...input, requestId }), code: "IDEMPOTENCY_CONFLICT" });
  }
  return failing;
}

/** What is decided of each failure: its form, its text, its code. */
const OF_FAILURES = ["TOOL-27", "TOOL-28", "TOOL-29"] as const;

async function judgeFailures(scene: Scene, failing: readonly Failing[]): Promise<void> {
  await scene.decides("TOOL-27", () => {
    for (const {
      answer: { kind, exchange },
    } of failing)
      agree(kind === "failed", "a tool result with isError true", inWords(exchange), exchange);
  });
  await scene.decides("TOOL-28", () => {
    for (const {
      answer: { result, exchange },
    } of failing) {
      const content = valueAt(result, "/content");
      const has =
        Array.isArray(content) &&
        content.some((part) => typeof valueAt(part, "/text") === "string" && valueAt(part, "/text") !== "");
      agree(has, "content with a text that is not empty", shown(content), exchange);
    }
  });
  await scene.decides("TOOL-29", () => {
    for (const { answer, code } of failing) failedWith(answer, code);
  });
}

export const failures: readonly Check[] = [
  {
    name: "tools/invalid arguments",
    decides: ["TOOL-18", "TOOL-22", "TOOL-29"],
    relies: ["MCP-01"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      const refused: Failing[] = [];
      await scene.decides("TOOL-18", () =>
        changesNothing(scene, async () => {
          for (const operation of ["settings_get", "account_get", "team_create", "notifications_update", SETTINGS]) {
            for (const { input } of faultsOfAction(scene, operation)) {
              const requestId = operation.endsWith("_get") ? {} : { requestId: scene.uuid() };
              const answer = await callTool(client, operation, { ...requestId, ...input });
              notDone(answer);
              // Whether who may not have a team is told so first is not said.
              if (operation !== "team_create") refused.push({ answer, code: "VALIDATION_ERROR" });
            }
          }
        }),
      );
      await scene.decides("TOOL-22", () =>
        changesNothing(scene, async () => {
          for (const requestId of [...Object.values(NO_UUID_V4_IN_JSON), 7, true]) {
            for (const [name, input] of [
              [SETTINGS, settingsMarker(scene, "unnamed").input],
              ["notifications_update", { projectCreation: false }],
            ] as const) {
              const answer = await callTool(client, name, { ...input, requestId });
              notDone(answer);
              if (typeof requestId === "string") refused.push({ answer, code: "INVALID_REQUEST_ID" });
            }
          }
        }),
      );
      await scene.decides("TOOL-29", () => {
        // What refuses arguments before there is an action may have a form of its own.
        for (const { answer, code } of refused)
          if (answer.code !== undefined && answer.kind === "failed") failedWith(answer, code);
      });
    },
  },
  {
    name: "tools/unknown names",
    decides: ["TOOL-19"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.decides("TOOL-19", async () => {
        for (const name of NO_TOOLS) notDone(await callTool(client, name, {}));
      });
    },
  },
  {
    name: "tools/a reused identifier",
    decides: [...OF_FAILURES],
    relies: ["MCP-01", "TOOL-17"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      await judgeFailures(scene, await reused(scene, await McpClient.open(scene)));
    },
  },
  {
    name: "tools/invalid webhooks",
    decides: [...OF_FAILURES],
    relies: ["MCP-01"],
    profile: "full",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const update = async (url: string) => callTool(client, "webhooks_update", { url, requestId: scene.uuid() });
      const failing: Failing[] = [{ answer: await update("https://93.184.216.34/in"), code: "BAD_REQUEST" }];
      await createSecret(scene);
      for (const url of UNSAFE_URLS.address.slice(0, 5)) {
        failing.push({ answer: await update(url), code: "UNSAFE_WEBHOOK_URL" });
      }
      await judgeFailures(scene, failing);
    },
  },
  {
    name: "tools/a used-up month",
    decides: ["TOOL-29"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { roles: ["monthlyExhausted"] },
    run: async (scene) => {
      const client = await McpClient.open(scene, { as: "monthlyExhausted" });
      await scene.decides("TOOL-29", async () => {
        for (const [operation, input] of [
          ["settings_get", {}],
          [SETTINGS, { companyName: "Localizers" }],
        ] as const) {
          const byRest = await act(scene, operation, input, { as: "monthlyExhausted" });
          const code = codeOf(byRest);
          const answer = await callTool(
            client,
            operation,
            operation === SETTINGS ? { ...input, requestId: scene.uuid() } : input,
          );
          const same = isTaken(byRest)
            ? answer.kind === "done"
            : cameToNothing(answer) && (answer.kind !== "failed" || answer.code === code);
          if (!same)
            throw new Disagreement(
              `${operation} as through REST: ${inWords(byRest)}`,
              inWords(answer.exchange),
              answer.exchange,
            );
        }
      });
    },
  },
  {
    name: "tools/a missing permission",
    decides: [],
    feeds: ["TOOL-30"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene, { as: "readOnly" });
      // A rule judges the challenge of each that is refused.
      for (const [name, input] of [
        [SETTINGS, settingsMarker(scene, "not mine").input],
        ["notifications_update", { projectCreation: true }],
      ] as const)
        await callTool(client, name, { ...input, requestId: scene.uuid() });
    },
  },
  {
    name: "tools/the REST-only action",
    decides: ["AERR-70"],
    relies: ["MCP-01"],
    profile: "full",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const read = async () => valueAt(jsonOf(await act(scene, "webhooks_get")), "/data");
      await scene.decides("AERR-70", async () => {
        const before = await read();
        for (const input of [{}, { requestId: scene.uuid() }])
          failedWith(await callTool(client, MCP.neverListed, input), "ACTION_NOT_AVAILABLE_IN_MCP");
        const after = await read();
        agree(
          differences(before, after).length === 0,
          `no secret to be created: ${shown(before)}`,
          shown(after),
          scene.exchanges.at(-1) ?? null,
        );
        // Without a secret a URL is refused, so that a secret that no read shows would be seen here.
        const update = await act(scene, "webhooks_update", { url: "https://93.184.216.34/in" });
        agree(!isTaken(update), "a refusal of the URL, because there is no secret", inWords(update), update);
      });
    },
  },
];
