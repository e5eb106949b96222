import { concerns } from "../kit/changes.ts";
import { parsed } from "../kit/json.ts";
import { readJson } from "../kit/requests.ts";
import type { Around } from "../mutant.ts";
import { slower } from "./pace.ts";
import type { Variant } from "./variant.ts";

/** Gives the URL that a delivery goes to, asked when it leaves; null: it does not leave any more. */
type LookUp = (url: string, projectId: string) => () => string | null;

const whenItHappened: LookUp = (url) => () => url;

/** Seconds after its event that a delivery leaves. */
type Delay = (type: string) => number;

/** Each delivery leaves some time after its event. */
const leaving =
  (seconds: Delay, lookUp: LookUp): NonNullable<Variant["options"]> =>
  (options, later) => ({
    ...options,
    fetch: async (input, init = {}) => {
      if (init.method !== "POST") return fetch(input, init);
      const { projectId, type } = JSON.parse(String(init.body)) as { projectId: string; type: string };
      const url = lookUp(String(input), projectId);
      later(seconds(type), async () => {
        const place = url();
        // Receivers break off and go away: that is no concern of the service.
        if (place !== null) await fetch(place, { ...init, signal: null }).catch(() => undefined);
      });
      return new Response(null, { status: 204 });
    },
  });

const routes = [/^\/v1\/actions\/webhooks_(update|delete)$/, /^\/v1\/projects\/([^/]+)\/dub$/] as const;

/** Looks a URL up when a delivery leaves: the one stored on the project, else that of the account. */
function whenItLeaves(): { lookUp: LookUp; around: () => Around } {
  // By the key of the account; the key of each URL that an account had; by project.
  const [accounts, keys, projects] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  return {
    lookUp: (url, projectId) => {
      const key = keys.get(url);
      if (key === undefined && !projects.has(projectId)) projects.set(projectId, url);
      return () => projects.get(projectId) ?? accounts.get(key ?? "") ?? null;
    },
    around: () => async (request, next) => {
      const [action, project] = routes.map((path) => path.exec(new URL(request.url).pathname)?.[1]);
      if (!concerns({ method: "POST" }, request) || (!action && !project)) return next(request);
      const { json, again } = await readJson(request);
      const response = await next(again);
      if (response.status >= 300) return response;
      const key = request.headers.get("x-api-key") ?? "";
      if (project && json?.webhookUrl) projects.set(project, json.webhookUrl);
      if (action === "delete") accounts.delete(key);
      if (action === "update" && json?.url) {
        accounts.set(key, json.url);
        keys.set(json.url, key);
      }
      return response;
    },
  };
}

/** Numbers from 0 to 1 that look random, the same in every run. */
function numbers(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const delays: readonly { id: string; title: string; seconds: () => Delay }[] = [
  { id: "1.5-s", title: "Deliveries leave a second and a half after their event", seconds: () => () => 1.5 },
  { id: "10-s", title: "Deliveries leave ten seconds after their event", seconds: () => () => 10 },
  { id: "30-s", title: "Deliveries leave half a minute after their event", seconds: () => () => 30 },
  {
    id: "any-order",
    title: "Deliveries leave in any order, within twenty seconds of their event",
    seconds: () => {
      const next = numbers();
      return () => 20 * next();
    },
  },
  {
    id: "one-of-ten",
    title: "One delivery of ten leaves half a minute after its event",
    seconds: () => {
      let count = 0;
      return () => (++count % 10 === 0 ? 30 : 0);
    },
  },
];

/** The control interface does not say how deliveries are recorded. */
const withoutRecords = (): Around => async (request, next) => {
  const response = await next(request);
  if (new URL(request.url).pathname !== "/_control") return response;
  const { operations, ...index } = parsed(String(response.body));
  const others = (operations as string[]).filter((name) => name !== "listDeliveries");
  return { ...response, body: JSON.stringify({ ...index, operations: others }) };
};

/** Builds that take their time to deliver: the source promises no moment, and does not say when the URL is looked up. */
export const late: readonly Variant[] = [
  ...delays.flatMap(({ id, title, seconds }): Variant[] => {
    const { lookUp, around } = whenItLeaves();
    return [
      { id: `late/${id}`, title: `${title}.`, withoutControl: true, options: leaving(seconds(), whenItHappened) },
      {
        id: `late/${id}-to-the-url-of-then`,
        title: `${title}, to the URL that is in force when they leave.`,
        withoutControl: true,
        around,
        options: leaving(seconds(), lookUp),
      },
    ];
  }),
  {
    id: "late/30-s-after-runs-of-a-minute",
    title: "Runs take a minute, and deliveries leave half a minute after their event.",
    withoutControl: true,
    contract: slower(10),
    options: leaving(() => 30, whenItHappened),
  },
  {
    id: "late/ends-after-a-change",
    title:
      "Runs end as soon as their transcript is stored; the event of the transcript takes a second, that of the end three.",
    contract: slower(0.0001),
    around: withoutRecords,
    options: leaving((type) => (type === "project.created" ? 1 : 3), whenItHappened),
  },
];
