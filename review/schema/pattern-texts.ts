import type { Char, DFA } from "refa";
import { automatonOf } from "./patterns.ts";

/** How many texts are made for one pattern. */
const MOST_TEXTS = 12;

/** Characters that are tried before others, so that an example is easy to read. */
const PLAIN = Array.from("a0A-_. /é", (character) => character.codePointAt(0) ?? 0);

/** The first characters of two blocks that are no control characters. */
const PRINTED = [0x21, 0xa1];

/** Halves of characters, which are no text alone. */
const SURROGATES = { first: 0xd800, last: 0xdfff };

/** A text that leads to a node, or from it to an end. */
type Texts = ReadonlyMap<DFA.ReadonlyNode, string>;

const known = new Map<string, readonly string[]>();

/**
 * Texts that a pattern matches: the shortest one, and one for each way that its automaton can take, up to twelve, and a
 * text of a given length, or a longer one. There are none where a pattern cannot be an automaton.
 */
export function textsMatching(pattern: string, least = 0): readonly string[] {
  const key = `${least} ${pattern}`;
  const texts = known.get(key) ?? made(pattern, least);
  known.set(key, texts);
  return texts;
}

function made(pattern: string, least: number): readonly string[] {
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
        if (end !== undefined && texts.size < MOST_TEXTS) texts.add(beginning + character + end);
      }
  const long = longText(automaton, ends, least);
  return [...(long === undefined ? texts : texts.add(long))];
}

/** A text of so many characters and a shortest end. */
function longText({ initial }: DFA, ends: Texts, least: number): string | undefined {
  let texts: Texts = new Map([[initial, ""]]);
  for (let length = 0; length < least; length += 1) {
    const longer = new Map<DFA.ReadonlyNode, string>();
    for (const [node, text] of texts)
      for (const [next, [character = ""]] of waysFrom(node))
        if (ends.has(next) && !longer.has(next)) longer.set(next, text + character);
    texts = longer;
  }
  const whole = [...texts].map(([node, text]) => text + (ends.get(node) ?? ""));
  return whole.toSorted((a, b) => a.length - b.length)[0];
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

type Ways = ReadonlyMap<DFA.ReadonlyNode, readonly string[]>;

const knownWays = new WeakMap<DFA.ReadonlyNode, Ways>();

/** The nodes that follow, each with the two plainest characters that lead there. */
function waysFrom(node: DFA.ReadonlyNode): Ways {
  const ways = knownWays.get(node) ?? waysIn(node);
  knownWays.set(node, ways);
  return ways;
}

function waysIn(node: DFA.ReadonlyNode): Ways {
  const found = new Map<DFA.ReadonlyNode, Char[]>();
  for (const [{ min, max }, next] of node.out) {
    const printed = PRINTED.map((first) => Math.max(min, first));
    const within = [...PLAIN, ...printed, min, max].filter((each) => each >= min && each <= max);
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

/** Plain characters come first, and last those that are not printed. */
function rankOf(character: Char): number {
  const rank = PLAIN.indexOf(character);
  if (rank >= 0) return rank;
  return /\p{C}/u.test(String.fromCodePoint(character)) ? PLAIN.length + 1 : PLAIN.length;
}
