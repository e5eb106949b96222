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
import { dresses } from "./dresses.ts";
import { dubCues } from "./dub-cues.ts";
import { dubEvents } from "./dub-events.ts";
import { dubFields } from "./dub-fields.ts";
import { dubs } from "./dubs.ts";
import { events } from "./events.ts";
import { idempotency } from "./idempotency.ts";
import { laws } from "./laws.ts";
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
import { ofTwo } from "./of-two.ts";
import { refusalsSubtler } from "./refusals-subtler.ts";
import { runsLife } from "./runs-life.ts";
import { scopes } from "./scopes.ts";
import { settings } from "./settings.ts";
import { startsSubtler } from "./starts-subtler.ts";
import { starts } from "./starts.ts";
import { statusSubtler } from "./status-subtler.ts";
import { stories } from "./stories.ts";
import { strangers } from "./strangers.ts";
import { team } from "./team.ts";
import { tools } from "./tools.ts";
import { transcriptions } from "./transcriptions.ts";
import { transcriptsSubtler } from "./transcripts-subtler.ts";
import { transcripts } from "./transcripts.ts";
import { formFields } from "./uploads.ts";
import { webhookSettings } from "./webhook-settings.ts";

/** Those that are written by hand, by the file of this folder in which they stand. */
const files: Readonly<Record<string, readonly Mutant[]>> = {
  "credentials.ts": credentials,
  "starts.ts": starts,
  "lives.ts": lives,
  "transcripts.ts": transcripts,
  "deliveries.ts": deliveries,
  "limits.ts": limits,
  "dresses.ts": dresses,
  "dubs.ts": dubs,
  "dub-fields.ts": dubFields,
  "dub-cues.ts": dubCues,
  "dub-events.ts": dubEvents,
  "transcriptions.ts": transcriptions,
  "runs-life.ts": runsLife,
  "media-errors.ts": mediaErrors,
  "media-limits.ts": mediaLimits,
  "events.ts": events,
  "action-limits.ts": actionLimits,
  "settings.ts": settings,
  "notifications.ts": notifications,
  "actions.ts": actions,
  "idempotency.ts": idempotency,
  "strangers.ts": strangers,
  "team.ts": team,
  "webhook-settings.ts": webhookSettings,
  "scopes.ts": scopes,
  "uploads.ts": formFields,
  "oauth-forms.ts": oauthForms,
  "oauth-tokens.ts": oauthTokens,
  "oauth-connections.ts": oauthConnections,
  "oauth-access.ts": oauthAccess,
  "action-requests.ts": actionRequests,
  "stories.ts": stories,
  "of-two.ts": ofTwo,
  "mcp.ts": mcp,
  "tools.ts": tools,
  "access.ts": access,
  "action-errors.ts": actionErrors,
  "starts-subtler.ts": startsSubtler,
  "refusals-subtler.ts": refusalsSubtler,
  "transcripts-subtler.ts": transcriptsSubtler,
  "deliveries-subtler.ts": deliveriesSubtler,
  "actions-subtler.ts": actionsSubtler,
  "status-subtler.ts": statusSubtler,
  "details-subtler.ts": detailsSubtler,
  "deletion-subtler.ts": deletionSubtler,
  "laws.ts": laws,
};

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = Object.values(files).flat();

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
