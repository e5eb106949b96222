import { type Case, type Editable } from "./cases.ts";
import { entry, without, field } from "./contract-parts.ts";

/** Changes of records, actions, events, scopes, plans and statements. */
export const listCases: readonly Case[] = [
  {
    title: "a field is there in fewer cases",
    edit: (d) => (field(d, "ProjectCreated", "message").presence = { predicate: "dub-only" }),
    expected: ["presence-narrowed", "clients", "breaking"],
  },
  {
    title: "a field is there sometimes",
    edit: (d) => (field(d, "ProjectCreated", "message").presence = "sometimes"),
    expected: ["presence-narrowed", "clients", "breaking"],
  },
  {
    title: "a field is there always",
    edit: (d) => (field(d, "ProjectStatus", "error").presence = "always"),
    expected: ["presence-widened", "servers", "minor"],
  },
  {
    title: "a field of a webhook is there in fewer cases",
    edit: (d) => (field(d, "ProjectCreatedEvent", "workflow").presence = "sometimes"),
    expected: ["presence-narrowed", "receivers", "breaking"],
  },
  {
    title: "a field of a webhook shows something else",
    edit: (d) => (field(d, "ProjectCreatedEvent", "eventId").shows = "event.projectId"),
    expected: ["field-meaning-changed", "receivers", "breaking"],
  },
  {
    title: "an action does something more",
    edit: (d) => entry(d, "actions", "account_get").effects.push({ effect: "charge-credits" }),
    expected: ["effect-added", "clients", "warning"],
  },
  {
    title: "an operation does something with a further argument",
    edit: (d) => (entry(d, "operations", "createProject").effects[0].quietly = true),
    expected: ["effect-changed", "clients", "warning"],
  },
  {
    title: "an operation does something with an argument less",
    edit: (d) => delete entry(d, "operations", "dubProject").effects[1].tolerance,
    expected: ["effect-changed", "clients", "warning"],
  },
  {
    title: "an action becomes a tool",
    edit: (d) => (entry(d, "actions", "webhooks_create_secret").mcp = true),
    expected: ["tool-added", "servers", "minor"],
  },
  {
    title: "a scope is added",
    edit: (d) => d.scopes.push({ id: "films:read", kind: "product", operations: [] }),
    expected: ["scope-added", "servers", "minor"],
  },
  {
    title: "a scope is of another kind",
    edit: (d) => (entry(d, "scopes", "account:read").kind = "oauth"),
    expected: ["scope-kind-changed", "clients", "warning"],
  },
  { title: "a plan is added", edit: (d) => d.plans.push("giant"), expected: ["plan-added", "nobody", "minor"] },
  {
    title: "a requirement has another id",
    edit: (d) => (entry(d, "requirements", "AUTH-05").id = "AUTH-99"),
    expected: ["requirement-renumbered", "nobody", "warning"],
  },
  {
    title: "a question has another id",
    edit: (d) => (entry(d, "unknowns", "Q-TEAM-PROJECTS").id = "Q-TEAM"),
    expected: ["question-renamed", "nobody", "patch"],
  },
  {
    title: "a question is reworded",
    edit: (d) => (entry(d, "unknowns", "Q-TEAM-PROJECTS").question = "Whose is it?"),
    expected: ["question-reworded", "nobody", "patch"],
  },
  {
    title: "a field shows something else",
    edit: (d) => (field(d, "ProjectCreated", "message").shows = "project.projectName"),
    expected: ["field-meaning-changed", "clients", "breaking"],
  },
  {
    title: "an action needs a scope more",
    edit: (d) => entry(d, "actions", "account_get").scopes.push("settings:read"),
    expected: ["action-scope-added", "clients", "breaking"],
  },
  {
    title: "an action needs no scope any more",
    edit: (d) => (entry(d, "actions", "account_get").scopes = []),
    expected: ["action-scope-removed", "servers", "minor"],
  },
  {
    title: "an action is not a tool any more",
    edit: (d) => (entry(d, "actions", "account_get").mcp = false),
    expected: ["tool-removed", "clients", "breaking"],
  },
  {
    title: "an action becomes a mutation",
    edit: (d) => (entry(d, "actions", "account_get").mutation = true),
    expected: ["idempotency-changed", "clients", "breaking"],
  },
  {
    title: "an action does not count as a call any more",
    edit: (d) => entry(d, "actions", "account_get").effects.pop(),
    expected: ["effect-removed", "clients", "breaking"],
  },
  {
    title: "an action has other hints for clients",
    edit: (d) => (entry(d, "actions", "account_get").annotations.openWorldHint = true),
    expected: ["tool-annotations-changed", "clients", "warning"],
  },
  {
    title: "an action is removed",
    edit: (d) => without(d, "actions", "account_get"),
    expected: ["action-removed", "clients", "breaking"],
  },
  {
    title: "an action is added",
    edit: (d) =>
      d.actions.push({
        ...entry(d, "actions", "account_get"),
        id: "account_list",
        operation: "account_list",
        effects: [],
      }),
    expected: ["action-added", "servers", "minor"],
  },
  {
    title: "an event is dropped",
    edit: (d) => without(d, "events", "project.created"),
    expected: ["event-removed", "receivers", "breaking"],
  },
  {
    title: "an event is added",
    edit: (d) => d.events.push({ ...d.events[0], id: "project.paused", payload: "Other" }),
    expected: ["event-added", "receivers", "warning"],
  },
  {
    title: "an event has another payload",
    edit: (d) => (d.events[0].payload = "Other"),
    expected: ["event-payload-changed", "receivers", "warning"],
  },
  {
    title: "a scope is removed",
    edit: (d) => without(d, "scopes", "account:read"),
    expected: ["scope-removed", "clients", "breaking"],
  },
  { title: "a plan is removed", edit: (d) => d.plans.pop(), expected: ["plan-removed", "clients", "breaking"] },
  {
    title: "a must is added",
    edit: (d) => d.requirements.push({ id: "NEW-01", level: "must", text: "It must." }),
    expected: ["requirement-added", "servers", "warning"],
  },
  {
    title: "a should is added",
    edit: (d) => d.requirements.push({ id: "NEW-01", level: "should", text: "It should." }),
    expected: ["requirement-added", "nobody", "minor"],
  },
  {
    title: "a requirement is removed",
    edit: (d) => without(d, "requirements", "AUTH-05"),
    expected: ["requirement-removed", "nobody", "minor"],
  },
  {
    title: "a requirement is reworded",
    edit: (d) => (entry(d, "requirements", "AUTH-05").text = "Other words."),
    expected: ["requirement-reworded", "nobody", "patch"],
  },
  {
    title: "a requirement is raised",
    edit: (d) => (entry(d, "requirements", "AUTH-05").level = "must"),
    expected: ["requirement-raised", "servers", "warning"],
  },
  {
    title: "a requirement is lowered",
    edit: (d) => (d.requirements.find((each: Editable) => each.level === "must").level = "should"),
    expected: ["requirement-lowered", "clients", "warning"],
  },
  {
    title: "a check is dropped",
    edit: (d) => delete entry(d, "requirements", "AUTH-05").check,
    expected: ["requirement-check-dropped", "nobody", "warning"],
  },
  {
    title: "a question is settled",
    edit: (d) => without(d, "unknowns", "Q-TEAM-PROJECTS"),
    expected: ["question-settled", "servers", "warning"],
  },
  {
    title: "a question is opened",
    edit: (d) => d.unknowns.push({ ...entry(d, "unknowns", "Q-TEAM-PROJECTS"), id: "Q-NEW", question: "What?" }),
    expected: ["question-opened", "clients", "warning"],
  },
  {
    title: "a question is decided otherwise",
    edit: (d) => (entry(d, "unknowns", "Q-TEAM-PROJECTS").ours = "team"),
    expected: ["question-decided-otherwise", "clients", "warning"],
  },
  {
    title: "an answer is not legal any more",
    edit: (d) => entry(d, "unknowns", "Q-TEAM-PROJECTS").alternatives.pop(),
    expected: ["answer-removed", "servers", "warning"],
  },
  {
    title: "an answer is legal too",
    edit: (d) => entry(d, "unknowns", "Q-TEAM-PROJECTS").alternatives.push({ id: "all", text: "All." }),
    expected: ["answer-added", "clients", "warning"],
  },
];
