import { SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { dataOf, mutate, resultOf } from "../../api/mutations.ts";
import { bears, change, keepSettings, type Marker, settingsMarker, settled } from "../../api/settings.ts";
import { callTool, done } from "../../api/tools.ts";
import { agree, inWords } from "../../expect/answers.ts";
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
        const { customTranslationInstructions } = settingsMarker(scene, "first").input;
        const [requestId, isSoundNotificationsEnabled] = [scene.uuid(), true];
        await replays(
          scene,
          send,
          { requestId, customTranslationInstructions, isSoundNotificationsEnabled },
          async () => {
            const exchange = await send({ isSoundNotificationsEnabled, customTranslationInstructions, requestId });
            dataOf(exchange);
            return exchange;
          },
        );
      });
    },
  },
];
