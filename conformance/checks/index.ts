import type { Check } from "../requirements/check.ts";
import { account } from "./actions/account.ts";
import { running } from "./actions/running.ts";
import { served } from "./actions/served.ts";
import { keys } from "./credentials/keys.ts";
import { projects } from "./credentials/projects.ts";
import { deletion } from "./deletion/projects.ts";
import { identifiers } from "./idempotency/identifiers.ts";
import { refusedMutations } from "./idempotency/refused.ts";
import { replaysOfMutations } from "./idempotency/replays.ts";
import { runningMutations } from "./idempotency/running.ts";
import { activeRuns } from "./limits/active-runs.ts";
import { rates } from "./limits/rates.ts";
import { preferences } from "./notifications/preferences.ts";
import { created } from "./runs/created.ts";
import { failures } from "./runs/failures.ts";
import { life } from "./runs/life.ts";
import { lipSync } from "./runs/lip-sync.ts";
import { records } from "./runs/records.ts";
import { settings } from "./runs/settings.ts";
import { start } from "./runs/start.ts";
import { kept } from "./settings/kept.ts";
import { shared } from "./settings/shared.ts";
import { tables } from "./settings/tables.ts";
import { members } from "./team/members.ts";
import { teams } from "./team/teams.ts";
import { exported } from "./transcripts/exported.ts";
import { refusals } from "./transcripts/refusals.ts";
import { subtitles } from "./transcripts/subtitles.ts";
import { durations } from "./uploads/durations.ts";
import { fields } from "./uploads/fields.ts";
import { files } from "./uploads/files.ts";
import { sizes } from "./uploads/sizes.ts";
import { acknowledgement } from "./webhooks/acknowledgement.ts";
import { deliveries } from "./webhooks/deliveries.ts";
import { failedEvents } from "./webhooks/failed-events.ts";
import { override } from "./webhooks/override.ts";
import { unsafeUrls } from "./webhooks/unsafe-urls.ts";

/** Every check of the suite. What costs nothing comes first, so that a wrong target shows at once. */
export const CHECKS: readonly Check[] = [
  ...keys, ...projects, ...files, ...fields, ...sizes, ...durations,
  ...start, ...created, ...life, ...records, ...settings, ...lipSync, ...failures,
  ...kept, ...tables, ...shared, ...preferences, ...served, ...account, ...running,
  ...identifiers, ...replaysOfMutations, ...runningMutations, ...refusedMutations, ...teams, ...members,
  ...exported, ...subtitles, ...refusals,
  ...deliveries, ...acknowledgement, ...failedEvents, ...override, ...unsafeUrls,
  ...deletion, ...rates, ...activeRuns,
];
