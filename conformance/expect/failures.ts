import { codeOf, type Exchange } from "../http/exchange.ts";
import { rpcErrorIn } from "../http/json-rpc.ts";
import { inWords } from "./answers.ts";
import { Disagreement, shown } from "../outcome/disagreement.ts";

/** How a transport failure of MCP may look: the source has two envelopes, and for some rows names one. */
export interface Failure {
  status: number | readonly number[];
  /** Right codes in the form `{code, message}`; absent: that form is wrong where `numbers` is there, and else any is. */
  named?: readonly string[];
  /** Right codes in a JSON-RPC error object; absent: any number is. */
  numbers?: readonly number[];
}

/** @throws Disagreement unless an answer of MCP is such a failure. A body of neither form is AERR-50's to judge */
export function failedAs(exchange: Exchange, { status, named, numbers }: Failure): void {
  const statuses = [status].flat();
  const forms = [...(named ?? []), ...(numbers?.map((number) => `the JSON-RPC error ${number}`) ?? [])];
  const expected = `${statuses.join(" or ")}${forms.length > 0 ? ` with ${forms.join(" or ")}` : ""}`;
  const disagree = () => new Disagreement(expected, inWords(exchange), exchange);
  const anyhow = named === undefined && numbers === undefined;
  if (!exchange.answer || !statuses.includes(exchange.answer.status)) throw disagree();
  const code = codeOf(exchange);
  const error = rpcErrorIn(exchange);
  if (code === undefined && error === undefined) {
    if (named === undefined && !anyhow) throw disagree();
    return;
  }
  const right =
    code === undefined
      ? (numbers?.includes(error?.code as number) ?? true)
      : (named?.includes(code as string) ?? anyhow);
  if (!right) throw disagree();
}

/**
 * An error of the parser, which may have a form of its own.
 * @throws Disagreement unless the status is right, and the code where the body is in the form of the action API
 */
export function refusedByParser(exchange: Exchange, status: number, code: string): void {
  const seen = codeOf(exchange);
  const right = exchange.answer?.status === status && (typeof seen !== "string" || seen === code);
  if (!right) throw new Disagreement(`${status}, with ${code} where it has a code`, inWords(exchange), exchange);
}

/** A header of an answer. @throws Disagreement when it does not fit */
export function headerFits(
  exchange: Exchange,
  name: string,
  expected: string,
  fits: (value: string | undefined) => boolean,
): void {
  const value = exchange.answer?.headers[name];
  if (!fits(value))
    throw new Disagreement(
      `the header ${name}: ${expected}`,
      value === undefined ? inWords(exchange) : shown(value),
      exchange,
    );
}
