/** What the mock needs to know about an uploaded file. */
export interface MediaFacts {
  /** Null when the file is no media, or its duration cannot be read. */
  durationSeconds: number | null;
  hasAudio: boolean;
  hasVideo: boolean;
  /** There is sound, and nothing is to be heard in it from beginning to end. */
  silent: boolean;
  /** Media type of the container, by its bytes; absent where it was not recognised. */
  mediaType?: string;
}

/** What is known of a file that is no media, or cannot be read. */
export const unreadable: MediaFacts = { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };
