import Type, { type Static } from "typebox";
import { closed, Condition, Effect, id, ids } from "./words.ts";

export const Event = closed(
  {
    id: id("The event's `type`."),
    title: Type.String(),
    payload: Type.String({ description: "Name in the OpenAPI components." }),
    emittedBy: ids("Transitions that send it."),
    requirements: ids("Requirement ids stated on it."),
  },
  "A kind of webhook event.",
);

export const Cause = Type.Union([
  closed({ kind: Type.Literal("request"), operations: ids("Any of them.") }, "An accepted request."),
  closed(
    {
      kind: Type.Literal("service"),
      follows: ids("Fires at the same instant as any of these, on the related subject."),
    },
    "Another transition.",
  ),
  closed(
    {
      kind: Type.Literal("service"),
      after: closed(
        {
          mediaFactor: Type.Number({ description: "Seconds per second of media." }),
          seconds: Type.Number({ description: "Seconds, whatever the media." }),
          steps: ids("Progress steps passed on the way."),
        },
        "Our pace, the longer of the two; the source fixes none.",
      ),
    },
    "Time passed in the from-state.",
  ),
  closed({ kind: Type.Literal("service"), lifetime: Type.String({ description: "Limit id." }) }, "A lifetime is over."),
  closed({ kind: Type.Literal("chance") }, "Something that happens: only when steered, in a mock."),
]);

export const Transition = closed(
  {
    id: id("`<machine>.<name>`"),
    title: Type.String(),
    from: ids("States; empty: the subject is created."),
    to: Type.Union([Type.String(), Type.Null()], { description: "Null: the subject is removed." }),
    cause: Cause,
    when: Type.Union([Condition, Type.Null()]),
    emits: ids("Event ids."),
    sets: Type.Array(Effect),
    requirement: Type.String({ description: "First of `requirements`." }),
    requirements: ids("Requirement ids stated on it."),
    leftOpen: ids("Unknowns that concern it."),
  },
  "A transition.",
);

export const Machine = closed(
  {
    id: id("The machine's name."),
    title: Type.String(),
    subject: Type.String(),
    parent: Type.Union([Type.String(), Type.Null()]),
    states: Type.Array(closed({ id: Type.String(), title: Type.String() }, "A state.")),
    transitions: Type.Array(Transition),
    leftOpen: ids("Unknowns that concern it."),
  },
  "A state machine.",
);

export type Event = Static<typeof Event>;
export type Cause = Static<typeof Cause>;
export type Transition = Static<typeof Transition>;
export type Machine = Static<typeof Machine>;
