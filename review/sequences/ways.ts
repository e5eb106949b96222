import { type Json, type JsonObject } from "../schema/json.ts";
import { entriesOf, textsOf, type Entry } from "../behaviour/contract.ts";
import { after, entryOf, withFields, withRequest, type Draft, type Sides } from "./draft.ts";
import { type Request } from "./story.ts";

/** What a request is made up for. */
export interface About {
  readonly sides: Sides;
  readonly operation: Entry;
}

/** Ways to a request for which a predicate with these arguments holds. */
export type Ways = (draft: Draft, given: JsonObject, about: About) => readonly Draft[];

/** More requests than this are not a short story. */
const MOST_REQUESTS = 5000;

/** One way, with a request that differs in this. */
export const one =
  (more: (given: JsonObject, about: About) => Partial<Request>): Ways =>
  (draft, given, about) => [withRequest(draft, more(given, about))];

/** One way, with another value in the field that the predicate names. */
export const field =
  (value: (given: JsonObject, about: About) => Json | undefined): Ways =>
  (draft, given, about) => [withFields(draft, { [String(given["field"])]: value(given, about) })];

/** Goes one step past a limit, where that many steps are a short story. */
export const past =
  (way: (draft: Draft, most: number) => Draft): Ways =>
  (draft, { limit }, { sides, operation }) => {
    const id = typeof limit === "string" ? limit : rateOf(sides, operation);
    const most = id === undefined ? Number.POSITIVE_INFINITY : lowestFigure(sides, id);
    return most <= MOST_REQUESTS ? [way(draft, most)] : [];
  };

/** Makes a text one character longer than a limit. */
export const longer =
  (way: (text: string) => Partial<Request>): Ways =>
  (draft, { limit }, { sides }) => {
    const most = lowestFigure(sides, String(limit));
    return most <= 2_000_000 ? [withRequest(draft, way("x".repeat(most + 1)))] : [];
  };

/** The limit on the requests to an operation. */
const rateOf = (sides: Sides, operation: Entry): string | undefined =>
  textsOf(operation, "limits").find((id) => entryOf(sides, "limits", id)?.["unit"] === "requests");

/** The lower figure of a limit on both sides: what is past it is refused on at least one of them. */
export function lowestFigure({ before, after: now }: Sides, id: string): number {
  const figures = [before, now].map(({ behaviour }) => {
    const limit = entriesOf(behaviour, "limits").get(id);
    return Number(limit?.["value"] ?? limit?.["ours"] ?? Number.POSITIVE_INFINITY);
  });
  return Math.min(...figures);
}

/** The second request finds what the first one began. */
export const onceMore: Ways = (draft) => [after(draft, draft.request)];
