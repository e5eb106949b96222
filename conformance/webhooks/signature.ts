const encoder = new TextEncoder();

/**
 * The signature that a delivery should bear: `sha256=` and the HMAC-SHA256, in hexadecimal, of the timestamp, a full
 * stop and the raw body (HOOK-45).
 * @param secret whole, `whsec_` included
 */
export async function signatureOf(secret: string, timestamp: string, body: Uint8Array): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signed = await crypto.subtle.sign("HMAC", key, Buffer.concat([encoder.encode(`${timestamp}.`), body]));
  return `sha256=${Buffer.from(signed).toString("hex")}`;
}
