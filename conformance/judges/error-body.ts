import { isJsonType, jsonOf, valueAt } from "../http/exchange.ts";
import { isOfGateway } from "../http/gateways.ts";
import { inWords } from "../expect/answers.ts";
import type { Finding, Judge } from "./judge.ts";

/** Bodies of refusals by the media routes. */
export const errorBody: Judge = {
  name: "every refusal of a media route",
  decides: ["ERR-01", "ERR-02", "ERR-61"],
  judge: ({ exchange, operation }) => {
    const { answer } = exchange;
    if (operation.surface !== "media" || !answer || answer.status < 400) return [];
    if (isOfGateway(exchange)) return [];
    const body = jsonOf(exchange);
    const at = (pointer: string) => valueAt(body, pointer);
    const details = at("/details");
    const shaped =
      typeof at("/code") === "string" &&
      typeof at("/message") === "string" &&
      (details === undefined || isObject(details));
    const seen = inWords(exchange);
    const finding = (id: string, holds: boolean, expected: string): Finding =>
      holds ? { id, holds } : { id, holds, expected, seen };
    const shape = finding(
      "ERR-01",
      shaped,
      "a JSON object with the strings code and message, and details an object if any",
    );
    const typed = finding("ERR-61", isJsonType(exchange), "the content type application/json");
    if (at("/code") !== "VALIDATION_ERROR") return [shape, typed];
    const named = typeof at("/details/field") === "string" && typeof at("/details/reason") === "string";
    return [shape, typed, finding("ERR-02", named, "details with the strings field and reason")];
  },
};

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
