/** Bits of a video stream, one after the other, as H.264 writes them (ITU-T H.264, 7.2). */
export class Bits {
  #bytes = new Uint8Array(256);
  #length = 0;
  /** Bits that do not fill a byte yet. */
  #rest = 0;
  #restLength = 0;

  /** A number in so many bits, 24 at most. */
  put(value: number, length: number): this {
    this.#rest = (this.#rest << length) | value;
    this.#restLength += length;
    while (this.#restLength >= 8) {
      this.#restLength -= 8;
      this.#push((this.#rest >>> this.#restLength) & 0xff);
    }
    this.#rest &= (1 << this.#restLength) - 1;
    return this;
  }

  /** A number as Exp-Golomb code (9.1): small ones take few bits. */
  ue(value: number): this {
    const length = 31 - Math.clz32(value + 1);
    return this.put(0, length).put(value + 1, length + 1);
  }

  /** A number with a sign (9.1.1). */
  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Zeros up to the next whole byte. */
  align(): this {
    return this.#restLength > 0 ? this.put(0, 8 - this.#restLength) : this;
  }

  /** The bits that end a unit (7.3.2.11), and all bytes. */
  end(): Uint8Array {
    this.put(1, 1).align();
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const more = new Uint8Array(this.#length * 2);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}

/**
 * A unit of the stream (7.3.1): a header, and bytes in which no two zeros are followed by 0 to 3, because that marks a
 * beginning; a 3 stands between.
 */
export function unit(header: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const escaped = new Uint8Array(1 + Math.ceil(payload.length * 1.5));
  escaped[0] = header;
  let [length, zeros] = [1, 0];
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      escaped[length++] = 3;
      zeros = 0;
    }
    escaped[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return escaped.slice(0, length);
}
