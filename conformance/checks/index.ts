import type { Check } from "../requirements/check.ts";
import { mcp as mcpAccess, tokens as accessTokens } from "./access/mcp.ts";
import { rest as restAccess } from "./access/rest.ts";
import { addresses } from "./action-errors/addresses.ts";
import { argumentErrors } from "./action-errors/arguments.ts";
import { identifiers } from "./action-errors/identifiers.ts";
import { actionLimits } from "./action-errors/limits.ts";
import { permissions } from "./action-errors/permissions.ts";
import { webhookErrors } from "./action-errors/webhooks.ts";
import { keys } from "./credentials/keys.ts";
import { mediaAccess } from "./credentials/media-access.ts";
import { projects } from "./credentials/projects.ts";
import { deletion } from "./deletion/projects.ts";
import { voices } from "./deletion/voices.ts";
import { cues } from "./errors/cues.ts";
import { mediaErrors } from "./errors/media.ts";
import { transcribeErrors } from "./errors/transcribe.ts";
import { activeRuns } from "./limits/active-runs.ts";
import { countedRuns } from "./limits/counted-runs.ts";
import { rates } from "./limits/rates.ts";
import { allowedSizes } from "./limits/sizes.ts";
import { unstatedRates } from "./limits/unstated-rates.ts";
import { values } from "./limits/values.ts";
import { messages, origins } from "./mcp/messages.ts";
import { refusals as mcpRefusals } from "./mcp/refusals.ts";
import { versions } from "./mcp/versions.ts";
import { access } from "./oauth/access.ts";
import { connections } from "./oauth/connections.ts";
import { forms } from "./oauth/forms.ts";
import { scopes } from "./oauth/scopes.ts";
import { tokens } from "./oauth/tokens.ts";
import { created } from "./runs/created.ts";
import { dubs } from "./runs/dubs.ts";
import { failures } from "./runs/failures.ts";
import { life } from "./runs/life.ts";
import { lipSync } from "./runs/lip-sync.ts";
import { records } from "./runs/records.ts";
import { settings } from "./runs/settings.ts";
import { shown } from "./runs/shown.ts";
import { start } from "./runs/start.ts";
import { states } from "./runs/states.ts";
import { calls } from "./tools/calls.ts";
import { failures as toolFailures } from "./tools/failures.ts";
import { list } from "./tools/list.ts";
import { running } from "./tools/running.ts";
import { schemas } from "./tools/schemas.ts";
import { exported } from "./transcripts/exported.ts";
import { refusals } from "./transcripts/refusals.ts";
import { subtitles } from "./transcripts/subtitles.ts";
import { durations } from "./uploads/durations.ts";
import { fields } from "./uploads/fields.ts";
import { files } from "./uploads/files.ts";
import { kinds } from "./uploads/kinds.ts";
import { projectFields } from "./uploads/project-fields.ts";
import { sizes } from "./uploads/sizes.ts";
import { acknowledgement } from "./webhooks/acknowledgement.ts";
import { configuration } from "./webhooks/configuration.ts";
import { deadline } from "./webhooks/deadline.ts";
import { deliveries } from "./webhooks/deliveries.ts";
import { failedEvents } from "./webhooks/failed-events.ts";
import { override } from "./webhooks/override.ts";
import { refusedUrls } from "./webhooks/refused-urls.ts";
import { unsafeUrls } from "./webhooks/unsafe-urls.ts";

/** Every check of the suite. What costs nothing comes first, so that a wrong target shows at once. */
export const CHECKS: readonly Check[] = [
  ...keys,
  ...mediaAccess,
  ...projects,
  ...files,
  ...fields,
  ...sizes,
  ...durations,
  ...kinds,
  ...projectFields,
  ...mediaErrors,
  ...transcribeErrors,
  ...cues,
  ...start,
  ...created,
  ...life,
  ...records,
  ...settings,
  ...lipSync,
  ...failures,
  ...dubs,
  ...shown,
  ...states,
  ...restAccess,
  ...mcpAccess,
  ...accessTokens,
  ...identifiers,
  ...argumentErrors,
  ...permissions,
  ...webhookErrors,
  ...actionLimits,
  ...addresses,
  ...messages,
  ...origins,
  ...versions,
  ...mcpRefusals,
  ...list,
  ...schemas,
  ...calls,
  ...toolFailures,
  ...running,
  ...exported,
  ...subtitles,
  ...refusals,
  ...deliveries,
  ...acknowledgement,
  ...failedEvents,
  ...override,
  ...configuration,
  ...deadline,
  ...unsafeUrls,
  ...refusedUrls,
  ...deletion,
  ...voices,
  ...values,
  ...allowedSizes,
  ...rates,
  ...unstatedRates,
  ...activeRuns,
  ...countedRuns,
  ...tokens,
  ...forms,
  ...scopes,
  ...connections,
  ...access,
];
