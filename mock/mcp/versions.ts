import type { Condition, Operation } from "../../spec/lib/contract.ts";
import { errors, known } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";

/** The protocol versions that an operation speaks, oldest first: those that its errors let pass in the header. */
export function versionsOf({ errors: ids }: Operation): string[] {
  return ids.flatMap((id) => versionsIn(known(errors, id).when)).toSorted();
}

function versionsIn(condition: Condition | null): string[] {
  const { header, values, of } = (condition ?? {}) as {
    header?: string;
    values?: string[];
    of?: Condition | Condition[];
  };
  if (values && /protocol-version/i.test(header ?? "")) return values;
  return of === undefined ? [] : [of].flat().flatMap(versionsIn);
}

/** What both speak from now on: the version that the client asks for where it is spoken here, otherwise the newest. */
export function negotiated(call: Call, asked: unknown): string {
  const spoken = versionsOf(call.operation);
  return spoken.find((version) => version === asked) ?? spoken.at(-1) ?? "";
}
