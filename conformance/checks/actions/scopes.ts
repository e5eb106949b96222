import { bearer, callAs, scopesNamedBy } from "../../api/access.ts";
import { act, createSecret } from "../../api/actions.ts";
import { type Arguments, mutate, MUTATIONS } from "../../api/mutations.ts";
import { connect, type Tokens } from "../../api/oauth.ts";
import type { ToolAnswer } from "../../api/tools.ts";
import { DESTINATIONS } from "../../api/samples.ts";
import { agree, inWords, refused } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { PRODUCT_SCOPES } from "../../pins/scopes.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { ifReady } from "../team/teams.ts";

/** An action, the scope that it needs, and a call of it in which nothing else is wrong. */
interface Scoped {
  id: string;
  operation: string;
  scope: string;
  fields?: Arguments;
  as?: Role;
  /** The question that leaves the scope open. */
  open?: "Q-REMOVE-MEMBER-SCOPE" | "Q-WEBHOOK-SCOPES";
  /** It changes what cannot be put back. */
  grave?: true;
}

const SCOPED: readonly Scoped[] = [
  { id: "ACC-02", operation: "account_get", scope: "account:read" },
  { id: "ACC-06", operation: "usage_get", scope: "usage:read" },
  { id: "SET-02", operation: "settings_get", scope: "settings:read" },
  {
    id: "SET-05",
    operation: "settings_update",
    scope: "settings:write",
    fields: { isSoundNotificationsEnabled: true },
  },
  { id: "NOTE-02", operation: "notifications_get", scope: "settings:read" },
  { id: "NOTE-03", operation: "notifications_update", scope: "settings:write", fields: { projectCreation: true } },
  { id: "TEAM-02", operation: "team_get", scope: "team:read" },
  { id: "TEAM-04", operation: "team_create", scope: "team:write", fields: { teamName: "Localizers" }, grave: true },
  { id: "TEAM-10", operation: "team_add_member", scope: "team:write", as: "teamOwner", grave: true },
  {
    id: "TEAM-22",
    operation: "team_remove_member",
    scope: "team:write",
    as: "teamOwner",
    open: "Q-REMOVE-MEMBER-SCOPE",
    grave: true,
  },
  {
    id: "WHS-01",
    operation: "webhooks_update",
    scope: "webhooks:write",
    fields: { url: DESTINATIONS[0] },
    grave: true,
  },
  { id: "WHS-13", operation: "webhooks_get", scope: "webhooks:read", open: "Q-WEBHOOK-SCOPES", grave: true },
  { id: "WHS-15", operation: "webhooks_delete", scope: "webhooks:write", open: "Q-WEBHOOK-SCOPES", grave: true },
];

const CODE = "INSUFFICIENT_SCOPE";

/** A tool that lacks a scope fails, or is refused as a whole: then the body may be the transport's. */
const lacksScope = ({ kind, code, exchange }: ToolAnswer) =>
  code === CODE || (kind === "refused" && exchange.answer?.status === 403);

/** @throws Disagreement unless these are all the scopes that a refusal names */
function names(scopes: unknown, scope: string, exchange: Exchange): void {
  const fits = Array.isArray(scopes) && scopes.length === 1 && scopes[0] === scope;
  agree(fits, `details.requiredScopes with only ${scope}`, scopes, exchange);
}

/** Arguments that are right in this world. */
const fieldsOf = (scene: Scene, { operation, fields = {} }: Scoped): Arguments =>
  operation.startsWith("team_add") || operation.startsWith("team_remove")
    ? { email: scene.world.fixtures.addableEmail ?? "nobody@example.org" }
    : fields;

const connected = (scene: Scene, as: Role, scopes: readonly string[]) =>
  connect(scene, { as, scope: scopes.join(" ") });

function call(scene: Scene, { operation, ...rest }: Scoped, { accessToken }: Tokens): Promise<ToolAnswer> {
  const given = fieldsOf(scene, { operation, ...rest });
  return callAs(scene, bearer(accessToken), operation, {
    ...given,
    ...(MUTATIONS.includes(operation) ? { requestId: scene.uuid() } : {}),
  });
}

/** With an access token that has the scope alone an action is not refused for its scopes, and with all others it is. */
const byToken = (scoped: Scoped): Check => ({
  name: `actions/the scope of ${scoped.operation}, by access token`,
  decides: [scoped.id],
  relies: ["TOK-01", "MCP-01"],
  profile: scoped.grave ? "full" : "free",
  needs: {
    control: ["createWorld", "grantConsent"],
    fixtures: ["oauthClients"],
    ...(scoped.as ? { roles: [scoped.as] } : {}),
  },
  run: async (scene) => {
    const { id, scope, as = "owner", open } = scoped;
    if (scoped.operation.startsWith("webhooks")) await createSecret(scene);
    const others = PRODUCT_SCOPES.filter((each) => each !== scope);
    const without = await call(scene, scoped, await connected(scene, as, others));
    const alone = await call(scene, scoped, await connected(scene, as, [scope]));
    if (open) {
      const every = await call(scene, scoped, await connected(scene, as, PRODUCT_SCOPES));
      await scene.relies(id, () =>
        agree(!lacksScope(every), "a token with every scope to be enough", inWords(every.exchange), every.exchange),
      );
      const isFamily = lacksScope(without) && !lacksScope(alone);
      scene.observes(id, open, isFamily ? (open === "Q-REMOVE-MEMBER-SCOPE" ? "team-write" : "family") : "other");
      return;
    }
    await scene.decides(id, () => {
      if (!lacksScope(without))
        throw new Disagreement(`${CODE} without ${scope}`, inWords(without.exchange), without.exchange);
      const scopes = scopesNamedBy(without);
      if (without.kind === "failed" || scopes !== undefined) names(scopes, scope, without.exchange);
      agree(!lacksScope(alone), `a token with only ${scope} to be enough`, inWords(alone.exchange), alone.exchange);
    });
  },
});

/** A key that may only read is refused what changes something, and told which scope it lacks. */
const byKey = (scoped: Scoped): Check => ({
  name: `actions/the scope of ${scoped.operation}, by key`,
  decides: [scoped.id],
  profile: scoped.grave ? "full" : "free",
  needs: { roles: ["readOnly"] },
  run: async (scene) => {
    const { id, operation, scope } = scoped;
    if (operation.startsWith("webhooks")) {
      scene.restoreBy(() => act(scene, "webhooks_delete"));
      await createSecret(scene);
    }
    // The same change with the owner's key first, so that nothing new comes of it should the other key be let through.
    if (!scoped.grave) await mutate(scene, operation, fieldsOf(scene, scoped));
    const exchange = await act(scene, operation, fieldsOf(scene, scoped), { as: "readOnly" });
    const isScope = codeOf(exchange) === CODE;
    if (scoped.grave && !isScope) ifReady(scene.world.own, exchange, "is not ready for this action");
    await scene.decides(id, () =>
      names(valueAt(refused(exchange, 403, CODE), "/details/requiredScopes"), scope, exchange),
    );
  },
});

/** Through REST alone, where the scope is left open: the key that may only read is refused, or is not. */
const ofSecret: Check = {
  name: "actions/the scope of webhooks_create_secret, by key",
  decides: ["WHS-17"],
  profile: "full",
  needs: { roles: ["readOnly"] },
  run: async (scene) => {
    const exchange = await act(scene, "webhooks_create_secret", {}, { as: "readOnly" });
    const scopes = valueAt(jsonOf(exchange), "/details/requiredScopes");
    const isFamily =
      exchange.answer?.status === 403 && Array.isArray(scopes) && scopes.length === 1 && scopes[0] === "webhooks:write";
    const { status = 0 } = exchange.answer ?? {};
    await scene.relies("WHS-17", () =>
      agree(
        status >= 200 && status < 500 && status !== 401,
        "an answer that says whether the key may do this",
        inWords(exchange),
        exchange,
      ),
    );
    scene.observes("WHS-17", "Q-WEBHOOK-SCOPES", isFamily ? "family" : "other");
  },
};

const KEYED = ["settings_update", "notifications_update", "team_create", "webhooks_update"];

export const actionScopes: readonly Check[] = [
  ...SCOPED.map(byToken),
  ...SCOPED.filter(({ operation }) => KEYED.includes(operation)).map(byKey),
  ofSecret,
];
