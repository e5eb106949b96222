import { readFileSync } from "node:fs";
import type { Delivery } from "../webhooks/delivery.ts";
import { HarError } from "./har-error.ts";

/** A delivery that somebody noted. */
export interface LoggedDelivery {
  delivery: Delivery;
  /** Where it went. */
  url: string;
  /** Names the accounts that it came from; null: not known. */
  world: string | null;
  /** The check that opened the address; null or absent: not known. */
  check?: string | null;
}

/**
 * Reads a log of deliveries: a JSON object on each line, with `at`, `method`, `url`, `headers`, `body` in base64 and
 * `answeredStatus`.
 * @throws HarError when it cannot be read, with the number of the line
 */
export function readWebhookLog(path: string): LoggedDelivery[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new HarError(`cannot read the log of deliveries ${path}: ${(error as Error).message}`);
  }
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [loggedOf(JSON.parse(line) as Record<string, unknown>)];
    } catch (error) {
      // Whoever writes the log may have been stopped within its last line.
      if (index === lines.length - 1) return [];
      throw new HarError(`${path}, line ${index + 1}: ${(error as Error).message}`);
    }
  });
}

function loggedOf({ at, method, url, headers, body, answeredStatus }: Record<string, unknown>): LoggedDelivery {
  const receivedAt = typeof at === "number" ? at : Date.parse(String(at));
  if (Number.isNaN(receivedAt)) throw new Error("at is not a time");
  if (typeof method !== "string" || typeof url !== "string" || typeof body !== "string")
    throw new Error("it lacks method, url or body");
  if (typeof headers !== "object" || headers === null) throw new Error("headers is not an object");
  const flat = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value as unknown].flat().join(", ")]),
  );
  return {
    url,
    world: null,
    delivery: {
      method,
      headers: flat,
      body: new Uint8Array(Buffer.from(body, "base64")),
      receivedAt,
      answeredStatus: typeof answeredStatus === "number" ? answeredStatus : null,
    },
  };
}
