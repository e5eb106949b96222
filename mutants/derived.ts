import type { Contract, RecordField, Requirement, Transition } from "../spec/lib/contract.ts";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { nearby } from "./nearby.ts";
import { noMutants } from "./no-mutants.ts";
import { error, withoutError, withoutTransition } from "./kit/changes.ts";
import type { Mutant } from "./mutant.ts";

/**
 * Mutants that the contract itself suggests: each element that a checked requirement binds is left out, or says
 * something else. They are the plain ones; what is wrong only sometimes is written by hand in catalogue/.
 */
export function derivedMutants(): Mutant[] {
  const { contract } = readGenerated();
  const covered = new Set(registryOf(readGenerated()).covered());
  const bound = new Map<string, Requirement[]>();
  for (const requirement of contract.requirements) {
    if (!covered.has(requirement.id)) continue;
    for (const element of requirement.binds) bound.set(element, [...(bound.get(element) ?? []), requirement]);
  }
  return [...bound].flatMap(([element, requirements]) => {
    const [kind = "", name = ""] = element.split(":");
    // What is open accuses nobody.
    if (requirements.every(({ level }) => level === "open")) return [];
    // What is said of all refusals is about none in particular.
    const own = requirements.filter(({ binds }) => kind !== "model" || binds.length <= 10).map(({ id }) => id);
    if (own.length === 0) return [];
    // What is missing altogether shows where a check builds on it.
    const breaks = [...new Set([...own, ...nearby(own)])];
    const made = (makers[kind]?.(name, contract) ?? []).filter(({ id }) => !(id in noMutants));
    return made.map((mutant) => ({ kind: "plain" as const, breaks, meets: own, ...mutant }));
  });
}

/** Open questions about what a refusal says: whichever code and status it has is right. */
const openRefusals: ReadonlySet<string> = new Set([
  "Q-OAUTH-ERROR-CODES",
  "Q-UNKNOWN-REQUEST",
  "Q-TEAM-REFUSALS",
  "Q-LIP-SYNC-PLAN-CODE",
]);

type Made = Pick<Mutant, "id" | "title" | "contract">;
type Maker = (name: string, contract: Contract) => Made[];

const makers: Readonly<Record<string, Maker>> = {
  model: (name, { errors }) => errors.filter(({ id }) => id === name).flatMap(ofError),
  field: (name, { records }) => {
    const [model = "", field = ""] = name.split(".");
    const shown = records.find(({ id }) => id === model)?.fields.find((one) => one.name === field);
    return shown ? ofField(model, shown) : [];
  },
  transition: (name, { machines }) => {
    const found = machines.flatMap(({ transitions }) => transitions).find(({ id }) => id === name);
    return !found || found.cause.kind === "chance" || doesNothing(found)
      ? []
      : [{ id: `transition/${name}/never`, title: `${name} never happens.`, contract: withoutTransition(name) }];
  },
};

/** A transition that only says that nothing changes. What comes by chance is left out as well: what cannot be steered is not testable. */
const doesNothing = ({ from, to, emits, sets }: Transition) =>
  from.length === 1 && from[0] === to && emits.length + sets.length === 0;

function ofError({ id, code, status, asynchronous, surface, leftOpen }: Contract["errors"][number]): Made[] {
  const isOpen = leftOpen.some((question) => openRefusals.has(question));
  // The token endpoint refuses with whichever 4xx.
  const other =
    status === null || isOpen || surface === "oauth"
      ? []
      : [
          {
            id: `error/${id}/status`,
            title: `${code} comes with another status.`,
            contract: error(id, { status: status === 422 ? 400 : 422 }),
          },
        ];
  return [
    ...(isOpen
      ? []
      : [
          {
            id: `error/${id}/code`,
            title: `${code} is spelt otherwise.`,
            contract: asynchronous
              ? recordedAs(String(code))
              : error(id, { code: typeof code === "number" ? code - 1 : `${code}_` }),
          },
        ]),
    ...other,
    ...(asynchronous
      ? []
      : [{ id: `error/${id}/never`, title: `${code} is never answered.`, contract: withoutError(id) }]),
  ];
}

/** Another code where a failure is recorded. */
const recordedAs =
  (code: string) =>
  ({ machines }: Contract) => {
    for (const effect of machines.flatMap(({ transitions }) => transitions).flatMap(({ sets }) => sets)) {
      if (effect["code"] === code) Object.assign(effect, { code: `${code}_` });
    }
  };

function ofField(model: string, { name, presence, type, list }: RecordField): Made[] {
  const change = (edit: (fields: readonly RecordField[]) => RecordField[]) => (contract: Contract) => {
    const record = contract.records.find(({ id }) => id === model);
    if (record) (record as { fields: readonly RecordField[] }).fields = edit(record.fields);
  };
  const wrong = type !== null || list ? 7 : {};
  const missing = {
    id: `field/${model}.${name}/missing`,
    title: `${name} of ${model} is left out.`,
    contract: change((fields) => fields.filter((one) => one.name !== name)),
  };
  return [
    // What need not be there may be left out.
    ...(presence === "sometimes" ? [] : [missing]),
    {
      id: `field/${model}.${name}/type`,
      title: `${name} of ${model} is ${JSON.stringify(wrong)}.`,
      contract: change((fields) =>
        fields.map((one) => (one.name === name ? { ...one, literal: wrong as never } : one)),
      ),
    },
  ];
}
