import { changeOf, type At, type Change } from "../rules/changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, wordsOf, type Entry } from "./contract.ts";
import { forReceivers, payloadsOf } from "./receivers.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about when fields of answers are there, and what they show. Which fields there are, the schemas say. */
export function recordChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const payloads = new Set([...payloadsOf(before), ...payloadsOf(after)]);
  return matchedEntries(entriesOf(before, "records"), entriesOf(after, "records")).kept.flatMap(([was, is]) => {
    const fields = fieldsOf(is);
    const changes = [...fieldsOf(was)].flatMap(([name, field]) => {
      const now = fields.get(name);
      return now ? fieldChanges({ subject: is.id, place: `field ${JSON.stringify(name)}` }, field, now) : [];
    });
    return payloads.has(is.id) ? forReceivers(changes) : changes;
  });
}

const fieldsOf = (record: Entry): ReadonlyMap<string, JsonObject> =>
  new Map(
    (Array.isArray(record["fields"]) ? record["fields"].filter(isObject) : []).map((field) => [
      String(field["name"]),
      field,
    ]),
  );

/** `sometimes` is a condition that nobody states. */
const conditionOf = ({ presence }: JsonObject) => (presence === "sometimes" ? { predicate: "sometimes" } : presence);

const PRESENCE = {
  narrower: "The field is absent in cases in which it was there.",
  wider: "The field is there in more cases.",
  both: "The field is there in other cases, and absent in cases in which it was there.",
  undecided: "The field is there under another condition; whether in fewer cases could not be decided.",
} as const;

function presenceChanges(at: At, was: JsonObject, is: JsonObject): readonly Change[] {
  const change = conditionChange(conditionOf(was), conditionOf(is));
  if (change === "same") return [];
  const sides = { before: conditionWords(was["presence"]), after: conditionWords(is["presence"]) };
  return [
    changeOf(change === "wider" ? "presence-widened" : "presence-narrowed", at, PRESENCE[change], {
      ...sides,
      ...(change === "undecided" && { severity: "warning" }),
    }),
  ];
}

function fieldChanges(at: At, was: JsonObject, is: JsonObject): readonly Change[] {
  const changes = [...presenceChanges(at, was, is)];
  if (canonical([was["shows"], was["literal"]]) !== canonical([is["shows"], is["literal"]]))
    changes.push(
      changeOf("field-meaning-changed", at, "The field shows something else.", {
        before: wordsOf(was["literal"] ?? was["shows"]),
        after: wordsOf(is["literal"] ?? is["shows"]),
      }),
    );
  return changes;
}
