/** Bytes that become text at once: a multiple of three, so that only the last piece is padded. */
const piece = 0x6000;

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + piece))));
  return parts.join("");
}

/**
 * The bytes of base64.
 * @throws an Error for text that is none
 */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
