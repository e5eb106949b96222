import { isObject, type JsonObject } from "../schema/json.ts";
import { entriesOf, textsOf, type Entry } from "../behaviour/contract.ts";
import { isOfConnection, lifetimesOf, storiesOfConnection } from "./access.ts";
import {
  entryOf,
  goodRequest,
  isAboutProject,
  operationsCausing,
  storyOf,
  UNTIL_ALL_IS_OVER,
  type Sides,
} from "./draft.ts";
import { waysTo } from "./provoke.ts";
import { lowestFigure } from "./ways.ts";
import { type Request, type Step, type Story } from "./story.ts";

/** How a transition comes about: which operation begins, what is made to happen by chance, and what has to hold. */
interface Route {
  readonly begin: string;
  readonly chances: readonly string[];
  readonly when: readonly unknown[];
  /** Operations that follow once all is over. */
  readonly later: readonly string[];
}

/** So many stories are enough for a transition. */
const MOST_STORIES = 6;

/** Stories in which a transition comes about on one side, with looks at the project, and at its webhooks if these are watched. */
export function toursOf(sides: Sides, transition: string, watched?: "webhooks"): readonly Story[] {
  if (isOfConnection(sides, transition))
    return storiesOfConnection(
      sides,
      lifetimesOf(sides).map((id) => lowestFigure(sides, id) + 1),
    );
  // Whether a webhook is sent is what a transition of deliveries decides itself.
  const sending = watched === "webhooks" && !isOfDelivery(sides, transition) ? sendingOf(sides) : [];
  const [now, before] = [sides.after, sides.before].map(({ behaviour }) =>
    new Machines(behaviour)
      .routesTo(transition)
      .flatMap((route) => storiesOf(sides, { ...route, when: [...route.when, ...sending] }, watched)),
  ) as [Story[], Story[]];
  // Where the two differ, each has its share.
  const stories = Array.from({ length: Math.max(now.length, before.length) }, (_, at) => [now[at], before[at]])
    .flat()
    .filter((story) => story !== undefined);
  return [...new Map(stories.map((story) => [JSON.stringify(story), story])).values()].slice(0, MOST_STORIES);
}

class Machines {
  readonly #transitions: ReadonlyMap<string, Entry & { readonly machine: Entry }>;

  constructor(behaviour: JsonObject) {
    this.#transitions = new Map(
      [...entriesOf(behaviour, "machines").values()].flatMap((machine) =>
        [...entriesOf(machine, "transitions").values()].map((each) => [each.id, { ...each, machine }] as const),
      ),
    );
  }

  routesTo(id: string, seen: readonly string[] = []): readonly Route[] {
    const transition = this.#transitions.get(id);
    const cause = transition?.["cause"];
    if (!transition || !isObject(cause) || seen.includes(id)) return [];
    const on = [...seen, id];
    const before = () => this.#beginnings(transition.machine).flatMap((each) => this.routesTo(each, on));
    const routes = (): readonly Route[] => {
      if (cause["kind"] === "request") {
        const begins = textsOf(transition, "from").length === 0;
        return operationsCausing(transition).flatMap((operation) =>
          begins
            ? [{ begin: operation, chances: [], when: [], later: [] }]
            : before().map((route) => ({ ...route, later: [...route.later, operation] })),
        );
      }
      if (cause["kind"] === "chance") return before().map((route) => ({ ...route, chances: [...route.chances, id] }));
      const follows = textsOf(cause, "follows");
      return follows.length > 0 ? follows.flatMap((each) => this.routesTo(each, on)) : before();
    };
    return routes().map((route) => ({ ...route, when: [...route.when, transition["when"]] }));
  }

  #beginnings(machine: Entry): readonly string[] {
    return [...entriesOf(machine, "transitions").values()]
      .filter((each) => textsOf(each, "from").length === 0)
      .map(({ id }) => id);
  }
}

function storiesOf(sides: Sides, { begin, chances, when, later }: Route, watched?: "webhooks"): readonly Story[] {
  const operation = entryOf(sides, "operations", begin);
  const further = later.map((id) => entryOf(sides, "operations", id));
  if (!operation || further.includes(undefined)) return [];
  const about = { sides, operation };
  const ways = waysTo({ predicate: "all", of: when.filter(isObject) }, goodRequest(sides, operation), about);
  const drafts = ways.toSorted((a, b) => a.first.length - b.first.length);
  const looks = looksAt(sides);
  const steers = chances.map((transition): Step => ({ does: "steer", transition }));
  return drafts.map((draft) => [
    ...draft.first,
    ...steers,
    ...storyOf({ ...draft, first: [] }),
    ...looks,
    ...Array.from({ length: 8 }, () => [{ does: "wait", seconds: 3 } as const, ...looks]).flat(),
    UNTIL_ALL_IS_OVER,
    ...further.flatMap((each) => (each ? [goodRequest(sides, each).request] : [])),
    ...looks,
    ...(watched ? [{ does: `look at ${watched}` } as const] : []),
  ]);
}

/** The transitions of a delivery. The first one begins it. */
const deliveryOf = (sides: Sides): readonly Entry[] => {
  const machine = entryOf(sides, "machines", "delivery");
  return machine ? [...entriesOf(machine, "transitions").values()] : [];
};

const isOfDelivery = (sides: Sides, transition: string) => deliveryOf(sides).some(({ id }) => id === transition);

/** The conditions under which webhooks are sent. */
const sendingOf = (sides: Sides): readonly unknown[] =>
  deliveryOf(sides)
    .slice(0, 1)
    .map((send) => send["when"]);

/** Requests that show a project and change nothing. */
const looksAt = (sides: Sides): readonly Request[] =>
  [...entriesOf(sides.before.behaviour, "operations").values()]
    .filter((operation) => operation["method"] === "GET" && isAboutProject(operation))
    .map((operation) => goodRequest(sides, operation).request);
