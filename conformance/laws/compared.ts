import type { RecordEntry } from "../../spec/lib/contract.ts";
import type { Ruling } from "./index.ts";
import { pairsIn } from "./told.ts";

/** What rules and laws compared. A law that compared nothing passes by silence. */
export class Compared {
  /** How often, by the name of the rule or law and the requirement: `laws/records agree TXT-24`. */
  readonly times = new Map<string, number>();
  /** Fields that show the same of one thing and were compared, as `pairsIn` names them. */
  readonly pairs = new Set<string>();

  count({ by, finding, pair }: Ruling): void {
    const row = `${by} ${finding.id}`;
    this.times.set(row, (this.times.get(row) ?? 0) + 1);
    if (pair !== undefined) this.pairs.add(pair);
  }
}

/** How much was compared, for reports. */
export interface Coverage {
  /** Fields of records that show the same of one thing, two and two: how many there are, and how many were compared. */
  pairs: { compared: number; all: number };
  /** How often rules and laws judged each requirement. */
  times: Readonly<Record<string, number>>;
}

export function coverageOf({ times, pairs }: Compared, records: readonly RecordEntry[]): Coverage {
  const all = pairsIn(records);
  const byId: Record<string, number> = {};
  for (const [row, count] of [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const id = row.slice(row.lastIndexOf(" ") + 1);
    byId[id] = (byId[id] ?? 0) + count;
  }
  return { pairs: { compared: all.filter((pair) => pairs.has(pair)).length, all: all.length }, times: byId };
}
