import { effect, signal } from "@preact/signals";
import type { Overview, WorldState } from "../../inspect/shapes.ts";
import { ask, Refused, saidBy } from "./api.ts";
import { route, stayIn } from "./route.ts";
import {
  connection,
  contract,
  everyProject,
  keyOf,
  offer,
  overview,
  seen,
  trouble,
  visible,
  worldName,
  worldTitle,
} from "./store.ts";

/** How long a lost server is left alone before the page asks again, in milliseconds. */
const pause = 1500;
/** How long a stream may take to open before the page says so, in milliseconds: those who come back see nothing flash. */
const patience = 1000;

/** The page was away from the server: what it knows of the contract may be of an earlier build. */
let stale = true;
let loading: Promise<void> | undefined;
let again = false;
/** A lost server is left alone for now. */
const resting = signal(false);
/** The stream of changes is open. */
let listening = false;

/** Begins to show a world, and to follow what happens in it. */
export function begin(): void {
  // One stream at a time, and none for a page in the background: browsers open six connections to a host, for all tabs together.
  effect(() => (visible.value && !resting.value ? listen() : undefined));
  effect(() => {
    // Another world or project was chosen, or more of them.
    void pathOf(worldName.value);
    void refresh();
  });
  effect(() => {
    document.title = `${worldTitle.value} - dubspec mock`;
  });
}

/** Asks for what is shown; while it is being asked for, once more afterwards. What nobody sees is asked for when the page listens again. */
export function refresh(): Promise<void> {
  if (!visible.peek()) return Promise.resolve();
  again = true;
  loading ??= load().finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<void> {
  while (again) {
    again = false;
    const began = performance.now();
    // One after the other: what is being read must not be asked for in a swarm.
    // oxlint-disable-next-line no-await-in-loop
    await show();
    // A large world is asked for no more often than it can be read.
    // oxlint-disable-next-line no-await-in-loop
    if (again) await new Promise((resolve) => setTimeout(resolve, Math.max(60, performance.now() - began)));
  }
}

async function show(): Promise<void> {
  try {
    overview.value = await ask<Overview>("/_dubspec/api");
    if (stale) contract.value = await ask("/_dubspec/contract.json");
    if (route.peek().world === undefined) stayIn(worldName.peek());
    const name = worldName.peek();
    const world = await ask<WorldState>(pathOf(name));
    // Somebody went elsewhere meanwhile.
    if (name !== worldName.peek()) return void (again = true);
    seen.value = { world, at: Date.now() };
    trouble.value = "";
    if (stale) offer.value = await steeringOffer(world);
    // Until it listens, the server may be exchanged for another unnoticed.
    stale &&= !listening;
  } catch (error) {
    if (!(error instanceof Refused)) return lose();
    seen.value = undefined;
    trouble.value = saidBy(error);
  }
  // A lost server is met again only now: its stream may open although its answers fail.
  if (listening) connection.value = "connected";
  else if (connection.peek() === "lost") connection.value = "connecting";
}

/** Where a world is asked for, with the projects that are looked at. */
function pathOf(name: string): string {
  const { view, item, project } = route.value;
  const opened = view === "projects" ? item : project;
  const query = new URLSearchParams({
    ...(everyProject.value ? { projects: "all" } : {}),
    ...(opened === "" ? {} : { project: opened }),
  });
  return `/_dubspec/api/worlds/${encodeURIComponent(name)}?${query}`;
}

async function steeringOffer(world: WorldState): Promise<{ transitions: string[]; faults: string[]; holds: string[] }> {
  const none = { transitions: [], faults: [], holds: [] };
  const key = keyOf(world);
  if (key === undefined) return none;
  return (await ask<{ steering?: typeof none }>("/_control", { key })).steering ?? none;
}

/** Follows the changes, until the function that it gives is called. */
function listen(): () => void {
  const source = new EventSource("/_dubspec/api/stream");
  const late = setTimeout(() => connection.peek() === "connected" && (connection.value = "connecting"), patience);
  source.addEventListener("open", () => {
    clearTimeout(late);
    listening = true;
    void refresh();
  });
  source.addEventListener("changed", (event) => {
    const { world } = JSON.parse(event.data as string) as { world: string };
    if (world === worldName.peek() || !overview.peek()?.worlds.some(({ name }) => name === world)) void refresh();
  });
  source.addEventListener("error", lose);
  return () => {
    clearTimeout(late);
    listening = false;
    stale = true;
    source.close();
  };
}

/** Leaves a server that fails alone for a while, its stream too, and then listens anew. */
function lose(): void {
  connection.value = "lost";
  if (resting.peek()) return;
  resting.value = true;
  setTimeout(() => (resting.value = false), pause);
}
