import { computed, signal } from "@preact/signals";

/** What can be looked at in a world. */
export const views = ["projects", "timeline", "webhooks", "steering", "accounts"] as const;
export type View = (typeof views)[number];

/** What the address after `#` says: `#/demo/timeline/12?project=prj_1`. */
export interface Route {
  /** Undefined: nobody has chosen one. */
  world: string | undefined;
  view: View;
  /** The project, exchange or delivery that is opened. */
  item: string;
  /** Keeps a list to one project. */
  project: string;
}

const hash = signal("");

/** Stands for the world without a name, of requests without a valid key: an address has no empty part. */
const nameless = "~";

/** Where someone is. */
export const route = computed<Route>(() => {
  const [path = "", query = ""] = hash.value.replace(/^#\/?/, "").split("?");
  const [world = "", view = "", item = ""] = path.split("/").map(decoded);
  return {
    world: world === "" ? undefined : world === nameless ? "" : world,
    view: views.find((one) => one === view) ?? "projects",
    item,
    project: new URLSearchParams(query).get("project") ?? "",
  };
});

/** A place to go to. */
export interface Place {
  world: string;
  view: View;
  item?: string;
  project?: string;
}

/** The address of a place, as a link has it. */
export function linkTo({ world, view, item = "", project = "" }: Place): string {
  const path = [world || nameless, view, item]
    .filter((part) => part !== "")
    .map(encodeURIComponent)
    .join("/");
  return `#/${path}${project === "" ? "" : `?project=${encodeURIComponent(project)}`}`;
}

/** Goes there, as a click on a link would. */
export function goTo(place: Place): void {
  location.hash = linkTo(place);
}

/** Stays in a world that nobody has chosen, so that another one that is used meanwhile does not take its place. */
export function stayIn(world: string): void {
  history.replaceState(null, "", linkTo({ ...route.peek(), world }));
  hash.value = location.hash;
}

/** Begins to follow the address. */
export function followAddress(): void {
  const read = () => {
    hash.value = location.hash;
  };
  read();
  addEventListener("hashchange", read);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
