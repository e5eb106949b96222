import { Agent, request } from "undici";
import type { Service } from "../http/service.ts";
import type { Db } from "../storage/db.ts";
import { findClient, saveClient, type Client } from "../storage/oauth.ts";
import { checkDestination } from "../webhooks/destination.ts";
import { lookupIn } from "../webhooks/post.ts";
import { readClientMetadata, type ClientMetadata } from "./client-metadata.ts";
import { OAuthRefusal } from "./refusal.ts";

/** How long a metadata document is believed, in milliseconds. */
const FRESH = 10 * 60_000;

/** Largest metadata document in bytes, and how long it may take to arrive, in milliseconds. */
const LARGEST = 64 * 1024;
const PATIENCE = 5000;

/**
 * The client that asks for consent: a registered one, or one that a metadata document describes, which is fetched anew
 * after ten minutes. @throws OAuthRefusal `invalid_client`
 */
export async function clientOf(service: Service, clientId: string): Promise<Client> {
  const known = await findClient(service.db, clientId);
  if (known && known.metadata_url === null) return known;
  if (known && (known.fetched_at ?? 0) > Date.now() - FRESH) return known;
  if (!/^https?:\/\//.test(clientId)) {
    throw new OAuthRefusal("invalid_client", "The application is not registered here: connect it again.");
  }
  const document = await fetchMetadata(service, clientId);
  const metadata = readClientMetadata(document);
  if ((document as { client_id?: unknown }).client_id !== clientId)
    throw unusable("its client_id is not the address that it was fetched from");
  return storeClient(service.db, clientId, metadata, clientId);
}

/** Stores a client of all worlds. @param url where its metadata document is, if it has one */
export async function storeClient(
  db: Db,
  id: string,
  { redirect_uris, grant_types, client_name: name, scope }: ClientMetadata,
  url: string | null = null,
): Promise<Client> {
  const now = Date.now();
  const times = { created_at: now, fetched_at: url === null ? null : now };
  const client = { id, world_id: null, name, scope, metadata_url: url, ...times };
  const lists = { redirect_uris: JSON.stringify(redirect_uris), grant_types: JSON.stringify(grant_types) };
  await saveClient(db, { ...client, ...lists });
  return { ...client, redirect_uris, grant_types };
}

/**
 * Fetches a metadata document: from a public address that was checked, and from no other, so that it cannot be made to
 * ask a server in the private network; without redirects, cookies or more than it needs.
 */
async function fetchMetadata({ allowLocalWebhooks, resolve, limits }: Service, address: string): Promise<unknown> {
  const { url, addresses } = await checkDestination(address, {
    maxLength: limits["oauth.client-id.length"],
    allowLocal: allowLocalWebhooks,
    resolve,
  }).catch((error: Error) => {
    throw unusable(error.message);
  });
  if (url.pathname === "/" || url.href !== address) throw unusable("its address is not in its plain form, with a path");
  const dispatcher = new Agent({ connect: { lookup: lookupIn(addresses) }, maxResponseSize: LARGEST });
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (statusCode !== 200) throw unusable(`its server answers with status ${statusCode}`);
    if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(headers["content-type"])))
      throw unusable("its server does not say that it is JSON");
    return await body.json();
  } catch (error) {
    throw error instanceof OAuthRefusal ? error : unusable("it cannot be fetched, or is not JSON");
  } finally {
    void dispatcher.destroy();
  }
}

const unusable = (reason: string) =>
  new OAuthRefusal("invalid_client", `The metadata document of the application cannot be used: ${reason}.`);
