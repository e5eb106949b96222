/** A word of a transcript. Times in seconds, to the millisecond at most. */
export interface Word {
  /** In the transcript's own list: among all words. In a segment's: among those of the segment. */
  index: number;
  text: string;
  speaker: number;
  /** From 0 to 1. */
  confidence: number;
  begin: number;
  end: number;
  /** `end` less `begin`. */
  duration: number;
}

/** What one speaker says without a pause (TXT-12). Times in seconds. */
export interface Segment {
  index: number;
  text: string;
  begin: number;
  end: number;
  /** `end` less `begin` (TXT-13). */
  duration: number;
  speaker: number;
  language: string;
  /** From 0 to 1. */
  confidence: number;
  words: Word[];
  /** Length of the generated speech divided by that of the segment; only once voiced (TXT-06). */
  finalSpeedFactor?: number;
}

/** A transcript in the structure of its JSON export, but for `source` and `workId`, which depend on where it is shown. */
export interface Transcript {
  language: string;
  /** From 0 to 1 (TXT-08). */
  languageConfidence: number;
  /** Of the media, in seconds (TXT-09). */
  duration: number;
  /** The texts of the segments, joined with one space (TXT-10). */
  text: string;
  speakers: { id: number; label: string }[];
  segments: Segment[];
  words: Word[];
}
