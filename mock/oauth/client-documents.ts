import { ClientMetadata } from "../../generated/validators.js";
import { parseJson } from "../requests/parse-json.ts";
import type { Client } from "./client.ts";
import { codeGrant } from "./client.ts";
import { isSafeCallback } from "./callbacks.ts";

/** How client metadata documents are reached. */
export interface DocumentSource {
  fetch: typeof globalThis.fetch;
  /** Whether a URL may be fetched: the rules of webhook addresses, without local ones. */
  isSafe: (url: string) => Promise<boolean>;
}

/** Longest document, in bytes, and longest time, in milliseconds: ours. */
const mostBytes = 64 * 1024;
const mostMilliseconds = 5000;

/**
 * The client that a metadata document describes. The document has to stand at a public https URL with a path, and to
 * name that URL as its `client_id`; redirects are not followed. Undefined where there is no such document.
 */
export async function readClientDocument(url: string, { fetch, isSafe }: DocumentSource): Promise<Client | undefined> {
  if (!URL.canParse(url) || new URL(url).protocol !== "https:" || new URL(url).pathname === "/") return undefined;
  if (!(await isSafe(url))) return undefined;
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(mostMilliseconds) });
    const document = response.ok ? parseJson(await textOf(response)) : undefined;
    return document === undefined ? undefined : clientOf(url, document);
  } catch {
    // Nobody there, too slow, no JSON: all the same to the client, who is told that it is unknown.
    return undefined;
  }
}

function clientOf(url: string, document: unknown): Client | undefined {
  if (!ClientMetadata(document)) return undefined;
  const { client_id, redirect_uris, client_name, grant_types = [codeGrant], scope } = document as Client;
  if (client_id !== url || !redirect_uris.every(isSafeCallback)) return undefined;
  return {
    client_id,
    redirect_uris,
    grant_types,
    ...(client_name ? { client_name } : {}),
    ...(scope ? { scope } : {}),
  };
}

/** @throws RangeError for a document that is too long */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > mostBytes) {
      await reader?.cancel();
      throw new RangeError(`The document has more than ${mostBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
