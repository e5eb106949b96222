import { at, canonical, isObject, memberOf, type JsonObject } from "../schema/json.ts";
import { entriesOf, textsOf, type Entry } from "../behaviour/contract.ts";
import { type Change } from "../rules/changes.ts";
import { lifetimesOf, storiesOfAction, storiesOfConnection, storiesOfScope, toolsIn } from "./access.ts";
import { pruned } from "./difference.ts";
import { entryOf, goodRequest, storyOf, withFields, type Sides } from "./draft.ts";
import { REQUEST_ID, unprovoked, waysTo } from "./provoke.ts";
import { type Outcome, type Step, type Story } from "./story.ts";
import { toursOf } from "./tours.ts";
import { lowestFigure } from "./ways.ts";

/** Stories that may show a change, the plainest first, and which difference between two outcomes is about it. */
export interface Candidates {
  readonly stories: readonly Story[];
  readonly shows: (before: Outcome, after: Outcome, step: Step) => boolean;
  /** Why there are none. */
  readonly why?: string;
}

/** Of more operations than this, and in more ways, a change need not be shown. */
const MOST_OPERATIONS = 3;
const MOST_STORIES = 60;

/** Stories for a change of behaviour; `null` for a change that no sequence of requests shows. */
export function candidatesFor(change: Change, sides: Sides): Candidates | null {
  const { rule, subject, place } = change;
  if (rule === "error-order-changed") return forOrder(sides, subject);
  if (rule.startsWith("error-") && !rule.endsWith("-renamed"))
    return forError(sides, /\((\S+)\)$/.exec(subject)?.[1] ?? "", /^error of (\S+)$/.exec(place)?.[1]);
  if (rule.startsWith("limit-") && !rule.endsWith("-renamed")) return forLimit(sides, subject.replace("limit ", ""));
  if (/^transition-event-|^event-(added|removed)$/.test(rule)) return forEvents(sides, change);
  if (rule.startsWith("transition-") && !rule.endsWith("-renamed"))
    return forTransition(sides, subject.replace("machine ", ""), place.replace("transition ", ""));
  if (rule.startsWith("state-")) return forState(sides, subject.replace("machine ", ""), change.text);
  if (rule.startsWith("presence-") || rule === "field-meaning-changed")
    return forField(sides, subject, String(JSON.parse(place.replace("field ", ""))));
  if (/^(tool|action)-/.test(rule)) return forAction(sides, subject.replace("action ", ""));
  if (rule.startsWith("scope-")) return forScope(sides, subject.replace("scope ", ""));
  if (rule === "idempotency-changed") return forIdempotency(sides, subject.replace("action ", ""));
  return null;
}

const differ = (before: Outcome, after: Outcome) => canonical(before) !== canonical(after);

const answers: Candidates["shows"] = (before, after, { does }) => does === "request" && differ(before, after);

/** One contract refuses what the other one accepts, or refuses for another reason. */
const refusedOtherwise: Candidates["shows"] = (before, after) => before.error !== after.error;

/**
 * The ways of a project through a transition, first through what it follows under one contract only. Those of
 * deliveries show in the webhooks, and in no answer.
 */
function forTransition(sides: Sides, machine: string, id: string): Candidates {
  const [was, is] = [sides.before, sides.after].map(({ behaviour }) => {
    const transition = entriesOf(entriesOf(behaviour, "machines").get(machine) ?? {}, "transitions").get(id);
    const cause = transition?.["cause"];
    return isObject(cause) ? textsOf(cause, "follows") : [];
  }) as [readonly string[], readonly string[]];
  const onOneSide = [...was.filter((each) => !is.includes(each)), ...is.filter((each) => !was.includes(each))];
  const isDelivery = machine === "delivery";
  const watched = isDelivery ? "webhooks" : undefined;
  const sent: Candidates["shows"] = (before, after, { does }) => does === "look at webhooks" && differ(before, after);
  return {
    stories: some([...onOneSide, id].flatMap((each) => toursOf(sides, each, watched))),
    shows: isDelivery ? sent : answers,
  };
}

/** An error in which one of two outcomes ended, where the other one is not the same. */
const isOf =
  (...ids: readonly string[]): Candidates["shows"] =>
  (before, after) =>
    differ(before, after) && [before.error, after.error].some((error) => error !== undefined && ids.includes(error));

function forError({ before, after }: Sides, id: string, operation?: string): Candidates {
  const sides = { before, after };
  const entries = [after, before].flatMap(({ behaviour }) => entriesOf(behaviour, "errors").get(id) ?? []);
  const transitions = entries.flatMap((error) => textsOf(error, "transitions"));
  if (entries.every((error) => error["asynchronous"] === true))
    return { stories: [...new Set(transitions)].flatMap((each) => toursOf(sides, each)), shows: answers };
  const operations = operation === undefined ? entries.flatMap((error) => operationsOf(sides, error)) : [operation];
  const stories = plainest(sides, operations).flatMap((each) =>
    entries.flatMap((error) => refusals(sides, each, error["when"])),
  );
  return { stories: some(stories), shows: isOf(id), ...noneFor(stories, entries) };
}

/** The operations that an error refuses; of an error inside the answers of a surface, those of the surface. */
function operationsOf({ after }: Sides, error: Entry): readonly string[] {
  const own = textsOf(error, "operations");
  if (own.length > 0 || error["status"] !== null) return own;
  const all = [...entriesOf(after.behaviour, "operations").values()];
  return all.filter(({ surface }) => surface === error["surface"]).map(({ id }) => id);
}

/** Stories that end with a request of an operation for which a condition holds. */
const refusals = (sides: Sides, operation: Entry, ...conditions: readonly unknown[]): readonly Story[] =>
  waysTo({ predicate: "all", of: conditions }, goodRequest(sides, operation), { sides, operation }).map(storyOf);

function noneFor(stories: readonly Story[], errors: readonly Entry[]): { why?: string } {
  const missing = errors.flatMap((error) => unprovoked(error["when"]));
  if (stories.length > 0) return {};
  return {
    why: missing[0]
      ? `no short sequence of requests brings "${missing[0]}" about`
      : "no short sequence of requests goes that far",
  };
}

/** Two errors that changed places: a request for which both hold. */
function forOrder(sides: Sides, id: string): Candidates {
  const operation = entryOf(sides, "operations", id);
  const [was, is] = [sides.before, sides.after].map(({ behaviour }) =>
    textsOf(entriesOf(behaviour, "operations").get(id) ?? {}, "errors"),
  );
  const kept = (is ?? []).filter((error) => was?.includes(error));
  const old = (was ?? []).filter((error) => is?.includes(error));
  const pairs = kept.flatMap((first, index) =>
    kept
      .slice(index + 1)
      .filter((second) => old.indexOf(second) < old.indexOf(first))
      .map((second) => [first, second] as const),
  );
  const when = (error: string) => entryOf(sides, "errors", error)?.["when"];
  const stories = operation
    ? pairs.flatMap(([first, second]) => refusals(sides, operation, when(first), when(second)))
    : [];
  return { stories: some(stories), shows: refusedOtherwise };
}

/** The errors that keep a limit: those whose condition names it, and those of all rates. */
function forLimit(sides: Sides, id: string): Candidates {
  if (lifetimesOf(sides).includes(id))
    return { stories: storiesOfConnection(sides, [lowestFigure(sides, id) + 1]), shows: refusedOtherwise };
  const limit = entryOf(sides, "limits", id);
  const operations = textsOf(limit ?? {}, "operations");
  const names = (condition: unknown): boolean => {
    if (!isObject(condition)) return false;
    if (condition["limit"] === id) return true;
    const isAnyRate = condition["predicate"] === "rate-exceeded" && condition["limit"] === undefined;
    return (isAnyRate && limit?.["unit"] === "requests") || [condition["of"]].flat().some(names);
  };
  const errors = [...entriesOf(sides.after.behaviour, "errors").values()].filter(
    (error) => names(error["when"]) && textsOf(error, "operations").some((each) => operations.includes(each)),
  );
  const stories = plainest(sides, operations).flatMap((operation) =>
    errors
      .filter((error) => textsOf(error, "operations").includes(operation.id))
      .flatMap((error) => refusals(sides, operation, error["when"])),
  );
  const why = errors.length === 0 ? { why: "no error of a request keeps it" } : noneFor(stories, errors);
  return { stories: some(stories), shows: isOf(...errors.map((error) => error.id)), ...why };
}

function forEvents(sides: Sides, { rule, subject, place, text }: Change): Candidates {
  const isOfTransition = rule.startsWith("transition-");
  const events = [sides.before, sides.after].flatMap(({ behaviour }) => [...entriesOf(behaviour, "events").keys()]);
  const event = isOfTransition ? events.find((id) => text.includes(id)) : subject.replace("event ", "");
  const emits = (transition: JsonObject) => textsOf(transition, "emits").includes(event ?? "");
  const transitions = isOfTransition
    ? [place.replace("transition ", "")]
    : [sides.before, sides.after].flatMap(({ behaviour }) =>
        [...entriesOf(behaviour, "machines").values()].flatMap((machine) =>
          [...entriesOf(machine, "transitions").values()].filter(emits).map(({ id }) => id),
        ),
      );
  const count = ({ body }: Outcome) => (Array.isArray(body) ? body.filter((type) => type === event).length : 0);
  return {
    stories: [...new Set(transitions)].flatMap((each) => toursOf(sides, each, "webhooks")),
    shows: (before, after, { does }) => does === "look at webhooks" && count(before) !== count(after),
  };
}

/** A state that only one of the contracts has: the transitions into it. */
function forState(sides: Sides, machine: string, text: string): Candidates {
  const into = [sides.before, sides.after].flatMap(({ behaviour }) =>
    [...entriesOf(entriesOf(behaviour, "machines").get(machine) ?? {}, "transitions").values()].filter(({ to }) =>
      text.startsWith(`The state ${String(to)} is `),
    ),
  );
  const ids = [...new Set(into.map(({ id }) => id))];
  const why = ids.length === 0 ? { why: "no transition leads into it" } : {};
  return { stories: ids.flatMap((id) => toursOf(sides, id)), shows: answers, ...why };
}

/** A field of an answer: the requests that show it at once, and the ways of a project. */
function forField(sides: Sides, record: string, field: string): Candidates {
  const operations = [...entriesOf(sides.after.behaviour, "operations").values()].filter((operation) =>
    JSON.stringify(operation["responses"] ?? []).includes(`"${record}"`),
  );
  const direct = plainest(
    sides,
    operations.map(({ id }) => id),
  ).map((operation) => storyOf(goodRequest(sides, operation)));
  const machines = [...entriesOf(sides.after.behaviour, "machines").values()];
  const tours = machines
    .filter(({ id }) => ["run", "version", "lip-sync"].includes(id))
    .flatMap((machine) =>
      [...entriesOf(machine, "transitions").keys()].flatMap((id) => toursOf(sides, id).slice(0, 1)),
    );
  const isIn = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isIn) : isObject(value) && (field in value || Object.values(value).some(isIn));
  return {
    stories: some([...direct, ...tours]),
    shows: (before, after, step) => answers(before, after, step) && pruned(before.body, after.body).some(isIn),
  };
}

/** An action as a tool, with a key and with a token: who may call it, and how it is listed. */
function forAction(sides: Sides, id: string): Candidates {
  const listed = ({ body }: Outcome) => {
    const tools = at(body, "/result/tools");
    const tool = Array.isArray(tools) ? tools.find((each) => isObject(each) && each["name"] === id) : undefined;
    return canonical(memberOf(tool, "annotations") ?? null);
  };
  return {
    stories: storiesOfAction(sides, id),
    shows: (before, after, step) => refusedOtherwise(before, after, step) || listed(before) !== listed(after),
  };
}

/** A scope that a person grants to a client: whether the client gets it, and which tools it gets by it. */
function forScope(sides: Sides, id: string): Candidates {
  const got = ({ body }: Outcome) => memberOf(body, "scope") ?? toolsIn(body);
  return {
    stories: storiesOfScope(sides, id),
    shows: (before, after, step) => refusedOtherwise(before, after, step) || got(before) !== got(after),
  };
}

/** The same mutation twice. */
function forIdempotency(sides: Sides, id: string): Candidates {
  const action = entryOf(sides, "actions", id);
  const operation = entryOf(sides, "operations", String(action?.["operation"] ?? id));
  if (!operation) return { stories: [], shows: answers };
  const { first, request } = withFields(goodRequest(sides, operation), { requestId: REQUEST_ID });
  return { stories: [[...first, request, request]], shows: answers };
}

/** Operations in which a change shows with the fewest steps. */
function plainest(sides: Sides, ids: readonly string[]): readonly Entry[] {
  const operations = [...new Set(ids)].flatMap((id) => entryOf(sides, "operations", id) ?? []);
  const steps = (operation: Entry) => {
    const { first, request } = goodRequest(sides, operation);
    return first.length * 10 + Object.keys(request.fields).length + (request.file === undefined ? 0 : 5);
  };
  return (
    operations
      // The page that asks a person takes all from its query, of which the document has no example.
      .filter(({ surface, method }) => surface !== "oauth" || method !== "GET")
      .toSorted((a, b) => steps(a) - steps(b))
      .slice(0, MOST_OPERATIONS)
  );
}

const some = (stories: readonly Story[]): readonly Story[] =>
  [...new Map(stories.map((story) => [JSON.stringify(story), story])).values()].slice(0, MOST_STORIES);
