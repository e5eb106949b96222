import { differences } from "../expect/differences.ts";
import { shown } from "../outcome/disagreement.ts";
import { inWords, isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { isNumber, isText } from "../rules/answers/rule.ts";
import { isUuidV4 } from "../rules/faults/action-inputs.ts";
import { codeIn } from "../rules/faults/fault.ts";
import { finding, type Found, isBefore, isObject, isUncertain, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { callerOf, identifierOf, isMutation } from "./identifiers.ts";

/** Seconds after which nobody says that an identifier is still known. */
const KNOWN_FOR = 3600;

/** A mutation with an identifier that was accepted. */
interface Accepted {
  step: Step;
  operation: string;
  args: Readonly<Record<string, unknown>>;
  /** What it answered; undefined: it was still running, or it may have been done before, and this is a replay. */
  data: unknown;
}

/** A record of a mutation, and the step that read it. */
interface Poll {
  step: Step;
  record: Record<string, unknown>;
}

/** The same JSON, whatever the order of its fields. */
const same = (one: unknown, other: unknown) => differences(one, other).length === 0;

const argsOf = ({ sent: { fields } }: Step) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "requestId"));

/** Mutations under their identifiers, and the records of them. */
export const mutations: Law = {
  name: "laws/repeated mutations and their records",
  decides: [
    "IDEM-01",
    "IDEM-02",
    "IDEM-05",
    "IDEM-08",
    "AERR-30",
    "AERR-31",
    "AREQ-01",
    "AREQ-02",
    "AREQ-03",
    "AREQ-04",
    "AREQ-05",
    "AREQ-06",
    "AREQ-07",
    "AREQ-09",
    "AREQ-10",
    "AREQ-21",
  ],
  judge: ({ steps }) => {
    const accepted = new Map<string, Accepted>();
    const polls = new Map<string, Poll>();
    const uncertain = new Set<string>();
    return steps.flatMap((step) => {
      const { operation, answer } = step;
      if (operation?.id === "action_request_get" && step.status === 200) return recordFindings(step, accepted, polls);
      if (!isMutation(step) || step.sent.kind !== "json") return [];
      const found = identifierFindings(step);
      const identifier = identifierOf(step);
      if (identifier === undefined) return found;
      const key = `${callerOf(step)} ${identifier}`;
      const before = accepted.get(key);
      if (before) return [...found, ...repeated(step, before)];
      if (isUncertain(step.exchange)) uncertain.add(key);
      if (isTaken(step.exchange)) {
        accepted.set(key, {
          step,
          operation: operation?.id ?? "",
          args: argsOf(step),
          data: step.status === 200 && !uncertain.has(key) ? valueAt(answer, "/data") : undefined,
        });
      }
      return found;
    });
  },
};

function identifierFindings(step: Step): Found[] {
  const answered = valueAt(step.answer, "/requestId");
  // An answer need not name it.
  if (!isTaken(step.exchange) || answered === undefined) return [];
  const { requestId } = step.sent.fields;
  const header = step.traffic.headers["idempotency-key"];
  const equals = (given: unknown) => String(answered).toLowerCase() === String(given).toLowerCase();
  if (requestId !== undefined)
    return [finding(step, "IDEM-01", equals(requestId), `requestId ${String(requestId)}`, answered)];
  if (header !== undefined) return [finding(step, "IDEM-02", equals(header), `requestId ${header}`, answered)];
  return [finding(step, "IDEM-05", isText(answered) && isUuidV4(answered), "a requestId that is a UUID v4", answered)];
}

/** The same identifier once more: the same mutation is a replay, another one a conflict. */
function repeated(step: Step, before: Accepted): Found[] {
  const { instant, startedAt } = step.traffic;
  const since = Math.max(
    (startedAt - before.step.traffic.startedAt) / 1000,
    (instant ?? 0) - (before.step.traffic.instant ?? 0),
  );
  if (!isBefore(before.step, step) || since > KNOWN_FOR) return [];
  const isSame = before.operation === step.operation?.id && same(before.args, argsOf(step));
  if (!isSame) {
    const id = before.operation === step.operation?.id ? "AERR-31" : "AERR-30";
    const isConflict = step.status === 409 && codeIn(step) === "IDEMPOTENCY_CONFLICT";
    if (!isConflict && !isTaken(step.exchange)) return [];
    return [finding(step, id, isConflict, "409 with the code IDEMPOTENCY_CONFLICT", inWords(step.exchange))];
  }
  if (before.operation === "webhooks_create_secret" || before.data === undefined || step.status !== 200) return [];
  const data = valueAt(step.answer, "/data");
  const record = valueAt(data, "/result");
  const isSaved =
    same(data, before.data) ||
    same(record, before.data) ||
    valueAt(data, "/resultStored") === false ||
    valueAt(step.answer, "/resultStored") === false;
  return [finding(step, "IDEM-08", isSaved, `the saved result ${shown(before.data)}`, data)];
}

/** What one record of a mutation says, beside what was asked and what was said before. */
function recordFindings(step: Step, accepted: ReadonlyMap<string, Accepted>, polls: Map<string, Poll>): Found[] {
  const record = valueAt(step.answer, "/data");
  const { requestId, operation } = step.sent.fields;
  if (!isObject(record) || !isText(requestId) || !isText(operation)) return [];
  const { status, createdAt, updatedAt, pollAfterSeconds, resultStored, result, message } = record;
  const mutation = accepted.get(`${callerOf(step)} ${requestId.toLowerCase()}`);
  const key = `${requestId.toLowerCase()} ${operation}`;
  const last = polls.get(key);
  const before = last && isBefore(last.step, step) ? last.record : undefined;
  polls.set(key, { step, record });
  const at = (id: string, holds: boolean, expected: string, seen: unknown) => finding(step, id, holds, expected, seen);
  const isRunning = status === "running";
  const isStored = resultStored === true;
  // Whether there are other states is not said: of what was not seen being done, there may be.
  const isOther =
    !isRunning &&
    status !== "completed" &&
    isText(status) &&
    (!mutation || (mutation.data === undefined && /fail|error|cancel|abort|timed/i.test(status)));
  const comparable = mutation && mutation.operation !== "webhooks_create_secret" && mutation.data !== undefined;
  return [
    at(
      "AREQ-01",
      String(record["requestId"]).toLowerCase() === requestId.toLowerCase(),
      `requestId ${requestId}`,
      record["requestId"],
    ),
    at("AREQ-02", record["operation"] === operation, `operation ${operation}`, record["operation"]),
    ...(isOther ? [] : [at("AREQ-03", isRunning || status === "completed", "status running or completed", status)]),
    at(
      "AREQ-04",
      isNumber(createdAt) && (before === undefined || createdAt === before["createdAt"]),
      "createdAt as before",
      createdAt,
    ),
    at(
      "AREQ-05",
      isNumber(updatedAt) &&
        updatedAt >= Number(createdAt) &&
        (before === undefined || updatedAt >= Number(before["updatedAt"])),
      "updatedAt not before createdAt and not before its earlier value",
      updatedAt,
    ),
    ...(isOther
      ? []
      : [
          at(
            "AREQ-06",
            isRunning ? isNumber(pollAfterSeconds) : pollAfterSeconds === undefined,
            isRunning ? "a number pollAfterSeconds" : "no pollAfterSeconds",
            pollAfterSeconds,
          ),
        ]),
    ...(isOther
      ? []
      : [
          at(
            "AREQ-07",
            isRunning ? resultStored === undefined : typeof resultStored === "boolean",
            isRunning ? "no resultStored" : "a boolean resultStored",
            resultStored,
          ),
        ]),
    ...(isStored
      ? [
          at(
            "AREQ-09",
            Object.hasOwn(record, "result") && (!comparable || same(result, mutation.data)),
            "the result that the mutation answered",
            result,
          ),
        ]
      : []),
    ...(status === "completed" && resultStored === false
      ? [at("AREQ-10", typeof message === "string", "a message", message)]
      : []),
    ...(before?.["status"] === "completed"
      ? [at("AREQ-21", status === "completed", "completed, as before", status)]
      : []),
  ];
}
