/** The parts of a change of which its sentence is made. */
interface Told {
  readonly rule: string;
  readonly place: string;
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

/** Sides longer than this are cut in a sentence. The report for programs has them whole. */
const LONGEST = 160;

/** Both texts of a requirement are longer than a sentence should be. */
const WITHOUT_SIDES = new Set(["requirement-reworded"]);

/** Sides that say no more than that there is something. */
const PLACEHOLDERS = new Set(["a union", "a condition", "a schema"]);

/** A change told in plain English: its sentence says how it was before and how it is now. */
export function told<Each extends Told>(change: Each): Each {
  const { before, after, ...others } = change;
  const text = ownSentence(change);
  if (text !== null) return PLACEHOLDERS.has(before ?? "") ? { ...(others as Each), text } : { ...change, text };
  const sides = {
    ...(before !== undefined && { before: counted(before) }),
    ...(after !== undefined && { after: counted(after) }),
  };
  const plain = { ...(others as Each), ...sides, text: counted(change.text) };
  return { ...plain, text: withSides(plain) };
}

/** `at least 1 items` as people write it. */
const counted = (text: string) =>
  text.replaceAll(/(?<![\d.])\b1 (item|character|request|second|attempt|credit|action|call|tool)s\b/g, "1 $1");

function withSides({ rule, text, before, after }: Told): string {
  if (before === undefined || after === undefined || before === after || WITHOUT_SIDES.has(rule)) return text;
  if (text.includes(before) && text.includes(after)) return text;
  return `${text} Before: ${short(before)}; now: ${short(after)}.`;
}

const short = (text: string) => (text === "" ? "none" : text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`);

/** The way in which the values of a schema changed, by the end of a rule's id. */
const WAYS: Readonly<Record<string, string>> = {
  removed: "They leave out values that they allowed.",
  narrowed: "They leave out values that they allowed.",
  added: "They allow values that they left out.",
  widened: "They allow values that they left out.",
  changed: "They allow some values that they left out, and leave out some that they allowed.",
};

/** A sentence for changes whose two sides are no words for people: a union and another union, absent, a condition. */
function ownSentence({ rule, place, text, before = "", after = "" }: Told): string | null {
  const way = WAYS[rule.split("-").at(-1) ?? ""] ?? "";
  const doubt = /Whether .*$/.exec(text)?.[0];
  const whole = (sentence: string) => [sentence, doubt ?? way].join(" ").trim();
  if (/-option-/.test(rule)) {
    if (after === "absent") return `${before} is no alternative any more.`;
    if (before === "absent") return `${after} is an alternative now.`;
    if (before === "a union") return whole("The alternatives or the conditions of the schema changed.");
  }
  if (/-condition-/.test(rule) && before === "a condition")
    return whole("The conditions of the schema (`if`, `not` and the like) changed.");
  if (rule.endsWith("-schema-changed") && before === "a schema")
    return whole("The schema changed in a way that has no shorter name.");
  if (/-further-properties-/.test(rule)) return furtherProperties(rule, after === "no further properties");
  if (/-status-/.test(rule) && place === "status default")
    return rule.endsWith("removed")
      ? "Answers with a status that the document does not list (`default`) are not described any more."
      : "Answers may have a status that the document does not list (`default`).";
  return null;
}

function furtherProperties(rule: string, isClosed: boolean): string {
  const isRead = /^(response|webhook)-further/.test(rule);
  if (isRead)
    return isClosed
      ? "Properties that the schema does not name do not come any more."
      : "Properties that the schema does not name may come now; readers ignore them.";
  return isClosed
    ? "Properties that the schema does not name were accepted, and are refused now: a request with named ones only is accepted as before."
    : "Properties that the schema does not name were refused, and are accepted now.";
}
