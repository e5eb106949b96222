/** The S256 challenge of a verifier: base64url of its SHA-256, without padding. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
}

/** A verifier of 43 characters: the same for the same text, so that runs repeat. */
export function verifierFor(text: string): Promise<string> {
  return challengeOf(`verifier of ${text}`);
}

function base64url(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString("base64url");
}
