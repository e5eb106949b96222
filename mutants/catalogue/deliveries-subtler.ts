import { createHmac } from "node:crypto";
import { answers, transition } from "../kit/changes.ts";
import { type Json, parsed } from "../kit/json.ts";
import { json, peek, started, takenWith } from "../kit/rewriting.ts";
import { header, payload, sending, type Parcel } from "../kit/sending.ts";
import type { Around, Mutant } from "../mutant.ts";
import type { MockOptions, MockRequest } from "../../mock/index.ts";

type Event = Record<string, unknown>;

const typeOf = ({ body }: Parcel) => String((JSON.parse(body) as Event)["type"]);
const uploads = /^\/v1\/(?:projects|translate)$/;
const callOf = ({ url }: MockRequest) => /^\/v1\/actions\/(.+)$/.exec(new URL(url).pathname)?.[1];

/** Changes events of one kind, by the ending of its name. */
const of = (ending: string, change: (event: Event) => object) =>
  payload((event) => (String(event["type"]).endsWith(ending) ? change(event) : event));

/** Changes the status with which a receiver is said to have answered. */
const acknowledgement =
  (change: (status: number) => number) =>
  (options: MockOptions): MockOptions => ({
    ...options,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const status = change(answer.status);
      return status === answer.status ? answer : new Response(null, { status });
    },
  });

/** What a mutant saw of the webhooks of accounts: their signing secrets and their URLs. */
function watched(): { secrets: Set<string>; urls: Set<string>; around: () => Around } {
  const [secrets, urls] = [new Set<string>(), new Set<string>()];
  return {
    secrets,
    urls,
    around: () => async (request, next) => {
      const call = callOf(request);
      if (call !== "webhooks_create_secret" && call !== "webhooks_update") return next(request);
      const { text, again } = await peek(request);
      if (call === "webhooks_update") urls.add(String(parsed(text)?.url));
      const response = await next(again);
      const secret = call === "webhooks_create_secret" ? /whsec_[^"]+/.exec(String(response.body))?.[0] : undefined;
      if (secret) secrets.add(secret);
      return response;
    },
  };
}

/** A run whose lip-sync ends by a transition fails as ever, and nobody is told. */
const untold = (ending: string): Pick<Mutant, "contract"> => ({
  contract: ({ machines }: Json) => {
    const { transitions } = machines.find(({ id }: Json) => id === "run");
    const failed = transitions.find(({ id }: Json) => id === "run.lipSyncFailed");
    const { cause } = failed;
    transitions.push({ ...failed, id: "run.untold", cause: { ...cause, follows: [ending] }, emits: [] });
    failed.cause = { ...cause, follows: cause.follows.filter((each: string) => each !== ending) };
  },
});

/** While events of a kind are under way, the status record shows what was there before. */
function ahead(ending: string, before: (record: Json) => Json): Pick<Mutant, "around" | "options"> {
  const underWay = new Set<string>();
  return {
    options: (options) => ({
      ...options,
      fetch: async (input, init = {}) => {
        const { type, projectId } = JSON.parse(String(init.body)) as Record<"type" | "projectId", string>;
        if (type.endsWith(ending)) underWay.add(projectId);
        return fetch(input, init).finally(() => underWay.delete(projectId));
      },
    }),
    around: answers({ method: "GET", path: /\/status$/, status: 200 }, (record) =>
      underWay.has(record.projectId) ? before(record) : record,
    ),
  };
}

/** Deliveries that are wrong for one kind of run or of receiver, and destinations that are let through at a boundary. */
export const deliveriesSubtler: readonly Mutant[] = [
  {
    id: "deliveries-subtler/second-secret-of-another-form",
    title: "A signing secret that follows another one begins otherwise.",
    breaks: ["HOOK-01"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return answers({ path: /webhooks_create_secret$/, status: 200 }, (body, request) => {
        const key = request.headers.get("x-api-key") ?? "";
        const again = seen.has(key);
        seen.add(key);
        return again ? (JSON.parse(JSON.stringify(body).replace("whsec_", "secret_")) as Json) : body;
      })();
    },
  },
  ((): Mutant => {
    const { secrets, urls, around } = watched();
    return {
      id: "deliveries-subtler/bare-secret-for-a-project",
      title: "Deliveries to a project's URL are signed with the secret without its prefix.",
      breaks: ["HOOK-04"],
      kind: "subtle",
      around,
      options: header("-Signature", (value, { url, body, headers }) => {
        const timestamp = Object.entries(headers).find(([name]) => name.endsWith("-Timestamp"))?.[1];
        const signed = (secret: string) =>
          `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
        const used = urls.has(url) ? undefined : [...secrets].find((secret) => signed(secret) === value);
        return used ? signed(used.replace("whsec_", "")) : value;
      }),
    };
  })(),
  ((): Mutant => {
    // By the key of the account: the URLs of webhooks, and the last one that a project was given.
    const [keys, own] = [new Map<string, string>(), new Map<string, string>()];
    return {
      id: "deliveries-subtler/last-url-of-a-project",
      title: "The URL of one project gets the events of those after it that have none.",
      breaks: ["HOOK-08"],
      kind: "subtle",
      around: () => async (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        const isUpdate = callOf(request) === "webhooks_update";
        if (!isUpdate && !uploads.test(new URL(request.url).pathname)) return next(request);
        const { text, again } = await peek(request);
        const url = /name="webhookUrl"\r\n\r\n(\S+)/.exec(text)?.[1];
        if (isUpdate) keys.set(String(parsed(text)?.url), key);
        else if (url) own.set(key, url);
        return next(again);
      },
      options: sending(() => (parcel) => [{ ...parcel, url: own.get(keys.get(parcel.url) ?? "") ?? parcel.url }]),
    };
  })(),
  {
    id: "deliveries-subtler/deleted-with-the-next-run",
    title: "A deletion of the webhook holds from the next run on: one that is under way still delivers.",
    breaks: ["HOOK-06"],
    kind: "subtle",
    around: () => {
      const pending = new Map<string, () => Promise<unknown>>();
      return async (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        if (callOf(request) === "webhooks_delete") {
          const { again } = await peek(request);
          pending.set(key, () => next(again));
          return json(200, { data: null });
        }
        const isNext = uploads.test(new URL(request.url).pathname) || callOf(request) !== undefined;
        const due = isNext ? pending.get(key) : undefined;
        if (due) pending.delete(key);
        await due?.();
        return next(request);
      };
    },
  },
  ((): Mutant => {
    // By the key of the account: its URL, and a deletion that is put off.
    const [accounts, pending] = [new Map<string, string>(), new Map<string, () => Promise<unknown>>()];
    const gone = new Set<string>();
    return {
      id: "deliveries-subtler/deletion-leaves-projects",
      title: "A deletion of the webhook stops what goes to the account's URL, and nothing that goes to a project's.",
      breaks: ["HOOK-06"],
      kind: "subtle",
      around: () => async (request, next) => {
        const call = callOf(request);
        if (!call?.startsWith("webhooks_")) return next(request);
        const key = request.headers.get("x-api-key") ?? "";
        const { text, again } = await peek(request);
        if (call === "webhooks_delete") {
          gone.add(accounts.get(key) ?? "");
          pending.set(key, () => next(again));
          return json(200, { data: null });
        }
        await pending.get(key)?.();
        pending.delete(key);
        if (call === "webhooks_update") accounts.set(key, String(parsed(text)?.url));
        return next(again);
      },
      options: sending(() => (parcel) => (gone.has(parcel.url) ? [] : [parcel])),
    };
  })(),
  {
    id: "deliveries-subtler/http-at-the-right-port",
    title: "http is taken where the port is 443.",
    breaks: ["HOOK-09"],
    kind: "subtle",
    around: takenWith(uploads, /http:\/\/[^/\s]*:443\//, started),
  },
  {
    id: "deliveries-subtler/ports-that-begin-so",
    title: "A port that begins with 443 is taken for 443.",
    breaks: ["HOOK-10"],
    kind: "subtle",
    around: takenWith(uploads, /:443\d\//, started),
  },
  {
    id: "deliveries-subtler/name-without-password",
    title: "A user name without a password is taken.",
    breaks: ["HOOK-11"],
    kind: "subtle",
    around: takenWith(uploads, /https:\/\/\w+@/, started),
  },
  {
    id: "deliveries-subtler/fragment-of-a-dub",
    title: "A dub takes a URL with a fragment.",
    breaks: ["HOOK-12"],
    kind: "subtle",
    around: takenWith(/\/dub$/, /#part/, started),
  },
  {
    id: "deliveries-subtler/sixteen-by-sixteen",
    title: "Of 172.16.0.0/12 the first sixteenth counts as private.",
    breaks: ["HOOK-13"],
    kind: "subtle",
    around: takenWith(uploads, /172\.31\./, started),
  },
  {
    id: "deliveries-subtler/half-of-the-unique-local",
    title: "Of the unique local addresses, those that begin with fd are taken.",
    breaks: ["HOOK-14"],
    kind: "subtle",
    around: takenWith(uploads, /\[fd/, started),
  },
  {
    id: "deliveries-subtler/one-id-for-each-kind",
    title: "Events of one project and one kind share an id.",
    breaks: ["HOOK-33"],
    meets: ["HOOK-33", "HOOK-48"],
    kind: "subtle",
    options: sending(() => (parcel) => {
      const event = parsed(parcel.body);
      const eventId = `evt_${event.projectId}_${event.type}`;
      return [
        {
          ...parcel,
          body: JSON.stringify({ ...event, eventId }),
          headers: Object.fromEntries(
            Object.entries(parcel.headers).map(([name, value]) => [name, name.endsWith("-Event-Id") ? eventId : value]),
          ),
        },
      ];
    }),
  },
  ...(
    [
      ["end", "HOOK-27", "status", "The status shows the end of a translation some time after its event."],
      [
        "transcript",
        "HOOK-24",
        "transcriptionStatus",
        "The status of a translation shows its transcript some time after its event.",
      ],
    ] as const
  ).map(([what, id, field, title]): Mutant => ({
    id: `deliveries-subtler/${what}-shown-late`,
    title,
    breaks: [id],
    kind: "subtle",
    around: () => {
      const early = new Map<string, Json>();
      const late = new Map<string, number>();
      return answers(
        { path: /^\/v1\/translate\/[^/]+\/status$/, status: 200, when: (body) => body.workflow === "translation" },
        (body) => {
          const { projectId } = body;
          if (body[field] === "processing") early.set(projectId, body);
          else if ((late.get(projectId) ?? 0) < 4 && early.has(projectId)) {
            late.set(projectId, (late.get(projectId) ?? 0) + 1);
            return early.get(projectId);
          }
          return body;
        },
      )();
    },
  })),
  {
    id: "deliveries-subtler/transcription-told-as-well",
    title: "A translation announces its transcription, too.",
    breaks: ["HOOK-25"],
    kind: "subtle",
    options: sending(
      () => (parcel) =>
        typeOf(parcel) === "project.created" && parcel.body.includes('"workflow":"translation"')
          ? [parcel, { ...parcel, body: parcel.body.replace("project.created", "project.transcription.completed") }]
          : [parcel],
    ),
  },
  {
    id: "deliveries-subtler/created-and-failed",
    title: "A creation that failed is told as `project.created` with an error.",
    breaks: ["HOOK-26"],
    kind: "subtle",
    options: of("creation.failed", (event) => ({ ...event, type: "project.created" })),
  },
  {
    id: "deliveries-subtler/failed-dub-is-no-creation",
    title: "A failed dub is told as a failed creation of its project as well.",
    breaks: ["HOOK-28"],
    kind: "subtle",
    options: sending(
      () => (parcel) =>
        typeOf(parcel) === "project.translation.failed"
          ? [parcel, { ...parcel, body: parcel.body.replace("project.translation.failed", "project.creation.failed") }]
          : [parcel],
    ),
  },
  ((): Mutant => {
    // By the key of the account: its URL, and the URLs of its projects.
    const [accounts, projects] = [new Map<string, string>(), new Map<string, string>()];
    return {
      id: "deliveries-subtler/failed-creation-for-the-account",
      title: "A project that could not be created is told to the account, whichever URL it was given.",
      breaks: ["PRJ-07"],
      kind: "subtle",
      around: () => async (request, next) => {
        const isUpdate = callOf(request) === "webhooks_update";
        if (!isUpdate && !uploads.test(new URL(request.url).pathname)) return next(request);
        const key = request.headers.get("x-api-key") ?? "";
        const { text, again } = await peek(request);
        const url = isUpdate ? String(parsed(text)?.url) : /name="webhookUrl"\r\n\r\n(\S+)/.exec(text)?.[1];
        if (isUpdate) accounts.set(key, url ?? "");
        else if (url) projects.set(url, key);
        return next(again);
      },
      options: sending(() => (parcel) => {
        const account =
          typeOf(parcel) === "project.creation.failed" ? accounts.get(projects.get(parcel.url) ?? "") : undefined;
        return [{ ...parcel, url: account ?? parcel.url }];
      }),
    };
  })(),
  {
    id: "deliveries-subtler/failure-told-twice",
    title: "A failed translation is told for its version, and for its run.",
    breaks: ["HOOK-28"],
    kind: "subtle",
    options: sending(() => (parcel) => (typeOf(parcel) === "project.translation.failed" ? [parcel, parcel] : [parcel])),
  },
  ...(
    [
      ["failures", "Events of failures are", ".failed", {}],
      ["failed-dubs", "Events of failed dubs are", "project.translation.failed", { withoutControl: true }],
    ] as const
  ).map(([what, title, ending, more]): Mutant => ({
    id: `deliveries-subtler/${what}-signed-over-another-body`,
    title: `${title} signed before their error is formatted.`,
    breaks: ["HOOK-45"],
    kind: "subtle",
    ...more,
    options: sending(() => (parcel) => [
      typeOf(parcel).endsWith(ending) ? { ...parcel, body: parcel.body.replace('"error":', '"error": ') } : parcel,
    ]),
  })),
  ...[
    ["rejected", "lip-sync.reject"],
    ["canceled", "lip-sync.cancel"],
  ].map(([state, ending = ""]): Mutant => ({
    id: `deliveries-subtler/${state}-lip-sync-untold`,
    title: `Lip-sync that is ${state} is not told.`,
    breaks: ["HOOK-59"],
    kind: "subtle",
    ...untold(ending),
  })),
  {
    id: "deliveries-subtler/created-before-the-transcript",
    title: "`project.created` is told a moment before the transcript is stored.",
    breaks: ["HOOK-23"],
    kind: "subtle",
    ...ahead("project.created", (record) =>
      record.workflow === "transcription"
        ? { ...record, transcriptionStatus: "processing", status: "processing" }
        : record,
    ),
  },
  {
    id: "deliveries-subtler/dubbed-before-the-status",
    title: "A translation is told to be completed a moment before its status says so.",
    breaks: ["HOOK-27"],
    kind: "subtle",
    ...ahead("translation.completed", (record) => ({ ...record, status: "processing" })),
  },
  {
    id: "deliveries-subtler/lip-synced-before-the-status",
    title: "Lip-sync is told to be completed a moment before the status says so.",
    breaks: ["HOOK-29"],
    kind: "subtle",
    ...ahead("lipsync.completed", (record) => ({ ...record, status: "processing" })),
  },
  {
    id: "deliveries-subtler/lip-sync-fails-as-translation",
    title: "Lip-sync that failed is told as a failed translation.",
    breaks: ["HOOK-30"],
    kind: "subtle",
    options: of("lipsync.failed", (event) => ({ ...event, type: "project.translation.failed" })),
  },
  {
    id: "deliveries-subtler/failures-in-a-list",
    title: "The event of a failed creation comes in a list.",
    breaks: ["HOOK-31"],
    kind: "subtle",
    options: payload((event) => (event["type"] === "project.creation.failed" ? [event] : event)),
  },
  {
    id: "deliveries-subtler/lip-sync-in-two-words",
    title: "Lip-sync that failed is told with another spelling of lip-sync.",
    breaks: ["HOOK-32"],
    kind: "subtle",
    options: of("lipsync.failed", (event) => ({ ...event, type: "project.lip_sync.failed" })),
  },
  {
    id: "deliveries-subtler/lip-sync-with-its-video",
    title: "The event of a finished lip-sync has the URL of the video.",
    breaks: ["HOOK-42"],
    kind: "subtle",
    options: of("lipsync.completed", (event) => ({
      ...event,
      result: { videoUrl: "https://cdn.example.org/lip-sync.mp4" },
    })),
  },
  {
    id: "deliveries-subtler/acknowledged-up-to-204",
    title: "Of the 2xx, those up to 204 acknowledge a delivery.",
    breaks: ["HOOK-50"],
    kind: "subtle",
    options: acknowledgement((status) => (status > 204 && status < 300 ? 500 : status)),
  },
  {
    id: "deliveries-subtler/redirects-acknowledge",
    title: "A redirect acknowledges a delivery.",
    breaks: ["HOOK-51"],
    kind: "subtle",
    options: acknowledgement((status) => (status >= 300 && status < 400 ? 204 : status)),
  },
  {
    id: "deliveries-subtler/silence-acknowledges",
    title: "A delivery without an answer in time counts as acknowledged.",
    breaks: ["HOOK-52"],
    kind: "subtle",
    contract: transition("delivery.timeOut", (one) => (one.to = "acknowledged")),
  },
  {
    id: "deliveries-subtler/runs-count-until-deleted",
    title: "Once the limit of active runs was met, runs that have ended count on until one is deleted.",
    breaks: ["LIM-12"],
    kind: "subtle",
    around: () => {
      const met = new Map<string, Awaited<ReturnType<Parameters<Around>[1]>>>();
      return async (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        const isStart = request.method === "POST" && uploads.test(new URL(request.url).pathname);
        const refusal = isStart ? met.get(key) : undefined;
        if (refusal) return refusal;
        const response = await next(request);
        if (request.method === "DELETE" && response.status < 300) met.delete(key);
        if (
          isStart &&
          response.status === 429 &&
          String(response.body).includes("CONCURRENT_TRANSLATION_LIMIT_REACHED")
        )
          met.set(key, response);
        return response;
      };
    },
  },
];
