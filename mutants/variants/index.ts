import { answers } from "./answers.ts";
import { deliveriesOtherwise } from "./deliveries.ts";
import { elsewhere } from "./elsewhere.ts";
import { late } from "./late.ts";
import { openAccounts } from "./open-accounts.ts";
import { openActions } from "./open-actions.ts";
import { openMcp } from "./open-mcp.ts";
import { openOAuth } from "./open-oauth.ts";
import { optional } from "./optional.ts";
import { openRequests } from "./open-requests.ts";
import { openResults } from "./open-results.ts";
import { openSilences } from "./open-silences.ts";
import { openTranscripts } from "./open-transcripts.ts";
import { openUploads } from "./open-uploads.ts";
import { openDubs } from "./open-dubs.ts";
import { openMedia } from "./open-media.ts";
import { order } from "./order.ts";
import { pace } from "./pace.ts";
import { surfaces } from "./surfaces.ts";
import type { Variant } from "./variant.ts";
import { wire } from "./wire.ts";

export type { Variant };

/** Every legal variant. */
export const variants: readonly Variant[] = [
  ...wire,
  ...answers,
  ...pace,
  ...openMedia,
  ...openDubs,
  ...openAccounts,
  ...openActions,
  ...order,
  ...elsewhere,
  ...deliveriesOtherwise,
  ...late,
  ...openOAuth,
  ...optional,
  ...openResults,
  ...openUploads,
  ...openRequests,
  ...openTranscripts,
  ...openMcp,
  ...openSilences,
  ...surfaces,
];
