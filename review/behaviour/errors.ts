import { type Change } from "../changes.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, textChanges, textsOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about the errors: which there are, when they come, with which code, status and details. */
export function errorChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "errors"), entriesOf(after, "errors"));
  return [
    ...gone.map((entry): Change => ({
      ...about(entry),
      rule: "error-removed",
      breaks: "servers",
      severity: "minor",
      text: `The error is gone: ${wordsOf(entry["title"])}`,
    })),
    ...added.map((entry): Change => {
      const later = entry["asynchronous"] === true;
      return {
        ...about(entry),
        rule: later ? "asynchronous-error-added" : "error-added",
        breaks: "clients",
        severity: later ? "warning" : "breaking",
        text: `${later ? "Runs may fail" : "Requests that were accepted may be refused"} with a new error: ${wordsOf(entry["title"])}`,
      };
    }),
    ...renamed.map(([was, is]): Change => ({
      ...about(is),
      rule: "error-renamed",
      breaks: "nobody",
      severity: "patch",
      text: `The error ${was.id} is called ${is.id} in the contract now; its code is the same.`,
    })),
    ...kept.flatMap(([was, is]) => keptChanges(was, is)),
    ...orderChanges(before, after),
  ];
}

const about = (entry: Entry) => ({
  subject: `${wordsOf(entry["code"])} (${entry.id})`,
  place: "error",
});

function keptChanges(was: Entry, is: Entry): readonly Change[] {
  const changes: Change[] = [];
  const at = about(is);
  for (const field of ["code", "status"] as const)
    if (was[field] !== is[field])
      changes.push({
        ...at,
        rule: `error-${field}-changed`,
        breaks: "clients",
        severity: "breaking",
        text: `The ${field} changed from ${wordsOf(was[field])} to ${wordsOf(is[field])}.`,
        before: wordsOf(was[field]),
        after: wordsOf(is[field]),
      });
  const change = conditionChange(was["when"], is["when"]);
  if (change !== "same") {
    const harm = change !== "narrower";
    const text = {
      narrower: "The error comes in fewer cases.",
      wider: "The error comes in more cases: requests that were accepted may be refused.",
      both: "The error comes in other cases: requests that were accepted may be refused.",
      undecided: "The condition changed; whether it holds in more cases could not be decided.",
    }[change];
    changes.push({
      ...at,
      rule: harm ? "error-condition-widened" : "error-condition-narrowed",
      breaks: harm ? "clients" : "servers",
      severity: change === "undecided" ? "warning" : harm ? "breaking" : "minor",
      text,
      before: conditionWords(was["when"]),
      after: conditionWords(is["when"]),
    });
  }
  const operations = textChanges(was, is, "operations");
  for (const operation of operations.added)
    changes.push({
      ...at,
      place: `error of ${operation}`,
      rule: "error-operation-added",
      breaks: "clients",
      severity: "breaking",
      text: `${operation} may answer the error now.`,
    });
  for (const operation of operations.gone)
    changes.push({
      ...at,
      place: `error of ${operation}`,
      rule: "error-operation-removed",
      breaks: "servers",
      severity: "minor",
      text: `${operation} does not answer the error any more.`,
    });
  const details = textChanges(was, is, "details");
  for (const field of details.gone)
    changes.push({
      ...at,
      place: "error details",
      rule: "error-detail-removed",
      breaks: "clients",
      severity: "breaking",
      text: `The details lack ${JSON.stringify(field)} now.`,
    });
  for (const field of details.added)
    changes.push({
      ...at,
      place: "error details",
      rule: "error-detail-added",
      breaks: "servers",
      severity: "minor",
      text: `The details have ${JSON.stringify(field)} now.`,
    });
  const fields = textChanges(was, is, "fields");
  if (fields.gone.length + fields.added.length > 0)
    changes.push({
      ...at,
      place: "error details",
      rule: "error-field-changed",
      breaks: "clients",
      severity: "warning",
      text: "The details name other fields.",
      before: textsOf(was, "fields").join(),
      after: textsOf(is, "fields").join(),
    });
  for (const [field, rule] of [
    ["asynchronous", "error-moment-changed"],
    ["surface", "error-surface-changed"],
  ] as const)
    if (canonical(was[field]) !== canonical(is[field]))
      changes.push({
        ...at,
        rule,
        breaks: "clients",
        severity: "breaking",
        text: `The error is ${field}: ${wordsOf(is[field])}; it was ${wordsOf(was[field])}.`,
      });
  if (canonical(was["transitions"]) !== canonical(is["transitions"]))
    changes.push({
      ...at,
      rule: "error-transitions-changed",
      breaks: "servers",
      severity: "warning",
      text: "Other transitions record the error.",
      before: textsOf(was, "transitions").join(),
      after: textsOf(is, "transitions").join(),
    });
  return changes;
}

/** Operations whose errors come in another order: where several hold, clients see another one. */
function orderChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const was = entriesOf(before, "operations");
  return [...entriesOf(after, "operations").values()].flatMap((operation): readonly Change[] => {
    const other = was.get(operation.id);
    if (!other) return [];
    const both = new Set(textsOf(other, "errors").filter((error) => textsOf(operation, "errors").includes(error)));
    const order = (entry: Entry) => textsOf(entry, "errors").filter((error) => both.has(error));
    const [old, current] = [order(other), order(operation)];
    const at = old.findIndex((error, place) => error !== current[place]);
    if (at < 0) return [];
    return [
      {
        rule: "error-order-changed",
        breaks: "clients",
        severity: "warning",
        subject: operation.id,
        place: "order of errors",
        text: `Where several errors hold, another one is answered: ${current[at]} comes before ${old[at]} now.`,
        before: old.slice(at, at + 3).join(),
        after: current.slice(at, at + 3).join(),
      },
    ];
  });
}
