import { callAs, lacksScope, scopesNamedBy, toolsFor } from "../../api/access.ts";
import { act } from "../../api/actions.ts";
import { read } from "../../api/mutations.ts";
import { changesNothing, keepSettings, readSettings, settingsMarker } from "../../api/settings.ts";
import { changedForGood, readTwice } from "../../api/steady.ts";
import { agree, answered, inWords } from "../../expect/answers.ts";
import { textsIn } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { leavesOf } from "../../expect/leaves.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { rpcErrorIn } from "../../http/json-rpc.ts";
import { ACTIONS } from "../../pins/actions.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "../../pins/scopes.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

const PRODUCT: ReadonlySet<string> = new Set(PRODUCT_SCOPES);
const APART: ReadonlySet<string> = new Set([...IDENTITY_SCOPES, ...OTHER_SCOPES]);

/** Mutations that a key with the read scopes alone may not call, with arguments that would be right. */
const FORBIDDEN = [
  { operation: "settings_update", input: { customTranslationInstructions: "Written by a reader" } },
  { operation: "notifications_update", input: { projectCreation: false, activityReminder: false } },
  { operation: "team_create", input: { teamName: "Readers" } },
] as const;

const scopesOf = (operation: string): readonly string[] => ACTIONS.find(({ name }) => name === operation)?.scopes ?? [];

/** Names of permissions that a refusal for a scope lists. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** Every permission that the service names to these callers, with where. */
async function namedPermissions(scene: Scene): Promise<{ name: string; exchange: Exchange | null }[]> {
  const { tools, exchange } = await toolsFor(scene, {});
  const listed = tools.flatMap(({ scopes }) => scopes.map((name) => ({ name, exchange })));
  const refusals = [];
  for (const { operation, input } of FORBIDDEN) {
    const refusal = await act(scene, operation, input, { as: "readOnly" });
    refusals.push(
      ...namesIn(valueAt(jsonOf(refusal), "/details/requiredScopes")).map((name) => ({ name, exchange: refusal })),
    );
    const answer = await callAs(scene, { as: "readOnly" }, operation, input);
    refusals.push(...namesIn(scopesNamedBy(answer)).map((name) => ({ name, exchange: answer.exchange })));
  }
  return [...listed, ...refusals];
}

/** Calls, requests and seconds that may be used up between two readings: numbers may differ by as many. */
const USED_BETWEEN = 10;

/** Where an answer may speak of the key that asks. */
const OF_THE_KEY = /key|token|credential|connection/i;

/** Numbers of `usage_get` that a call does not move: limits are among them. What the key itself has is none of the account's. */
function steadyNumbers(before: unknown, after: unknown): Map<string, number> {
  const later = leavesOf(after);
  return new Map(
    [...leavesOf(before)].filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === "number" && later.get(entry[0]) === entry[1] && !OF_THE_KEY.test(entry[0]),
    ),
  );
}

export const permissions: readonly Check[] = [
  {
    name: "oauth/names of permissions",
    decides: ["SCOPE-01", "SCOPE-04"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      await keepSettings(scene);
      const named = await namedPermissions(scene);
      await scene.decides("SCOPE-01", () => {
        for (const { name, exchange } of named)
          agree(PRODUCT.has(name) || APART.has(name), "one of the thirty names of permissions", name, exchange);
      });
      await scene.decides("SCOPE-04", () => {
        for (const { name, exchange } of named)
          agree(!APART.has(name), "a product permission among the scopes of an action", name, exchange);
      });
    },
  },
  {
    name: "oauth/a tool call that lacks a scope",
    decides: ["SCOPE-50", "SCOPE-51"],
    relies: ["MCP-01"],
    profile: "full",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      await keepSettings(scene);
      for (const { operation, input } of FORBIDDEN) {
        // Whether a tool that changes something needs an identifier is left open.
        const call = () => callAs(scene, { as: "readOnly" }, operation, { ...input, requestId: scene.uuid() });
        await scene.decides("SCOPE-50", () =>
          changesNothing(scene, async () => {
            lacksScope(await call());
            lacksScope(await call());
          }),
        );
        const answer = await call();
        // In the envelope of JSON-RPC, where the scopes stand is open.
        if (answer.kind === "refused" && rpcErrorIn(answer.exchange)) continue;
        await scene.decides("SCOPE-51", () => {
          const named = namesIn(scopesNamedBy(answer));
          const missing = scopesOf(operation).find((scope) => !named.includes(scope));
          agree(
            missing === undefined,
            `details.requiredScopes with ${scopesOf(operation).join(", ")}`,
            inWords(answer.exchange),
            answer.exchange,
          );
        });
      }
    },
  },
  {
    name: "oauth/the limits of a team member with every scope",
    decides: ["SCOPE-02"],
    profile: "full",
    needs: { roles: ["teamOwner", "teamMember"], control: ["createWorld"] },
    run: async (scene) => {
      const own = settingsMarker(scene, "of the owner").text;
      answered(
        await act(
          scene,
          "settings_update",
          { brandVocabulary: [own], customTranslationInstructions: own },
          { as: "teamOwner" },
        ),
      );
      const before = (await readSettings(scene, { as: "teamOwner" })).data;
      const foreign = settingsMarker(scene, "of a member").text;
      await scene.decides("SCOPE-02", async () => {
        for (const input of [
          { brandVocabulary: [foreign] },
          { customTranslationInstructions: foreign },
          { brandVocabulary: [] },
        ]) {
          // Whether it is refused, or kept for the member alone, is open.
          const exchange = await act(scene, "settings_update", input, { as: "teamMember" });
          const { data } = await readSettings(scene, { as: "teamOwner" });
          const texts = textsIn(data);
          agree(
            !texts.includes(foreign) &&
              texts.filter((text) => text === own).length === textsIn(before).filter((text) => text === own).length,
            `settings of the team owner with ${own}, as before`,
            shown(data),
            exchange,
          );
        }
        const team = async () => {
          // What the owner is shown of the member's last request moves as well.
          await act(scene, "team_get", {}, { as: "teamMember" });
          return read(scene, "team_get", { as: "teamOwner" });
        };
        const ofOwner = await readTwice(team);
        const exchange = await act(
          scene,
          "team_add_member",
          { email: scene.world.fixtures.addableEmail ?? "nobody@example.org" },
          { as: "teamMember" },
        );
        const changed = await changedForGood(scene, ofOwner, team);
        agree(changed.length === 0, "the team of the owner as before", `another ${changed.join(", ")}`, exchange);
      });
    },
  },
  {
    name: "oauth/limits of the account with few scopes",
    decides: ["SCOPE-03"],
    profile: "read-only",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const earlier = await act(scene, "usage_get");
      await act(scene, "account_get");
      const full = await act(scene, "usage_get");
      const few = await act(scene, "usage_get", {}, { as: "readOnly" });
      await scene.decides("SCOPE-03", () => {
        const [before, one, other] = [earlier, full, few].map((exchange) => valueAt(answered(exchange), "/data"));
        const seen = leavesOf(other);
        const steady = steadyNumbers(before, one);
        if (steady.size === 0) throw new Blocked("usage_get shows no number that may be a limit");
        const [differing] = [...steady].filter(([pointer, limit]) => {
          const number = seen.get(pointer);
          return typeof number === "number" && Math.abs(number - limit) > USED_BETWEEN;
        });
        agree(differing === undefined, `${String(differing)}, as for the full key`, shown(other), few);
      });
    },
  },
];
