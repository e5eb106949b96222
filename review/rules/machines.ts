import { breaking, forServers, harmless, warning } from "./rule.ts";

/** Rules about state machines. */
export const machines = {
  "machine-removed": breaking(
    "clients",
    "A state machine is gone",
    "Nothing goes through its states any more.",
    "machine `dub`",
    "no such machine",
  ),
  "machine-added": forServers(
    "A state machine is new",
    "Servers have to follow it.",
    "no such machine",
    "machine `dub`",
  ),
  "machine-renamed": harmless(
    "patch",
    "A state machine has another name in the contract",
    "Its states and transitions are the same.",
    "machine `dub`",
    "machine `version`",
  ),
  "state-removed": breaking(
    "clients",
    "A state is gone",
    "Clients that wait for it wait for ever.",
    "`ready`, `failed`",
    "`failed`",
  ),
  "state-added": breaking(
    "clients",
    "A state is new",
    "Clients meet a state that they do not know, and may wait in it for ever.",
    "`ready`",
    "`ready`, `paused`",
  ),
  "transition-removed": breaking(
    "clients",
    "A transition is gone",
    "Clients that wait for it wait for ever.",
    "`waiting` → `ready`",
    "no such transition",
  ),
  "transition-added": warning(
    "clients",
    "A transition is new",
    "Clients may see states follow each other as they never did.",
    "no such transition",
    "`ready` → `waiting`",
  ),
  "transition-renamed": harmless(
    "patch",
    "A transition has another name in the contract",
    "Its states and causes are the same.",
    "`version.fail`",
    "`version.break`",
  ),
  "transition-redirected": breaking(
    "clients",
    "A transition begins or ends in another state",
    "Clients see another state than they waited for.",
    "`waiting` → `failed`",
    "`waiting` → `ready`",
  ),
  "transition-guard-changed": breaking(
    "clients",
    "A transition happens under another condition",
    "It does not happen in cases in which it did. It is a warning where it only happens in more cases.",
    "always",
    "when paid",
  ),
  "transition-event-removed": breaking(
    "receivers",
    "A transition does not send an event any more",
    "Receivers wait for it in vain.",
    "sends `project.failed`",
    "sends nothing",
  ),
  "transition-event-added": warning(
    "receivers",
    "A transition sends a further event",
    "Receivers get it at a moment at which it never came.",
    "sends nothing",
    "sends `project.failed`",
  ),
  "transition-cause-changed": breaking(
    "clients",
    "Something else causes a transition",
    "Clients that caused it, or waited for its cause, wait in vain.",
    "a request",
    "the service",
  ),
  "transition-pace-changed": harmless(
    "minor",
    "A transition takes another time",
    "The contract promises no time; clients that wait too short a time notice.",
    "after 5 seconds",
    "after 9 seconds",
  ),
  "transition-effect-changed": breaking(
    "clients",
    "A transition has other effects",
    "Clients rely on what it sets.",
    "sets `completedAt`",
    "sets nothing",
  ),
} as const;

/** Rules about when fields are there, and what they show. */
export const records = {
  "presence-narrowed": breaking(
    "clients",
    "A field is there in fewer cases",
    "Clients that read it find nothing. It is a warning where the conditions cannot be compared.",
    "always",
    "when `completed`",
  ),
  "presence-widened": forServers(
    "A field is there in more cases",
    "Clients ignore it where they did not expect it.",
    "when `completed`",
    "always",
  ),
  "field-meaning-changed": breaking(
    "clients",
    "A field shows something else",
    "Its type is the same, and its value means something else.",
    "shows `project.id`",
    "shows `run.id`",
  ),
} as const;
