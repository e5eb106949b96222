import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { root } from "../mock/routes.ts";
import { KEY } from "./places.ts";

/** Bytes that are sent at a time. */
export const PART = 65_536;
const BOUNDARY = "----dubspec-bench-boundary";
const clip = readFileSync(join(root, "fixtures/media/speech-audio.webm"));
const part = randomBytes(PART);

/** Uploads a clip with sound that is padded to a size. @returns its project, and milliseconds until the answer */
export async function upload(
  url: string,
  size: number,
  route = "/v1/projects",
): Promise<{ projectId: string; took: number }> {
  const before = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="targetLanguage"\r\n\r\nspanish\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="speech.webm"\r\nContent-Type: video/webm\r\n\r\n`,
    ),
    clip,
    voidOf(size - clip.length),
  ]);
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  let left = size - clip.length - VOID_HEAD;
  const began = performance.now();
  const sent = request(url + route, {
    method: "POST",
    headers: {
      "x-api-key": KEY,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": before.length + left + end.length,
    },
  });
  const answered = once(sent, "response");
  sent.write(before);
  for (; left > 0; left -= PART) if (!sent.write(part.subarray(0, Math.min(left, PART)))) await once(sent, "drain");
  sent.end(end);
  const [answer] = (await answered) as [IncomingMessage];
  const text = (await answer.toArray()).join("");
  if (answer.statusCode !== 200) throw new Error(`an upload was answered ${answer.statusCode}: ${text}`);
  return { ...(JSON.parse(text) as { projectId: string }), took: performance.now() - began };
}

const VOID_HEAD = 9;

/** The head of an element that WebM has for padding. */
function voidOf(bytes: number): Buffer {
  const head = Buffer.alloc(VOID_HEAD);
  head[0] = 0xec;
  head.writeBigUInt64BE((1n << 56n) | BigInt(bytes - VOID_HEAD), 1);
  return head;
}
