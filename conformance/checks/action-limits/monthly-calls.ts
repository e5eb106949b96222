import { act } from "../../api/actions.ts";
import { SETTINGS } from "../../api/inputs.ts";
import { McpClient } from "../../api/mcp.ts";
import { mutate, read, resultOf } from "../../api/mutations.ts";
import { keepSettings, settingsMarker, settled } from "../../api/settings.ts";
import { callTool, cameToNothing, done, type ToolAnswer } from "../../api/tools.ts";
import { callsOf, type Counter, findCounters, isFree } from "../../api/usage.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { type Exchange, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Where `usage_get` may have the calls left: its form is open. */
const REMAINING = "/remainingCalls";

/**
 * The numbers of `usage_get` that move with the calls of the month: by their name, or else by what moves them, which
 * no refusal may.
 * @throws Blocked where there is none
 */
async function counted(scene: Scene): Promise<readonly Counter[]> {
  const [first, second] = await scene.buildsOn(async () => [
    await read(scene, "usage_get"),
    await read(scene, "usage_get"),
  ]);
  const [one, other] = [valueAt(first, REMAINING), valueAt(second, REMAINING)];
  if (typeof one === "number" && typeof other === "number")
    return [{ place: REMAINING, perReading: Math.abs(one - other) }];
  return findCounters(scene, () => act(scene, "settings_get"));
}

/** Whether a step takes no call of the month. @throws Blocked where the usage cannot be read */
const takesNone = (scene: Scene, counters: readonly Counter[], step: () => Promise<unknown>): Promise<boolean> =>
  scene.buildsOn(() => isFree(scene, counters, step));

/** Actions of every kind that succeed. */
const SUCCEEDING: readonly (readonly [name: string, input: object])[] = [
  ["account_get", {}],
  ["settings_get", {}],
  ["team_get", {}],
  ["notifications_get", {}],
  ["dubbing_voices_list", {}],
  ["settings_update", { companyName: "Aster" }],
  ["notifications_update", { projectCreation: true }],
];

/** Those of them that no exception of the source can mean: they change what an account keeps. */
const COUNTED: readonly string[] = ["settings_update", "notifications_update"];

/** Actions that are refused: for an argument, a bound, an identifier, what is lacking. */
const REFUSED: readonly (readonly [name: string, input: object])[] = [
  ["account_get", { unknown: 1 }],
  ["settings_update", { companyName: "" }],
  ["settings_update", { requestId: "no-uuid" }],
  ["team_create", {}],
  ["webhooks_update", { url: "https://10.0.0.8/in" }],
];

/** Tools that fail where there is no signing secret: for an argument, and in what they do. */
const FAILING_TOOLS: readonly (readonly [name: string, input: object])[] = [
  ["account_get", { unknown: 1 }],
  [SETTINGS, { companyName: "" }],
  ["webhooks_update", { url: "https://93.184.216.34/in" }],
];

/** Nobody else calls for an account of the check's own. */
const own = { control: ["createWorld"] } as const;

export const monthlyCalls: readonly Check[] = [
  {
    name: "action-limits/the monthly calls of successful actions",
    decides: ["ALIM-08"],
    profile: "free",
    needs: own,
    run: async (scene) => {
      const counters = await counted(scene);
      for (const [name, input] of SUCCEEDING) {
        let exchange: Exchange | undefined;
        const prices = await scene.buildsOn(() =>
          callsOf(scene, counters, async () => (exchange = await act(scene, name, input))),
        );
        if (exchange && isTaken(exchange)) {
          const isCounted = COUNTED.includes(name);
          const fits = prices.some((price) => (isCounted ? price === 1 : price <= 1));
          const expected = `${name} to use ${isCounted ? "one call" : "at most one call"}`;
          await scene.decides("ALIM-08", () => agree(fits, expected, prices.join(", "), exchange ?? null));
        }
      }
    },
  },
  {
    name: "action-limits/the monthly calls of refused actions",
    decides: ["ALIM-09"],
    profile: "free",
    needs: { ...own, roles: ["readOnly"] },
    run: async (scene) => {
      const calls = [
        ...REFUSED.map(
          ([name, input]) =>
            () =>
              act(scene, name, input),
        ),
        () => act(scene, "settings_update", { companyName: "Aster" }, { as: "readOnly" }),
      ];
      const counters = await counted(scene);
      for (const call of calls) {
        let exchange: Exchange | undefined;
        const isNone = await takesNone(scene, counters, async () => (exchange = await call()));
        if (!exchange || isTaken(exchange)) continue;
        const words = inWords(exchange);
        await scene.decides("ALIM-09", () =>
          agree(
            isNone,
            `a refused action to use no call of the month (${words})`,
            "one call is used",
            exchange ?? null,
          ),
        );
      }
    },
  },
  {
    name: "action-limits/the monthly calls of failed tools",
    decides: ["ALIM-09"],
    relies: ["MCP-01"],
    profile: "free",
    needs: own,
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const counters = await counted(scene);
      for (const [name, input] of FAILING_TOOLS) {
        let answer: ToolAnswer | undefined;
        const isNone = await takesNone(scene, counters, async () => {
          // Another one each time: sent again, it would be a replay.
          const named = name.endsWith("_get") ? {} : { requestId: scene.uuid() };
          answer = await callTool(client, name, { ...named, ...input });
        });
        if (!answer || !cameToNothing(answer)) continue;
        const { exchange } = answer;
        await scene.decides("ALIM-09", () =>
          agree(
            isNone,
            `a failed tool to use no call of the month (${inWords(exchange)})`,
            "one call is used",
            exchange,
          ),
        );
      }
    },
  },
  {
    name: "action-limits/the monthly calls of a replay through MCP",
    decides: ["IDEM-09"],
    relies: ["MCP-01"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      const counters = await counted(scene);
      const input = { ...settingsMarker(scene, "replayed").input, requestId: scene.uuid() };
      const call = async () => done(await callTool(client, SETTINGS, input));
      await scene.buildsOn(async () => settled(scene, SETTINGS, await call()));
      // Of a mutation that came through MCP, and of one that came through the action API.
      const other = { ...settingsMarker(scene, "replayed").input, requestId: scene.uuid() };
      const across = async () => done(await callTool(client, SETTINGS, other));
      await scene.buildsOn(async () => resultOf(scene, SETTINGS, await mutate(scene, SETTINGS, other)));
      const areNone = [await takesNone(scene, counters, call), await takesNone(scene, counters, across)];
      await scene.decides("IDEM-09", () =>
        agree(
          areNone.every(Boolean),
          "replays that use no call of the month",
          "one call is used",
          scene.exchanges.at(-2) ?? null,
        ),
      );
    },
  },
  {
    name: "action-limits/the monthly calls of MCP's own methods",
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
      const counters = await counted(scene);
      for (const [name, step] of Object.entries(steps)) {
        const isNone = await takesNone(scene, counters, step);
        await scene.decides("ALIM-10", () => agree(isNone, `${name} to use no call`, "one call is used", null));
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
      const areFree = free.every(({ answer }) => answer !== null && answer.status !== 429);
      const account = await act(scene, "account_get", {}, asking);
      const others = account.answer?.status !== 429;
      scene.observes("ALIM-11", "Q-FREE-ACTIONS", areFree && !others ? "usage-and-poll" : "other");
    },
  },
];
