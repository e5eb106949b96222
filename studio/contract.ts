/** Facts of the contract that the page needs; the build takes them from generated/contract.json. */
export interface StudioContract {
  /** The languages that the API translates into. */
  languages: readonly string[];
  /** The meaning of each error code that has only one. */
  meanings: Readonly<Record<string, string>>;
  /** Looks at a status that a key may take in a minute. */
  statusPerMinute: number;
  /** The largest number of speakers. */
  speakers: number;
  /** The largest volume of the original voice. */
  volume: number;
}

declare const STUDIO_CONTRACT: StudioContract;

export const contract: StudioContract = STUDIO_CONTRACT;
