import { agree, inWords, isTaken } from "../expect/answers.ts";
import { textsIn, valuesUnder } from "../expect/differences.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { act } from "./actions.ts";
import { claimedActions } from "./claimed.ts";
import type { Asking } from "./media.ts";
import { keepField } from "./mutations.ts";
import { changedForGood, readTwice } from "./steady.ts";

/** Arguments of `settings_update` that leave a trace: a text that stands nowhere else, in a setting that `settings_get` shows. */
export interface Marker {
  text: string;
  input: { customTranslationInstructions: string };
}

/** A new marker. @param word of the check's own */
export function settingsMarker(scene: Scene, word: string): Marker {
  const text = `${word} ${scene.uuid().slice(0, 8)}`;
  return { text, input: { customTranslationInstructions: text } };
}

/** What most checks change of an account that lasts, by the action that changes it and the one that shows it. */
const CHANGED = [
  {
    operation: "settings_update",
    reading: "settings_get",
    fields: ["customTranslationInstructions", "isSoundNotificationsEnabled"],
  },
  { operation: "notifications_update", reading: "notifications_get", fields: ["projectCreation"] },
] as const;

/** A field of `settings_update`. */
type SettingsField = "brandVocabulary";

/**
 * Notes how to put back what the check is about to change in an account that lasts.
 * @param more settings that the check changes beside the usual ones
 * @throws Blocked where the answers do not show what was there, unless nothing of value can be lost
 */
export async function keepSettings(scene: Scene, ...more: readonly SettingsField[]): Promise<void> {
  if (scene.world.own) return;
  for (const { operation, reading, fields } of claimedActions(scene, CHANGED, (row) => [row.operation, row.reading])) {
    const before = jsonOf(await act(scene, reading));
    for (const field of operation === "settings_update" ? [...fields, ...more] : fields) {
      await keepField(scene, { operation, reading, field, value: valueAt(before, `/data/${field}`) });
    }
  }
}

/** `data` of a call that others build on. @throws Blocked when it is not taken: whether it should be is not theirs to say */
function dataIn(exchange: Exchange): unknown {
  if (!isTaken(exchange))
    throw new Blocked(`the check needs ${exchange.request.path}, which answers ${inWords(exchange)}`);
  return valueAt(jsonOf(exchange), "/data");
}

/** Seconds between two looks at an action that goes on, and looks. */
const POLL = { seconds: 2, times: 60 } as const;

/**
 * Sees to it that an action that was taken is carried out: one that takes long is polled until it is completed.
 * @param answer of the action API, or the result of a tool
 * @returns the answer that shows it completed; undefined where it was from the first
 * @throws Blocked when it does not end
 */
export async function settled(scene: Scene, operation: string, answer: unknown): Promise<unknown> {
  const [requestId] = valuesUnder(answer, "requestId");
  if (valuesUnder(answer, "pollAfterSeconds").length + valuesUnder(answer, "pollAction").length === 0) return undefined;
  for (let looks = 0; looks < POLL.times; looks += 1) {
    const record = jsonOf(await act(scene, "action_request_get", { operation, requestId }));
    if (valuesUnder(record, "status").includes("completed")) return record;
    await scene.world.clock.pass(POLL.seconds);
  }
  throw new Blocked(`${operation} ${String(requestId)} does not end`);
}

/** Changes a setting through the action API, and waits until it is changed. @throws Blocked when that is not taken */
export async function change(scene: Scene, operation: string, input: object): Promise<unknown> {
  const exchange = await act(scene, operation, input);
  const data = dataIn(exchange);
  await settled(scene, operation, jsonOf(exchange));
  return data;
}

/** The settings of an account, whatever their shape. */
export async function readSettings(scene: Scene, asking?: Asking): Promise<{ data: unknown; exchange: Exchange }> {
  const exchange = await act(scene, "settings_get", {}, asking);
  return { data: dataIn(exchange), exchange };
}

/** Whether the settings of an account bear a marker. */
export async function bears(scene: Scene, { text }: Marker, asking?: Asking): Promise<boolean> {
  return textsIn((await readSettings(scene, asking)).data).includes(text);
}

/** Reads that show what mutations change, in any account. */
const STATE = ["settings_get", "notifications_get", "team_get"] as const;

/**
 * Does something that must change nothing of an account; see `changedForGood` for what counts as changed.
 * @throws Disagreement when something did change, or where `step` throws it
 */
export async function changesNothing<T>(scene: Scene, step: () => Promise<T>, asking?: Asking): Promise<T> {
  const reads = claimedActions(scene, STATE, (operation) => [operation]);
  const read = async () => {
    const state: unknown[] = [];
    for (const operation of reads) state.push(dataIn(await act(scene, operation, {}, asking)));
    return state;
  };
  const before = await readTwice(read);
  const done = await step();
  const last = scene.exchanges.at(-1) ?? null;
  const changed = await changedForGood(scene, before, read);
  const [place = ""] = changed;
  const operation = reads[Number(place.split("/")[1])];
  agree(changed.length === 0, "no change", `${operation} changed at ${place.replace(/^\/\d+/, "")}`, last);
  return done;
}
