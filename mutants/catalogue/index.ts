import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { access } from "./access.ts";
import { actionErrors } from "./action-errors.ts";
import { actionLimits } from "./action-limits.ts";
import { actionRequests } from "./action-requests.ts";
import { actionsSubtler } from "./actions-subtler.ts";
import { actions } from "./actions.ts";
import { credentials } from "./credentials.ts";
import { deletionSubtler } from "./deletion-subtler.ts";
import { deliveriesSubtler } from "./deliveries-subtler.ts";
import { deliveries } from "./deliveries.ts";
import { detailsSubtler } from "./details-subtler.ts";
import { dubCues } from "./dub-cues.ts";
import { dubEvents } from "./dub-events.ts";
import { dubFields } from "./dub-fields.ts";
import { dubs } from "./dubs.ts";
import { events } from "./events.ts";
import { idempotency } from "./idempotency.ts";
import { limits } from "./limits.ts";
import { lives } from "./lives.ts";
import { mcp } from "./mcp.ts";
import { mediaErrors } from "./media-errors.ts";
import { mediaLimits } from "./media-limits.ts";
import { notifications } from "./notifications.ts";
import { oauthAccess } from "./oauth-access.ts";
import { oauthConnections } from "./oauth-connections.ts";
import { oauthForms } from "./oauth-forms.ts";
import { oauthTokens } from "./oauth-tokens.ts";
import { refusalsSubtler } from "./refusals-subtler.ts";
import { runsLife } from "./runs-life.ts";
import { scopes } from "./scopes.ts";
import { settings } from "./settings.ts";
import { startsSubtler } from "./starts-subtler.ts";
import { starts } from "./starts.ts";
import { statusSubtler } from "./status-subtler.ts";
import { stories } from "./stories.ts";
import { team } from "./team.ts";
import { tools } from "./tools.ts";
import { transcriptions } from "./transcriptions.ts";
import { transcriptsSubtler } from "./transcripts-subtler.ts";
import { transcripts } from "./transcripts.ts";
import { formFields } from "./uploads.ts";
import { webhookSettings } from "./webhook-settings.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [
  ...credentials,
  ...starts,
  ...lives,
  ...transcripts,
  ...deliveries,
  ...limits,
  ...dubs,
  ...dubFields,
  ...dubCues,
  ...dubEvents,
  ...transcriptions,
  ...runsLife,
  ...mediaErrors,
  ...mediaLimits,
  ...events,
  ...actionLimits,
  ...settings,
  ...notifications,
  ...actions,
  ...idempotency,
  ...team,
  ...webhookSettings,
  ...scopes,
  ...formFields,
  ...oauthForms,
  ...oauthTokens,
  ...oauthConnections,
  ...oauthAccess,
  ...actionRequests,
  ...stories,
  ...mcp,
  ...tools,
  ...access,
  ...actionErrors,
  ...startsSubtler,
  ...refusalsSubtler,
  ...transcriptsSubtler,
  ...deliveriesSubtler,
  ...actionsSubtler,
  ...statusSubtler,
  ...detailsSubtler,
  ...deletionSubtler,
];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
