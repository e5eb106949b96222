import type { Check } from "../requirements/check.ts";
import { tokens as accessTokens } from "./access/mcp-tokens.ts";
import { mcp as mcpAccess } from "./access/mcp.ts";
import { rest as restAccess } from "./access/rest.ts";
import { traces } from "./accounts/traces.ts";
import { addressErrors } from "./action-errors/addresses.ts";
import { argumentErrors } from "./action-errors/arguments.ts";
import { identifierErrors } from "./action-errors/identifiers.ts";
import { limitErrors } from "./action-errors/limits.ts";
import { permissionErrors } from "./action-errors/permissions.ts";
import { webhookErrors } from "./action-errors/webhooks.ts";
import { accountRate } from "./action-limits/account-rate.ts";
import { addresses } from "./action-limits/addresses.ts";
import { bodies } from "./action-limits/bodies.ts";
import { monthlyCalls } from "./action-limits/monthly-calls.ts";
import { tokenLimits } from "./action-limits/tokens.ts";
import { heldRequests } from "./action-requests/held.ts";
import { polls } from "./action-requests/polls.ts";
import { records as requestRecords } from "./action-requests/records.ts";
import { account } from "./actions/account.ts";
import { allowance } from "./actions/allowance.ts";
import { runningActions } from "./actions/running.ts";
import { actionScopes } from "./actions/scopes.ts";
import { served } from "./actions/served.ts";
import { keys } from "./credentials/keys.ts";
import { mediaAccess } from "./credentials/media-access.ts";
import { projects } from "./credentials/projects.ts";
import { deletion } from "./deletion/projects.ts";
import { voices } from "./deletion/voices.ts";
import { again } from "./dubs/again.ts";
import { cloning } from "./dubs/cloning.ts";
import { cues as dubCues } from "./dubs/cues.ts";
import { events } from "./dubs/events.ts";
import { refusals as dubRefusals } from "./dubs/refusals.ts";
import { settings as dubSettings } from "./dubs/settings.ts";
import { skips } from "./dubs/skips.ts";
import { start as dubStart } from "./dubs/start.ts";
import { voiceList } from "./dubs/voice-list.ts";
import { cues } from "./errors/cues.ts";
import { mediaErrors } from "./errors/media.ts";
import { transcribeErrors } from "./errors/transcribe.ts";
import { identifiersOfAccounts } from "./idempotency/accounts.ts";
import { identifiers } from "./idempotency/identifiers.ts";
import { refusedMutations } from "./idempotency/refused.ts";
import { replaysOfMutations } from "./idempotency/replays.ts";
import { runningMutations } from "./idempotency/running.ts";
import { identifiersOfSurfaces } from "./idempotency/surfaces.ts";
import { sentTogether } from "./idempotency/together.ts";
import { activeRuns } from "./limits/active-runs.ts";
import { countedRuns } from "./limits/counted-runs.ts";
import { rates } from "./limits/rates.ts";
import { allowedSizes } from "./limits/sizes.ts";
import { unstatedRates } from "./limits/unstated-rates.ts";
import { values } from "./limits/values.ts";
import { messages, origins } from "./mcp/messages.ts";
import { refusals as mcpRefusals } from "./mcp/refusals.ts";
import { versions } from "./mcp/versions.ts";
import { preferences } from "./notifications/preferences.ts";
import { access } from "./oauth/access.ts";
import { authorization } from "./oauth/authorization.ts";
import { connections } from "./oauth/connections.ts";
import { discovery } from "./oauth/discovery.ts";
import { forms } from "./oauth/forms.ts";
import { permissions } from "./oauth/permissions.ts";
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
import { kept } from "./settings/kept.ts";
import { shared } from "./settings/shared.ts";
import { tables } from "./settings/tables.ts";
import { languages as languagesOfProjects } from "./stories/languages.ts";
import { oldProjects } from "./stories/old-projects.ts";
import { stories } from "./stories/stories.ts";
import { members } from "./team/members.ts";
import { teams } from "./team/teams.ts";
import { calls } from "./tools/calls.ts";
import { failures as toolFailures } from "./tools/failures.ts";
import { list } from "./tools/list.ts";
import { running } from "./tools/running.ts";
import { schemas } from "./tools/schemas.ts";
import { formats } from "./transcriptions/formats.ts";
import { transcribed } from "./transcriptions/transcribed.ts";
import { combinations } from "./transcripts/combinations.ts";
import { exported } from "./transcripts/exported.ts";
import { refusals } from "./transcripts/refusals.ts";
import { structure } from "./transcripts/structure.ts";
import { subtitles } from "./transcripts/subtitles.ts";
import { durations } from "./uploads/durations.ts";
import { extraFields } from "./uploads/extra-fields.ts";
import { fields } from "./uploads/fields.ts";
import { files } from "./uploads/files.ts";
import { kinds } from "./uploads/kinds.ts";
import { languages } from "./uploads/languages.ts";
import { projectFields } from "./uploads/project-fields.ts";
import { sizes } from "./uploads/sizes.ts";
import { prefix } from "./versions/prefix.ts";
import { destination } from "./webhook-settings/destination.ts";
import { secrets } from "./webhook-settings/secret.ts";
import { acknowledgement } from "./webhooks/acknowledgement.ts";
import { configuration } from "./webhooks/configuration.ts";
import { deadline } from "./webhooks/deadline.ts";
import { deliveries } from "./webhooks/deliveries.ts";
import { formDresses } from "./dresses/forms.ts";
import { jsonDresses } from "./dresses/json.ts";
import { failedEvents } from "./webhooks/failed-events.ts";
import { told } from "./webhooks/told.ts";
import { override } from "./webhooks/override.ts";
import { refusedUrls } from "./webhooks/refused-urls.ts";
import { unsafeUrls } from "./webhooks/unsafe-urls.ts";

/** Every check of the suite. What costs nothing comes first, so that a wrong target shows at once. */
export const CHECKS: readonly Check[] = [
  ...traces,
  ...keys,
  ...mediaAccess,
  ...projects,
  ...prefix,
  ...voiceList,
  ...files,
  ...fields,
  ...sizes,
  ...durations,
  ...kinds,
  ...projectFields,
  ...extraFields,
  ...languages,
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
  ...dubStart,
  ...dubSettings,
  ...cloning,
  ...skips,
  ...dubRefusals,
  ...dubCues,
  ...again,
  ...events,
  ...shown,
  ...states,
  ...kept,
  ...tables,
  ...shared,
  ...preferences,
  ...served,
  ...account,
  ...runningActions,
  ...actionScopes,
  ...allowance,
  ...identifiers,
  ...replaysOfMutations,
  ...runningMutations,
  ...sentTogether,
  ...identifiersOfSurfaces,
  ...identifiersOfAccounts,
  ...refusedMutations,
  ...teams,
  ...members,
  ...destination,
  ...secrets,
  ...restAccess,
  ...mcpAccess,
  ...accessTokens,
  ...identifierErrors,
  ...argumentErrors,
  ...permissionErrors,
  ...webhookErrors,
  ...limitErrors,
  ...addressErrors,
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
  ...combinations,
  ...subtitles,
  ...structure,
  ...refusals,
  ...transcribed,
  ...formats,
  ...deliveries,
  ...acknowledgement,
  ...jsonDresses,
  ...formDresses,
  ...failedEvents,
  ...told,
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
  ...requestRecords,
  ...heldRequests,
  ...polls,
  ...discovery,
  ...authorization,
  ...tokens,
  ...forms,
  ...scopes,
  ...permissions,
  ...connections,
  ...access,
  ...accountRate,
  ...monthlyCalls,
  ...addresses,
  ...bodies,
  ...tokenLimits,
  ...stories,
  ...languagesOfProjects,
  ...oldProjects,
];
