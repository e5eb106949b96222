import { tools as listed } from "../../generated/mock-contract.js";
import { known, limits } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";

/** A tool, as far as the mock reads it. */
interface Tool {
  name: string;
  securitySchemes: { scopes?: string[] }[];
}

const tools = listed as unknown as readonly Tool[];
const names = new Set(tools.map(({ name }) => name));

/** Whether an action is a tool at all. */
export const isListed = (name: string): boolean => names.has(name);

/** The tools that the credential of a call may call, in the contract's order. */
export function toolsFor({ caller }: Call): Tool[] {
  const own = new Set(caller?.facts.scopes);
  return tools.filter(({ securitySchemes }) =>
    securitySchemes.every(({ scopes = [] }) => scopes.every((scope) => own.has(scope))),
  );
}

/** Tools of one page. */
export function pageSize({ operation, world }: Call): number {
  const id = operation.limits.find((one) => known(limits, one).unit === "tools");
  return id === undefined ? Number.POSITIVE_INFINITY : Math.max(1, world.limit(id));
}
