const encoder = new TextEncoder();

/**
 * The signature of a delivery (HOOK-45): `sha256=` and HMAC-SHA256 in lower-case hexadecimal, over timestamp, full stop
 * and body.
 * @param secret whole, `whsec_` included
 * @param timestamp Unix seconds
 * @param body raw, as it is sent
 */
export async function sign(secret: string, timestamp: string, body: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${body}`));
  return `sha256=${Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
