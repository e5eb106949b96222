import { type Case } from "./cases.ts";
import { entry, error, limit, without } from "./contract-parts.ts";

/** Changes of errors and limits, which no schema shows. */
export const errorCases: readonly Case[] = [
  {
    title: "an error is removed",
    edit: (d) => without(d, "errors", "UnsafeWebhookUrl"),
    expected: ["error-removed", "servers", "minor"],
  },
  {
    title: "an error is added",
    edit: (d) => d.errors.push({ ...error(d, "UnsafeWebhookUrl"), id: "New", code: "NEW" }),
    expected: ["error-added", "clients", "breaking"],
  },
  {
    title: "an error has another status",
    edit: (d) => (error(d, "UnsafeWebhookUrl").status = 422),
    expected: ["error-status-changed", "clients", "breaking"],
  },
  {
    title: "an error has another code",
    edit: (d) => (error(d, "UnsafeWebhookUrl").code = "UNSAFE_URL"),
    expected: ["error-code-changed", "clients", "breaking"],
  },
  {
    title: "an error has another id in the contract",
    edit: (d) => {
      error(d, "UnsafeWebhookUrl").id = "UnsafeUrl";
    },
    expected: ["error-renamed", "nobody", "patch"],
  },
  {
    title: "an error comes in more cases",
    edit: (d) =>
      (error(d, "UnsafeWebhookUrl").when = {
        predicate: "any",
        of: [error(d, "UnsafeWebhookUrl").when, { predicate: "own-account-unpaid" }],
      }),
    expected: ["error-condition-widened", "clients", "breaking"],
  },
  {
    title: "an error comes in fewer cases",
    edit: (d) =>
      (error(d, "UnsafeWebhookUrl").when = {
        predicate: "all",
        of: [error(d, "UnsafeWebhookUrl").when, { predicate: "own-account-unpaid" }],
      }),
    expected: ["error-condition-narrowed", "servers", "minor"],
  },
  {
    title: "an error comes in other cases",
    edit: (d) => (error(d, "UnsafeWebhookUrl").when = { predicate: "own-account-unpaid" }),
    expected: ["error-condition-widened", "clients", "breaking"],
  },
  {
    title: "another route answers an error",
    edit: (d) => error(d, "UnsafeWebhookUrl").operations.push("getStatus"),
    expected: ["error-operation-added", "clients", "breaking"],
  },
  {
    title: "a route does not answer an error any more",
    edit: (d) => error(d, "ValidationError").operations.pop(),
    expected: ["error-operation-removed", "servers", "minor"],
  },
  {
    title: "an error loses a detail",
    edit: (d) => error(d, "ValidationError").details.pop(),
    expected: ["error-detail-removed", "clients", "breaking"],
  },
  {
    title: "an error gets a detail",
    edit: (d) => error(d, "ValidationError").details.push("hint"),
    expected: ["error-detail-added", "servers", "minor"],
  },
  {
    title: "the details of an error name another field",
    edit: (d) => error(d, "OriginalLanguageUnsupported").fields.push("language"),
    expected: ["error-field-changed", "clients", "warning"],
  },
  {
    title: "an error comes later",
    edit: (d) => (error(d, "UnsafeWebhookUrl").asynchronous = true),
    expected: ["error-moment-changed", "clients", "breaking"],
  },
  {
    title: "a run may fail with a new error",
    edit: (d) => d.errors.push({ ...error(d, "VoiceSynthesisFailed"), id: "New", code: "NEW", transitions: [] }),
    expected: ["asynchronous-error-added", "clients", "warning"],
  },
  {
    title: "an error belongs to another surface",
    edit: (d) => (error(d, "UnsafeWebhookUrl").surface = "actions"),
    expected: ["error-surface-changed", "clients", "breaking"],
  },
  {
    title: "another transition records an error",
    edit: (d) => (error(d, "VoiceSynthesisFailed").transitions = ["version.fail"]),
    expected: ["error-transitions-changed", "servers", "warning"],
  },
  {
    title: "the condition of an error has a further argument",
    edit: (d) => (error(d, "UnsafeWebhookUrl").when.strictly = true),
    expected: ["error-condition-widened", "clients", "warning"],
  },
  {
    title: "a limit counts something else",
    edit: (d) => (limit(d, "rate.status").unit = "bytes"),
    expected: ["limit-unit-changed", "clients", "breaking"],
  },
  {
    title: "errors come in another order",
    edit: (d) =>
      (entry(d, "operations", "createProject").errors = entry(d, "operations", "createProject").errors.toReversed()),
    expected: ["error-order-changed", "clients", "warning"],
  },
  {
    title: "a limit is tighter",
    edit: (d) => (limit(d, "rate.status").value = 20),
    expected: ["limit-tightened", "clients", "breaking"],
  },
  {
    title: "a limit is looser",
    edit: (d) => (limit(d, "rate.status").value = 40),
    expected: ["limit-loosened", "servers", "minor"],
  },
  {
    title: "a limit is tighter for one plan",
    edit: (d) => (limit(d, "upload.project.size").byPlan[2].value -= 1),
    expected: ["limit-tightened", "clients", "breaking"],
  },
  {
    title: "something costs more",
    edit: (d) => (limit(d, "credits.lip-sync.pro").value = 10),
    expected: ["limit-tightened", "clients", "breaking"],
  },
  {
    title: "something costs less",
    edit: (d) => (limit(d, "credits.lip-sync.pro").value = 8),
    expected: ["limit-loosened", "servers", "minor"],
  },
  {
    title: "a limit is added",
    edit: (d) => d.limits.push({ ...limit(d, "rate.status"), id: "rate.new", value: 5 }),
    expected: ["limit-added", "clients", "breaking"],
  },
  {
    title: "receivers have less time to answer",
    edit: (d) => (limit(d, "webhook.acknowledgement").value = 5),
    expected: ["limit-tightened", "receivers", "breaking"],
  },
  {
    title: "a limit is removed",
    edit: (d) => without(d, "limits", "rate.status"),
    expected: ["limit-removed", "servers", "minor"],
  },
  {
    title: "a limit has another id",
    edit: (d) => (limit(d, "rate.status").id = "rate.poll"),
    expected: ["limit-renamed", "nobody", "patch"],
  },
  {
    title: "a limit counts for another key",
    edit: (d) => (limit(d, "rate.status").key = "account"),
    expected: ["limit-key-changed", "clients", "breaking"],
  },
  {
    title: "a limit has another window",
    edit: (d) => (limit(d, "rate.status").window = "hour"),
    expected: ["limit-window-changed", "clients", "breaking"],
  },
  {
    title: "a limit holds for another route",
    edit: (d) => limit(d, "rate.status").operations.push("getProject"),
    expected: ["limit-operation-added", "clients", "breaking"],
  },
  {
    title: "a limit does not hold for a route any more",
    edit: (d) => limit(d, "runs.active").operations.pop(),
    expected: ["limit-operation-removed", "servers", "minor"],
  },
];
