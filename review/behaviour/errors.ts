import { changeOf, type Change } from "../rules/changes.ts";
import { type RuleId } from "../rules/catalogue.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, textChanges, textsOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about the errors: which there are, when they come, with which code, status and details. */
export function errorChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "errors"), entriesOf(after, "errors"));
  return [
    ...gone.map((entry) => changeOf("error-removed", about(entry), `The error is gone: ${wordsOf(entry["title"])}`)),
    ...added.map((entry) => {
      const title = wordsOf(entry["title"]);
      return entry["asynchronous"] === true
        ? changeOf("asynchronous-error-added", about(entry), `Runs may fail with a new error: ${title}`)
        : changeOf(
            "error-added",
            about(entry),
            `Requests that were accepted may be refused with a new error: ${title}`,
          );
    }),
    ...renamed.map(([was, is]) =>
      changeOf(
        "error-renamed",
        about(is),
        `The error ${was.id} is called ${is.id} in the contract now; its code is the same.`,
      ),
    ),
    ...kept.flatMap(([was, is]) => [
      ...fieldChanges(was, is),
      ...whenChanges(was, is),
      ...placeChanges(was, is),
      ...detailChanges(was, is),
    ]),
    ...orderChanges(before, after),
  ];
}

const about = (entry: Entry, place = "error") => ({ subject: `${wordsOf(entry["code"])} (${entry.id})`, place });

const FIELDS: Readonly<Record<string, RuleId>> = {
  code: "error-code-changed",
  status: "error-status-changed",
  asynchronous: "error-moment-changed",
  surface: "error-surface-changed",
};

const fieldChanges = (was: Entry, is: Entry): readonly Change[] =>
  Object.entries(FIELDS)
    .filter(([field]) => canonical(was[field]) !== canonical(is[field]))
    .map(([field, rule]) => {
      const [before, after] = [wordsOf(was[field]), wordsOf(is[field])];
      return changeOf(rule, about(is), `The field "${field}" changed from ${before} to ${after}.`, { before, after });
    });

const WHEN = {
  narrower: "The error comes in fewer cases.",
  wider: "The error comes in more cases: requests that were accepted may be refused.",
  both: "The error comes in other cases: requests that were accepted may be refused.",
  undecided: "The condition changed; whether it holds in more cases could not be decided.",
} as const;

function whenChanges(was: Entry, is: Entry): readonly Change[] {
  const change = conditionChange(was["when"], is["when"]);
  if (change === "same") return [];
  const rule = change === "narrower" ? "error-condition-narrowed" : "error-condition-widened";
  const sides = { before: conditionWords(was["when"]), after: conditionWords(is["when"]) };
  return [
    changeOf(rule, about(is), WHEN[change], { ...sides, ...(change === "undecided" && { severity: "warning" }) }),
  ];
}

/** Where an error comes: the operations that answer it, the transitions that record it. */
function placeChanges(was: Entry, is: Entry): readonly Change[] {
  const { gone, added } = textChanges(was, is, "operations");
  const at = (operation: string) => about(is, `error of ${operation}`);
  const isElsewhere = canonical(was["transitions"]) !== canonical(is["transitions"]);
  return [
    ...added.map((each) => changeOf("error-operation-added", at(each), `${each} may answer the error now.`)),
    ...gone.map((each) => changeOf("error-operation-removed", at(each), `${each} does not answer the error any more.`)),
    ...(isElsewhere
      ? [
          changeOf(
            "error-transitions-changed",
            about(is),
            "Other transitions record the error.",
            lists(was, is, "transitions"),
          ),
        ]
      : []),
  ];
}

function detailChanges(was: Entry, is: Entry): readonly Change[] {
  const at = about(is, "error details");
  const details = textChanges(was, is, "details");
  const fields = textChanges(was, is, "fields");
  return [
    ...details.gone.map((each) =>
      changeOf("error-detail-removed", at, `The details lack ${JSON.stringify(each)} now.`),
    ),
    ...details.added.map((each) => changeOf("error-detail-added", at, `The details have ${JSON.stringify(each)} now.`)),
    ...(fields.gone.length + fields.added.length > 0
      ? [changeOf("error-field-changed", at, "The details name other fields.", lists(was, is, "fields"))]
      : []),
  ];
}

const lists = (was: Entry, is: Entry, field: string) => ({
  before: textsOf(was, field).join(", "),
  after: textsOf(is, field).join(", "),
});

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
      changeOf(
        "error-order-changed",
        { subject: operation.id, place: "order of errors" },
        `Where several errors hold, another one is answered: ${current[at]} comes before ${old[at]} now.`,
        { before: old.slice(at, at + 3).join(), after: current.slice(at, at + 3).join() },
      ),
    ];
  });
}
