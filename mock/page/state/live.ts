import { effect, signal } from "@preact/signals";
import type { Overview, WorldState } from "../../inspect/shapes.ts";
import { ask, Refused, saidBy } from "./api.ts";
import { route, stayIn } from "./route.ts";
import { connection, contract, everyProject, keyOf, offer, overview, seen, trouble, visible, worldName, worldTitle } from "./store.ts";

/** How long a lost server is left alone before the page asks again, in milliseconds. */
const pause = 1500;

/** The page was away from the server: what it knows of the contract may be of an earlier build. */
const stale = signal(true);
let loading: Promise<void> | undefined;
let again = false;
/** Something has changed while the page was in the background. */
let missed = false;

/** Begins to show a world, and to follow what happens in it. */
export function begin(): void {
  listen();
  effect(() => {
    // Another world or project was chosen, or more of them.
    void pathOf(worldName.value);
    void refresh();
  });
  effect(() => {
    if (visible.value && missed) void refresh();
  });
  effect(() => {
    document.title = `${worldTitle.value} - dubspec mock`;
  });
}

/** Asks for what is shown, as soon as it can be seen; while it is being asked for, once more afterwards. */
export function refresh(): Promise<void> {
  missed = !visible.peek();
  if (missed) return Promise.resolve();
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
    if (stale.peek()) {
      contract.value = await ask("/_dubspec/contract.json");
      stale.value = false;
    }
    if (route.peek().world === undefined) stayIn(worldName.peek());
    const name = worldName.peek();
    const world = await ask<WorldState>(pathOf(name));
    // Somebody went elsewhere meanwhile.
    if (name !== worldName.peek()) return void (again = true);
    seen.value = { world, at: Date.now() };
    trouble.value = "";
    if (connection.peek() === "lost") connection.value = "connecting";
    offer.value ??= await steeringOffer(world);
  } catch (error) {
    if (error instanceof Refused) {
      seen.value = undefined;
      trouble.value = saidBy(error);
    } else lose();
  }
}

/** Where a world is asked for, with the projects that are looked at. */
function pathOf(name: string): string {
  const { view, item, project } = route.value;
  const opened = view === "projects" ? item : project;
  const query = new URLSearchParams({ ...(everyProject.value ? { projects: "all" } : {}), ...(opened === "" ? {} : { project: opened }) });
  return `/_dubspec/api/worlds/${encodeURIComponent(name)}?${query}`;
}

async function steeringOffer(world: WorldState): Promise<{ transitions: string[]; faults: string[]; holds: string[] }> {
  const none = { transitions: [], faults: [], holds: [] };
  const key = keyOf(world);
  if (key === undefined) return none;
  return (await ask<{ steering?: typeof none }>("/_control", { key })).steering ?? none;
}

function listen(): void {
  const source = new EventSource("/_dubspec/api/stream");
  source.addEventListener("open", () => {
    connection.value = "connected";
    void refresh();
  });
  source.addEventListener("changed", (event) => {
    const { world } = JSON.parse(event.data as string) as { world: string };
    if (world === worldName.peek() || !overview.peek()?.worlds.some(({ name }) => name === world)) void refresh();
  });
  source.addEventListener("error", () => {
    source.close();
    lose();
    setTimeout(listen, pause);
  });
}

function lose(): void {
  connection.value = "lost";
  stale.value = true;
  offer.value = undefined;
}
