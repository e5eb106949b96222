import * as generated from "../../generated/mock-contract.js";
import type {
  Action,
  Contract,
  ErrorEntry,
  Event,
  Limit,
  Machine,
  Operation,
  RecordEntry,
  RecordField,
  Scope,
  Transition,
  VocabularyWord,
} from "../../spec/lib/contract.ts";

type MockLimit = Omit<Limit, "title" | "operations" | "requirements" | "leftOpen">;

/** An error, without the operations that have it: each operation lists its own. */
export type MockError = Omit<ErrorEntry, "operations">;

/** A field of a record, as the mock shows it. */
export type MockField = Omit<RecordField, "leftOpen">;

/** A record, as the mock builds it. */
export type MockRecord = Omit<RecordEntry, "fields"> & { fields: readonly MockField[] };

/**
 * The contract that the mock executes: requirements and open questions are named in it by id, and what
 * only readers of the contract ask for is left out.
 */
export const contract = generated.contract as Omit<
  Contract,
  | "$schema"
  | "areas"
  | "requirements"
  | "unknowns"
  | "limits"
  | "predicates"
  | "effects"
  | "records"
  | "scopes"
  | "actions"
  | "errors"
> & {
  limits: readonly MockLimit[];
  errors: readonly MockError[];
  records: readonly MockRecord[];
  scopes: readonly Omit<Scope, "operations">[];
  actions: readonly Pick<Action, "id" | "operation" | "title" | "mutation" | "scopes" | "effects" | "result">[];
  predicates: readonly Pick<VocabularyWord, "id" | "stage">[];
  effects: readonly Pick<VocabularyWord, "id">[];
};

const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));

/** The contract's lists by id, made once. */
export const operations: ReadonlyMap<string, Operation> = byId(contract.operations);
export const errors: ReadonlyMap<string, MockError> = byId(contract.errors);
export const events: ReadonlyMap<string, Event> = byId(contract.events);
export const limits: ReadonlyMap<string, MockLimit> = byId(contract.limits);
export const machines: ReadonlyMap<string, Machine> = byId(contract.machines);
export const records: ReadonlyMap<string, MockRecord> = byId(contract.records);
export const actions = byId(contract.actions);

/** A transition with the machine that it belongs to. */
export type MachineTransition = Transition & { machine: Machine };

/** Every transition, those of outer subjects first: a version is made below its run. */
export const transitions: readonly MachineTransition[] = contract.machines
  .toSorted((a, b) => depth(a) - depth(b))
  .flatMap((machine) => machine.transitions.map((transition) => ({ ...transition, machine })));

/** Transitions by id. */
export const transitionById: ReadonlyMap<string, MachineTransition> = byId(transitions);

const bySubject = new Map(contract.machines.toReversed().map((machine) => [machine.subject, machine]));

/** The machine of a subject. */
export const machineOf = (subject: string): Machine | undefined => bySubject.get(subject);

/** Looks up what the contract itself refers to; a gap is an error of the contract, not of a caller. */
export function known<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined)
    throw new Error(`The contract has no ${id}. The generated files do not match the mock: run 'npm run generate'.`);
  return found;
}

function depth(machine: Machine): number {
  const parent = contract.machines.find((other) => other.subject === machine.parent);
  return parent ? depth(parent) + 1 : 0;
}
