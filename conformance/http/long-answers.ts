/** Bytes from which on an answer is a long one: only transcripts of half an hour and more are. */
export const LONG = 65_536;

/** Bytes of long answers that a run reads one after the other: several times what a right server has to say at most. */
const MOST = 24 * 1024 * 1024;

/**
 * What a run still reads of long answers. A server whose every answer is a long one would fill the memory with what has
 * been read and not been cleared away yet, however little is kept.
 */
export class LongAnswers {
  #left = MOST;

  /** Bytes that the next answer may have. @param usual where there is room */
  mostOf(usual: number): number {
    return this.#left > 0 ? usual : Math.min(usual, LONG);
  }

  /** Counts an answer that was read. */
  count(bytes: number): void {
    if (bytes > LONG) this.#left -= bytes;
  }

  /** Makes some room again; told after every check, so that runs of any length have enough. */
  refill(): void {
    this.#left = Math.min(MOST, this.#left + LONG);
  }
}
