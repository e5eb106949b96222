import { neverIssued, roles } from "../../mock/worlds/roles.ts";

/** The accounts that every world of the mock has. */
export const roleNames: readonly string[] = Object.keys(roles);

/** The role whose key no mock has given out. */
export const roleWithoutKey: string = neverIssued;
