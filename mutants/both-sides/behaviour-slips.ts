import type { Condition, Contract, Effect } from "../../spec/lib/contract.ts";
import { conditionText, effectText } from "../../conformance/pins/words.ts";
import type { Json } from "../kit/json.ts";
import { misspelt, other, type Path, slip, type Slip } from "./slip.ts";

/** Slips in what a contract does: transitions, conditions, effects, and what a record shows when. */
export function behaviourSlips({ machines, errors, operations, actions, records }: Contract): Slip[] {
  return [
    ...machines.flatMap((machine, at) => [
      ...machine.states.map(({ id }, state) =>
        slip(
          `state/${machine.id}/${id}`,
          ["contract", "machines", at, "states", state],
          (own) => (own.id = misspelt(id)),
        ),
      ),
      ...machine.transitions.flatMap((_, place) => transitionSlips(machine, at, place)),
    ]),
    ...errors.flatMap(({ id, when }, at) => conditionSlips(`error/${id}`, ["contract", "errors", at], "when", when)),
    ...operations.flatMap(({ id, effects }, at) =>
      effectSlips(`operation/${id}`, ["contract", "operations", at], "effects", effects),
    ),
    ...actions.flatMap(({ id, effects }, at) =>
      effectSlips(`action/${id}`, ["contract", "actions", at], "effects", effects),
    ),
    ...records.flatMap(({ id, fields }, at) =>
      fields.flatMap((field, place) =>
        fieldSlips(`record/${id}/${field.name}`, ["contract", "records", at, "fields", place], field),
      ),
    ),
  ];
}

function transitionSlips(machine: Contract["machines"][number], at: number, place: number): Slip[] {
  const { id, from, to, cause, emits, when, sets, leftOpen } = machine.transitions[place]!;
  const all: Path = ["contract", "machines", at, "transitions"];
  const path: Path = [...all, place];
  const name = `transition/${id}`;
  const elsewhere = machine.states.find((state) => state.id !== to)?.id ?? null;
  const caused = Object.entries(cause).filter(([key]) => key !== "kind" && key !== "after");
  return [
    slip(`${name}/dropped`, all, (own) => own.splice(place, 1)),
    slip(`${name}/leads-elsewhere`, path, (own) => (own.to = elsewhere)),
    ...from.map((state, index) => slip(`${name}/not-from-${state}`, path, (own) => own.from.splice(index, 1))),
    ...caused.flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((one, index) => slip(`${name}/${key}/not-${one}`, path, (own) => own.cause[key].splice(index, 1)))
        : [slip(`${name}/${key}`, path, (own) => (own.cause[key] = other(value)))],
    ),
    slip(`${name}/${cause.kind === "chance" ? "by-itself" : "by-chance"}`, path, (own) => {
      own.cause =
        cause.kind === "chance"
          ? { kind: "service", after: { mediaFactor: 1, seconds: 1, steps: [] } }
          : { kind: "chance" };
    }),
    ...emits.map((event) => slip(`${name}/does-not-tell-${event}`, path, (own) => (own.emits = []))),
    ...(leftOpen.length === 0
      ? [slip(`${name}/left-open`, path, (own) => (own.leftOpen = ["Q-VERSION-TRANSITIONS"]))]
      : []),
    ...conditionSlips(name, path, "when", when),
    ...effectSlips(name, path, "sets", sets),
  ];
}

/** A condition negated, one of its parts dropped, or an argument changed. `key` is where its owner has it. */
function conditionSlips(name: string, path: Path, key: string, condition: Condition | null): Slip[] {
  if (!condition) return [slip(`${name}/never`, path, (own) => (own[key] = { predicate: "any", of: [] }))];
  return [
    slip(`${name}/negated`, path, (own) => (own[key] = { predicate: "not", of: own[key] })),
    slip(`${name}/always`, path, (own) => (own[key] = null)),
    ...partSlips(name, [...path, key], condition),
  ];
}

function partSlips(name: string, path: Path, condition: Condition): Slip[] {
  const { predicate: _, of, ...given } = condition as Json;
  if (Array.isArray(of)) {
    return of.flatMap((part: Condition, index: number) => [
      slip(`${name}/without ${conditionText(part)}`, [...path, "of"], (own) => own.splice(index, 1)),
      ...partSlips(name, [...path, "of", index], part),
    ]);
  }
  if (of) return partSlips(name, [...path, "of"], of);
  return Object.entries(given).map(([key, value]) =>
    slip(`${name}/${conditionText(condition)}/other-${key}`, path, (own) => (own[key] = other(value))),
  );
}

/** Each effect left out, and each argument of one changed. */
function effectSlips(name: string, path: Path, key: string, effects: readonly Effect[]): Slip[] {
  return effects.flatMap((each, index) => {
    const { effect: _, ...given } = each as Json;
    return [
      slip(`${name}/does-not ${effectText(each)}`, [...path, key], (own) => own.splice(index, 1)),
      ...Object.entries(given).map(([argument, value]) =>
        slip(
          `${name}/${effectText(each)}/other-${argument}`,
          [...path, key, index],
          (own) => (own[argument] = other(value)),
        ),
      ),
    ];
  });
}

/** A field that is there at other times, or shows something else. */
function fieldSlips(
  name: string,
  path: Path,
  { presence, literal, shows }: Contract["records"][number]["fields"][number],
): Slip[] {
  return [
    ...(typeof presence === "string"
      ? [
          slip(
            `${name}/${presence === "always" ? "sometimes" : "always"}`,
            path,
            (own) => (own.presence = presence === "always" ? "sometimes" : "always"),
          ),
        ]
      : conditionSlips(name, path, "presence", presence)),
    ...(literal === undefined ? [] : [slip(`${name}/literal`, path, (own) => (own.literal = other(literal)))]),
    slip(`${name}/shows-something-else`, path, (own) => (own.shows = `${shows}x`)),
  ];
}
