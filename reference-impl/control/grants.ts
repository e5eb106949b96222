import { z } from "zod";
import { Refusal } from "../domain/errors.ts";
import { callerOfKey } from "../http/authenticate.ts";
import { isRegistered } from "../oauth/client-metadata.ts";
import { clientOf } from "../oauth/clients.ts";
import { approve } from "../oauth/grants.ts";
import { OAuthRefusal } from "../oauth/refusal.ts";
import { scopesOf } from "../oauth/scopes.ts";
import type { ControlCall } from "./call.ts";
import { invalidBody, readBody } from "./refusal.ts";

const text = z.string().min(1).max(2048);

/** What a client asks a person for. */
const GRANT = z.strictObject({
  clientId: text,
  redirectUri: text,
  scope: text,
  codeChallenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/**
 * Issues a code as if the person of the key had consented.
 * @throws ControlRefusal for a client, a callback or a scope that does not exist, and for a person who can approve nothing
 */
export async function grantConsent({ service, world, key, body }: ControlCall) {
  const { clientId, redirectUri, scope, codeChallenge: challenge } = readBody(GRANT, body);
  const client = await refusedAt("/clientId", clientOf(service, clientId));
  if (client.world_id !== null && client.world_id !== world.id) throw invalidBody("/clientId", "is of another world");
  if (!isRegistered(redirectUri, client.redirect_uris))
    throw invalidBody("/redirectUri", "is not a callback of the client", client.redirect_uris);
  const scopes = await refusedAt("/scope", (async () => scopesOf(scope, 2048))());
  const caller = await refusedAt("", callerOfKey(service, key));
  const { code, expiresAt } = await approve(service, caller, { client, redirectUri, scopes, challenge });
  return { code, expiresAt: new Date(expiresAt).toISOString() };
}

/** A refusal of another surface, as one of the body. */
const refusedAt = <Value>(field: string, work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    if (!(error instanceof OAuthRefusal || error instanceof Refusal)) throw error;
    throw invalidBody(field, `is refused (${error.message})`);
  });
