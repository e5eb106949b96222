import type { CheckName } from "./check-name.ts";

/**
 * Checks that every mutant meets beside those of its own requirements: some 300 requests over all surfaces, so that the
 * judges of answers, records and deliveries see something of each, and a slip that shows far from where it was made is
 * noticed.
 */
export const sweep: readonly CheckName[] = [
  "credentials/no key",
  "credentials/a project that does not exist",
  "uploads/text that is not a boolean",
  "runs/from start to success",
  "runs/status and details of one project",
  "runs/a translation with standard lip-sync",
  "runs/translation fails",
  "runs/lip-sync fails",
  "dubs/the answer to a start",
  "transcripts/the original as JSON",
  "transcripts/the structure of stored transcripts",
  "transcriptions/a file without options",
  "webhooks/the deliveries of a translation",
  "deletion/a finished project",
  "actions/each of the sixteen actions",
  "settings/the company name",
  "notifications/each preference and all together",
  "idempotency/an identifier among the arguments",
  "team/a new team",
  "access/actions with two credentials",
  "action-errors/unparsable bodies",
  "mcp/requests and their answers",
  "tools/the description of each tool",
  "oauth/tokens for a code",
  "oauth/tokens for a refresh token",
  "oauth/the texts of refusals",
];
