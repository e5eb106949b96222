import type { Exchange } from "../http/exchange.ts";

/** An exchange that nobody had, for tests. @param json body of the answer; text is taken as it is */
export function exchangeOf(
  method: string,
  path: string,
  status: number,
  json: unknown,
  number = 1,
  headers: Readonly<Record<string, string>> = {},
): Exchange {
  const text = typeof json === "string" ? json : JSON.stringify(json);
  return {
    number,
    request: { method, path, headers: { "x-api-key": "$DUBSPEC_KEY_OWNER" }, role: "owner", body: null, curl: [] },
    answer: {
      status,
      headers: { "content-type": "application/json", ...headers },
      bytes: new TextEncoder().encode(text),
    },
    failure: null,
    milliseconds: 1,
  };
}
