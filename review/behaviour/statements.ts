import { type Change } from "../changes.ts";
import { canonical, type JsonObject } from "../schema/json.ts";
import { entriesOf, textChanges, textsOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

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
    ...gone.map((each): Change => ({
      ...at(each),
      rule: "requirement-removed",
      breaks: "nobody",
      severity: "minor",
      text: `The requirement is gone: ${wordsOf(each["text"])}`,
    })),
    ...added.map((each): Change => ({
      ...at(each),
      rule: "requirement-added",
      breaks: each["level"] === "must" ? "servers" : "nobody",
      severity: each["level"] === "must" ? "warning" : "minor",
      text: `A ${wordsOf(each["level"])} is new: ${wordsOf(each["text"])}`,
    })),
    ...renamed.map(([was, is]): Change => ({
      ...at(is),
      rule: "requirement-renumbered",
      breaks: "nobody",
      severity: "warning",
      text: `${was.id} is ${is.id} now, although ids are permanent.`,
    })),
    ...kept.flatMap(([was, is]) => {
      const changes: Change[] = [];
      const [old, current] = [LEVELS.indexOf(wordsOf(was["level"])), LEVELS.indexOf(wordsOf(is["level"]))];
      if (old !== current) {
        const isRaised = current > old;
        changes.push({
          ...at(is),
          rule: isRaised ? "requirement-raised" : "requirement-lowered",
          breaks: isRaised ? "servers" : "clients",
          severity: "warning",
          text: `The level changed from ${wordsOf(was["level"])} to ${wordsOf(is["level"])}: ${wordsOf(is["text"])}`,
          before: wordsOf(was["level"]),
          after: wordsOf(is["level"]),
        });
      }
      if (was["text"] !== is["text"])
        changes.push({
          ...at(is),
          rule: "requirement-reworded",
          breaks: "nobody",
          severity: "patch",
          text: "The requirement has another wording.",
          before: wordsOf(was["text"]),
          after: wordsOf(is["text"]),
        });
      if (was["check"] !== undefined && is["check"] === undefined)
        changes.push({
          ...at(is),
          rule: "requirement-check-dropped",
          breaks: "nobody",
          severity: "warning",
          text: "No check decides the requirement any more.",
        });
      return changes;
    }),
  ];
}

function questionChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept } = matchedEntries(entriesOf(before, "unknowns"), entriesOf(after, "unknowns"));
  const at = (each: Entry) => ({ subject: each.id, place: "open question" });
  return [
    ...gone.map((each): Change => ({
      ...at(each),
      rule: "question-settled",
      breaks: "servers",
      severity: "warning",
      text: `The question is not open any more: ${wordsOf(each["question"])} Servers that took another answer may fail.`,
    })),
    ...added.map((each): Change => ({
      ...at(each),
      rule: "question-opened",
      breaks: "clients",
      severity: "warning",
      text: `The contract leaves this open now: ${wordsOf(each["question"])}`,
    })),
    ...kept.flatMap(([was, is]) => {
      const changes: Change[] = [];
      if (was["ours"] !== is["ours"])
        changes.push({
          ...at(is),
          rule: "question-decided-otherwise",
          breaks: "clients",
          severity: "warning",
          text: "The servers of this project answer the question in another way.",
          before: wordsOf(was["ours"]),
          after: wordsOf(is["ours"]),
        });
      const ids = (each: Entry) => ({ ids: textsOf({ list: [...entriesOf(each, "alternatives").keys()] }, "list") });
      const { gone: lost, added: won } = textChanges(ids(was), ids(is), "ids");
      for (const id of lost)
        changes.push({
          ...at(is),
          rule: "answer-removed",
          breaks: "servers",
          severity: "warning",
          text: `The answer ${JSON.stringify(id)} is not legal any more.`,
        });
      for (const id of won)
        changes.push({
          ...at(is),
          rule: "answer-added",
          breaks: "clients",
          severity: "warning",
          text: `The answer ${JSON.stringify(id)} is legal too.`,
        });
      if (was["question"] !== is["question"] || canonical(was["alternatives"]) !== canonical(is["alternatives"]))
        if (lost.length + won.length === 0)
          changes.push({
            ...at(is),
            rule: "question-reworded",
            breaks: "nobody",
            severity: "patch",
            text: "The question has another wording.",
          });
      return changes;
    }),
  ];
}
