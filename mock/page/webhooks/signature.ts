/**
 * The signature that a text should carry: `sha256=` and its HMAC-SHA256 in lower-case hexadecimal. Written for the page
 * alone, as a receiver would write it: what signs and what verifies are two.
 * @throws Error where the browser computes none: it does so on secure pages and on this machine only
 */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle)
    throw new Error("This browser computes signatures only on https pages and on localhost: open the page there.");
  if (secret === "") throw new Error("Paste a signing secret first: the page needs it to compute the signature.");
  const encoder = new TextEncoder();
  const key = await subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const bytes = new Uint8Array(await subtle.sign("HMAC", key, encoder.encode(text)));
  return `sha256=${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
