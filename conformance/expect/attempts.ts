import { valueAt } from "../http/exchange.ts";
import { LIP_SYNC_RECORD } from "../pins/records.ts";
import { shown } from "../outcome/disagreement.ts";

/** A URL may be signed anew wherever it is shown. */
const COMPARED = LIP_SYNC_RECORD.filter((field) => field !== "videoUrl");

/** What two records of one attempt at lip-sync have to say alike, as text; a service may say more in either of them. */
export function attemptInWords(attempt: unknown): string {
  const url = valueAt(attempt, "/videoUrl");
  const fields = COMPARED.flatMap((field) => {
    const value = valueAt(attempt, `/${field}`);
    return value === undefined ? [] : [`${field} ${shown(value)}`];
  });
  return [...fields, `videoUrl ${typeof url === "string" && url !== "" ? "there" : shown(url)}`].join(", ");
}
