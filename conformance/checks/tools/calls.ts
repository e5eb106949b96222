import { act } from "../../api/actions.ts";
import { edgesOfAction, MUTATIONS, READS, type RightCall, SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { bears, change, keepSettings, type Marker, settingsMarker, settled } from "../../api/settings.ts";
import { callTool, cameToNothing, done, type ToolAnswer } from "../../api/tools.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { differences, textsIn } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { claimsAction } from "../../world/claims.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Reads of which the source does not say that an empty object is enough, or that there is something to read. */
const MAY_REFUSE = ["webhooks_get", "dubbing_voices_list"] as const;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** `data` of a call through REST. */
async function dataByRest(scene: Scene, { operation, input }: RightCall): Promise<unknown> {
  return change(scene, operation, input);
}

/** `data` of a tool that did its work. */
const dataOf = (answer: ToolAnswer): unknown => valueAt(done(answer), "/structuredContent/data");

/** Whether both have something at a place, or a list is longer on one side: a field that only one surface adds says nothing. */
function inBoth(one: unknown, other: unknown, pointer: string): boolean {
  const parent = pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
  const isListed = [one, other].every((side) => Array.isArray(valueAt(side, parent)));
  return isListed || [one, other].every((side) => valueAt(side, pointer) !== undefined);
}

/** @throws Disagreement unless the same call says the same through both surfaces, but for what changes with each call */
async function agreesWithRest(scene: Scene, client: McpClient, call: RightCall): Promise<void> {
  const before = await dataByRest(scene, call);
  // Whether a tool that changes something needs an identifier is left open.
  const named = MUTATIONS.includes(call) ? { requestId: scene.uuid() } : {};
  const answer = await callTool(client, call.operation, { ...call.input, ...named });
  const after = await dataByRest(scene, call);
  const unsteady = differences(before, after);
  const steady = (pointer: string) => !unsteady.some((each) => pointer === each || pointer.startsWith(`${each}/`));
  const data = dataOf(answer);
  const shared = (pointer: string) => inBoth(before, data, pointer);
  const [place] = differences(before, data).filter((pointer) => steady(pointer) && shared(pointer));
  agree(
    place === undefined,
    `${call.operation} to answer ${shown(before)}, as the action API does`,
    `at ${place}: ${shown(valueAt(data, place ?? ""))}`,
    answer.exchange,
  );
}

export const calls: readonly Check[] = [
  {
    name: "tools/an action through both surfaces",
    decides: ["TOOL-17", "TOOL-23", "TOOL-24", "TOOL-25"],
    relies: ["MCP-01"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      const seen: ToolAnswer[] = [];
      const isClaimed = ({ operation }: Pick<RightCall, "operation">) => claimsAction(scene.stage.target, operation);
      const [reads, mutations] = [READS.filter(isClaimed), MUTATIONS.filter(isClaimed)];
      await scene.decides("TOOL-17", async () => {
        // What is left of an allowance changes with each call.
        for (const call of reads.filter(({ operation }) => operation !== "usage_get"))
          await agreesWithRest(scene, client, call);
        for (const call of mutations) await agreesWithRest(scene, client, call);
        for (const operation of MAY_REFUSE.filter((name) => isClaimed({ operation: name }))) {
          if (isTaken(await act(scene, operation))) await agreesWithRest(scene, client, { operation, input: {} });
        }
        for (let turn = 1; turn <= 2; turn += 1) {
          const marker = settingsMarker(scene, "through MCP");
          const answer = await callTool(client, SETTINGS, { ...marker.input, requestId: scene.uuid() });
          seen.push(answer);
          await settled(scene, SETTINGS, done(answer));
          agree(
            await bears(scene, marker),
            `settings_get to show ${marker.text}`,
            "it is missing",
            scene.exchanges.at(-1) ?? null,
          );
          const other = settingsMarker(scene, "through REST");
          await change(scene, SETTINGS, other.input);
          const read = await callTool(client, "settings_get", {});
          agree(
            textsIn(dataOf(read)).includes(other.text),
            `settings_get to show ${other.text}`,
            inWords(read.exchange),
            read.exchange,
          );
        }
      });
      for (const { operation, input } of [
        ...reads,
        ...mutations.map((call) => ({ ...call, input: { ...call.input, requestId: scene.uuid() } })),
      ]) {
        seen.push(await callTool(client, operation, input));
      }
      await scene.decides("TOOL-23", () => {
        for (const answer of seen) {
          const { exchange } = answer;
          const structured = valueAt(done(answer), "/structuredContent");
          agree(valueAt(structured, "/data") !== undefined, "structuredContent with data", shown(structured), exchange);
          const requestId = valueAt(structured, "/requestId");
          const isRight = requestId === undefined || (typeof requestId === "string" && UUID.test(requestId));
          agree(isRight, "requestId, a UUID, where there is one", shown(requestId), exchange);
        }
      });
      await scene.decides("TOOL-24", () => {
        for (const answer of seen) isSerialized(answer);
      });
      await scene.decides("TOOL-25", () => {
        for (const { result, exchange } of seen) {
          const isError = valueAt(result, "/isError");
          agree(isError === undefined || isError === false, "no isError, or false", shown(isError), exchange);
        }
      });
    },
  },
  {
    name: "tools/arguments at their bounds",
    decides: ["TOOL-17"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.decides("TOOL-17", async () => {
        for (const { pointer, input } of edgesOfAction(scene, SETTINGS)) {
          if (!isTaken(await act(scene, SETTINGS, input))) continue;
          const { kind, exchange } = await callTool(client, SETTINGS, { ...input, requestId: scene.uuid() });
          agree(
            kind === "done",
            `settings_update with ${pointer} at its bound to be accepted, as by the action API`,
            inWords(exchange),
            exchange,
          );
        }
      });
    },
  },
  {
    name: "tools/a mutation and its identifier",
    decides: ["TOOL-20", "TOOL-21"],
    relies: ["MCP-01", "TOOL-17"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      await scene.decides("TOOL-20", async () => {
        await replays(scene, client, scene.uuid());
        await replays(scene, client, scene.uuid().toUpperCase());
      });
      const marker = settingsMarker(scene, "without identifier");
      const answer = await callTool(client, SETTINGS, marker.input);
      if (cameToNothing(answer)) scene.observes("TOOL-21", "Q-MCP-REQUEST-ID", "required");
      else scene.observes("TOOL-21", "Q-MCP-REQUEST-ID", "optional");
    },
  },
];

/** @throws Disagreement unless `content` has the structured content once more, as text */
function isSerialized(answer: ToolAnswer): void {
  const result = done(answer);
  const content = valueAt(result, "/content");
  const texts = (Array.isArray(content) ? content : []).map((part) => valueAt(part, "/text"));
  const structured = valueAt(result, "/structuredContent");
  const same = texts.some((text) => {
    try {
      return typeof text === "string" && differences(JSON.parse(text), structured).length === 0;
    } catch {
      return false;
    }
  });
  agree(same, "a text in content that is structuredContent as JSON", shown(content), answer.exchange);
}

/**
 * What a mutation gives in the end: `data` of its tool result, or `result` of its request once that is completed.
 * @throws Blocked where it was not stored
 */
async function resultOfTool(scene: Scene, operation: string, answer: ToolAnswer): Promise<unknown> {
  const record = await settled(scene, operation, done(answer));
  if (record === undefined) return dataOf(answer);
  const result = valueAt(record, "/data/result");
  if (result === undefined) throw new Blocked(`the result of ${operation} was not stored`);
  return result;
}

/** The same call again answers what it did, although something else came in between, and does nothing. */
async function replays(scene: Scene, client: McpClient, requestId: string): Promise<void> {
  const first = settingsMarker(scene, "first");
  const input = { ...first.input, requestId };
  const result = await scene.relies("TOOL-17", async () =>
    resultOfTool(scene, SETTINGS, await callTool(client, SETTINGS, input)),
  );
  for (const word of ["second", "third"]) {
    const between: Marker = settingsMarker(scene, word);
    await change(scene, SETTINGS, between.input);
    const again = await callTool(client, SETTINGS, input);
    const data = dataOf(again);
    const saved = [data, valueAt(data, "/result")].some((each) => differences(each, result).length === 0);
    agree(saved, `the result of the first call, ${shown(result)}`, inWords(again.exchange), again.exchange);
    agree(
      await bears(scene, between),
      `${between.text} to stay, since the call was carried out before it`,
      "it is gone",
      scene.exchanges.at(-1) ?? null,
    );
  }
}
