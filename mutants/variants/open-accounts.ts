import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import { actionAnswers, madeActionAnswers } from "./action-answers.ts";
import type { Variant } from "./variant.ts";

/** Settings and preferences with a number that moves with each real change, and no other. */
const revisions = madeActionAnswers(() => {
  const last = new Map<string, { data: string; revision: number }>();
  const known = new Set<string>();
  return (body, { action, credential, status }) => {
    const [, record, kind] = /^(settings|notifications)_(get|update)$/.exec(action) ?? [];
    if (!record || status !== 200) return body;
    // A replay tells what was saved, not what is.
    if (kind === "update" && (!body.requestId || known.has(body.requestId))) return body;
    known.add(body.requestId);
    const key = `${credential} ${record}`;
    const data = JSON.stringify(body.data);
    const before = last.get(key) ?? { data, revision: 1 };
    const now = { data, revision: before.revision + (before.data === data ? 0 : 1) };
    last.set(key, now);
    return kind === "get"
      ? { ...body, data: { ...body.data, revision: now.revision, etag: `"${now.revision}"` } }
      : body;
  };
});

/** Preferences as a list, those that were saved last before the others. */
const listed = madeActionAnswers(() => {
  const orders = new Map<string, readonly string[]>();
  const known = new Set<string>();
  return (body, { action, credential, given, status }) => {
    const [, kind] = /^notifications_(get|update)$/.exec(action) ?? [];
    if (!kind || status !== 200) return body;
    const names = Object.keys(body.data as object);
    const order = orders.get(credential) ?? names;
    if (kind === "get") return { ...body, data: { emails: order.map((name) => ({ name, on: body.data[name] })) } };
    const saved = names.filter((name) => name in given);
    // A replay saves nothing.
    if (!known.has(body.requestId))
      orders.set(credential, [...saved, ...order.filter((name) => !saved.includes(name))]);
    known.add(body.requestId);
    return body;
  };
});

/** The account of a key, which other keys of its world share here; tokens have one of their own. */
const accountOf = (credential: string | null) => (credential ?? "").replace(/^bearer /i, "").split("__")[0] ?? "";

/** Usage with what is left of the rate, before all else. */
const withRate = (): Around => {
  const used = new Map<string, number>();
  const shown = actionAnswers((body, { action, credential }) => {
    if (action !== "usage_get") return body;
    const rate = { limit: 5000, remaining: 5000 - (used.get(accountOf(credential)) ?? 0) };
    return { ...body, data: { rate, ...body.data } };
  })();
  return (request, next) => {
    const account = accountOf(request.headers.get("x-api-key") ?? request.headers.get("authorization"));
    used.set(account, (used.get(account) ?? 0) + 1);
    return shown(request, next);
  };
};

/** Usage that names the key, with its own calls. */
const byKey = madeActionAnswers(() => {
  const calls = new Map<string, number>();
  return (body, { action, credential }) => {
    const count = (calls.get(credential) ?? 0) + 1;
    calls.set(credential, count);
    const key: Json = { ending: credential.slice(-6), id: [...calls.keys()].indexOf(credential) * 100, calls: count };
    const mine = credential.endsWith("readOnly") ? {} : { ofThisMonth: { settings: 1 } };
    return action === "usage_get" ? { ...body, data: { ...body.data, key, takenBy: count * 100, ...mine } } : body;
  };
});

/** Builds that tell of an account what nobody asked for, or leave out what nobody is promised. */
export const openAccounts: readonly Variant[] = [
  {
    id: "open/revisions-of-settings",
    title: "Settings and preferences have a revision, which each real change moves.",
    around: revisions,
  },
  {
    id: "open/preferences-as-a-list",
    title: "Preferences are a list, those that were saved last before the others.",
    around: listed,
  },
  {
    id: "open/company-not-shown",
    title: "`settings_get` leaves out the name of the company.",
    around: actionAnswers((body, { action }) =>
      action === "settings_get"
        ? {
            ...body,
            data: Object.fromEntries(Object.entries(body.data as object).filter(([name]) => name !== "companyName")),
          }
        : body,
    ),
  },
  { id: "open/rate-in-usage", title: "`usage_get` shows what is left of the rate.", around: withRate },
  { id: "open/usage-by-key", title: "`usage_get` names the key that asks, with its calls.", around: byKey },
];
