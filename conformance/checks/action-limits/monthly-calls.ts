import { act } from "../../api/actions.ts";
import { McpClient } from "../../api/mcp.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../world/world.ts";

/** Where `usage_get` has the calls left, as far as the suite knows: its form is open. */
const REMAINING = "/data/remainingCalls";

/** @throws Blocked where an answer of `usage_get` does not show the calls left */
async function remaining(scene: Scene): Promise<number> {
  const exchange = await act(scene, "usage_get");
  const left = valueAt(jsonOf(exchange), REMAINING);
  if (typeof left !== "number") throw new Blocked(`usage_get does not show the calls left at ${REMAINING}, and its form is open`);
  return left;
}

/** Calls that a step takes, those of looking apart. */
async function priceOf(scene: Scene, step: () => Promise<unknown>): Promise<number> {
  const first = await remaining(scene);
  const second = await remaining(scene);
  await step();
  return second - (await remaining(scene)) - (first - second);
}

/** Actions of every kind that succeed. */
const SUCCEEDING: readonly (readonly [name: string, input: object])[] = [
  ["account_get", {}], ["settings_get", {}], ["team_get", {}], ["notifications_get", {}], ["dubbing_voices_list", {}],
  ["settings_update", { companyName: "Aster" }], ["notifications_update", { projectCreation: true }],
];

/** Actions that are refused: for an argument, a bound, an identifier, what is lacking. */
const REFUSED: readonly (readonly [name: string, input: object])[] = [
  ["account_get", { unknown: 1 }], ["settings_update", { companyName: "" }], ["settings_update", { requestId: "no-uuid" }],
  ["team_create", {}], ["webhooks_update", { url: "https://10.0.0.8/in" }],
];

/** Nobody else calls for an account of the check's own. */
const own = { control: ["createWorld"] } as const;

export const monthlyCalls: readonly Check[] = [
  {
    name: "action-limits/what successful actions take from the month",
    decides: ["ALIM-08"],
    profile: "free",
    needs: own,
    run: async (scene) => {
      for (const [name, input] of SUCCEEDING) {
        let exchange: Exchange | undefined;
        const price = await priceOf(scene, async () => (exchange = await act(scene, name, input)));
        if (exchange && isTaken(exchange)) {
          await scene.decides("ALIM-08", () => agree(price <= 1, `${name} to take at most one call`, price, exchange ?? null));
        }
      }
    },
  },
  {
    name: "action-limits/what refused actions take from the month",
    decides: ["ALIM-09"],
    profile: "free",
    needs: { ...own, roles: ["readOnly"] },
    run: async (scene) => {
      const calls = [
        ...REFUSED.map(([name, input]) => () => act(scene, name, input)),
        () => act(scene, "settings_update", { companyName: "Aster" }, { as: "readOnly" }),
      ];
      for (const call of calls) {
        let exchange: Exchange | undefined;
        const price = await priceOf(scene, async () => (exchange = await call()));
        if (!exchange || isTaken(exchange)) continue;
        const words = inWords(exchange);
        await scene.decides("ALIM-09", () => agree(price === 0, `no call to be taken by what is refused (${words})`, price, exchange ?? null));
      }
    },
  },
  {
    name: "action-limits/what MCP itself takes from the month",
    decides: ["ALIM-10"],
    relies: ["MCP-01"],
    profile: "free",
    needs: own,
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const steps: Readonly<Record<string, () => Promise<unknown>>> = {
        "initialize and its notification": () => McpClient.open(scene),
        "a notification": () => client.notify("notifications/initialized"),
        "tools/list": () => client.ask("tools/list", {}),
      };
      for (const [name, step] of Object.entries(steps)) {
        const price = await priceOf(scene, step);
        await scene.decides("ALIM-10", () => agree(price === 0, `${name} to take no call`, price, null));
      }
    },
  },
  {
    name: "action-limits/actions without a call left",
    decides: ["ALIM-11"],
    profile: "read-only",
    needs: { roles: ["monthlyExhausted"] },
    run: async (scene) => {
      const asking = { as: "monthlyExhausted" } as const;
      const poll = { requestId: scene.uuid(), operation: "settings_update" };
      const free = [await act(scene, "usage_get", {}, asking), await act(scene, "action_request_get", poll, asking)];
      const isFree = free.every(({ answer }) => answer !== null && answer.status !== 429);
      const read = await act(scene, "account_get", {}, asking);
      const others = read.answer?.status !== 429;
      scene.observes("ALIM-11", "Q-FREE-ACTIONS", isFree && !others ? "usage-and-poll" : "other");
    },
  },
];
