import { type Case, type Editable } from "./cases.ts";
import { entry, error } from "./contract-parts.ts";

/** Edits after which a contract says the same. */
export const neutralContract: readonly Case[] = [
  {
    title: "lists in another order",
    edit: (d) => {
      for (const list of ["errors", "limits", "machines", "requirements", "unknowns", "events", "actions", "scopes"])
        d[list] = d[list].toReversed();
    },
    expected: null,
  },
  {
    title: "titles",
    edit: (d) => {
      for (const list of ["errors", "limits", "machines", "events", "scopes"])
        for (const each of d[list]) each.title = "Other words.";
    },
    expected: null,
  },
  {
    title: "a condition in another form",
    edit: (d) =>
      (error(d, "UnsafeWebhookUrl").when = {
        predicate: "not",
        of: { predicate: "not", of: error(d, "UnsafeWebhookUrl").when },
      }),
    expected: null,
  },
  {
    title: "a condition said twice",
    edit: (d) =>
      (error(d, "UnsafeWebhookUrl").when = {
        predicate: "all",
        of: [error(d, "UnsafeWebhookUrl").when, error(d, "UnsafeWebhookUrl").when],
      }),
    expected: null,
  },
  {
    title: "a record has its fields in another order",
    edit: (d) =>
      (entry(d, "records", "ProjectCreated").fields = entry(d, "records", "ProjectCreated").fields.toReversed()),
    expected: null,
  },
  {
    title: "a condition by the laws of De Morgan",
    edit: (d) => {
      const { when } = error(d, "LipsyncVideoTooLong");
      const of = when.of.map((part: Editable) => ({ predicate: "not", of: part }));
      error(d, "LipsyncVideoTooLong").when = { predicate: "not", of: { predicate: "any", of } };
    },
    expected: null,
  },
  {
    title: "a condition with a case that it has already",
    edit: (d) => {
      const { when } = error(d, "UnsafeWebhookUrl");
      const paid = { predicate: "own-account-unpaid" };
      error(d, "UnsafeWebhookUrl").when = { predicate: "any", of: [when, { predicate: "all", of: [when, paid] }] };
    },
    expected: null,
  },
  {
    title: "keys in another order",
    edit: (d) => {
      for (const list of ["errors", "limits", "machines"])
        d[list] = d[list].map((each: object) => Object.fromEntries(Object.entries(each).toReversed()));
    },
    expected: null,
  },
  {
    title: "the title and the version of the contract",
    edit: (d) => Object.assign(d, { title: "Other words", version: "9.9.9" }),
    expected: null,
  },
  {
    title: "the requirements of errors, which say nothing about the wire",
    edit: (d) => {
      for (const each of d.errors) each.leftOpen = ["Q-TEAM-PROJECTS"];
    },
    expected: null,
  },
  {
    title: "descriptions of actions",
    edit: (d) => {
      for (const each of d.actions) each.description = "Other words.";
    },
    expected: null,
  },
];
