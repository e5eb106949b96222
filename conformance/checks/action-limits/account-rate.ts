import { act } from "../../api/actions.ts";
import { McpClient } from "../../api/mcp.ts";
import { callTool } from "../../api/tools.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../world/world.ts";

/** Seconds after which nothing of a rate is used up, be it of a window or of a bucket that fills slowly. */
const WINDOW = 3600;

/** Calls of a minute after which an account counts as one without a rate that can be met. */
const MOST = 4000;

const REACHED = "INTEGRATION_RATE_LIMIT_REACHED";

const read = (scene: Scene, as: Role = "owner"): Promise<Exchange> => act(scene, "account_get", {}, { as, paced: false });

/** Uses the rate of the account up. @returns how many calls were admitted @throws Blocked where no rate is met */
async function useUp(scene: Scene): Promise<number> {
  for (let admitted = 0; admitted < MOST; admitted += 1) {
    const exchange = await read(scene);
    if (exchange.answer?.status === 429) {
      refused(exchange, 429, REACHED);
      return admitted;
    }
    if (!isTaken(exchange)) throw new Blocked(`account_get fails before a rate is met: ${inWords(exchange)}`);
  }
  throw new Blocked(`no rate is met in ${MOST} calls of a minute`);
}

/** @throws Disagreement unless the account is over its rate for an answer of the action API */
const isOver = (exchange: Exchange): unknown => refused(exchange, 429, REACHED);

/** A message of MCP that has to count. */
interface Counted {
  id: string;
  name: string;
  send(client: McpClient): Promise<Exchange>;
}

const COUNTED: readonly Counted[] = [
  { id: "ALIM-03", name: "initialize", send: async (client) => (await client.ask("initialize", INITIALIZE)).exchange },
  { id: "ALIM-04", name: "a notification", send: (client) => client.notify("notifications/initialized") },
  { id: "ALIM-05", name: "tools/list", send: async (client) => (await client.ask("tools/list", {})).exchange },
  { id: "ALIM-02", name: "tools/call", send: async (client) => (await callTool(client, "account_get")).exchange },
];

const INITIALIZE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "dubspec conform", version: "1.0.0" } };

/** A rate has to be met within one window, which only a clock that stands still makes sure. */
const standing = { control: ["advanceClock", "createWorld"] } as const;

export const accountRate: readonly Check[] = [
  {
    name: "action-limits/one rate for every key of an account",
    decides: ["ALIM-02"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { ...standing, roles: ["readOnly", "other"] },
    run: async (scene) => {
      const client = await McpClient.open(scene, { paced: false });
      await scene.world.clock.pass(WINDOW);
      await scene.relies("ALIM-02", () => useUp(scene));
      const otherKey = await read(scene, "readOnly");
      const tool = await client.ask("tools/call", { name: "account_get", arguments: {} });
      const otherAccount = await read(scene, "other");
      await scene.decides("ALIM-02", () => {
        isOver(otherKey);
        agree(tool.exchange.answer?.status === 429, "429, the account being over its rate", inWords(tool.exchange), tool.exchange);
        agree(isTaken(otherAccount), "another account not to be over its rate", inWords(otherAccount), otherAccount);
      });
    },
  },
  {
    name: "action-limits/what counts towards the rate of an account",
    decides: COUNTED.map(({ id }) => id),
    relies: ["MCP-01"],
    profile: "free",
    needs: standing,
    run: async (scene) => {
      const client = await McpClient.open(scene, { paced: false });
      await scene.world.clock.pass(WINDOW);
      const rate = await scene.relies("ALIM-02", () => useUp(scene));
      for (const { id, name, send } of COUNTED) {
        await scene.world.clock.pass(WINDOW);
        for (let sent = 1; sent < rate; sent += 1) await read(scene);
        const counted = await send(client);
        const next = await read(scene);
        await scene.decides(id, () => {
          agree(counted.answer?.status !== 429, `${name} as the last one of a minute to be admitted`, inWords(counted), counted);
          isOver(next);
        });
      }
    },
  },
];
