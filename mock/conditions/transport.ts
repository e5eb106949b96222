import { shown } from "../requests/violation.ts";
import { callOf, type Predicate } from "./context.ts";

const mediaTypeOf = (item: string) =>
  (item.includes(";") ? item.slice(0, item.indexOf(";")) : item).trim().toLowerCase();
const listed = (header: string) => header.split(",").map(mediaTypeOf);

/** Words over the request line and the headers. */
export const transportConditions: Readonly<Record<string, Predicate>> = {
  // Nothing breaks unless somebody asks for it: faults are injected before the checks begin.
  "unexpected-fault": () => false,
  restarting: () => false,
  "method-outside": (context, { methods }) => !(methods as string[]).includes(callOf(context).request.method),
  "query-has": (context, { names }) => {
    const { query } = callOf(context);
    if (query === "") return false;
    const given = new URLSearchParams(query);
    const found = (names as string[]).find((name) => given.has(name));
    if (found === undefined) return false;
    callOf(context).problem = { field: found, reason: "is in the query" };
    return true;
  },
  "header-present": (context, { header }) => callOf(context).request.headers.has(header as string),
  "header-outside": (context, { header, values }) => {
    const value = callOf(context).request.headers.get(header as string);
    return value !== null && !(values as string[]).includes(value);
  },
  "content-type-outside": (context, { types }) => {
    const value = callOf(context).request.headers.get("content-type") ?? "";
    const [type = ""] = listed(value);
    if ((types as string[]).includes(value) || (types as string[]).includes(type)) return false;
    callOf(context).problem = {
      field: "Content-Type",
      reason: `is ${type === "" ? "missing" : shown(type)}, but takes ${(types as string[]).join(" or ")}`,
    };
    return true;
  },
  "accept-lacks": (context, { types }) => {
    const accepted = listed(callOf(context).request.headers.get("accept") ?? "");
    return !(types as string[]).every((type) => accepted.includes(type));
  },
  "host-foreign": (context) => {
    const call = callOf(context);
    const host = call.request.headers.get("host");
    const own = new URL(context.world.surroundings.baseUrl).host;
    if (host === null || host === own) return false;
    const sentence = `It is ${host}, and has to be ${own}: ask at ${context.world.surroundings.baseUrl}.`;
    call.problem = { field: "", reason: "has another host", sentence };
    call.observed.hint = sentence;
    return true;
  },
  "origin-foreign": (context) => {
    const origin = callOf(context).request.headers.get("origin");
    return origin !== null && origin !== new URL(context.world.surroundings.baseUrl).origin;
  },
  "body-larger-than": (context) => {
    const call = callOf(context);
    if (call.bodyProblem !== "body-over-limit") return false;
    call.problem = call.bodyWhy;
    return true;
  },
};
