import { approve } from "../oauth/approve.ts";
import { knownClient } from "../oauth/clients.ts";
import { isScope, namesIn } from "../oauth/permissions.ts";
import { json } from "../operations/answer.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { invalid } from "./answers.ts";

/** What a client asks a person to consent to. */
export interface GrantRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string;
}

/** An authorization code, as if the person of a role had consented. */
export async function grantConsent(
  world: World,
  worlds: Worlds,
  { clientId, redirectUri, scope, codeChallenge }: GrantRequest,
  role: string,
): Promise<MockResponse> {
  const client = knownClient(clientId, worlds.get(), world) ?? (await world.surroundings.clientDocument(clientId));
  if (!client)
    return invalid("/clientId", `is ${clientId}, which is neither a registered client nor a client of the fixtures`);
  if (!client.redirect_uris.includes(redirectUri))
    return invalid("/redirectUri", "is not one of the client's", client.redirect_uris);
  const names = namesIn(scope);
  const unknown = names.find((name) => !isScope(name));
  if (names.length === 0 || unknown !== undefined)
    return invalid("/scope", unknown === undefined ? "names no scope" : `names ${unknown}, which is not a scope`);
  const caller = { role, facts: roles[role] as AccountFacts, account: world.account(role) };
  const { fields, due } = approve(world, caller, { client, redirectUri, scope, challenge: codeChallenge });
  return json(200, { code: fields["value"], ...(due ? { expiresAt: new Date(due.at).toISOString() } : {}) });
}
