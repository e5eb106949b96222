import { ROLES, type Role } from "./control/roles.ts";
import { describeWorld, makeWorld } from "./control/worlds.ts";
import { ACTIONS } from "./http/actions/index.ts";
import { MEDIA_ROUTES } from "./http/routes/index.ts";
import type { Serving } from "./serve.ts";

/** The world whose keys a target file holds; the suite makes its own beside it. */
const TARGET_WORLD = "target";

/**
 * The target file of a server (generated/target-file.schema.json): what it claims is what it has routes for. With the
 * control interface it has a key for every role, otherwise those that this start made: a key whose label is a role is
 * its key, and the first one is the owner's. Of OAuth clients it names one that refreshes and one that does not.
 */
export async function describeServer({ service, seeded, control, direct }: Serving): Promise<object> {
  const target = {
    name: "dubspec reference",
    baseUrl: service.baseUrl(),
    apiKeyPrefix: service.keyPrefix,
    webhookHeaderPrefix: "X-Service-",
    claims: {
      surfaces: ["media", "webhooks", "actions", "mcp", "oauth"],
      routes: MEDIA_ROUTES.map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`),
      actions: ACTIONS.map(({ name }) => name),
      options: ["authorization", "registration", "client-metadata", ...(direct ? ["addresses"] : [])],
    },
  };
  if (!control) {
    const made = seeded.accounts.flatMap(({ keys }) => keys);
    const ofRoles = made
      .filter(({ label }) => (ROLES as string[]).includes(label))
      .map(({ label, key }) => [label, key]);
    // Keys are known only at the start that makes them; afterwards the operator enters them.
    const owner = made[0]?.key ?? `${service.keyPrefix}...`;
    const unknown = `${service.keyPrefix}live_never_issued`;
    const keys = { owner, unknown, ...(Object.fromEntries(ofRoles) as Partial<Record<Role, string>>) };
    const clients = seeded.clients.map(({ id: clientId, redirectUris: [redirectUri], grantTypes }) => [
      grantTypes.includes("refresh_token") ? "withRefresh" : "withoutRefresh",
      { clientId, redirectUri },
    ]);
    const fixtures = { oauthClients: Object.fromEntries(clients) as object };
    return { ...target, keys, ...(clients.length > 0 && { fixtures }) };
  }
  const { keys, fixtures } = describeWorld(service, await makeWorld(service, { name: TARGET_WORLD }));
  return {
    ...target,
    claims: { ...target.claims, disposable: true },
    control: { url: service.baseUrl() },
    keys,
    fixtures,
  };
}
