/** Randomness from a seed: the same seed gives the same sequence, in every runtime. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** Lowercase letters and digits. */
  id(length: number): string;
  /** A UUID of version 4. */
  uuid(): string;
  /** Where the sequence stands, for snapshots. */
  state: number[];
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** sfc32, filled from the text by FNV-1a. */
export function randomOf(seed: string, state = fill(seed)): Random {
  const words = [...state];
  const next = () => {
    const [a = 0, b = 0, c = 0, d = 0] = words;
    const sum = (a + b + d) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = (c + (c << 3)) | 0;
    words[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    words[3] = (d + 1) | 0;
    return (sum >>> 0) / 4294967296;
  };
  const digits = (length: number, from: string) => {
    let text = "";
    for (let count = 0; count < length; count += 1) text += from[Math.floor(next() * from.length)];
    return text;
  };
  return {
    next,
    id: (length) => digits(length, alphabet),
    uuid: () => {
      const hex = (length: number) => digits(length, "0123456789abcdef");
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${digits(1, "89ab")}${hex(3)}-${hex(12)}`;
    },
    get state() {
      return [...words];
    },
  };
}

function fill(seed: string): number[] {
  return [0, 1, 2, 3].map((salt) => {
    let hash = 2166136261 ^ salt;
    for (let index = 0; index < seed.length; index += 1) hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
    return hash | 1;
  });
}
