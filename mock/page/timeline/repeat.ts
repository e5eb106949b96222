import type { ExchangeDetails } from "../../inspect/shapes.ts";
import { tell } from "../state/control.ts";
import { refresh } from "../state/live.ts";

/** Headers that belong to one connection or one browser. */
const own = new Set(["host", "connection", "content-length", "transfer-encoding", "expect", "user-agent", "origin"]);

/** Whether all of a request is known: bytes of uploads are not kept, and long bodies are cut. */
export function canRepeat({ request: { headers, body, cut, unread } }: Pick<ExchangeDetails, "request">): boolean {
  const type = valueOf(headers, "content-type");
  const length = Number(valueOf(headers, "content-length") ?? 0);
  return !cut && !unread && !type?.toLowerCase().startsWith("multipart/") && (body !== "" || length === 0);
}

const valueOf = (headers: readonly [string, string][], name: string) =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1];

/** Sends a request again as it was; the new one then stands in the timeline. */
export async function repeat({ method, target, request: { headers, body } }: ExchangeDetails): Promise<void> {
  const sent = headers.filter(([name]) => !own.has(name.toLowerCase()) && !/^(sec-|access-control-)/i.test(name));
  try {
    const answer = await fetch(target, { method, headers: sent, ...(body === "" ? {} : { body }) });
    tell(`${method} ${target} was sent again: ${answer.status}.`);
  } catch (error) {
    tell(`${method} ${target} could not be sent again: ${String(error)}`, true);
  }
  await refresh();
}
