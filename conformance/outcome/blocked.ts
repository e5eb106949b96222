/** A check cannot go on; the reason says why, and `missing` names what would help. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  readonly missing: readonly string[];

  constructor(reason: string, missing: readonly string[] = []) {
    super(reason);
    this.missing = missing;
  }
}
