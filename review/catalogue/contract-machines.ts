import { type Case } from "./cases.ts";
import { machine, transition, without } from "./contract-parts.ts";

/** Changes of state machines. */
export const machineCases: readonly Case[] = [
  {
    title: "a state is added",
    edit: (d) => machine(d, "version").states.push({ id: "paused", title: "Paused." }),
    expected: ["state-added", "clients", "breaking"],
  },
  {
    title: "a state is removed",
    edit: (d) => machine(d, "version").states.pop(),
    expected: ["state-removed", "clients", "breaking"],
  },
  {
    title: "a transition is removed",
    edit: (d) => machine(d, "version").transitions.pop(),
    expected: ["transition-removed", "clients", "breaking"],
  },
  {
    title: "a transition is added",
    edit: (d) =>
      machine(d, "version").transitions.push({
        ...transition(d, "version", "version.fail"),
        id: "version.drop",
        to: "not-started",
      }),
    expected: ["transition-added", "clients", "warning"],
  },
  {
    title: "a transition has another id",
    edit: (d) => (transition(d, "version", "version.fail").id = "version.break"),
    expected: ["transition-renamed", "nobody", "patch"],
  },
  {
    title: "a transition ends elsewhere",
    edit: (d) => (transition(d, "version", "version.fail").to = "completed"),
    expected: ["transition-redirected", "clients", "breaking"],
  },
  {
    title: "a transition begins elsewhere too",
    edit: (d) => transition(d, "version", "version.fail").from.push("completed"),
    expected: ["transition-redirected", "clients", "breaking"],
  },
  {
    title: "a transition has a guard",
    edit: (d) => (transition(d, "version", "version.fail").when = { predicate: "dub-only" }),
    expected: ["transition-guard-changed", "clients", "breaking"],
  },
  {
    title: "a transition sends no event any more",
    edit: (d) => (transition(d, "transcription", "transcription.store").emits = []),
    expected: ["transition-event-removed", "receivers", "breaking"],
  },
  {
    title: "a transition sends an event more",
    edit: (d) => transition(d, "version", "version.fail").emits.push("project.created"),
    expected: ["transition-event-added", "receivers", "warning"],
  },
  {
    title: "a transition has another cause",
    edit: (d) => (transition(d, "version", "version.fail").cause = { kind: "service" }),
    expected: ["transition-cause-changed", "clients", "breaking"],
  },
  {
    title: "a transition takes another time",
    edit: (d) => (transition(d, "transcription", "transcription.store").cause.after.seconds = 9),
    expected: ["transition-pace-changed", "nobody", "minor"],
  },
  {
    title: "a machine is removed",
    edit: (d) => without(d, "machines", "version"),
    expected: ["machine-removed", "clients", "breaking"],
  },
  {
    title: "a machine is added",
    edit: (d) => d.machines.push({ ...machine(d, "version"), id: "draft", title: "A draft." }),
    expected: ["machine-added", "servers", "minor"],
  },
  {
    title: "a machine has another id",
    edit: (d) => (machine(d, "version").id = "edition"),
    expected: ["machine-renamed", "nobody", "patch"],
  },
  {
    title: "a transition has a guard less",
    edit: (d) => (transition(d, "transcription", "transcription.store").when = null),
    expected: ["transition-guard-changed", "clients", "warning"],
  },
  {
    title: "a transition has an effect with a further argument",
    edit: (d) => (transition(d, "version", "version.fail").sets[0].quietly = true),
    expected: ["transition-effect-changed", "clients", "warning"],
  },
  {
    title: "a transition has another effect",
    edit: (d) => transition(d, "version", "version.fail").sets.pop(),
    expected: ["transition-effect-changed", "clients", "breaking"],
  },
  {
    title: "webhooks are sent in fewer cases",
    edit: (d) => transition(d, "delivery", "delivery.send").when.of.push({ predicate: "dub-only" }),
    expected: ["transition-guard-changed", "receivers", "breaking"],
  },
  {
    title: "fewer transitions send webhooks",
    edit: (d) => transition(d, "delivery", "delivery.send").cause.follows.pop(),
    expected: ["transition-cause-changed", "receivers", "breaking"],
  },
  {
    title: "a delivery has a state more",
    edit: (d) => machine(d, "delivery").states.push({ id: "held", title: "Held." }),
    expected: ["state-added", "receivers", "breaking"],
  },
  {
    title: "nothing is delivered any more",
    edit: (d) => without(d, "machines", "delivery"),
    expected: ["machine-removed", "receivers", "breaking"],
  },
];
