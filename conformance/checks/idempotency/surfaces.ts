import { SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { dataOf, mutate, resultOf } from "../../api/mutations.ts";
import { bears, change, keepSettings, type Marker, settingsMarker, settled } from "../../api/settings.ts";
import { callTool, cameToNothing, done } from "../../api/tools.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** One way to send a mutation, until it is carried out. @returns the answer to it */
type Send = (input: object) => Promise<Exchange>;

const throughRest =
  (scene: Scene): Send =>
  async (input) => {
    const exchange = await mutate(scene, SETTINGS, { ...input });
    await resultOf(scene, SETTINGS, exchange);
    return exchange;
  };

const throughMcp =
  (scene: Scene, client: McpClient): Send =>
  async (input) => {
    const answer = await callTool(client, SETTINGS, input);
    await settled(scene, SETTINGS, done(answer));
    return answer.exchange;
  };

/** A mutation that is sent again, after another one, is not carried out a second time. */
async function replays(scene: Scene, first: Send, input: object, again: () => Promise<Exchange>): Promise<void> {
  await scene.buildsOn(() => first(input));
  const between: Marker = settingsMarker(scene, "between");
  await change(scene, SETTINGS, between.input);
  const exchange = await again();
  agree(
    await bears(scene, between),
    `${between.text} to stay: what was sent again is a replay`,
    inWords(exchange),
    exchange,
  );
}

/** The same value, with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]: [string, unknown]) => [name, turned(inner)]),
  );
}

export const identifiersOfSurfaces: readonly Check[] = [
  {
    name: "idempotency/an identifier on both surfaces",
    decides: ["IDEM-13"],
    relies: ["MCP-01", "TOOL-17"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      const ways = [throughRest(scene), throughMcp(scene, client)] as const;
      await scene.decides("IDEM-13", async () => {
        for (const [one, other] of [ways, ways.toReversed()] as [Send, Send][]) {
          const input = { ...settingsMarker(scene, "first").input, requestId: scene.uuid() };
          await replays(scene, one, input, () => other(input));
        }
        // With other arguments it is a conflict, on whichever surface it was used first.
        const [used, foreign] = [scene.uuid(), scene.uuid()];
        await throughRest(scene)({ ...settingsMarker(scene, "of REST").input, requestId: used });
        await throughMcp(scene, client)({ ...settingsMarker(scene, "of MCP").input, requestId: foreign });
        const marker = settingsMarker(scene, "in conflict");
        const tool = await callTool(client, SETTINGS, { ...marker.input, requestId: used });
        const action = await mutate(scene, SETTINGS, { ...marker.input, requestId: foreign });
        agree(cameToNothing(tool), "a conflict with what REST sent", inWords(tool.exchange), tool.exchange);
        agree(!isTaken(action), "a conflict with what MCP sent", inWords(action), action);
        agree(!(await bears(scene, marker)), `no change by ${marker.text}`, marker.text, action);
      });
    },
  },
  {
    name: "idempotency/arguments in another order",
    decides: ["IDEM-14"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const send = throughRest(scene);
      await scene.decides("IDEM-14", async () => {
        const fields = {
          ...settingsMarker(scene, "first").input,
          targetLanguagePresets: [{ id: "languages-1", name: "Nordic", languages: ["danish", "swedish"] }],
          requestId: scene.uuid(),
        };
        await replays(scene, send, fields, async () => {
          const exchange = await send(turned(fields) as object);
          dataOf(exchange);
          return exchange;
        });
      });
    },
  },
];
