import type { Target } from "../conformance/index.ts";

/** How long a server may take to say whether it knows a key. */
const answerMilliseconds = 5000;

/** An identifier that no project and no request has. */
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** What nobody has ever asked for: only successful actions take a call of the month. */
const UNKNOWN_REQUEST = JSON.stringify({ operation: "settings_update", requestId: NOBODYS });

/** Questions that a key is all that is needed for, of every surface that takes one. */
const QUESTIONS = [
  { surface: "media", method: "GET", path: `/v1/projects/${NOBODYS}` },
  { surface: "media", method: "GET", path: `/v1/translate/${NOBODYS}/status` },
  { surface: "actions", method: "POST", path: "/v1/actions/action_request_get" },
] as const;

/**
 * Looks whether a server knows the owner's key, before hundreds of checks each find out that it does not. A build with a
 * control interface makes its keys itself, and is not asked.
 * @returns what to tell; null: one of the questions was answered with something else than 401
 */
export async function refusalOfKey({ baseUrl, keys, claims, control }: Target): Promise<string | null> {
  if (control) return null;
  let refusal: string | null = null;
  for (const { surface, method, path } of QUESTIONS) {
    if (!claims.surfaces.includes(surface)) continue;
    if (!(await isUnknown(baseUrl, keys.owner, { method, path }))) return null;
    refusal = `the server refuses the owner's key: it answers ${method} ${path} with 401. Correct keys.owner in the target file or DUBSPEC_KEY_OWNER; if the key is right, correct the server.`;
  }
  return refusal;
}

/** Whether a question is answered with 401. */
async function isUnknown(
  baseUrl: string,
  key: string,
  { method, path }: { method: string; path: string },
): Promise<boolean> {
  const isCall = method === "POST";
  try {
    const { status, body } = await fetch(`${baseUrl.replace(/\/+$/, "")}${path}`, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(answerMilliseconds),
      headers: { "x-api-key": key, ...(isCall ? { "content-type": "application/json" } : {}) },
      ...(isCall ? { body: UNKNOWN_REQUEST } : {}),
    });
    await body?.cancel();
    return status === 401;
  } catch {
    // Whatever is wrong with it, the checks will tell.
    return false;
  }
}
