import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { actionRequests } from "./action-requests.ts";
import { credentials } from "./credentials.ts";
import { deliveries } from "./deliveries.ts";
import { limits } from "./limits.ts";
import { lives } from "./lives.ts";
import { oauthAccess } from "./oauth-access.ts";
import { oauthConnections } from "./oauth-connections.ts";
import { oauthForms } from "./oauth-forms.ts";
import { oauthTokens } from "./oauth-tokens.ts";
import { starts } from "./starts.ts";
import { transcripts } from "./transcripts.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [
  ...credentials, ...starts, ...lives, ...transcripts, ...deliveries, ...limits,
  ...oauthForms, ...oauthTokens, ...oauthConnections, ...oauthAccess, ...actionRequests,
];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
