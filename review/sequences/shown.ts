import { type Entry } from "../behaviour/contract.ts";
import { at, canonical, isObject, type Json, type JsonObject } from "../schema/json.ts";
import { type SequenceStep } from "../rules/changes.ts";
import { toolsIn } from "./access.ts";
import { pruned } from "./difference.ts";
import { entryOf, goodRequest, type Sides } from "./draft.ts";
import { type Outcome, type Request, type Step, type Story } from "./story.ts";

/** More of a text than this does not help a reader. */
const LONGEST = 200;

/**
 * A story in words, up to the step that differs. Looks before it in which both sides agree are left out; the time that
 * passes between them counts.
 */
export function shownSteps(
  sides: Sides,
  story: Story,
  outcomes: readonly [readonly Outcome[], readonly Outcome[]],
  last: number,
): readonly SequenceStep[] {
  const steps: SequenceStep[] = [];
  let seconds = 0;
  for (const [index, step] of story.slice(0, last + 1).entries()) {
    if (step.does === "wait") {
      seconds += step.seconds;
      continue;
    }
    const [before, after] = outcomes.map((side) => side[index] ?? { status: null, body: null }) as [Outcome, Outcome];
    if (index < last && isLook(sides, step) && step.does === "request") continue;
    const text = `${seconds > 0 ? `${seconds} s later: ` : ""}${words(sides, step)}`;
    seconds = 0;
    steps.push({ step: text, ...ends(before, after) });
  }
  return steps;
}

const isLook = (sides: Sides, step: Step): boolean =>
  step.does === "request" && entryOf(sides, "operations", step.operation)?.["method"] === "GET";

function words(sides: Sides, step: Exclude<Step, { does: "wait" }>): string {
  if (step.does === "steer") return `let ${step.transition} happen`;
  if (step.does === "look at webhooks") return "the webhooks that were sent";
  const operation = entryOf(sides, "operations", step.operation);
  const file =
    step.file === undefined ? [] : [`with the file ${step.file}${step.fileType ? ` as ${step.fileType}` : ""}`];
  const given = operation ? telling(sides, operation, step.fields) : step.fields;
  const fields = Object.keys(given).length > 0 ? [short(JSON.stringify(given))] : [];
  return [
    `${String(operation?.["method"])} ${String(operation?.["path"])}${step.query ?? ""}`,
    ...(step.raw === undefined ? [[...file, ...fields].join(" and ")] : [`with the body ${named(step.raw)}`]),
    ...who(step),
    ...(step.contentType === undefined ? [] : [`as ${step.contentType}`]),
    ...Object.entries(step.headers ?? {}).map(([name, value]) => `with ${name}: ${value}`),
    ...(step.times === undefined ? [] : [`, ${step.times} times`]),
  ]
    .filter(Boolean)
    .join(" ")
    .replace(" , ", ", ");
}

/** The fields of a request. Most of OAuth and JSON-RPC is the same each time: of these, what no good request has. */
function telling(sides: Sides, operation: Entry, fields: JsonObject): JsonObject {
  if (operation["surface"] !== "oauth" && operation["surface"] !== "mcp") return fields;
  const usual: JsonObject = goodRequest(sides, operation).request.fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => canonical(value) !== canonical(usual[name])),
  );
}

function who({ as, key, token, project }: Request): readonly string[] {
  const unknown = project === "unknown" ? ["of a project that does not exist"] : [];
  if (token) return [...unknown, "with the access token"];
  if (key === null) return [...unknown, "without a key"];
  if (key !== undefined) return [...unknown, `with the key ${named(key)}`];
  return as === "owner" ? unknown : [...unknown, `with the key of the mock's account "${as}"`];
}

/** How both sides ended: where they differ, only what differs. */
function ends(before: Outcome, after: Outcome): { before: string; after: string } {
  const [was, is] = pruned(before.body, after.body);
  return { before: outcomeWords(before, was, after), after: outcomeWords(after, is, before) };
}

function outcomeWords({ status, body }: Outcome, part: Json, other: Outcome): string {
  if (status === null)
    return Array.isArray(body) ? body.join(", ") || "none" : typeof body === "string" ? body : "done";
  const [code, otherCode] = [codeIn(body), codeIn(other.body)];
  const [tools, otherTools] = [toolsIn(body), toolsIn(other.body)];
  const head = [status, ...(code === undefined ? [] : [code])].join(" ");
  if (canonical(body) === canonical(other.body) || status !== other.status || code !== otherCode) return head;
  if (tools !== undefined && tools !== otherTools) return `${head} ${tools}`;
  if (!isObject(part)) return head;
  const { code: _, ...rest } = part;
  // The states and dates before whole transcripts: the end of a long text is cut off.
  const size = (value: unknown) => JSON.stringify(value).length;
  const fields = Object.entries(rest).toSorted(([, a], [, b]) => size(a) - size(b));
  return `${head} ${short(JSON.stringify(Object.fromEntries(fields)))}`;
}

/** The code of an error: of a route, of OAuth, of a tool, or of JSON-RPC, where it is a number. */
function codeIn(body: Json): string | undefined {
  const codes = ["/code", "/error", "/result/structuredContent/error/code"].map((place) => at(body, place));
  const number = at(body, "/error/code");
  return codes.find((code) => typeof code === "string") ?? (typeof number === "number" ? `error ${number}` : undefined);
}

const named = (text: string) => (text.length <= 40 ? JSON.stringify(text) : `of ${text.length} characters`);

const short = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}...`);
