import { codeOf, type Exchange, jsonOf, statusInWords, textOf, valueAt } from "../http/exchange.ts";
import { keptOf } from "../http/kept.ts";
import { cut, Disagreement, shown } from "../outcome/disagreement.ts";

/** The answer in a few words: `400 {"code":"FILE_REQUIRED",...}`, `302 to /login (no body)`, `no answer: ...`. */
export function inWords(exchange: Exchange): string {
  if (!exchange.answer) return exchange.failure ?? "no answer";
  const text = textOf(keptOf(exchange));
  return `${cut(statusInWords(exchange.answer))} ${cut(text) || "(no body)"}`;
}

/** Whether an answer says that a request was taken: most routes leave open which 2xx that is. */
export function isTaken({ answer }: Exchange): boolean {
  return answer !== null && answer.status >= 200 && answer.status <= 299;
}

/**
 * The JSON of an answer that says yes.
 * @param status the only one, where the source names one; otherwise any 2xx
 * @throws Disagreement on another status, no answer, or a body that is not JSON
 */
export function answered(exchange: Exchange, status?: number): unknown {
  const fits = status === undefined ? isTaken(exchange) : exchange.answer?.status === status;
  const json = fits ? jsonOf(exchange) : undefined;
  if (json === undefined) throw new Disagreement(`${status ?? "a 2xx"} with a JSON body`, inWords(exchange), exchange);
  return json;
}

/**
 * The body of a refusal.
 * @param statuses each of them is right
 * @param codes of the error body; each of them is right
 * @throws Disagreement on anything else
 */
export function refused(
  exchange: Exchange,
  statuses: number | readonly number[],
  ...codes: readonly string[]
): unknown {
  const allowed = [statuses].flat();
  const body = jsonOf(exchange);
  const code = valueAt(body, "/code");
  if (
    !exchange.answer ||
    !allowed.includes(exchange.answer.status) ||
    typeof code !== "string" ||
    !codes.includes(code)
  ) {
    throw new Disagreement(`${allowed.join(" or ")} with code ${codes.join(" or ")}`, inWords(exchange), exchange);
  }
  return body;
}

/** @throws Disagreement unless an answer is a 400 with a code, whichever */
export function refusedAnyhow(exchange: Exchange): void {
  const hasCode = typeof codeOf(exchange) === "string";
  if (exchange.answer?.status !== 400 || !hasCode)
    throw new Disagreement("400 with a code", inWords(exchange), exchange);
}

/**
 * For refusals of which the source names neither status nor code.
 * @returns the code
 * @throws Disagreement unless an answer is a 4xx with the error body; what is about the key or the rate does not count
 */
export function refusedWithAny4xx(exchange: Exchange): string {
  const { status = 0 } = exchange.answer ?? {};
  const body = jsonOf(exchange);
  const [code, message] = [valueAt(body, "/code"), valueAt(body, "/message")];
  const fits = status >= 400 && status <= 499 && status !== 401 && status !== 429;
  if (!fits || typeof code !== "string" || typeof message !== "string") {
    throw new Disagreement("a 4xx with a code and a message", inWords(exchange), exchange);
  }
  return code;
}

/**
 * The value at a JSON Pointer of a JSON answer.
 * @throws Disagreement when it is none of those expected
 */
export function holds(exchange: Exchange, pointer: string, ...expected: readonly unknown[]): unknown {
  const value = valueAt(jsonOf(exchange), pointer);
  if (!expected.some((each) => Object.is(each, value))) {
    throw new Disagreement(`${pointer} to be ${expected.map(shown).join(" or ")}`, shown(value), exchange);
  }
  return value;
}

/** Narrows the value at a pointer. @throws Disagreement when it is not text */
export function textAt(exchange: Exchange, pointer: string): string {
  const value = valueAt(jsonOf(exchange), pointer);
  if (typeof value !== "string") throw new Disagreement(`${pointer} to be text`, shown(value), exchange);
  return value;
}

/** @throws Disagreement unless a status tells of a failure by its code and a message, without details */
export function hasPlainError(status: Exchange): void {
  textAt(status, "/error/code");
  textAt(status, "/error/message");
  agree(valueAt(jsonOf(status), "/error/details") === undefined, "no details", inWords(status), status);
}

/** Narrows the value at a pointer. @throws Disagreement when it is no text that can stand in a path */
export function idAt(exchange: Exchange, pointer: string): string {
  const id = textAt(exchange, pointer);
  if (!id.isWellFormed())
    throw new Disagreement(`${pointer} without a character cut in half`, JSON.stringify(id), exchange);
  return id;
}

/** Narrows the value at a pointer. @throws Disagreement when it is not a number */
export function numberAt(exchange: Exchange, pointer: string): number {
  const value = valueAt(jsonOf(exchange), pointer);
  if (typeof value !== "number") throw new Disagreement(`${pointer} to be a number`, shown(value), exchange);
  return value;
}

/** Narrows the value at a pointer. @throws Disagreement when it is not a list */
export function listAt(exchange: Exchange, pointer: string): readonly unknown[] {
  const value = valueAt(jsonOf(exchange), pointer);
  if (!Array.isArray(value)) throw new Disagreement(`${pointer} to be a list`, shown(value), exchange);
  return value;
}

/** @throws Disagreement when the condition does not hold */
export function agree(
  condition: boolean,
  expected: string,
  seen: unknown,
  exchange: Exchange | null,
): asserts condition {
  if (!condition) throw new Disagreement(expected, typeof seen === "string" ? seen : shown(seen), exchange);
}
