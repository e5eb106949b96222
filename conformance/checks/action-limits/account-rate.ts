import { act } from "../../api/actions.ts";
import { bearer } from "../../api/access.ts";
import { type McpAsking, McpClient, notificationOf } from "../../api/mcp.ts";
import { connect } from "../../api/oauth.ts";
import { beyondRate, callTool } from "../../api/tools.ts";
import { callsOf, findCounters } from "../../api/usage.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { hasFailedForRate } from "../../world/waits.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Seconds after which nothing of a rate is used up, be it of a window or of a bucket that fills slowly. */
const WINDOW = 3600;

/** Calls of a minute after which an account counts as one without a rate that can be met. */
const MOST = 4000;

const REACHED = "INTEGRATION_RATE_LIMIT_REACHED";

const unpaced = { paced: false } as const;

const read = (scene: Scene, as: Role = "owner"): Promise<Exchange> => act(scene, "account_get", {}, { as, ...unpaced });

/** Requests under way at one time, where only their number counts: half as many as an account may have running. */
const AT_ONCE = 5;

/** Asks so many times. @throws Blocked unless each is admitted */
async function readOften(scene: Scene, times: number): Promise<void> {
  for (let left = times; left > 0; left -= AT_ONCE) {
    const reads = await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => read(scene)));
    const refusal = reads.find((each) => !isTaken(each));
    if (refusal) throw new Blocked(`account_get fails within the rate of the account: ${inWords(refusal)}`);
  }
}

/** Uses the rate of the account up. @returns how many calls were admitted @throws Blocked where no rate is met */
async function useUp(scene: Scene): Promise<number> {
  for (let admitted = 0; admitted < MOST; admitted += 1) {
    const exchange = await read(scene);
    if (exchange.answer?.status === 429) {
      refused(exchange, 429, REACHED);
      return admitted;
    }
    if (!isTaken(exchange)) throw new Blocked(`account_get fails before a rate limit is reached: ${inWords(exchange)}`);
  }
  throw new Blocked(`no rate limit is reached with ${MOST} calls in a minute`);
}

/** Whether a call with the key of a role is missing from the calls of the owner's account; null: nothing shows it. */
async function isOfOwner(scene: Scene, role: Role): Promise<boolean | null> {
  try {
    const counters = await findCounters(scene, () => read(scene));
    return (await callsOf(scene, counters, () => read(scene, role))).includes(1);
  } catch (error) {
    if (error instanceof Blocked || error instanceof Disagreement) return null;
    throw error;
  }
}

/** @throws Disagreement unless the account is over its rate for an answer of the action API */
const isOver = (exchange: Exchange): unknown => refused(exchange, 429, REACHED);

/** Whether the rate let a message pass; a tool may say that it did not in its result. */
const isAdmitted = (exchange: Exchange): boolean => exchange.answer?.status !== 429 && !hasFailedForRate(exchange);

/** A message of MCP that has to count. */
interface Counted {
  id: string;
  name: string;
  send(client: McpClient, asking: McpAsking): Promise<Exchange>;
}

const COUNTED: readonly Counted[] = [
  {
    id: "ALIM-03",
    name: "initialize",
    send: async (client, asking) => (await client.ask("initialize", INITIALIZE, asking)).exchange,
  },
  {
    id: "ALIM-04",
    name: "a notification",
    send: (client, asking) => client.send(notificationOf("notifications/initialized"), asking),
  },
  {
    id: "ALIM-05",
    name: "tools/list",
    send: async (client, asking) => (await client.ask("tools/list", {}, asking)).exchange,
  },
  {
    id: "ALIM-02",
    name: "tools/call",
    send: async (client, asking) => (await callTool(client, "account_get", undefined, asking)).exchange,
  },
];

const INITIALIZE = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "dubspec conform", version: "1.0.0" },
};

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
      if ((await isOfOwner(scene, "readOnly")) === false)
        throw new Blocked("the key of readOnly is not one of the owner's account", ["role readOnly"]);
      const client = await McpClient.open(scene);
      await scene.world.clock.pass(WINDOW);
      await scene.relies("ALIM-02", () => useUp(scene));
      const otherKey = await read(scene, "readOnly");
      const tool = await callTool(client, "account_get", {}, unpaced);
      const otherAccount = await read(scene, "other");
      await scene.decides("ALIM-02", () => {
        isOver(otherKey);
        beyondRate(tool);
        agree(isTaken(otherAccount), "another account to stay within its rate", inWords(otherAccount), otherAccount);
      });
    },
  },
  {
    name: "action-limits/calls that count towards the rate of an account",
    decides: COUNTED.map(({ id }) => id),
    relies: ["MCP-01"],
    profile: "free",
    needs: standing,
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.world.clock.pass(WINDOW);
      const rate = await scene.relies("ALIM-02", () => useUp(scene));
      for (const { id, name, send } of COUNTED) {
        await scene.world.clock.pass(WINDOW);
        await readOften(scene, rate - 1);
        const counted = await send(client, unpaced);
        const next = await read(scene);
        await scene.decides(id, () => {
          agree(isAdmitted(counted), `${name} as the last one of a minute to be admitted`, inWords(counted), counted);
          isOver(next);
        });
      }
    },
  },
  {
    name: "action-limits/access tokens and the rate of an account",
    decides: COUNTED.map(({ id }) => id),
    relies: ["MCP-01", "TOK-01"],
    profile: "free",
    needs: { control: ["advanceClock", "createWorld", "grantConsent"], fixtures: ["oauthClients"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.world.clock.pass(WINDOW);
      const rate = await scene.relies("ALIM-02", () => useUp(scene));
      if (rate <= COUNTED.length) throw new Blocked(`the account may make no more than ${rate} calls a minute`);
      await scene.world.clock.pass(WINDOW);
      // Within the life of the token, which no window outlasts.
      const { accessToken } = await connect(scene, { scope: "account:read" });
      await readOften(scene, rate - COUNTED.length);
      for (const { id, name, send } of COUNTED) {
        const counted = await send(client, { ...bearer(accessToken), ...unpaced });
        await scene.decides(id, () =>
          agree(isAdmitted(counted), `${name} with a token within the rate to be admitted`, inWords(counted), counted),
        );
      }
      const next = await read(scene);
      for (const { id } of COUNTED) await scene.decides(id, () => isOver(next));
    },
  },
];
