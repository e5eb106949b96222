import { createHash } from "node:crypto";

/** Milliseconds that a file of media may take. */
const PATIENCE = 60_000;

/** SHA-256 of what a URL leads to; null where it leads to nothing. Redirects are followed: media may lie elsewhere. */
export async function digestOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok || !response.body) return null;
    const hash = createHash("sha256");
    for await (const chunk of response.body) hash.update(chunk);
    return hash.digest("hex");
  } catch {
    return null;
  }
}

/**
 * The status and the content type of what a URL leads to; null where nothing answers. Redirects are followed, and the
 * body is left.
 */
export async function headOf(url: string): Promise<{ status: number; type: string } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    await response.body?.cancel();
    return { status: response.status, type: response.headers.get("content-type") ?? "" };
  } catch {
    return null;
  }
}
