import { longestWait } from "./clock.ts";

/** Wakes a world when its clock has come to a time. */
export class Alarm {
  readonly #ring: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = Number.POSITIVE_INFINITY;

  /** @param ring must not throw: no caller is there to take the error */
  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** The time of the world that it is set to; infinite: it is not set. */
  get at(): number {
    return this.#at;
  }

  /**
   * Sets it to a time of the world. It may ring too early, when what it was set for was called off.
   * @param wall milliseconds until then; infinite: the clock only moves when a caller moves it
   */
  set(at: number, wall: number): void {
    this.clear();
    if (wall === Number.POSITIVE_INFINITY) return;
    this.#at = at;
    this.#timer = setTimeout(
      () => {
        this.#at = Number.POSITIVE_INFINITY;
        this.#ring();
      },
      Math.min(wall + 1, longestWait),
    );
    // On Node, a mock that was not closed does not keep its process alive.
    (this.#timer as { unref?: () => void }).unref?.();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#at = Number.POSITIVE_INFINITY;
  }
}
