import { Refusal } from "../domain/errors.ts";
import { callerOfKey } from "../http/authenticate-action.ts";
import type { Service } from "../http/service.ts";
import { isRegistered } from "../oauth/client-metadata.ts";
import { clientOf } from "../oauth/clients.ts";
import { approve } from "../oauth/grants.ts";
import { OAuthRefusal } from "../oauth/refusal.ts";
import { scopesOf } from "../oauth/scopes.ts";
import type { World } from "../storage/worlds.ts";
import { object, text } from "./bodies.ts";
import { invalidBody } from "./refusal.ts";

const LONGEST = 2048;

/** What a client asks a person for. */
export const grantBody = object({
  clientId: text(LONGEST),
  redirectUri: text(LONGEST),
  scope: text(LONGEST),
  codeChallenge: text(43, /^[A-Za-z0-9_-]{43}$/),
});

/**
 * Issues a code as if the person of a key had consented.
 * @throws ControlRefusal for a client, a callback or a scope that does not exist, and for a person who can approve nothing
 */
export async function grantConsent(
  service: Service,
  { world, key }: { world: World; key: string },
  { clientId, redirectUri, scope, codeChallenge }: ReturnType<typeof grantBody>,
): Promise<{ code: string; expiresAt: string }> {
  const client = await refusedAt("/clientId", clientOf(service, clientId));
  if (client.world_id !== null && client.world_id !== world.id) throw invalidBody("/clientId", "is of another world");
  if (!isRegistered(redirectUri, client.redirect_uris))
    throw invalidBody("/redirectUri", "is not a callback of the client", client.redirect_uris);
  const scopes = await refusedAt("/scope", (async () => scopesOf(scope, LONGEST))());
  const caller = await refusedAt("", callerOfKey(service, key));
  const { code, expiresAt } = await approve(service, caller, { client, redirectUri, scopes, challenge: codeChallenge });
  return { code, expiresAt: new Date(expiresAt).toISOString() };
}

/** A refusal of another surface, as one of the body. */
async function refusedAt<Value>(field: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OAuthRefusal || error instanceof Refusal)
      throw invalidBody(field, `is refused (${error.message})`);
    throw error;
  }
}
