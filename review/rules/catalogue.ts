import { documents } from "./documents.ts";
import { errors, limits } from "./errors.ts";
import { httpRules } from "./http.ts";
import { machines, records } from "./machines.ts";
import { names, operations, statements } from "./operations.ts";
import { type Rule } from "./rule.ts";
import { valueRules } from "./values.ts";

/** The rules in chapters, as the docs show them. */
export const CHAPTERS = {
  "Documents, servers and tokens": documents,
  "Routes, bodies and answers": httpRules,
  "Values of schemas": valueRules,
  Errors: errors,
  Limits: limits,
  "State machines": machines,
  Fields: records,
  "Operations and actions": operations,
  "Events, scopes and plans": names,
  "Requirements and open questions": statements,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>;

type Ids<Chapter> = Chapter extends Chapter ? keyof Chapter & string : never;

/** The id of a rule. Ids are permanent: settings, reports and links name them. */
export type RuleId = Ids<(typeof CHAPTERS)[keyof typeof CHAPTERS]>;

/** Every rule, by its id. */
export const RULES: Readonly<Record<RuleId, Rule>> = Object.assign({}, ...Object.values(CHAPTERS));

/** Where a rule is explained. */
export const rulePage = (id: RuleId): string => `https://github.com/dubspec/dubspec/tree/main/docs/rules.md#${id}`;

export const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULES, text);
