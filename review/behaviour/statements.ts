import { changeOf, type At, type Change } from "../rules/changes.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { entriesOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries, matchedNames } from "./renames.ts";

/** What changed about the requirements and the open questions. */
export function statementChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  return [...requirementChanges(before, after), ...questionChanges(before, after)];
}

const LEVELS = ["open", "should", "must"];

function requirementChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(
    entriesOf(before, "requirements"),
    entriesOf(after, "requirements"),
  );
  const at = (each: Entry) => ({ subject: each.id, place: "requirement" });
  return [
    ...gone.map((each) =>
      changeOf("requirement-removed", at(each), `The requirement is gone: ${wordsOf(each["text"])}`),
    ),
    ...added.map((each) =>
      changeOf(
        "requirement-added",
        at(each),
        `A ${wordsOf(each["level"])} is new: ${wordsOf(each["text"])}`,
        each["level"] === "must" ? {} : { breaks: "nobody", severity: "minor" },
      ),
    ),
    ...renamed.map(([was, is]) =>
      changeOf("requirement-renumbered", at(is), `${was.id} is ${is.id} now, although ids are permanent.`),
    ),
    ...kept.flatMap(([was, is]) => keptRequirement(at(is), was, is)),
  ];
}

function keptRequirement(at: At, was: Entry, is: Entry): readonly Change[] {
  const [old, current] = [wordsOf(was["level"]), wordsOf(is["level"])];
  const rule = LEVELS.indexOf(current) > LEVELS.indexOf(old) ? "requirement-raised" : "requirement-lowered";
  const [before, after] = [wordsOf(was["text"]), wordsOf(is["text"])];
  const isUnchecked = was["check"] !== undefined && is["check"] === undefined;
  return [
    ...(old === current
      ? []
      : [changeOf(rule, at, `The level changed from ${old} to ${current}: ${after}`, { before: old, after: current })]),
    ...(before === after
      ? []
      : [changeOf("requirement-reworded", at, "The requirement has another wording.", { before, after })]),
    ...(isUnchecked ? [changeOf("requirement-check-dropped", at, "No check decides the requirement any more.")] : []),
  ];
}

function questionChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "unknowns"), entriesOf(after, "unknowns"));
  const at = (each: Entry) => ({ subject: each.id, place: "open question" });
  return [
    ...gone.map((each) =>
      changeOf(
        "question-settled",
        at(each),
        `The question is not open any more: ${wordsOf(each["question"])} Servers that took another answer may fail.`,
      ),
    ),
    ...added.map((each) =>
      changeOf("question-opened", at(each), `The contract leaves this open now: ${wordsOf(each["question"])}`),
    ),
    ...renamed.map(([was, is]) =>
      changeOf("question-renamed", at(is), `The question ${was.id} is called ${is.id} now.`),
    ),
    ...kept.flatMap(([was, is]) => keptQuestion(at(is), was, is)),
  ];
}

function keptQuestion(at: At, was: Entry, is: Entry): readonly Change[] {
  const [before, after] = [wordsOf(was["ours"]), wordsOf(is["ours"])];
  const { gone, added } = matchedNames(entriesOf(was, "alternatives"), entriesOf(is, "alternatives"));
  const words = (each: Entry) => canonical([each["question"], each["alternatives"]]);
  const isReworded = words(was) !== words(is) && gone.length + added.length === 0;
  return [
    ...(before === after
      ? []
      : [
          changeOf(
            "question-decided-otherwise",
            at,
            "The servers of this project answer the question in another way.",
            { before, after },
          ),
        ]),
    ...gone.map(({ id }) => changeOf("answer-removed", at, `The answer ${JSON.stringify(id)} is not legal any more.`)),
    ...added.map(({ id }) => changeOf("answer-added", at, `The answer ${JSON.stringify(id)} is legal too.`)),
    ...(isReworded ? [changeOf("question-reworded", at, "The question has another wording.")] : []),
  ];
}
