import { actions } from "../contract/contract.ts";

/** Scopes that an action needs; none for a name that is no action. */
export const scopesOfAction = (name: string): readonly string[] => actions.get(name)?.scopes ?? [];
