import { createRequire } from "node:module";
import type * as Library from "refa";
import type { Concatenation, DFA, Element, NoParent } from "refa";

/** The library of automata, which is loaded when a pattern is looked into for the first time: most comparisons do without. */
type Refa = typeof Library;

let loaded: Refa | undefined;
const refa = (): Refa => (loaded ??= createRequire(import.meta.url)("refa") as Refa);

/** Patterns of more signs, and automata of more nodes, are not compared: both may take exponential time. */
const MOST_SIGNS = 500;
const MOST_NODES = 2_000;

/** Whether each text that one pattern matches is matched by another: proved, refuted by a text, or undecided. */
export type PatternInclusion = { readonly is: "yes" | "unknown" } | { readonly is: "no"; readonly text: string };

const known = new Map<string, PatternInclusion>();

/** Compares two patterns of JSON Schema, which match anywhere in a text unless they say otherwise. */
export function patternWithin(inner: string, outer: string): PatternInclusion {
  const key = JSON.stringify([inner, outer]);
  const answer = known.get(key) ?? compared(inner, outer);
  known.set(key, answer);
  return answer;
}

function compared(inner: string, outer: string): PatternInclusion {
  const [mine, yours] = [automatonOf(inner), automatonOf(outer)];
  if (!mine || !yours) return { is: "unknown" };
  const { getIntersectionWords } = refa();
  const outside = yours.copy();
  outside.complement();
  try {
    for (const word of getIntersectionWords(mine, outside, MOST_NODES)) {
      const text = String.fromCodePoint(...word);
      // Half of a surrogate pair is not a text that anybody can send.
      if (text.isWellFormed()) return { is: "no", text };
      return { is: "unknown" };
    }
    return { is: "yes" };
  } catch {
    return { is: "unknown" };
  }
}

const automata = new Map<string, DFA | null>();

/** An automaton for the texts that a pattern matches; null where it is too large, or says what automata cannot. */
export function automatonOf(pattern: string): DFA | null {
  const made = automata.get(pattern);
  if (made !== undefined) return made;
  const automaton = pattern.length > MOST_SIGNS ? null : read(pattern);
  automata.set(pattern, automaton);
  return automaton;
}

function read(pattern: string): DFA | null {
  const { JS, NFA, DFA: Deterministic } = refa();
  try {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: "u" }).parse({
      assertions: "parse",
      backreferences: "throw",
    });
    const whole = expression.alternatives.map((each) => anchored(each, maxCharacter));
    const nfa = NFA.fromRegex(whole, { maxCharacter }, { assertions: "throw" }, new NFA.LimitedNodeFactory(MOST_NODES));
    const dfa = Deterministic.fromFA(nfa, new Deterministic.LimitedNodeFactory(MOST_NODES));
    dfa.minimize();
    return dfa;
  } catch {
    return null; // a pattern of another dialect, one that looks around, or one that is too large
  }
}

/** An alternative for whole texts: `^` and `$` at its ends are what they say, and elsewhere anything may stand. */
function anchored({ elements }: NoParent<Concatenation>, maxCharacter: number): NoParent<Concatenation> {
  const isEdge = (element: NoParent<Element> | undefined, kind: "ahead" | "behind") =>
    element?.type === "Assertion" && element.kind === kind && element.negate && isAnySign(element, maxCharacter);
  const [starts, ends] = [isEdge(elements[0], "behind"), isEdge(elements.at(-1), "ahead")];
  const inner = elements.slice(starts ? 1 : 0, ends ? -1 : undefined);
  return {
    type: "Concatenation",
    elements: [...(starts ? [] : [anything(maxCharacter)]), ...inner, ...(ends ? [] : [anything(maxCharacter)])],
  };
}

/** Whether an assertion is about any sign: `^` is "no sign before", `$` is "no sign after". */
function isAnySign({ alternatives }: NoParent<Element> & { type: "Assertion" }, maxCharacter: number): boolean {
  const [only] = alternatives.length === 1 ? (alternatives[0]?.elements ?? []) : [];
  return only?.type === "CharacterClass" && only.characters.isAll && only.characters.maximum === maxCharacter;
}

const anything = (maxCharacter: number): NoParent<Element> => ({
  type: "Quantifier",
  min: 0,
  max: Number.POSITIVE_INFINITY,
  lazy: false,
  alternatives: [
    {
      type: "Concatenation",
      elements: [{ type: "CharacterClass", characters: refa().CharSet.all(maxCharacter) }],
    },
  ],
});
