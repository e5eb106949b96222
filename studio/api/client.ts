import createClient from "openapi-fetch";
import type { components, paths } from "../../generated/types.ts";
import { apiKey, sendableKey } from "../state/key.ts";
import { Failed, refusal, unreachable } from "./failure.ts";

export type Schemas = components["schemas"];

/** The public API, typed by the contract's own paths. */
export const api = createClient<paths>({ baseUrl: "" });
api.use({
  onRequest({ request }) {
    const key = sendableKey(apiKey.peek());
    if (key !== "") request.headers.set("x-api-key", key);
  },
});

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of an answer. @throws Failed */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((thrown: unknown) => {
    if (thrown instanceof Failed) throw thrown;
    // A fetch that finds no server throws a TypeError, and a body that is not JSON a SyntaxError.
    throw thrown instanceof SyntaxError
      ? new Failed({ message: `${location.origin} answered with something that is not JSON.` })
      : unreachable();
  });
  if (!response.ok || data === undefined) throw refusal(response.status, error, response.headers.get("retry-after"));
  return data;
}
