import type { Char, DFA } from "refa";
import { automatonOf } from "./patterns.ts";

/** How many texts are made for one pattern. */
const MOST_TEXTS = 12;

/** Characters that are tried before others, so that an example is easy to read. */
const PLAIN = Array.from("a0A-_. /", (character) => character.codePointAt(0) ?? 0);

/** The first character that is no control character, and the surrogates, which are no text alone. */
const SPACE = 0x20;
const SURROGATES = { first: 0xd800, last: 0xdfff };

/** A text that leads to a node, or from it to an end. */
type Texts = ReadonlyMap<DFA.ReadonlyNode, string>;

const known = new Map<string, readonly string[]>();

/**
 * Texts that a pattern matches: the shortest one, and one for each way that its automaton can take, up to twelve. They
 * are none where no automaton says what the pattern says.
 */
export function textsMatching(pattern: string): readonly string[] {
  const texts = known.get(pattern) ?? made(pattern);
  known.set(pattern, texts);
  return texts;
}

function made(pattern: string): readonly string[] {
  const automaton = automatonOf(pattern);
  if (!automaton) return [];
  const beginnings = beginningsOf(automaton);
  const ends = endsOf(automaton, beginnings);
  const shortest = ends.get(automaton.initial);
  const texts = new Set(shortest === undefined ? [] : [shortest]);
  for (const [node, beginning] of beginnings)
    for (const [next, characters] of waysFrom(node))
      for (const character of characters) {
        const end = ends.get(next);
        if (end !== undefined) texts.add(beginning + character + end);
        if (texts.size === MOST_TEXTS) return [...texts];
      }
  return [...texts];
}

/** A shortest text to each node, the nearest nodes first. */
function beginningsOf({ initial }: DFA): Texts {
  const texts = new Map<DFA.ReadonlyNode, string>([[initial, ""]]);
  for (const [node, text] of texts)
    for (const [next, [character = ""]] of waysFrom(node)) if (!texts.has(next)) texts.set(next, text + character);
  return texts;
}

/** A shortest text from each node to an end. */
function endsOf({ finals }: DFA, nodes: Texts): Texts {
  const before = new Map<DFA.ReadonlyNode, (readonly [node: DFA.ReadonlyNode, character: string])[]>();
  for (const node of nodes.keys())
    for (const [next, [character = ""]] of waysFrom(node))
      before.set(next, [...(before.get(next) ?? []), [node, character]]);
  const texts = new Map<DFA.ReadonlyNode, string>([...finals].map((node) => [node, ""]));
  for (const [node, text] of texts)
    for (const [previous, character] of before.get(node) ?? [])
      if (!texts.has(previous)) texts.set(previous, character + text);
  return texts;
}

/** The nodes that follow, each with the two plainest characters that lead there. */
function waysFrom(node: DFA.ReadonlyNode): ReadonlyMap<DFA.ReadonlyNode, readonly string[]> {
  const found = new Map<DFA.ReadonlyNode, Char[]>();
  for (const [{ min, max }, next] of node.out) {
    const within = [...PLAIN, Math.max(min, SPACE + 1), min, max].filter((each) => each >= min && each <= max);
    found.set(next, [...(found.get(next) ?? []), ...within]);
  }
  const plainest = (characters: readonly Char[]) =>
    [...new Set(characters)]
      .filter((each) => each < SURROGATES.first || each > SURROGATES.last)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .slice(0, 2)
      .map((each) => String.fromCodePoint(each));
  return new Map(
    [...found].flatMap(([next, characters]) => {
      const texts = plainest(characters);
      return texts.length > 0 ? [[next, texts] as const] : [];
    }),
  );
}

/** Plain characters come first, control characters last. */
function rankOf(character: Char): number {
  const rank = PLAIN.indexOf(character);
  if (rank >= 0) return rank;
  return character > SPACE ? PLAIN.length : PLAIN.length + 1;
}
