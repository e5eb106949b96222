import { signal } from "@preact/signals";
import { ask, askText, saidBy } from "./api.ts";
import { refresh } from "./live.ts";
import { nextDue, now, ownerKey, world, worldName } from "./store.ts";

/** What is steered, as `/_control/steering` has it. */
export interface Steering {
  rules: Rule[];
  faults: Fault[];
  holds: Hold[];
}

export interface Rule {
  transition: string;
  times: number | "always";
  match?: { projectId?: string; operation?: string };
}

export interface Fault {
  kind: string;
  operation?: string;
  times: number | "always";
  delay?: { distribution: string } & Record<string, unknown>;
  status?: number;
  code?: string;
  retryAfterSeconds?: number;
  at?: string;
}

export interface Hold {
  operation: string;
  mode: string;
}

/** A world as the control interface tells of it. */
export interface MadeWorld {
  name: string;
  keys: Record<string, string>;
}

/** What was done last, for everyone to read or hear. */
export const notice = signal<{ text: string; bad: boolean } | undefined>(undefined);

/** How long good news stand over the page, in milliseconds; bad news stay until someone has read them. */
const readable = 6000;

/** Tells what was done. */
export function tell(text: string, bad = false): void {
  const told = { text, bad };
  notice.value = told;
  if (!bad) setTimeout(() => notice.peek() === told && (notice.value = undefined), readable);
}

/** Does something, tells what came of it, and shows the world as it is then. Undefined: it was refused. */
export async function perform<T>(what: () => Promise<T>, done: (result: T) => string): Promise<T | undefined> {
  try {
    const result = await what();
    tell(done(result));
    await refresh();
    return result;
  } catch (error) {
    tell(saidBy(error), true);
    return undefined;
  }
}

const control = <T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> =>
  ask<T>(`/_control/${path}`, { method, key: ownerKey.peek(), ...(body === undefined ? {} : { body }) });

/** Moves the clock of the world. */
export function advance(seconds: number, how = `${seconds} s`): Promise<unknown> {
  return perform(
    () => control<{ now: string; pending: number }>("POST", "clock", { advanceSeconds: seconds }),
    ({ pending }) =>
      `The clock moved on by ${how}. ${pending === 0 ? "Nothing more is waiting." : `Changes still waiting: ${pending}.`}`,
  );
}

/** Moves the clock until time brings the next change. */
export function advanceToNext(): Promise<unknown> {
  const due = nextDue.peek();
  if (due === undefined) return Promise.resolve(tell("Nothing is waiting for time to pass."));
  const seconds = Math.max(0, Math.ceil(due - now.peek()) / 1000);
  return advance(seconds, `${seconds} s, until something happened`);
}

/** How the clock of the world passes from now on. */
export function setClock(mode: string, factor?: number): Promise<unknown> {
  const path = `/_dubspec/api/worlds/${encodeURIComponent(worldName.peek())}/clock`;
  const body = { mode, ...(factor === undefined ? {} : { factor }) };
  return perform(
    () => askText(path, { method: "PUT", key: ownerKey.peek(), body }),
    () => `The clock is set to ${mode}${factor && factor !== 1 ? `, ${factor} times as fast` : ""}.`,
  );
}

/** Makes the world fresh. */
export const reset = (): Promise<unknown> =>
  perform(
    () => control<MadeWorld>("POST", "reset", {}),
    ({ name }) => `World ${name} was reset.`,
  );

/** A new world that goes on from here. A snapshot is passed on as it came: it is nobody's business here. */
export const fork = (): Promise<MadeWorld | undefined> =>
  perform(
    async () => {
      const snapshot = await askText("/_control/snapshot", { key: ownerKey.peek() });
      return control<MadeWorld>("POST", "worlds", `{"from":${snapshot}}`);
    },
    ({ name }) => `World ${name} continues from here.`,
  );

/** Changes what is steered: all of it is replaced, so that it is read first. */
export const steer = (change: (steering: Steering) => Steering, done: string): Promise<Steering | undefined> =>
  perform(
    async () => control<Steering>("PUT", "steering", change(await control<Steering>("GET", "steering"))),
    () => done,
  );

/** What is steered in the world, as last seen. */
export const steeringOf = (): Steering =>
  (world.value?.steering ?? { rules: [], faults: [], holds: [] }) as unknown as Steering;
