import type { Ruling } from "./index.ts";

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
