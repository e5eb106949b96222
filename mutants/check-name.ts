import type costs from "../conformance/costs/costs.json";

/** The name of a check: `npm run costs` lists all of them, so that a name which is gone does not compile here. */
export type CheckName = keyof typeof costs;
