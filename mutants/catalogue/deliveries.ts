import { createHmac } from "node:crypto";
import { error, transition } from "../kit/changes.ts";
import type { Mutant } from "../mutant.ts";
import { started, takenWith } from "../kit/rewriting.ts";
import { header, payload, sending } from "../kit/sending.ts";

/** Only events of one kind, by the ending of its name. */
const of = (ending: string, change: (event: Record<string, unknown>) => object) =>
  payload((event) => (String(event["type"]).endsWith(ending) ? change(event) : event));

/** Webhooks that come wrongly, twice or not at all, and destinations that are let through. */
export const deliveries: readonly Mutant[] = [
  {
    id: "deliveries/projects-untold",
    title: "That a transcript is stored is not delivered.",
    breaks: ["HOOK-23"],
    kind: "plain",
    options: sending(() => (parcel) => (String(parcel.body).includes("project.created") ? [] : [parcel])),
  },
  {
    id: "deliveries/twice",
    title: "Every event is delivered twice.",
    breaks: ["HOOK-49"],
    kind: "subtle",
    options: sending(() => (parcel) => [parcel, parcel]),
  },
  {
    id: "deliveries/again-after-a-failure",
    title: "An event that was not acknowledged is delivered again.",
    breaks: ["LIM-27"],
    kind: "subtle",
    options: (options) => ({
      ...options,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        return answer.ok ? answer : fetch(input, init);
      },
    }),
  },
  {
    id: "deliveries/again-after-a-broken-connection",
    title: "An event is delivered again where its connection broke.",
    breaks: ["LIM-27"],
    kind: "subtle",
    options: (options) => ({
      ...options,
      fetch: (input, init) => fetch(input, init).catch(() => fetch(input, init)),
    }),
  },
  {
    id: "deliveries/redirects-followed",
    title: "A redirect is followed.",
    breaks: ["HOOK-17"],
    kind: "subtle",
    options: (options) => ({ ...options, fetch: (input, init) => fetch(input, { ...init, redirect: "follow" }) }),
  },
  {
    id: "deliveries/by-put",
    title: "Events come by PUT.",
    breaks: ["HOOK-31"],
    kind: "plain",
    options: sending(() => (parcel) => [{ ...parcel, method: "PUT" }]),
  },
  {
    id: "deliveries/unsigned",
    title: "Deliveries are not signed.",
    breaks: ["HOOK-43"],
    kind: "plain",
    options: header("-Signature", () => undefined),
  },
  {
    id: "deliveries/without-id-header",
    title: "Deliveries have no id header.",
    breaks: ["HOOK-43"],
    kind: "plain",
    options: header("-Event-Id", () => undefined),
  },
  {
    id: "deliveries/without-timestamp",
    title: "Deliveries have no timestamp.",
    breaks: ["HOOK-43"],
    kind: "plain",
    options: header("-Timestamp", () => undefined),
  },
  ...(["project.created", "translation.completed"] as const).map((kind): Mutant => ({
    id: `deliveries/headers-of-${kind.replace(".", "-")}-renamed`,
    title: `The headers of \`${kind}\` have another prefix than those of other events.`,
    breaks: ["HOOK-43"],
    kind: "subtle",
    options: sending(() => (parcel) => {
      if (!parcel.body.includes(kind)) return [parcel];
      const headers = Object.entries(parcel.headers).map(([name, value]) => [
        name.replace(/^x-.*-(?=(?:signature|timestamp|event-id)$)/i, "X-Acme-"),
        value,
      ]);
      return [{ ...parcel, headers: Object.fromEntries(headers) as Record<string, string> }];
    }),
  })),
  {
    id: "deliveries/another-id-header",
    title: "The id header is not the event's.",
    breaks: ["HOOK-48"],
    kind: "subtle",
    options: header("-Event-Id", (value) => value.toUpperCase()),
  },
  {
    id: "deliveries/signature-without-scheme",
    title: "The signature lacks `sha256=`.",
    breaks: ["HOOK-44"],
    kind: "plain",
    options: header("-Signature", (value) => value.replace("sha256=", "")),
  },
  {
    id: "deliveries/completed-as-text",
    title: "The event of a completed translation says that it is plain text.",
    breaks: ["HOOK-57"],
    kind: "subtle",
    options: header("content-type", (value, { body }) =>
      body.includes("translation.completed") ? "text/plain; charset=utf-8" : value,
    ),
  },
  {
    id: "deliveries/nothing-after-an-error",
    title: "An endpoint that answered with an error gets no further event.",
    breaks: ["HOOK-56"],
    kind: "subtle",
    options: (options) => {
      const broken = new Set<string>();
      // Where a machine is busy, the next event is there before the answer to the first one.
      const under = new Map<string, Promise<unknown>>();
      return {
        ...options,
        fetch: async (input, init) => {
          const url = String(input);
          await under.get(url);
          if (broken.has(url)) return new Response(null, { status: 410 });
          const answering = fetch(input, init);
          under.set(
            url,
            answering.then(
              ({ status }) => status >= 400 && broken.add(url),
              () => undefined,
            ),
          );
          return answering;
        },
      };
    },
  },
  {
    id: "deliveries/signature-in-base64",
    title: "The signature is base64.",
    breaks: ["HOOK-44"],
    kind: "subtle",
    options: header("-Signature", (value) => `sha256=${Buffer.from(value.slice(7), "hex").toString("base64")}`),
  },
  {
    id: "deliveries/signature-of-another-secret",
    title: "Deliveries are signed with a secret that no account was given.",
    breaks: ["HOOK-45"],
    kind: "subtle",
    options: header("-Signature", (_, { body, headers }) => {
      const timestamp = Object.entries(headers).find(([name]) => name.endsWith("-Timestamp"))?.[1];
      return `sha256=${createHmac("sha256", "whsec_other").update(`${timestamp}.${body}`).digest("hex")}`;
    }),
  },
  {
    id: "deliveries/body-rewritten-after-signing",
    title: "The body is formatted after it was signed.",
    breaks: ["HOOK-45"],
    kind: "subtle",
    options: sending(() => (parcel) => [{ ...parcel, body: JSON.stringify(JSON.parse(parcel.body), null, 1) }]),
  },
  {
    id: "deliveries/timestamp-in-milliseconds",
    title: "The timestamp counts milliseconds.",
    breaks: ["HOOK-46", "HOOK-45"],
    kind: "subtle",
    options: header("-Timestamp", (value) => `${value}000`),
  },
  {
    id: "deliveries/one-id-for-all",
    title: "Every event has the same id.",
    breaks: ["HOOK-33", "HOOK-48"],
    kind: "subtle",
    options: payload((event) => ({ ...event, eventId: "evt_1" })),
  },
  {
    id: "deliveries/of-another-project",
    title: "Events name another project.",
    breaks: ["HOOK-34"],
    kind: "subtle",
    options: payload((event) => ({ ...event, projectId: `${String(event["projectId"])}0` })),
  },
  {
    id: "deliveries/unknown-kind",
    title: "A finished translation comes as another kind.",
    breaks: ["HOOK-32", "HOOK-27"],
    kind: "plain",
    options: of("translation.completed", (event) => ({ ...event, type: "project.translation.done" })),
  },
  {
    id: "deliveries/failed-says-success",
    title: "An event of a failure has the status success.",
    breaks: ["HOOK-36"],
    kind: "subtle",
    options: of(".failed", (event) => ({ ...event, status: "success" })),
  },
  {
    id: "deliveries/without-language",
    title: "A finished translation does not say in which language.",
    breaks: ["HOOK-37"],
    kind: "plain",
    options: of("translation.completed", ({ targetLanguage: _gone, ...event }) => event),
  },
  {
    id: "deliveries/created-with-language",
    title: "A created project says a language.",
    breaks: ["HOOK-38"],
    kind: "subtle",
    options: of("project.created", (event) => ({ ...event, targetLanguage: "french" })),
  },
  {
    id: "deliveries/no-null-error",
    title: "Events without an error leave `error` out.",
    breaks: ["HOOK-39"],
    kind: "plain",
    options: payload(({ error: found, ...event }) => (found ? { ...event, error: found } : event)),
  },
  {
    id: "deliveries/error-as-text",
    title: "The error of a failure is text.",
    breaks: ["HOOK-40"],
    kind: "plain",
    options: of(".failed", (event) => ({ ...event, error: "failed" })),
  },
  {
    id: "deliveries/error-of-another-message",
    title: "The error of an event says something else than the status.",
    breaks: ["ERR-54", "ERR-60"],
    kind: "subtle",
    options: of(".failed", (event) => ({ ...event, error: { ...(event["error"] as object), message: "Sorry." } })),
  },
  {
    id: "deliveries/lip-sync-that-failed-otherwise",
    title: "The event of a failed lip-sync has a message of its own.",
    breaks: ["ERR-60"],
    kind: "subtle",
    options: of("lipsync.failed", (event) => ({
      ...event,
      error: { ...(event["error"] as object), message: "The lips were not moved." },
    })),
  },
  {
    id: "deliveries/cues-that-fail-as-a-translation",
    title: "The event of a dub whose cues do not fit has the code of a failed translation.",
    breaks: ["ERR-54"],
    kind: "subtle",
    options: of("translation.failed", (event) => {
      const { code } = event["error"] as { code: string };
      return code.startsWith("TRANSLATED_SRT_")
        ? { ...event, error: { ...(event["error"] as object), code: "TRANSLATION_FAILED" } }
        : event;
    }),
  },
  {
    id: "deliveries/time-as-number",
    title: "`occurredAt` is a number.",
    breaks: ["HOOK-41"],
    kind: "plain",
    options: payload((event) => ({ ...event, occurredAt: Date.parse(String(event["occurredAt"])) })),
  },
  {
    id: "deliveries/workflow-of-another-kind",
    title: "Events of translations say transcription.",
    breaks: ["HOOK-53"],
    kind: "subtle",
    options: payload((event) => ({ ...event, workflow: "transcription" })),
  },
  {
    id: "deliveries/created-too-early",
    title: "`project.created` comes before the transcript is stored.",
    breaks: ["HOOK-23", "HOOK-24"],
    kind: "subtle",
    contract: (contract) => {
      transition("transcription.store", (one) => (one.emits = []))(contract);
      transition("transcription.start", (one) => (one.emits = ["project.created"]))(contract);
      transition("delivery.send", (one) =>
        Object.assign(one.cause, { follows: ["transcription.start", "run.dubbed"] }),
      )(contract);
    },
  },
  {
    id: "deliveries/no-failure-told",
    title: "A failed translation is not told.",
    breaks: ["HOOK-28"],
    kind: "plain",
    contract: transition("run.dubbingFailed", (one) => (one.emits = [])),
  },
  {
    id: "deliveries/no-lip-sync-failure-told",
    title: "A failed lip-sync is not told.",
    breaks: ["HOOK-30"],
    kind: "plain",
    contract: transition("run.lipSyncFailed", (one) => (one.emits = [])),
  },
  {
    id: "deliveries/no-creation-failure-told",
    title: "A failed creation is not told.",
    breaks: ["HOOK-26"],
    kind: "plain",
    contract: transition("run.creationFailed", (one) => (one.emits = [])),
  },
  {
    id: "deliveries/translation-told-as-lip-sync",
    title: "A finished translation is told as a finished lip-sync.",
    breaks: ["HOOK-27"],
    kind: "subtle",
    contract: transition("run.dubbed", (one) => (one.emits = ["project.lipsync.completed"])),
  },
  ...(
    [
      ["project", /^\/v1\/projects$/, "HOOK-19"],
      ["translation", /^\/v1\/translate$/, "HOOK-20"],
      ["dub", /\/dub$/, "HOOK-21"],
    ] as const
  ).map(([what, path, requirement]): Mutant => ({
    id: `deliveries/link-local-for-a-${what}`,
    title: `A ${what} takes destinations at link-local addresses.`,
    breaks: [requirement],
    kind: "subtle",
    around: takenWith(path, /169\.254\./, started),
  })),
  {
    id: "deliveries/unsafe-by-another-name",
    title: "An unsafe destination is refused as invalid.",
    breaks: ["ERR-42", "HOOK-54"],
    kind: "subtle",
    contract: error("UnsafeWebhookUrl", { code: "VALIDATION_ERROR" }),
  },
];
