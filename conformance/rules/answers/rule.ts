import { inWords, isTaken } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Finding } from "../../judges/judge.ts";
import type { Step, Rule } from "../step.ts";

/** What one requirement says of an answer. */
export interface AnswerRule {
  id: string;
  /** Operations that it is about. */
  on: readonly string[];
  /** Which of their answers; default: every 2xx. */
  when?(step: Step): boolean;
  expected: string;
  holds(step: Step): boolean;
  /** What is shown where it does not hold: a JSON Pointer into the answer; default: the answer. */
  at?: string;
}

/** A judge of a table of rules. */
export function rulesJudge(name: string, rules: readonly AnswerRule[]): Rule {
  return {
    name,
    decides: [...new Set(rules.map(({ id }) => id))],
    judge: (step) => {
      const { operation, status } = step;
      if (!operation || status === 0) return [];
      return rules.flatMap(({ id, on, when = took, expected, holds, at }): Finding[] => {
        if (!on.includes(operation.id) || !when(step)) return [];
        if (holds(step)) return [{ id, holds: true }];
        return [
          {
            id,
            holds: false,
            expected,
            seen: at === undefined ? inWords(step.exchange) : `${at} ${shown(valueAt(step.answer, at))}`,
          },
        ];
      });
    },
  };
}

export const took = ({ exchange }: Step): boolean => isTaken(exchange);
export const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isUrl = (value: unknown): boolean =>
  typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
/** Whether the answer says that it is JSON. */
export const isJson = ({ exchange }: Step): boolean => /json/i.test(exchange.answer?.headers["content-type"] ?? "");

/** What stands at a place of an answer. @param pointer as in RFC 6901 */
export const at = ({ answer }: Step, pointer: string): unknown => valueAt(answer, pointer);
