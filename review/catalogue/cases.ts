import { type RuleId } from "../rules/catalogue.ts";
import { type Party, type Severity } from "../rules/rule.ts";
import { isObject, type JsonObject } from "../schema/json.ts";

/** A single change of a document, and what has to be said of it: nothing, or one rule with a party and a severity. */
export interface Case {
  readonly title: string;
  readonly edit: (document: Editable) => void;
  readonly expected: null | readonly [rule: RuleId, breaks: Party, severity: Severity];
}

/** A change that looks like one of a rule and is not: the rule must not fire. */
export type Beside = readonly [title: string, edit: Case["edit"]];

/** A document that a case may change. */
// oxlint-disable-next-line typescript/no-explicit-any -- an edit knows the document that it edits
export type Editable = any;

/** A copy of a document, changed by a case. */
export function edited(document: JsonObject, edit: Case["edit"]): JsonObject {
  const copy: unknown = structuredClone(document);
  edit(copy);
  if (!isObject(copy)) throw new Error("an edit has to leave an object");
  return copy;
}
