import { claimedActions } from "../../api/claimed.ts";
import { bearer } from "../../api/access.ts";
import { act, isServed } from "../../api/actions.ts";
import { type RightCall, RIGHT_CALLS } from "../../api/inputs.ts";
import { connect } from "../../api/oauth.ts";
import { keepSettings } from "../../api/settings.ts";
import { agree, answered, inWords, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Call } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";
import { keyOf, neverIssued } from "./keys.ts";

type Headers = Pick<Call, "as" | "secretHeaders" | "headers">;

/** The right calls of actions that the target claims. */
const rightCalls = (scene: Scene) => claimedActions(scene, RIGHT_CALLS, ({ operation }) => [operation]);

/** Every right call with other headers, in turn. */
async function everyAction(scene: Scene, headers: Headers, judge: (exchange: Exchange) => unknown): Promise<void> {
  for (const call of rightCalls(scene)) await judge(await send(scene, call, headers));
}

const send = (scene: Scene, { operation, input }: RightCall, headers: Headers, query = "") =>
  scene.call({ method: "POST", path: `/v1/actions/${operation}${query}`, body: { json: input }, ...headers });

/** Longer by one than any credential. */
const TOO_LONG = 4097;

/** A key that every action refuses, in either header. */
function refusedKey(id: string, role: Role, status: number | readonly number[], ...codes: readonly string[]): Check {
  return {
    name: `access/actions with the key of the role ${role}`,
    decides: [id],
    profile: "read-only",
    needs: { roles: [role] },
    run: async (scene) => {
      const key = keyOf(scene, role);
      await scene.decides(id, async () => {
        await everyAction(scene, { as: role }, (exchange) => refused(exchange, status, ...codes));
        await everyAction(scene, bearer(key), (exchange) => refused(exchange, status, ...codes));
      });
    },
  };
}

export const rest: readonly Check[] = [
  {
    name: "access/a key in each of the two headers",
    decides: ["CRED-01", "CRED-02", "CRED-04"],
    relies: ["ACT-01"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const owner = keyOf(scene, "owner");
      const isTaken = (exchange: Exchange) => void answered(exchange);
      await scene.decides("CRED-01", () =>
        everyAction(scene, {}, async (exchange) => {
          // An action that is missing says nothing about the key.
          await scene.relies("ACT-01", () => isServed(exchange));
          isTaken(exchange);
        }),
      );
      await scene.decides("CRED-02", () => everyAction(scene, bearer(owner), isTaken));
      await scene.decides("CRED-04", () =>
        everyAction(scene, { as: "owner", secretHeaders: { authorization: `Bearer ${owner}` } }, isTaken),
      );
    },
  },
  {
    name: "access/an access token in place of a key",
    decides: ["CRED-03"],
    relies: ["TOK-01"],
    profile: "free",
    needs: { control: ["grantConsent"], fixtures: ["oauthClients"] },
    run: async (scene) => {
      const { accessToken } = await connect(scene, {
        scope: "account:read usage:read settings:read settings:write team:read",
      });
      await scene.decides("CRED-03", async () => {
        const isRefused = (exchange: Exchange) =>
          agree(exchange.answer?.status === 401, "401", inWords(exchange), exchange);
        await everyAction(scene, bearer(accessToken), isRefused);
        await everyAction(scene, { as: "nobody", secretHeaders: { "x-api-key": accessToken } }, isRefused);
      });
    },
  },
  {
    name: "access/credentials in the query",
    decides: ["AERR-02", "AERR-03"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const owner = encodeURIComponent(neverIssued(scene));
      for (const [id, name] of [
        ["AERR-02", "access_token"],
        ["AERR-03", "api_key"],
      ] as const) {
        await scene.decides(id, async () => {
          for (const call of rightCalls(scene)) {
            for (const query of [`?${name}=${owner}`, `?page=1&${name}=${owner}`, `?${name}=`]) {
              refused(await send(scene, call, {}, query), 400, "CREDENTIAL_IN_QUERY");
            }
            // Without a header there is a second fault, and the source does not say which is seen first.
            const alone = await send(scene, call, { as: "nobody" }, `?${name}=${owner}`);
            if (alone.answer?.status === 401) refused(alone, 401, "MISSING_CREDENTIAL");
            else refused(alone, 400, "CREDENTIAL_IN_QUERY");
          }
        });
      }
    },
  },
  {
    name: "access/actions without a usable credential",
    decides: ["AERR-14", "AERR-15", "AERR-16", "AERR-19", "AERR-01"],
    profile: "read-only",
    run: async (scene) => {
      const owner = keyOf(scene, "owner");
      const missing = (exchange: Exchange) => void refused(exchange, 401, "MISSING_CREDENTIAL");
      await scene.decides("AERR-14", () => everyAction(scene, { as: "nobody" }, missing));
      await scene.decides("AERR-15", async () => {
        const long = neverIssued(scene, TOO_LONG);
        await everyAction(scene, { as: "nobody", secretHeaders: { "x-api-key": long } }, missing);
        await everyAction(scene, bearer(long), missing);
      });
      await scene.decides("AERR-16", async () => {
        const invalid = (exchange: Exchange) => void refused(exchange, 401, "INVALID_CREDENTIAL");
        await everyAction(scene, { as: "nobody", secretHeaders: { authorization: `Bearer ${owner} again` } }, invalid);
        await everyAction(
          scene,
          { as: "nobody", secretHeaders: { authorization: `Bearer ${owner} ${owner}` } },
          invalid,
        );
        for (const scheme of ["Basic", "Token"]) {
          await everyAction(
            scene,
            { as: "nobody", secretHeaders: { authorization: `${scheme} ${owner}` } },
            (exchange) => void refused(exchange, 401, "INVALID_CREDENTIAL", "MISSING_CREDENTIAL"),
          );
        }
      });
      await scene.decides("AERR-19", async () => {
        const unknown = (exchange: Exchange) => void refused(exchange, 401, "INVALID_API_KEY");
        await everyAction(scene, { as: { key: neverIssued(scene) } }, unknown);
        await everyAction(scene, bearer(neverIssued(scene)), unknown);
      });
      const refusal = await act(scene, "account_get", {}, { as: "nobody" });
      await scene.decides("AERR-01", () => refused(refusal, 401, "MISSING_CREDENTIAL"));
    },
  },
  {
    name: "access/actions with two credentials",
    decides: ["AERR-17"],
    profile: "read-only",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const [owner, other] = [keyOf(scene, "owner"), keyOf(scene, "other")];
      const both = (key: string, token: string) =>
        ({ as: "nobody", secretHeaders: { "x-api-key": key, authorization: `Bearer ${token}` } }) as const;
      await scene.decides("AERR-17", async () => {
        for (const [key, token] of [
          [owner, other],
          [other, owner],
          [owner, neverIssued(scene)],
          [neverIssued(scene), owner],
        ] as const) {
          await everyAction(scene, both(key, token), (exchange) => void refused(exchange, 401, "INVALID_CREDENTIAL"));
        }
      });
    },
  },
  refusedKey("AERR-18", "expired", 401, "API_KEY_EXPIRED"),
  refusedKey("AERR-19", "unknown", 401, "INVALID_API_KEY"),
  refusedKey("AERR-21", "userGone", [401, 400, 403], "USER_NOT_FOUND", "BAD_REQUEST", "ACCOUNT_UNAVAILABLE"),
  refusedKey("AERR-22", "unpaid", 403, "SUBSCRIPTION_REQUIRED"),
  refusedKey("AERR-23", "planUnsupported", 403, "INTEGRATION_PLAN_UNSUPPORTED"),
  refusedKey("AERR-24", "inTwoTeams", 403, "AMBIGUOUS_TEAM_API_KEY"),
  refusedKey("AERR-25", "noTeamOwner", 403, "TEAM_OWNER_NOT_FOUND"),
  refusedKey("AERR-26", "accountUnavailable", 403, "ACCOUNT_UNAVAILABLE"),
];
