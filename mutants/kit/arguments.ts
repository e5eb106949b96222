/** Ways to be wrong about what an action is given. */
import type { MockRequest } from "../../mock/index.ts";
import { isObject, type Json } from "./json.ts";
import type { Around } from "../mutant.ts";
import { readJson, withBody } from "./requests.ts";

/** Whether a request calls this action, or one of these. */
export const calls = (request: MockRequest, ...actions: readonly string[]): boolean =>
  actions.some((action) => new URL(request.url).pathname === `/v1/actions/${action}`);

/** Changes what an action is given before it is looked at, where it is an object: what it returns, or the changed arguments themselves. */
export const given =
  (action: string, change: (args: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
  async (request, next) => {
    if (!calls(request, action)) return next(request);
    const { json: args, again } = await readJson(request);
    return next(isObject(args) ? withBody(again, JSON.stringify(change(args, request) ?? args)) : again);
  };

/** Refuses arguments that are right. */
export const refuses =
  (action: string, when: (args: Json) => boolean, code = "VALIDATION_ERROR"): (() => Around) =>
  () =>
  async (request, next) => {
    if (!calls(request, action)) return next(request);
    const { json: args, again } = await readJson(request);
    if (!isObject(args) || !when(args)) return next(again);
    return {
      status: 400,
      headers: [["content-type", "application/json"]],
      body: JSON.stringify({ code, message: "No.", status: 400 }),
    };
  };

/** The values at a path of names, `[]` standing for the items of a list: `presets[].name`. */
export function valuesAt(args: Json, path: string): Json[] {
  return path.split(/\.|(?=\[\])/).reduce<Json[]>(
    (values, step) => {
      const inside = values.filter((value) => typeof value === "object" && value !== null);
      return step === "[]"
        ? inside.filter(Array.isArray).flat()
        : inside.map((value) => value[step]).filter((value) => value !== undefined);
    },
    [args],
  );
}

/** Changes the values at a path in place. */
export function changeAt(args: Json, path: string, change: (value: Json) => Json): void {
  const steps = path.split(/\.|(?=\[\])/);
  const last = steps.pop() ?? "";
  for (const holder of steps.length === 0 ? [args] : valuesAt(args, steps.join("."))) {
    if (typeof holder !== "object" || holder === null) continue;
    for (const key of last === "[]" ? Object.keys(holder) : [last])
      if (key in holder) holder[key] = change(holder[key]);
  }
}
