import { inWords, isTaken } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Finding } from "../../judges/judge.ts";
import type { Step } from "../step.ts";
import { isClear } from "./clear.ts";

/** One thing that is wrong with a request, and how it has to be answered. */
export interface Fault {
  /** What is wrong, in words. */
  what: string;
  /** Requirements that say so. */
  ids: readonly string[];
  /** Statuses of which each is right; absent: any 4xx. */
  statuses?: readonly number[];
  /** Codes of which each is right; absent: any. */
  codes?: readonly (string | number)[];
  /** Name of the field that is wrong, where a refusal says which. */
  field?: string;
}

/** Finds what is wrong with a request. */
export type Detector = (step: Step) => readonly Fault[];

/** Statuses of refusals for what no request shows: who asks, what is there, how often. */
const ELSEWHERE: readonly number[] = [401, 403, 404, 405, 409, 413, 429];

/** Codes of refusals for what a recording does not keep: media, and where a name leads to. */
const HIDDEN: readonly unknown[] = [
  "INVALID_MEDIA_STREAM",
  "DURATION_DETECTION_FAILED",
  "DURATION_TOO_LONG",
  "VIDEO_TOO_LONG",
  "LIPSYNC_VIDEO_TOO_LONG",
  "FILE_TOO_LARGE",
  "BAD_REQUEST",
  "CREDENTIAL_IN_QUERY",
];

/** Codes of such refusals that only a request with a file, or with a URL, can get. */
const OF_FILES: readonly unknown[] = ["INVALID_FILE_TYPE", "INVALID_MULTIPART_REQUEST"];
const OF_URLS: readonly unknown[] = ["UNSAFE_WEBHOOK_URL"];

/** Whether a refusal may be for what a recording does not keep. */
function isHidden({ sent: { file, fields } }: Step, code: unknown): boolean {
  return (
    HIDDEN.includes(code) ||
    (file !== undefined && OF_FILES.includes(code)) ||
    (["webhookUrl", "url"].some((name) => Object.hasOwn(fields, name)) && OF_URLS.includes(code))
  );
}

/** The code of a refusal, in whichever of its forms. */
export function codeIn({ answer }: Step): unknown {
  const rpc = valueAt(answer, "/error/code");
  return (
    valueAt(answer, "/code") ??
    rpc ??
    valueAt(answer, "/result/structuredContent/error/code") ??
    valueAt(answer, "/result/structuredContent/error")
  );
}

/**
 * Judges the answer to a request by what is wrong with it. Any fault forbids that the request is taken; with exactly one,
 * and nothing else in sight that may have been refused first, its own refusal has to come.
 * @param took whether the answer says that the request was taken; default: any 2xx
 */
export function judgeFaults(step: Step, faults: readonly Fault[], took = isTaken(step.exchange)): Finding[] {
  const { status, exchange } = step;
  if (faults.length === 0 || status === 0) return [];
  const seen = inWords(exchange);
  if (took) {
    return faults.flatMap((fault) =>
      fault.ids.map((id): Finding => ({ id, holds: false, expected: `${wanted(fault)}, for ${fault.what}`, seen })),
    );
  }
  const [fault, ...others] = faults;
  if (!fault || others.length > 0) return [];
  const code = codeIn(step);
  // MCP has several forms of errors, and only one of them has the codes of the contract.
  const isUncoded =
    step.operation?.surface === "mcp" &&
    typeof valueAt(step.answer, "/code") !== "string" &&
    fault.codes?.every((each) => typeof each === "string");
  const fits = fits4xx(fault, status) && (!fault.codes || isUncoded || fault.codes.includes(code as string));
  const clear = isClear(step, faults);
  if (fits) return fault.ids.map((id): Finding => ({ id, holds: true })).concat(clear ? namedField(step, fault) : []);
  // What does not name the version of MCP may be refused for that, before all else.
  if (step.operation?.id === "mcp" && status === 400 && !step.traffic.headers["mcp-protocol-version"]) return [];
  // A server may look at the project first: whose it is, and whether the identifier has the right form.
  const isAboutProject = code === "FORBIDDEN" || valueAt(step.answer, "/details/field") === "projectId";
  if (step.projectId !== null && isAboutProject) return [];
  if (ELSEWHERE.includes(status) && !fault.statuses?.includes(status)) return [];
  // The front of a server may be down for everybody, or send elsewhere.
  if (status > 500 || (status >= 300 && status <= 399)) return [];
  if (status < 500 && (!clear || isHidden(step, code))) return [];
  return fault.ids.map((id): Finding => ({ id, holds: false, expected: `${wanted(fault)}, for ${fault.what}`, seen }));
}

function fits4xx({ statuses }: Fault, status: number): boolean {
  return statuses ? statuses.includes(status) : status >= 400 && status <= 499;
}

/** The field that `VALIDATION_ERROR` names: where there is one fault, it is that field, or what is in it. */
function namedField(step: Step, { field }: Fault): Finding[] {
  if (field === undefined || step.operation?.surface !== "media" || codeIn(step) !== "VALIDATION_ERROR") return [];
  const named = valueAt(step.answer, "/details/field");
  if (typeof named !== "string") return [];
  if (named === field || new RegExp(`^/?${field}(?:[./[]|$)`).test(named)) return [{ id: "ERR-57", holds: true }];
  return [{ id: "ERR-57", holds: false, expected: `details.field ${field}`, seen: shown(named) }];
}

const wanted = ({ statuses, codes }: Fault) =>
  `${statuses ? statuses.join(" or ") : "a 4xx"}${codes ? ` with the code ${codes.join(" or ")}` : ""}`;
