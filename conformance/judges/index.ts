import type { Generated, JsonSchema } from "../contract.ts";
import { SchemaValidator } from "../schema/validator.ts";
import { actionAnswer } from "./action-answer.ts";
import { actionError } from "./action-error.ts";
import { detailsRecord } from "./details-record.ts";
import { errorBody } from "./error-body.ts";
import { everyEvent, type EventJudge } from "./event.ts";
import type { Judge } from "./judge.ts";
import { mcpChallenge } from "./mcp-challenge.ts";
import { mcpFailure } from "./mcp-failure.ts";
import { recordJudge } from "./record.ts";
import { statusPresence } from "./status-presence.ts";
import { statusRecord } from "./status-record.ts";
import { transcriptLaws } from "./transcript-laws.ts";
import { tokenAnswer, tokenRefusal } from "./token-answer.ts";

/** Every judge of deliveries. */
export const EVENT_JUDGES: readonly EventJudge[] = [everyEvent];

/** Every judge of exchanges, over the schemas of one generation. */
export function judgesOf({ openapi }: Generated): readonly Judge[] {
  const validator = new SchemaValidator(withoutPresence(openapi.components.schemas));
  return [
    errorBody,
    actionError,
    actionAnswer,
    mcpFailure,
    mcpChallenge,
    tokenAnswer,
    tokenRefusal,
    recordJudge(statusRecord, validator),
    statusPresence,
    recordJudge(detailsRecord, validator),
    transcriptLaws,
  ];
}

const RULE = new Set(["if", "then", "else"]);

/**
 * Leaves out the rules by which fields call for each other (`if`, `then`): a validator says that one of them is broken
 * and not which field is missing. Judges state them one by one.
 */
function withoutPresence(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return JSON.parse(JSON.stringify(schemas), (_, value: { allOf?: unknown; if?: unknown }) => {
    if (value?.if) return Object.fromEntries(Object.entries(value).filter(([key]) => !RULE.has(key)));
    if (!Array.isArray(value?.allOf)) return value;
    return { ...value, allOf: value.allOf.filter((schema: object) => Object.keys(schema).length > 0) };
  }) as Record<string, JsonSchema>;
}
