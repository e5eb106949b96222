/**
 * Checks that every mutant meets beside those of its own requirements: some 300 requests over all surfaces, so that the
 * judges of answers, records and deliveries see something of each, and a slip that shows far from where it was made is
 * noticed.
 */
export const sweep: readonly string[] = [
  "credentials/no key",
  "credentials/a project that does not exist",
  "uploads/text that is no boolean",
  "runs/from start to success",
  "runs/status and details of one project",
  "runs/a translation with standard lip-sync",
  "runs/translation fails",
  "runs/lip-sync fails",
  "dubs/the answer to a start",
  "transcripts/the original as JSON",
  "transcripts/the structure of stored transcripts",
  "transcriptions/a file alone",
  "webhooks/the deliveries of a translation",
  "deletion/of a finished project",
  "actions/each of the sixteen",
  "settings/the company name",
  "notifications/each alone and all together",
  "idempotency/an identifier among the arguments",
  "team/a new one",
  "access/actions with two credentials",
  "action-errors/bodies that no parser takes",
  "mcp/requests and their answers",
  "tools/what each tool says of itself",
  "oauth/a code becomes tokens",
  "oauth/a refresh token becomes tokens",
  "oauth/what refusals say",
];
