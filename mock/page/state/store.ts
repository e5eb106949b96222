import { computed, effect, signal } from "@preact/signals";
import type { Overview, ProjectState, SubjectState, WorldState } from "../../inspect/shapes.ts";
import type { PageContract, PageMachine, Tone } from "../../inspect/page-shapes.ts";
import { route } from "./route.ts";

/** How the page stands with the server. */
export type Connection = "connecting" | "connected" | "lost";

export const connection = signal<Connection>("connecting");
export const overview = signal<Overview | undefined>(undefined);
export const contract = signal<PageContract | undefined>(undefined);
/** The world that is looked at, as last seen, and when that was by this machine's clock. */
export const seen = signal<{ world: WorldState; at: number } | undefined>(undefined);
/** Every project is asked for, and not the newest alone: somebody looks for an old one. */
export const everyProject = signal(false);
/** Why the world cannot be shown. */
export const trouble = signal("");
/** What the server offers to steer, by its control interface. */
export const offer = signal<{ transitions: string[]; faults: string[]; holds: string[] } | undefined>(undefined);

/** Name of the world that is looked at. */
export const worldName = computed(
  () => route.value.world ?? overview.value?.worlds.find(({ name }) => name !== "")?.name ?? "demo",
);
/** Its state. That of a world that somebody just left is none of it: what is clicked now must not happen there. */
export const world = computed(() => (seen.value?.world.name === worldName.value ? seen.value.world : undefined));
/** What it is called on the page. */
export const worldTitle = computed(() => titleOf(worldName.value));
/** The key that control calls are made with. */
export const ownerKey = computed(() => keyOf(world.value) ?? "");

/** Whether the page can be seen: one in the background shows nothing to anybody, and so asks for nothing. */
export const visible = signal(!document.hidden);
document.addEventListener("visibilitychange", () => (visible.value = !document.hidden));

/** This machine's clock, moved twice a second while somebody can see it. */
export const tick = signal(Date.now());
effect(() => {
  if (!visible.value) return;
  tick.value = Date.now();
  const timer = setInterval(() => (tick.value = Date.now()), 500);
  return () => clearInterval(timer);
});

/** The world's clock: as last seen, and carried on from there. */
export const now = computed(() => {
  if (!seen.value) return 0;
  const { clock } = seen.value.world;
  return clock.now + Math.max(0, tick.value - seen.value.at) * (clock.mode === "real" ? clock.factor : 0);
});

/** When time alone brings the next change; undefined where nothing waits. */
export const nextDue = computed(() => world.value?.clock.nextAt);

/** Machines of the contract by id. */
export const machines = computed(
  () => new Map((contract.value?.machines ?? []).map((machine) => [machine.id, machine])),
);

/** Titles of transitions and operations by id. */
export const titles = computed(() => {
  const transitions = (contract.value?.machines ?? []).flatMap((machine) => machine.transitions);
  return new Map([...transitions, ...(contract.value?.operations ?? [])].map(({ id, title }) => [id, title]));
});

/** What a world is called: its name, or what it is. */
export const titleOf = (name: string): string =>
  name || (overview.value?.worlds.find((one) => one.name === name)?.title ?? "without a name");

/** The key that a world is controlled with; none for the world of requests without a key. */
export function keyOf(state: WorldState | undefined): string | undefined {
  return state?.name === ""
    ? undefined
    : (state?.accounts.find(({ role }) => role === "owner") ?? state?.accounts[0])?.key;
}

/** What the state of a subject means for someone who waits. */
export const toneOf = ({ machine, state }: SubjectState): Tone => toneIn(machines.value.get(machine), state);

export const toneIn = (machine: PageMachine | undefined, state: string): Tone =>
  machine?.states.find(({ id }) => id === state)?.tone ?? "moving";

/** What the status route would tell of a project: its newest run. */
export const mainOf = ({ subjects }: ProjectState): SubjectState | undefined =>
  subjects.findLast(({ machine }) => machine === "run") ?? subjects[0];

/** What a project is called: its name, or where nobody gave it one, that of its file. */
export const nameOf = ({ projectId, projectName, fileName }: ProjectState): string =>
  projectName === "" || projectName === projectId ? fileName || projectId : projectName;

/** What the project with an id is called; its id where the page does not know it. */
export const projectNamed = (id: string): string => {
  const project = world.value?.projects.find(({ projectId }) => projectId === id);
  return project ? nameOf(project) : id;
};

/** The languages that a project was asked for, in their order. */
export const languageNames = ({ subjects }: ProjectState): string[] => [
  ...new Set(subjects.flatMap(({ machine, title, language }) => (machine === "run" && language ? [title] : []))),
];

/** A URL of the mock as this page reaches it: a page opened at 127.0.0.1 has no leave to play from localhost. */
export function reachable(url: string): string {
  const base = overview.value?.baseUrl ?? "";
  return base !== "" && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
}
