import { answered, isTaken, inWords } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { ACTIONS } from "../pins/actions.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { act } from "./actions.ts";
import type { Asking } from "./media.ts";

/** Arguments of an action. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The actions that change something, in the source's order. */
export const MUTATIONS: readonly string[] = ACTIONS.filter(({ mutation }) => mutation).map(({ name }) => name);

/** Mutations that may not be tried in an account that lasts: an empty object is all that they take. */
export const GRAVE: readonly string[] = ["webhooks_delete", "webhooks_create_secret", "team_remove_member"];

/** Seconds between two polls at most, and in all. */
const POLL = 30;
const PATIENCE = { onDemand: 3600, waiting: 120 } as const;

/**
 * What an action reads: the value under `data`.
 * @throws Disagreement when it is not answered 200 with `data`
 */
export async function read(scene: Scene, operation: string, asking: Asking = {}): Promise<unknown> {
  return dataOf(await act(scene, operation, {}, asking));
}

/** The value under `data` of an answer. @throws Disagreement when it is no 200 with `data` */
export function dataOf(exchange: Exchange): unknown {
  const data = valueAt(answered(exchange, 200), "/data");
  if (data === undefined) throw new Disagreement("200 with data", inWords(exchange), exchange);
  return data;
}

/** The identifier in the answer to a mutation, in lower case; null where it has none. */
export function requestIdOf(exchange: Exchange): string | null {
  const json = jsonOf(exchange);
  const found = valueAt(json, "/requestId") ?? valueAt(json, "/data/requestId");
  return typeof found === "string" ? found.toLowerCase() : null;
}

/**
 * What a mutation that was taken gives in the end: `data` of a 200, or of a 202 the `result` of its request once that is
 * completed, undefined where it was not stored.
 * @throws Disagreement when it is refused or does not end
 */
export async function resultOf(
  scene: Scene,
  operation: string,
  exchange: Exchange,
  asking: Asking = {},
): Promise<unknown> {
  if (exchange.answer?.status !== 202) return dataOf(exchange);
  const requestId = requestIdOf(exchange);
  if (!requestId) throw new Disagreement("202 with the requestId to poll", inWords(exchange), exchange);
  return valueAt(await completion(scene, operation, requestId, asking), "/result");
}

/** Polls until a request is completed. @returns its record @throws Disagreement when it is not known or does not end */
export async function completion(
  scene: Scene,
  operation: string,
  requestId: string,
  asking: Asking = {},
): Promise<unknown> {
  const { clock } = scene.world;
  const patience = clock.onDemand ? PATIENCE.onDemand : PATIENCE.waiting;
  for (let waited = 0; ;) {
    const polled = await act(scene, "action_request_get", { operation, requestId }, asking);
    const record = dataOf(polled);
    if (valueAt(record, "/status") === "completed") return record;
    if (waited > patience) throw new Disagreement(`completed within ${patience} s`, inWords(polled), polled);
    const seconds = Math.min(POLL, Math.max(1, Number(valueAt(record, "/pollAfterSeconds")) || 1));
    await clock.pass(seconds);
    waited += seconds;
  }
}

/** Actions that change what an account keeps for good, with those that show it. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  settings_update: "settings_get",
  notifications_update: "notifications_get",
};

const remembered = new WeakMap<Scene, Set<string>>();

/**
 * Sends a mutation; every change of settings goes through here. In an account that lasts, what a check changes has to be
 * put back, so the value that was there is read first and written once as it is; only what can be put back is changed.
 * @throws Blocked where it cannot, unless nothing of value can be lost
 */
export async function mutate(
  scene: Scene,
  operation: string,
  fields: Arguments = {},
  asking: Asking = {},
): Promise<Exchange> {
  // An identifier among the headers is for the mutation only.
  const { headers: _, ...asker } = asking;
  if (!scene.world.own) await remember(scene, operation, fields, asker);
  return act(scene, operation, fields, asking);
}

/** Sends a mutation and waits for its end; see `mutate` and `resultOf`. */
export async function done(
  scene: Scene,
  operation: string,
  fields: Arguments = {},
  asking: Asking = {},
): Promise<unknown> {
  return resultOf(scene, operation, await mutate(scene, operation, fields, asking), asking);
}

async function remember(scene: Scene, operation: string, fields: Arguments, asking: Asking): Promise<void> {
  const reading = SHOWN_BY[operation];
  if (!reading) return;
  const known = remembered.get(scene) ?? new Set<string>();
  remembered.set(scene, known);
  const own = ACTIONS.find(({ name }) => name === operation)?.input ?? {};
  const place = (field: string) => `${JSON.stringify(asking.as ?? "owner")} ${operation} ${field}`;
  const unseen = Object.keys(fields).filter((field) => Object.hasOwn(own, field) && !known.has(place(field)));
  if (unseen.length === 0) return;
  const before = jsonOf(await act(scene, reading, {}, asking));
  for (const field of unseen) {
    await keepField(scene, { operation, reading, field, value: valueAt(before, `/data/${field}`) }, asking);
    known.add(place(field));
  }
}

/** A field that is about to change, with what shows it and what it shows. */
interface Kept {
  operation: string;
  reading: string;
  field: string;
  value: unknown;
}

/** Writes a field once as it is, and notes to do so again in the end. @throws Blocked where it cannot be, unless nothing of value can be lost */
export async function keepField(
  scene: Scene,
  { operation, reading, field, value }: Kept,
  asking: Asking = {},
): Promise<void> {
  const putBack = () => act(scene, operation, { [field]: value }, asking);
  if (value !== undefined && isTaken(await putBack())) scene.restoreBy(putBack);
  else if (!scene.stage.target.claims.disposable) {
    throw new Blocked(`${field} could not be restored to the value that ${reading} shows`, ["claim disposable"]);
  }
}
