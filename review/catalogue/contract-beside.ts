import { type errors, type limits } from "../rules/errors.ts";
import { type machines, type records } from "../rules/machines.ts";
import { type names, type operations, type statements } from "../rules/operations.ts";
import { type Beside, type Editable } from "./cases.ts";
import { entry, error, field, limit, machine, transition } from "./contract-parts.ts";

const unsafe = (d: Editable) => error(d, "UnsafeWebhookUrl");
const rate = (d: Editable) => limit(d, "rate.status");
const fail = (d: Editable) => transition(d, "version", "version.fail");
const store = (d: Editable) => transition(d, "transcription", "transcription.store");
const account = (d: Editable) => entry(d, "actions", "account_get");
const question = (d: Editable) => entry(d, "unknowns", "Q-TEAM-PROJECTS");
const requirement = (d: Editable) => entry(d, "requirements", "AUTH-05");
const anotherTitle = (each: Editable) => (each.title = "Other words.");
const reversed = (object: Editable, list: string) => (object[list] = object[list].toReversed());
const all = (...of: readonly unknown[]) => ({ predicate: "all", of });
const any = (...of: readonly unknown[]) => ({ predicate: "any", of });
const unpaid = { predicate: "own-account-unpaid" };

const besideErrors: Readonly<Record<keyof typeof errors, Beside>> = {
  "error-added": ["an error has another name", (d) => (unsafe(d).id = "UnsafeUrl")],
  "asynchronous-error-added": ["a new error refuses requests", (d) => d.errors.push({ ...unsafe(d), id: "New" })],
  "error-removed": ["an error has another name", (d) => (unsafe(d).id = "UnsafeUrl")],
  "error-renamed": ["an error has another title", (d) => anotherTitle(unsafe(d))],
  "error-code-changed": ["an error has another name, and the same code", (d) => (unsafe(d).id = "UnsafeUrl")],
  "error-status-changed": ["an error has another code, and the same status", (d) => (unsafe(d).code = "UNSAFE")],
  "error-condition-widened": [
    "a condition is said twice",
    (d) => (unsafe(d).when = any(unsafe(d).when, unsafe(d).when)),
  ],
  "error-condition-narrowed": [
    "a condition has its parts in another order",
    (d) => {
      const { when } = error(d, "LipsyncVideoTooLong");
      error(d, "LipsyncVideoTooLong").when = { ...when, of: when.of.toReversed() };
    },
  ],
  "error-operation-added": ["an error has its operations in another order", (d) => reversed(unsafe(d), "operations")],
  "error-operation-removed": [
    "an operation answers its errors in another order",
    (d) => reversed(entry(d, "operations", "createProject"), "errors"),
  ],
  "error-detail-added": ["details are in another order", (d) => reversed(error(d, "ValidationError"), "details")],
  "error-detail-removed": ["details are in another order", (d) => reversed(error(d, "ValidationError"), "details")],
  "error-field-changed": [
    "fields are in another order",
    (d) => {
      const found = d.errors.find((each: Editable) => each.fields.length > 1);
      reversed(found, "fields");
    },
  ],
  "error-moment-changed": [
    "an error is answered by a further operation",
    (d) => unsafe(d).operations.push("getStatus"),
  ],
  "error-surface-changed": ["an error has another title", (d) => anotherTitle(unsafe(d))],
  "error-transitions-changed": [
    "an error of runs has another title",
    (d) => anotherTitle(error(d, "VoiceSynthesisFailed")),
  ],
  "error-order-changed": [
    "an operation answers one error less",
    (d) => entry(d, "operations", "createProject").errors.shift(),
  ],
};

const besideLimits: Readonly<Record<keyof typeof limits, Beside>> = {
  "limit-added": ["a limit has another name", (d) => (rate(d).id = "rate.poll")],
  "limit-removed": ["a limit has another name", (d) => (rate(d).id = "rate.poll")],
  "limit-renamed": ["a limit has another title", (d) => anotherTitle(rate(d))],
  "limit-tightened": ["a figure is higher by one", (d) => (rate(d).value += 1)],
  "limit-loosened": ["a figure is lower by one", (d) => (rate(d).value -= 1)],
  "limit-unit-changed": ["the figure is another one of the same unit", (d) => (rate(d).value = 5)],
  "limit-window-changed": ["the figure is another one in the same window", (d) => (rate(d).value = 5)],
  "limit-key-changed": ["the figure is another one for the same key", (d) => (rate(d).value = 5)],
  "limit-operation-added": ["operations are in another order", (d) => reversed(limit(d, "runs.active"), "operations")],
  "limit-operation-removed": [
    "operations are in another order",
    (d) => reversed(limit(d, "runs.active"), "operations"),
  ],
};

const besideMachines: Readonly<Record<keyof typeof machines, Beside>> = {
  "machine-removed": ["a machine has another name", (d) => (machine(d, "version").id = "edition")],
  "machine-added": ["a machine has another name", (d) => (machine(d, "version").id = "edition")],
  "machine-renamed": ["a machine has another title", (d) => anotherTitle(machine(d, "version"))],
  "state-removed": ["states are in another order", (d) => reversed(machine(d, "version"), "states")],
  "state-added": ["a state has another title", (d) => anotherTitle(machine(d, "version").states[0])],
  "transition-removed": ["a transition has another name", (d) => (fail(d).id = "version.break")],
  "transition-added": ["a transition has another name", (d) => (fail(d).id = "version.break")],
  "transition-renamed": ["a transition has another title", (d) => anotherTitle(fail(d))],
  "transition-redirected": ["a transition has another cause", (d) => (fail(d).cause = { kind: "service" })],
  "transition-guard-changed": ["a guard is said twice", (d) => (store(d).when = all(store(d).when, store(d).when))],
  "transition-event-removed": ["a transition sends one event more", (d) => store(d).emits.push("project.other")],
  "transition-event-added": ["a transition sends one event less", (d) => store(d).emits.pop()],
  "transition-cause-changed": ["the cause takes another time", (d) => (store(d).cause.after.seconds = 9)],
  "transition-pace-changed": ["another cause takes the same time", (d) => (store(d).cause.kind = "request")],
  "transition-effect-changed": ["a transition has another title", (d) => anotherTitle(store(d))],
};

const besideRecords: Readonly<Record<keyof typeof records, Beside>> = {
  "presence-narrowed": [
    "a field is there in more cases",
    (d) => {
      const { presence } = field(d, "VersionSettings", "dubbingMode");
      field(d, "VersionSettings", "dubbingMode").presence = any(presence, unpaid);
    },
  ],
  "presence-widened": [
    "a field is there in fewer cases",
    (d) => {
      const { presence } = field(d, "VersionSettings", "dubbingMode");
      field(d, "VersionSettings", "dubbingMode").presence = all(presence, unpaid);
    },
  ],
  "field-meaning-changed": [
    "the fields of a record are in another order",
    (d) => reversed(entry(d, "records", "ProjectCreated"), "fields"),
  ],
};

const besideOperations: Readonly<Record<keyof typeof operations, Beside>> = {
  "effect-removed": ["effects are in another order", (d) => reversed(account(d), "effects")],
  "effect-added": ["an effect has a further argument", (d) => (account(d).effects[0].quietly = true)],
  "effect-changed": ["an effect has another value for an argument", (d) => (account(d).effects[0].store = "settings")],
  "action-removed": ["an action has another title", (d) => anotherTitle(account(d))],
  "action-added": ["an action has another description", (d) => (account(d).description = "Other words.")],
  "action-scope-added": ["an action needs one scope less", (d) => account(d).scopes.pop()],
  "action-scope-removed": ["an action needs one scope more", (d) => account(d).scopes.push("settings:read")],
  "tool-added": ["a tool has other hints", (d) => (account(d).annotations.openWorldHint = true)],
  "tool-removed": ["a tool has another title", (d) => anotherTitle(account(d))],
  "tool-annotations-changed": [
    "the hints are in another order",
    (d) => (account(d).annotations = Object.fromEntries(Object.entries(account(d).annotations).toReversed())),
  ],
  "idempotency-changed": [
    "an action that reads says that it reads",
    (d) => (account(d).annotations.readOnlyHint = false),
  ],
};

const besideNames: Readonly<Record<keyof typeof names, Beside>> = {
  "event-removed": ["an event has another title", (d) => anotherTitle(d.events[0])],
  "event-added": ["events are in another order", (d) => reversed(d, "events")],
  "event-payload-changed": ["an event has another title", (d) => anotherTitle(d.events[0])],
  "scope-removed": ["scopes are in another order", (d) => reversed(d, "scopes")],
  "scope-added": ["a scope has another title", (d) => anotherTitle(entry(d, "scopes", "account:read"))],
  "scope-kind-changed": [
    "a scope is of a further operation",
    (d) => entry(d, "scopes", "account:read").operations.push("x"),
  ],
  "plan-removed": ["plans are in another order", (d) => reversed(d, "plans")],
  "plan-added": ["a plan goes", (d) => d.plans.pop()],
};

const besideStatements: Readonly<Record<keyof typeof statements, Beside>> = {
  "requirement-added": ["a requirement has another id", (d) => (requirement(d).id = "AUTH-99")],
  "requirement-removed": ["a requirement has another id", (d) => (requirement(d).id = "AUTH-99")],
  "requirement-renumbered": [
    "a requirement goes, and one of another text comes",
    (d) => Object.assign(requirement(d), { id: "AUTH-99", text: "Other words." }),
  ],
  "requirement-raised": ["a requirement has another text", (d) => (requirement(d).text = "Other words.")],
  "requirement-lowered": ["a requirement is raised", (d) => (requirement(d).level = "must")],
  "requirement-reworded": ["a requirement is raised, in the same words", (d) => (requirement(d).level = "must")],
  "requirement-check-dropped": ["another check decides a requirement", (d) => (requirement(d).check = "another")],
  "question-opened": ["a question has another id", (d) => (question(d).id = "Q-TEAM")],
  "question-settled": ["a question has another id", (d) => (question(d).id = "Q-TEAM")],
  "question-renamed": [
    "a question goes, and another one comes",
    (d) => Object.assign(question(d), { id: "Q-TEAM", question: "Whose?" }),
  ],
  "question-decided-otherwise": [
    "an answer is legal too",
    (d) => question(d).alternatives.push({ id: "all", text: "All." }),
  ],
  "question-reworded": ["our answer is another one", (d) => (question(d).ours = "team")],
  "answer-added": ["an answer has another text", (d) => (question(d).alternatives[0].text = "Other words.")],
  "answer-removed": ["answers are in another order", (d) => reversed(question(d), "alternatives")],
};

/** For each rule a change just beside it. */
export const besideContract: Readonly<Record<string, Beside>> = {
  ...besideErrors,
  ...besideLimits,
  ...besideMachines,
  ...besideRecords,
  ...besideOperations,
  ...besideNames,
  ...besideStatements,
};
