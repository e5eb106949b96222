import type { ActionDefinition } from "../action.ts";
import { accountGet } from "./account-get.ts";

/** The actions that are built, in the order of the source's table. */
export const ACTIONS: readonly ActionDefinition[] = [accountGet as ActionDefinition];
