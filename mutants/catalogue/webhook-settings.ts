import { calls, changeAt, given, refuses } from "../kit/arguments.ts";
import { answers, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Around, Mutant } from "../mutant.ts";

const update = "webhooks_update";
const updated = { path: /\/webhooks_update$/, status: 200 };
const got = { path: /\/webhooks_get$/, status: 200, when: (body: Json) => body.data !== null };

/** Keeps something of one answer for the next. */
const remembering =
  <T>(make: () => T, around: (kept: T) => () => Around): (() => Around) =>
  () =>
    around(make())();

/** Destinations and secrets that are shown wrongly, or too well. */
export const webhookSettings: readonly Mutant[] = [
  {
    id: "webhook-settings/bare-settings",
    title: "`webhooks_update` answers without `updatedAt`.",
    breaks: ["WHS-02"],
    kind: "plain",
    around: answers(updated, ({ data: { updatedAt: _gone, ...data }, ...body }) => ({ ...body, data })),
  },
  {
    id: "webhook-settings/times-as-text",
    title: "`createdAt` is an ISO text.",
    breaks: ["WHS-02"],
    kind: "subtle",
    around: answers(updated, (body) => ({
      ...body,
      data: { ...body.data, createdAt: new Date(body.data.createdAt).toISOString() },
    })),
  },
  {
    id: "webhook-settings/no-url-no-change",
    title: "An update without a URL is taken.",
    breaks: ["WHS-03"],
    kind: "subtle",
    around: given(update, (args) => ("url" in args ? args : { ...args, url: "https://93.184.216.34/in" })),
  },
  {
    id: "webhook-settings/null-is-a-url",
    title: "Null is taken for a URL.",
    breaks: ["WHS-03"],
    kind: "subtle",
    around: given(update, (args) => (args.url === null ? { ...args, url: "https://93.184.216.34/in" } : args)),
  },
  {
    id: "webhook-settings/scheme-is-added",
    title: "A URL without a scheme gets one.",
    breaks: ["WHS-04"],
    kind: "subtle",
    around: given(update, (args) =>
      changeAt(args, "url", (url) =>
        typeof url === "string" && /^(\/\/)?\d/.test(url) ? `https://${url.replace(/^\/\//, "")}` : url,
      ),
    ),
  },
  {
    id: "webhook-settings/urls-of-2049",
    title: "A URL may have 2049 characters.",
    breaks: ["WHS-05"],
    kind: "subtle",
    around: given(update, (args) => changeAt(args, "url", (url) => (url?.length === 2049 ? url.slice(0, -1) : url))),
  },
  {
    id: "webhook-settings/urls-of-2047",
    title: "A URL may have 2047 characters.",
    breaks: ["WHS-05"],
    kind: "subtle",
    around: refuses(update, (args) => args.url?.length === 2048),
  },
  {
    id: "webhook-settings/secret-in-plain-sight",
    title: "The settings show the whole secret as its beginning.",
    breaks: ["WHS-06"],
    kind: "subtle",
    around: remembering(
      () => new Map<string | null, string>(),
      (kept) => () => async (request, next) => {
        const response = await next(request);
        const body =
          calls(request, "webhooks_create_secret", "webhooks_get") && response.status === 200
            ? (JSON.parse(String(response.body)) as Json)
            : undefined;
        const key = request.headers.get("x-api-key");
        if (body?.data?.secret) kept.set(key, String(body.data.secret));
        return body?.data?.secretPrefix
          ? { ...response, body: JSON.stringify({ ...body, data: { ...body.data, secretPrefix: kept.get(key) } }) }
          : response;
      },
    ),
  },
  {
    id: "webhook-settings/secret-in-the-farewell",
    title: "`webhooks_delete` tells which secret it removed.",
    breaks: ["WHS-06"],
    kind: "subtle",
    around: remembering(
      () => new Map<string | null, string>(),
      (kept) => () => async (request, next) => {
        const response = await next(request);
        if (response.status !== 200 || !calls(request, "webhooks_create_secret", "webhooks_delete")) return response;
        const body = JSON.parse(String(response.body)) as Json;
        const key = request.headers.get("x-api-key");
        if (body.data.secret) kept.set(key, String(body.data.secret));
        return calls(request, "webhooks_delete")
          ? { ...response, body: JSON.stringify({ ...body, data: { ...body.data, secret: kept.get(key) } }) }
          : response;
      },
    ),
  },
  {
    id: "webhook-settings/first-url-stays",
    title: "`webhooks_get` goes on showing the first URL.",
    breaks: ["WHS-07"],
    kind: "subtle",
    around: remembering(
      () => ({ url: "" }),
      (kept) => () => async (request, next) => {
        const response = await next(request);
        if (response.status !== 200 || !calls(request, update, "webhooks_get")) return response;
        const body = JSON.parse(String(response.body)) as Json;
        if (calls(request, update)) kept.url ||= String(body.data.url);
        return calls(request, "webhooks_get") && body.data
          ? { ...response, body: JSON.stringify({ ...body, data: { ...body.data, url: kept.url } }) }
          : response;
      },
    ),
  },
  {
    id: "webhook-settings/urls-lose-their-path",
    title: "The settings show only the host of the URL.",
    breaks: ["WHS-07"],
    kind: "subtle",
    around: answers(updated, (body) => ({
      ...body,
      data: { ...body.data, url: body.data.url.replace(/\/other$/, "") },
    })),
  },
  {
    id: "webhook-settings/no-url-is-no-text",
    title: "Before a URL is set, `webhooks_get` shows a dash.",
    breaks: ["WHS-08", "WHS-19"],
    kind: "subtle",
    around: answers(got, (body) => ({ ...body, data: { ...body.data, url: body.data.url || "-" } })),
  },
  {
    id: "webhook-settings/prefix-in-capitals",
    title: "`secretPrefix` is in capitals.",
    breaks: ["WHS-09"],
    kind: "plain",
    around: answers(updated, (body) => ({
      ...body,
      data: { ...body.data, secretPrefix: body.data.secretPrefix.toUpperCase() },
    })),
  },
  {
    id: "webhook-settings/suffix-with-dots",
    title: "`secretSuffix` begins with dots, only in `webhooks_get`.",
    breaks: ["WHS-10"],
    kind: "subtle",
    around: answers(got, (body) => ({ ...body, data: { ...body.data, secretSuffix: `...${body.data.secretSuffix}` } })),
  },
  {
    id: "webhook-settings/created-anew",
    title: "Setting another URL moves `createdAt` on.",
    breaks: ["WHS-11"],
    kind: "subtle",
    around: answers(updated, (body) => ({ ...body, data: { ...body.data, createdAt: body.data.updatedAt } })),
  },
  {
    id: "webhook-settings/created-in-seconds",
    title: "`createdAt` counts seconds.",
    breaks: ["WHS-11"],
    kind: "subtle",
    around: answers(updated, (body) => ({
      ...body,
      data: { ...body.data, createdAt: Math.floor(body.data.createdAt / 1000) },
    })),
  },
  {
    id: "webhook-settings/updated-once",
    title: "`updatedAt` moves on with the first URL and never after.",
    breaks: ["WHS-18"],
    kind: "subtle",
    around: remembering(
      () => ({ first: 0 }),
      (kept) =>
        answers(updated, (body) => {
          kept.first ||= body.data.updatedAt;
          return { ...body, data: { ...body.data, updatedAt: kept.first } };
        }),
    ),
  },
  {
    id: "webhook-settings/get-breaks",
    title: "`webhooks_get` of an account with a secret gets 500.",
    breaks: ["WHS-12"],
    kind: "plain",
    around: responses(got, (response) => ({
      ...response,
      status: 500,
      body: JSON.stringify({ code: "INTERNAL_ERROR", message: "No.", status: 500 }),
    })),
  },
  {
    id: "webhook-settings/no-settings-without-a-url",
    title: "`webhooks_get` finds nothing while a secret has no URL yet.",
    breaks: ["WHS-12"],
    kind: "subtle",
    around: responses({ ...got, when: (body) => body.data?.url === "" }, (response) => ({
      ...response,
      status: 404,
      body: JSON.stringify({ code: "NOT_FOUND", message: "There is no webhook.", status: 404 }),
    })),
  },
  {
    id: "webhook-settings/nothing-to-delete-without-a-url",
    title: "`webhooks_delete` is refused with 409 while a secret has no URL yet.",
    breaks: ["WHS-14"],
    kind: "subtle",
    around: () => {
      const complete = new Set<string>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get("x-api-key") ?? "";
        const response = await next(request);
        if (pathname.endsWith("/webhooks_update") && response.status === 200) complete.add(key);
        return pathname.endsWith("/webhooks_delete") && response.status === 200 && !complete.has(key)
          ? {
              ...response,
              status: 409,
              body: JSON.stringify({ code: "NO_WEBHOOK", message: "There is no webhook.", status: 409 }),
            }
          : response;
      };
    },
  },
  {
    id: "webhook-settings/secret-cut-short",
    title: "`webhooks_create_secret` shows only what the settings show of the secret as well.",
    breaks: ["WHS-16"],
    kind: "subtle",
    around: answers({ path: /\/webhooks_create_secret$/, status: 200 }, ({ data, ...body }) => ({
      ...body,
      data: { ...data, secret: `${data.settings.secretPrefix}${data.settings.secretSuffix}` },
    })),
  },
  {
    id: "webhook-settings/delete-forbidden",
    title: "`webhooks_delete` is forbidden.",
    breaks: ["WHS-14"],
    kind: "plain",
    around: responses({ path: /\/webhooks_delete$/ }, (response) => ({
      ...response,
      status: 403,
      body: JSON.stringify({ code: "INSUFFICIENT_SCOPE", message: "No.", status: 403 }),
    })),
  },
  {
    id: "webhook-settings/secret-kept-to-itself",
    title: "`webhooks_create_secret` does not show the secret.",
    breaks: ["WHS-16"],
    kind: "plain",
    around: answers({ path: /\/webhooks_create_secret$/, status: 200 }, ({ data: { settings }, ...body }) => ({
      ...body,
      data: { settings },
    })),
  },
  ...(["", "https://"] as const).map((url, index): Mutant => ({
    id:
      index === 0
        ? "webhook-settings/second-secret-is-the-first"
        : "webhook-settings/rotation-beside-a-url-does-nothing",
    title:
      index === 0
        ? "Without a URL, a second secret is the first again."
        : "With a URL, a second secret is the first again.",
    breaks: [["WHS-21", "WHS-22"][index] ?? ""],
    kind: "subtle",
    around: remembering(
      () => ({ secret: "" }),
      (kept) =>
        answers(
          {
            path: /\/webhooks_create_secret$/,
            status: 200,
            when: (body) =>
              (body.data.settings.url.startsWith(url) && (url !== "" || body.data.settings.url === "")) ||
              kept.secret === "",
          },
          (body) => {
            kept.secret ||= body.data.secret;
            return { ...body, data: { ...body.data, secret: kept.secret } };
          },
        ),
    ),
  })),
];
