/** A seed for one check that does not depend on which others run: FNV-1a over the run's seed and its name. */
export function seedOf(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed} ${name}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Random choices that follow from a seed alone. */
export class Chance {
  #state: number;

  /** @param seed 32 bits */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 2^32 - 1: splitmix32. */
  integer(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    const first = Math.imul(this.#state ^ (this.#state >>> 16), 0x85ebca6b);
    const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
    return (second ^ (second >>> 16)) >>> 0;
  }

  /** A UUID of version 4, in lower case. */
  uuid(): string {
    const words = Uint32Array.from({ length: 4 }, () => this.integer());
    const digits = [...words].map((word) => word.toString(16).padStart(8, "0")).join("");
    const variant = "89ab"[this.integer() % 4];
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
  }
}
