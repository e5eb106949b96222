import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { actions } from "./actions.ts";
import { credentials } from "./credentials.ts";
import { deliveries } from "./deliveries.ts";
import { idempotency } from "./idempotency.ts";
import { limits } from "./limits.ts";
import { lives } from "./lives.ts";
import { notifications } from "./notifications.ts";
import { scopes } from "./scopes.ts";
import { settings } from "./settings.ts";
import { starts } from "./starts.ts";
import { team } from "./team.ts";
import { transcripts } from "./transcripts.ts";
import { formFields } from "./uploads.ts";
import { webhookSettings } from "./webhook-settings.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [...credentials, ...starts, ...lives, ...transcripts, ...deliveries, ...limits, ...settings, ...notifications, ...actions, ...idempotency, ...team, ...webhookSettings, ...scopes, ...formFields];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
