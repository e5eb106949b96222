import { act } from "../../api/actions.ts";
import { SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { settingsMarker } from "../../api/settings.ts";
import { callTool, type ToolAnswer } from "../../api/tools.ts";
import { agree, answered, inWords } from "../../expect/answers.ts";
import { valuesUnder } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

/** Every text under a name in a tool result, and in the JSON of its texts. */
const under = ({ result }: ToolAnswer, name: string): unknown[] => valuesUnder(result, name);

export const running: readonly Check[] = [
  {
    name: "tools/an action that is still running",
    decides: ["TOOL-31", "TOOL-32"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      const client = await McpClient.open(scene);
      await control.steer({ holds: [{ operation: SETTINGS, mode: "running" }] });
      const requestId = scene.uuid();
      const input = settingsMarker(scene, "running").input;
      const named = await callTool(client, SETTINGS, { ...input, requestId });
      const again = await callTool(client, SETTINGS, { ...input, requestId });
      const record = await act(scene, MCP.pollAction, { operation: SETTINGS, requestId });
      if (valueAt(jsonOf(record), "/data/status") !== "running")
        throw new Blocked("the control interface does not keep settings_update running");
      await scene.decides("TOOL-31", async () => {
        for (const answer of [named, again]) {
          const isHeld = under(answer, "requestId").some(
            (each) => typeof each === "string" && each.toLowerCase() === requestId,
          );
          agree(isHeld, `requestId ${requestId} in the result`, inWords(answer.exchange), answer.exchange);
        }
        const unnamed = await callTool(client, SETTINGS, settingsMarker(scene, "unnamed").input);
        // A server may want an identifier; then nothing runs.
        if (unnamed.kind !== "done") return;
        const [made] = under(unnamed, "requestId");
        const polled = await act(scene, MCP.pollAction, { operation: SETTINGS, requestId: made });
        const status = valueAt(answered(polled), "/data/status");
        agree(
          status === "running",
          `an identifier under which ${MCP.pollAction} shows the running action`,
          `${shown(made)}: ${inWords(polled)}`,
          polled,
        );
      });
      await scene.decides("TOOL-32", () => {
        for (const answer of [named, again]) {
          const polls = under(answer, "pollAction");
          const isRight = polls.length > 0 && polls.every((each) => each === MCP.pollAction);
          agree(isRight, `pollAction ${MCP.pollAction} in the result`, inWords(answer.exchange), answer.exchange);
        }
      });
      await control.steer({ holds: [] });
    },
  },
];
