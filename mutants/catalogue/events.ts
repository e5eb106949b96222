import { createHmac } from "node:crypto";
import { answers, asRole, requests, responses, transition } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { json, started, takenWith, withJson } from "../kit/rewriting.ts";
import { header, payload, sending } from "../kit/sending.ts";
import { withKey } from "../kit/requests.ts";

type Event = Record<string, unknown>;

/** One kind of event that is wrong in one field, whichever run it tells of. */
const kinds: readonly (readonly [kind: string, what: string, requirement: string, change: (event: Event) => object])[] =
  [
    ["lipsync.completed", "without-time", "HOOK-41", ({ occurredAt: _gone, ...event }) => event],
    [
      "lipsync.completed",
      "with-a-number-for-time",
      "HOOK-41",
      (event) => ({ ...event, occurredAt: Date.parse(String(event["occurredAt"])) }),
    ],
    ["lipsync.completed", "without-language", "HOOK-37", ({ targetLanguage: _gone, ...event }) => event],
    ["lipsync.failed", "in-no-language", "HOOK-37", (event) => ({ ...event, targetLanguage: "fr" })],
    ["lipsync.failed", "without-error", "HOOK-40", (event) => ({ ...event, error: null })],
    ["lipsync.completed", "with-an-error", "HOOK-39", (event) => ({ ...event, error: {} })],
    ["creation.failed", "with-a-language", "HOOK-38", (event) => ({ ...event, targetLanguage: "french" })],
    ["translation.failed", "of-another-workflow", "HOOK-35", (event) => ({ ...event, workflow: "dubbing" })],
    ["lipsync.failed", "says-success", "HOOK-36", (event) => ({ ...event, status: "success" })],
    ["creation.failed", "has-no-id", "HOOK-33", (event) => ({ ...event, eventId: "" })],
    ["lipsync.failed", "names-no-project", "HOOK-34", (event) => ({ ...event, projectId: null })],
  ];

/** Events that are wrong in one kind alone, and webhooks that are configured wrongly. */
export const events: readonly Mutant[] = [
  ...kinds.map(([kind, what, requirement, change]): Mutant => ({
    id: `events/${kind}-${what}`,
    title: `An event ${kind} ${what.replaceAll("-", " ")}.`,
    breaks: [requirement],
    kind: "subtle",
    options: payload((event) => (String(event["type"]).endsWith(kind) ? change(event) : event)),
  })),
  {
    id: "events/lipsync-completed-without-id-header",
    title: "The id header of a finished lip-sync is missing.",
    breaks: ["HOOK-43", "HOOK-48"],
    kind: "subtle",
    options: header("-Event-Id", (value, { body }) => (body.includes("lipsync.completed") ? undefined : value)),
  },
  {
    id: "events/lipsync-failed-signed-in-base64",
    title: "The signature of a failed lip-sync is base64.",
    breaks: ["HOOK-44"],
    kind: "subtle",
    options: header("-Signature", (value, { body }) =>
      body.includes("lipsync.failed") ? `sha256=${Buffer.from(value.slice(7), "hex").toString("base64")}` : value,
    ),
  },
  {
    id: "events/creation-failed-with-milliseconds",
    title: "The timestamp of a failed creation counts milliseconds.",
    breaks: ["HOOK-46"],
    kind: "subtle",
    options: header("-Timestamp", (value, { body }) => (body.includes("creation.failed") ? `${value}000` : value)),
  },
  {
    id: "events/lip-sync-finished-twice",
    title: "A finished lip-sync is told when the dub is ready as well.",
    breaks: ["HOOK-29"],
    kind: "subtle",
    contract: (contract) => {
      transition("run.lipSyncPending", (one) => (one.emits = ["project.lipsync.completed"]))(contract);
      transition("delivery.send", (one) =>
        Object.assign(one.cause, {
          follows: [...(one.cause as unknown as { follows: string[] }).follows, "run.lipSyncPending"],
        }),
      )(contract);
    },
  },
  {
    id: "events/lip-sync-finished-untold",
    title: "A finished lip-sync is not told.",
    breaks: ["HOOK-29"],
    kind: "plain",
    contract: transition("run.lipSyncCompleted", (one) => (one.emits = [])),
  },
  {
    id: "events/secret-of-another-form",
    title: "The signing secret begins otherwise.",
    breaks: ["HOOK-01"],
    kind: "plain",
    around: answers(
      { path: /webhooks_create_secret$/, status: 200 },
      (body) => JSON.parse(JSON.stringify(body).replace("whsec_", "secret_")) as Json,
    ),
  },
  ((): Mutant => {
    const first = new Map<string, string>();
    const last = new Map<string, string>();
    return {
      id: "events/signed-with-the-first-secret",
      title: "After a rotation, deliveries are signed with the old secret.",
      breaks: ["HOOK-03"],
      kind: "subtle",
      around: () => async (request, next) => {
        const response = await next(request);
        const secret = /whsec_[^"]+/.exec(String(response.body))?.[0];
        if (!new URL(request.url).pathname.endsWith("/webhooks_create_secret") || !secret) return response;
        const key = request.headers.get("x-api-key") ?? "";
        first.set(secret, first.get(last.get(key) ?? "") ?? secret);
        last.set(key, secret);
        return response;
      },
      options: header("-Signature", (value, { body, headers }) => {
        const timestamp = Object.entries(headers).find(([name]) => name.endsWith("-Timestamp"))?.[1];
        const signed = (secret: string) =>
          `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
        const used = [...first.keys()].find((secret) => signed(secret) === value);
        return used ? signed(first.get(used) ?? used) : value;
      }),
    };
  })(),
  {
    id: "events/deletion-keeps-the-secret",
    title: "A deletion of the webhook removes the URL and keeps the secret.",
    breaks: ["HOOK-05"],
    kind: "subtle",
    contract: transition("webhook-configuration.delete", (one) => (one.to = "secret")),
  },
  {
    id: "events/deletion-does-nothing",
    title: "A deletion of the webhook is answered and not carried out.",
    breaks: ["HOOK-05", "HOOK-06"],
    kind: "plain",
    around: () => (request, next) =>
      new URL(request.url).pathname.endsWith("/webhooks_delete")
        ? Promise.resolve(json(200, { data: null }))
        : next(request),
  },
  {
    id: "events/second-url-ignored",
    title: "A second URL is answered and not saved.",
    breaks: ["HOOK-07"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        if (!pathname.endsWith("/webhooks_update")) return next(request);
        const key = request.headers.get("x-api-key") ?? "";
        if (seen.has(key)) return next(withJson(request, {}, "/v1/actions/webhooks_get"));
        const response = await next(request);
        if (response.status === 200) seen.add(key);
        return response;
      };
    },
  },
  {
    id: "events/old-endpoint-too",
    title: "Deliveries go to every endpoint that an account ever had.",
    breaks: ["HOOK-07"],
    kind: "subtle",
    options: sending(() => {
      const urls = new Map<string, Set<string>>();
      return (parcel) => {
        const project = String((JSON.parse(parcel.body) as Event)["projectId"]);
        const known = urls.get(project) ?? new Set();
        urls.set(project, known.add(parcel.url));
        return [...known].map((url) => ({ ...parcel, url }));
      };
    }),
  },
  {
    id: "events/this-machine-by-name",
    title: "A name of this machine is a safe destination.",
    breaks: ["HOOK-15"],
    kind: "subtle",
    around: takenWith(/^\/v1\/(?:projects|translate)$/, /LocalHost/, started),
  },
  {
    id: "events/mapped-endpoint-of-the-account",
    title: "The account's endpoint may be a mapped private address.",
    breaks: ["HOOK-18"],
    kind: "subtle",
    around: takenWith(/\/webhooks_update$/, /::ffff/, () => ({ data: {} })),
  },
  {
    id: "events/refused-dub-starts",
    title: "A dub with an unsafe URL is refused, and starts without it.",
    breaks: ["HOOK-22"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!new URL(request.url).pathname.endsWith("/dub")) return next(request);
      const body = JSON.parse(await request.text()) as Event;
      const response = await next(withJson(request, body));
      if (String(response.body).includes("UNSAFE_WEBHOOK_URL"))
        await next(withJson(request, { ...body, webhookUrl: undefined }));
      return response;
    },
  },
  {
    id: "events/refused-upload-tells-a-project",
    title: "The refusal of an unsafe URL names a project.",
    breaks: ["HOOK-22"],
    kind: "subtle",
    around: answers({ path: /^\/v1\/translate$/, when: (body) => body?.code === "UNSAFE_WEBHOOK_URL" }, (body) => ({
      ...body,
      projectId: "prj_begun",
    })),
  },
  {
    id: "events/key-not-taken-by-one-route",
    title: "The export of an unknown project says that the key is missing.",
    breaks: ["AUTH-01"],
    kind: "subtle",
    around: responses({ path: /\/transcript$/, status: 404, role: "owner" }, (response) => ({
      ...response,
      status: 401,
      body: JSON.stringify({ code: "MISSING_API_KEY", message: "No." }),
    })),
  },
  {
    id: "events/one-route-without-api-access",
    title: "An account without API access may export transcripts.",
    breaks: ["AUTH-04"],
    kind: "subtle",
    around: requests({ role: "withoutApiAccess", path: /\/transcript$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "events/unpaid-account-may-delete",
    title: "An account without a subscription may delete.",
    breaks: ["AUTH-04"],
    kind: "subtle",
    around: requests({ role: "unpaid", method: "DELETE" }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "events/low-plan-by-another-name",
    title: "An account on a low plan is refused by another name.",
    breaks: ["AUTH-05"],
    kind: "subtle",
    around: responses({ role: "planTooLow", path: /\/status$/ }, (response) => ({
      ...response,
      status: 403,
      body: JSON.stringify({ code: "FORBIDDEN", message: "Upgrade." }),
    })),
  },
];
