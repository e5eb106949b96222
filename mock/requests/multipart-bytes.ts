/**
 * Takes a body apart at delimiters while it arrives. It holds one chunk of the body and at most the beginning of a
 * delimiter, so that its memory does not grow with what is sent.
 */
export class MultipartBytes {
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #held: Uint8Array;

  /** `before` stands before the first byte of the body, as if it had been sent. */
  constructor(body: ReadableStream<Uint8Array>, before: Uint8Array) {
    this.#reader = body.getReader();
    this.#held = before;
  }

  /**
   * The bytes before the next delimiter in pieces, as they come; the delimiter itself is passed over. Throws the error
   * when the body ends before it.
   */
  async *until(delimiter: Uint8Array, cutOff: () => Error): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = startOf(delimiter, this.#held);
      const piece = this.#held.subarray(0, at);
      if (at + delimiter.length <= this.#held.length) {
        this.#held = this.#held.subarray(at + delimiter.length);
        if (piece.length > 0) yield piece;
        return;
      }
      this.#held = this.#held.subarray(at);
      if (piece.length > 0) yield piece;
      if (!(await this.#more())) throw cutOff();
    }
  }

  /** The bytes before the next delimiter as a whole; throws `overLimit` as soon as they are more than the limit. */
  async whole(
    delimiter: Uint8Array,
    cutOff: () => Error,
    limitBytes: number,
    overLimit: () => Error,
  ): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of this.until(delimiter, cutOff)) {
      bytes += piece.length;
      if (bytes > limitBytes) throw overLimit();
      pieces.push(piece);
    }
    return pieces.length === 1 ? pieces[0]! : joined(pieces, bytes);
  }

  /** Passes over a token if it comes next, and says whether it did. */
  async accept(token: Uint8Array): Promise<boolean> {
    while (this.#held.length < token.length && (await this.#more()));
    if (this.#held.length < token.length || !token.every((byte, index) => this.#held[index] === byte)) return false;
    this.#held = this.#held.subarray(token.length);
    return true;
  }

  /** Reads the body to its end, for the sake of the connection; throws the error when there is more than the limit. */
  async drain(limitBytes: number, overLimit: () => Error): Promise<void> {
    let bytes = 0;
    do {
      bytes += this.#held.length;
      if (bytes > limitBytes) throw overLimit();
      this.#held = this.#held.subarray(this.#held.length);
    } while (await this.#more());
  }

  /** Tells the sender that the rest is not wanted. */
  cancel(reason: unknown): void {
    // Not awaited: a sender that does not let go must not hold up the answer. A body that failed cannot be cancelled.
    this.#reader.cancel(reason).catch(() => undefined);
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : joined([this.#held, value], this.#held.length + value.length);
    return true;
  }
}

/** Where the delimiter, or as much of it as the end of the data can hold, begins; else the length of the data. */
export function startOf(delimiter: Uint8Array, data: Uint8Array, from = 0): number {
  for (let at = data.indexOf(delimiter[0]!, from); at >= 0; at = data.indexOf(delimiter[0]!, at + 1)) {
    const end = Math.min(delimiter.length, data.length - at);
    let same = 1;
    while (same < end && data[at + same] === delimiter[same]) same += 1;
    if (same === end) return at;
  }
  return data.length;
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
