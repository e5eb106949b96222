import Type, { type Static } from "typebox";
import { Area, Limit, Requirement, Scope, Unknown, VocabularyWord } from "./contract/facts.ts";
import { Event, Machine } from "./contract/machines.ts";
import { Action, ErrorEntry, Operation } from "./contract/operations.ts";
import { RecordEntry } from "./contract/records.ts";
import { closed, ids } from "./contract/words.ts";

/**
 * The shape of `generated/contract.json`: the one place where it is stated. The
 * emitter's types and `contract.schema.json` both come from here.
 */
export const Contract = closed(
  {
    $schema: Type.String(),
    format: Type.Literal(1),
    title: Type.String(),
    version: Type.String(),
    areas: Type.Array(Area),
    operations: Type.Array(Operation),
    actions: Type.Array(Action),
    errors: Type.Array(ErrorEntry),
    events: Type.Array(Event),
    machines: Type.Array(Machine),
    records: Type.Array(RecordEntry),
    limits: Type.Array(Limit),
    scopes: Type.Array(Scope),
    plans: ids("Plans, lowest first."),
    stages: ids("Stages in which conditions are decided, in order."),
    predicates: Type.Array(VocabularyWord),
    effects: Type.Array(VocabularyWord),
    requirements: Type.Array(Requirement),
    unknowns: Type.Array(Unknown),
  },
  "A media localization API as one contract.",
);

export type Contract = Static<typeof Contract>;
export type { Area, Limit, Requirement, Scope, Unknown, VocabularyWord } from "./contract/facts.ts";
export type { Cause, Event, Machine, Transition } from "./contract/machines.ts";
export type { Action, ErrorEntry, Operation } from "./contract/operations.ts";
export type { RecordEntry, RecordField } from "./contract/records.ts";
export type { Condition, Effect } from "./contract/words.ts";
