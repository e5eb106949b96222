import { largeLetters, smallLetters, type Letters } from "./letters.ts";
import type { Squares } from "./h264.ts";

/** A line of text on a card. */
interface Line {
  letters: Letters;
  /** Squares for each square of a letter. */
  scale: number;
  /** Where it begins, in squares. */
  left: number;
  top: number;
  text: string;
}

/** Between lines, and around all of them, in squares of their letters. */
const gap = 2;
const heightOf = ({ letters, scale }: Pick<Line, "letters" | "scale">) => (letters.height + gap) * scale;

/** A picture with lines of text, as large as they fit; the first of them can be written anew. */
export class Card implements Squares {
  readonly across: number;
  readonly blocks: Uint16Array;
  readonly #first: Line;

  /**
   * @param size in pixels
   * @param texts for the same card, from the one that says most down; the first that fits is taken
   * @param light whether the text is dark on light
   */
  constructor({ width, height }: { width: number; height: number }, texts: readonly string[][], light: boolean) {
    this.across = Math.ceil(width / 16);
    this.blocks = new Uint16Array(this.across * Math.ceil(height / 16)).fill(light ? 0xffff : 0);
    const lines = arranged(width >> 2, height >> 2, texts);
    for (const line of lines) for (const [place, letter] of [...line.text].entries()) this.#turn(line, place, letter);
    this.#first = lines[0] as Line;
  }

  /** How many letters the first line has. */
  get room(): number {
    return this.#first.text.length;
  }

  /** Writes the first line anew, of the same length; gives the blocks that changed, in order. */
  write(text: string): number[] {
    const before = new Map<number, number>();
    for (const [place, letter] of [...text].entries()) {
      const written = this.#first.text[place] ?? " ";
      if (letter === written) continue;
      for (const one of [written, letter])
        this.#turn(this.#first, place, one, (block) => before.has(block) || before.set(block, this.blocks[block] ?? 0));
    }
    this.#first.text = text;
    return [...before]
      .filter(([block, was]) => this.blocks[block] !== was)
      .map(([block]) => block)
      .toSorted((a, b) => a - b);
  }

  /** Turns the squares of a letter: once to write it, once more to take it away. */
  #turn(line: Line, place: number, letter: string, touched: (block: number) => void = () => {}): void {
    const { letters, scale, top } = line;
    const left = line.left + place * (letters.width + 1) * scale;
    for (let y = 0; y < letters.height * scale; y += 1) {
      const row = letters.row(letter, Math.floor(y / scale));
      for (let x = 0; x < letters.width * scale; x += 1) {
        if (((row >> (letters.width - 1 - Math.floor(x / scale))) & 1) === 0) continue;
        const block = ((top + y) >> 2) * this.across + ((left + x) >> 2);
        // Cut off by the edges of a tiny picture.
        if (block >= this.blocks.length || (left + x) >> 2 >= this.across) continue;
        touched(block);
        this.blocks[block] = (this.blocks[block] ?? 0) ^ (1 << ((((top + y) & 3) << 2) | ((left + x) & 3)));
      }
    }
  }
}

/** How much of the height players leave free of captions and controls. */
const free = 0.72;

/**
 * The first text that fits into so many squares, as large as it may be: in the part that players leave free if it fits
 * there, otherwise in the middle of the whole.
 */
function arranged(columns: number, rows: number, texts: readonly string[][]): Line[] {
  // The time of a clip is to take no more than three quarters of the width.
  const largest = Math.max(1, Math.floor((columns * 0.75) / 66));
  for (const lines of texts) {
    for (const part of [Math.floor(rows * free), rows]) {
      for (const letters of [largeLetters, smallLetters]) {
        for (let most = largest; most >= 1; most -= 1) {
          const scaled = lines.map((text) => ({
            text,
            letters,
            scale: Math.min(most, scaleOf(text, letters, columns)),
          }));
          const height = scaled.reduce((sum, line) => sum + heightOf(line), 0);
          if (scaled.every(({ scale }) => scale > 0) && height <= part) return placed(scaled, columns, part, height);
        }
      }
    }
  }
  // What is left of it in a picture of some letters.
  const letters = smallLetters;
  const fitting = texts.at(-1)?.slice(0, Math.max(1, Math.floor(rows / heightOf({ letters, scale: 1 })))) ?? [];
  const cut = fitting.map((text) => ({ text: text.slice(0, Math.floor(columns / 4)), letters, scale: 1 }));
  return placed(cut, columns, rows, Math.min(rows, cut.length * heightOf({ letters, scale: 1 })));
}

const widthOf = (text: string, { width }: Letters): number => text.length * (width + 1) - 1;
/** With some room at the sides, where there is any. */
const scaleOf = (text: string, letters: Letters, columns: number): number =>
  Math.floor((letters === smallLetters ? columns : columns * 0.94) / widthOf(text, letters));

function placed(lines: readonly Omit<Line, "left" | "top">[], columns: number, rows: number, height: number): Line[] {
  let top = (rows - height + gap) >> 1;
  return lines.map((line) => {
    const left = Math.max(0, columns - widthOf(line.text, line.letters) * line.scale) >> 1;
    const at = { ...line, left, top };
    top += heightOf(line);
    return at;
  });
}
