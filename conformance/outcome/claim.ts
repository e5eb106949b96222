/** What a check says of itself: its name, and the requirements that it is about. */
export interface Claim {
  /** Directory and sentence: `uploads/a form without a file`. */
  name: string;
  /** Requirement ids that it decides. */
  decides: readonly string[];
  /** Requirement ids that it builds on: where one of them does not hold, that one fails and the check ends. */
  relies?: readonly string[];
}
