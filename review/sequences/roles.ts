import { roles } from "../../mock/worlds/roles.ts";

/** The accounts that every world of the mock has. */
export const roleNames: readonly string[] = Object.keys(roles);
