import { type Change } from "../changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about when fields of answers are there, and what they show. Which fields there are, the schemas say. */
export function recordChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  return matchedEntries(entriesOf(before, "records"), entriesOf(after, "records")).kept.flatMap(([was, is]) => {
    const fields = fieldsOf(is);
    return [...fieldsOf(was)].flatMap(([name, field]) => {
      const now = fields.get(name);
      return now ? fieldChanges({ subject: is.id, place: `field ${JSON.stringify(name)}` }, field, now) : [];
    });
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

function fieldChanges(at: Pick<Change, "subject" | "place">, was: JsonObject, is: JsonObject): readonly Change[] {
  const changes: Change[] = [];
  const change = conditionChange(conditionOf(was), conditionOf(is));
  if (change !== "same") {
    const [before, after] = [conditionWords(was["presence"]), conditionWords(is["presence"])];
    const isHarm = change !== "wider";
    changes.push({
      ...at,
      rule: isHarm ? "presence-narrowed" : "presence-widened",
      breaks: isHarm ? "clients" : "servers",
      severity: isHarm ? "breaking" : "minor",
      text: isHarm ? "The field is absent in cases in which it was there." : "The field is there in more cases.",
      before,
      after,
    });
  }
  if (canonical([was["shows"], was["literal"]]) !== canonical([is["shows"], is["literal"]]))
    changes.push({
      ...at,
      rule: "field-meaning-changed",
      breaks: "clients",
      severity: "breaking",
      text: "The field shows something else.",
      before: wordsOf(was["literal"] ?? was["shows"]),
      after: wordsOf(is["literal"] ?? is["shows"]),
    });
  return changes;
}
