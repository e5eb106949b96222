import { callOf, type Predicate } from "./context.ts";

const mediaTypeOf = (item: string) => (item.includes(";") ? item.slice(0, item.indexOf(";")) : item).trim().toLowerCase();
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
    return (names as string[]).some((name) => given.has(name));
  },
  "header-present": (context, { header }) => callOf(context).request.headers.has(header as string),
  "header-outside": (context, { header, values }) => {
    const value = callOf(context).request.headers.get(header as string);
    return value !== null && !(values as string[]).includes(value);
  },
  "content-type-outside": (context, { types }) => {
    const value = callOf(context).request.headers.get("content-type") ?? "";
    return !(types as string[]).includes(value) && !(types as string[]).includes(listed(value)[0] ?? "");
  },
  "accept-lacks": (context, { types }) => {
    const accepted = listed(callOf(context).request.headers.get("accept") ?? "");
    return !(types as string[]).every((type) => accepted.includes(type));
  },
  "host-foreign": (context) => {
    const host = callOf(context).request.headers.get("host");
    return host !== null && host !== new URL(context.world.surroundings.baseUrl).host;
  },
  "origin-foreign": (context) => {
    const origin = callOf(context).request.headers.get("origin");
    return origin !== null && origin !== new URL(context.world.surroundings.baseUrl).origin;
  },
  "body-larger-than": (context) => callOf(context).bodyProblem === "body-over-limit",
};
