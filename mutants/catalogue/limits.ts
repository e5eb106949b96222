import type { MockResponse } from "../../mock/index.ts";
import { bodyOf, limit, responses } from "../kit/changes.ts";
import { json } from "../kit/rewriting.ts";
import type { Mutant } from "../mutant.ts";

const rates = [
  ["rate.translate", "LIM-01", 10],
  ["rate.projects", "LIM-02", 10],
  ["rate.status", "LIM-03", 30],
  ["rate.details", "LIM-04", 20],
  ["rate.delete", "LIM-05", 10],
] as const;

/** Limits that are one too high, one too low, or counted wrongly. */
export const limits: readonly Mutant[] = [
  ...rates.flatMap(([id, requirement, value]): Mutant[] => [
    {
      id: `limits/${id}/one-more`,
      title: `${id} admits ${value + 1}.`,
      breaks: [requirement],
      kind: "subtle",
      contract: limit(id, { value: value + 1 }),
    },
    {
      id: `limits/${id}/one-less`,
      title: `${id} admits ${value - 1}.`,
      breaks: [requirement],
      kind: "subtle",
      contract: limit(id, { value: value - 1 }),
    },
  ]),
  {
    id: "limits/runs/eleven",
    title: "Eleven runs may be active.",
    breaks: ["LIM-11", "ERR-38"],
    kind: "subtle",
    contract: limit("runs.active", { value: 11, ours: 11 }),
  },
  {
    id: "limits/window-never-ends",
    title: "A rate that was used up stays so.",
    breaks: ["LIM-07"],
    kind: "subtle",
    around: () => {
      const refused = new Set<string>();
      return async (request, next) => {
        const key = `${request.headers.get("x-api-key")} ${request.method} ${new URL(request.url).pathname}`;
        const response = await next(request);
        if (response.status === 429) refused.add(key);
        return refused.has(key) && response.status !== 429
          ? { ...response, status: 429, body: JSON.stringify({ code: "RATE_LIMIT_EXCEEDED", message: "Too many." }) }
          : response;
      };
    },
  },
  {
    id: "limits/another-code",
    title: "Too many requests for details are called otherwise.",
    breaks: ["ERR-37"],
    kind: "plain",
    around: responses({ method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 429 }, (response) => ({
      ...response,
      body: JSON.stringify({ code: "TOO_MANY", message: "Too many." }),
    })),
  },
  {
    id: "limits/applied-limit-as-text",
    title: "The applied limit of active runs is text.",
    breaks: ["ERR-39"],
    kind: "plain",
    around: responses({ status: 429 }, (response) => ({
      ...response,
      body: String(response.body).replace(/"limit":(\d+)/, '"limit":"$1"'),
    })),
  },
  {
    id: "limits/lip-sync-29-minutes",
    title: "Lip-sync ends at 29 minutes.",
    breaks: ["LIM-20"],
    kind: "subtle",
    contract: limit("media.lip-sync.duration", { value: 1700 }),
  },
  {
    id: "limits/lip-sync-any-length",
    title: "Lip-sync takes any length.",
    breaks: ["ERR-18"],
    kind: "subtle",
    contract: limit("media.lip-sync.duration", { value: 100_000 }),
  },
  {
    id: "limits/deleted-comes-back",
    title: "A deleted project answers once more.",
    breaks: ["DEL-01", "DEL-04", "DEL-07"],
    kind: "subtle",
    around: () => {
      const answered = new Map<string, MockResponse>();
      return async (request, next) => {
        const response = await next(request);
        const path = new URL(request.url).pathname;
        if (request.method !== "GET") return response;
        if (response.status === 200) answered.set(path, response);
        const earlier = response.status === 404 ? answered.get(path) : undefined;
        answered.delete(response.status === 404 ? path : "");
        return earlier ?? response;
      };
    },
  },
  {
    id: "limits/finished-is-not-deleted",
    title: "The deletion of what is finished is answered and not carried out.",
    breaks: ["DEL-01", "DEL-04"],
    kind: "subtle",
    around: () => {
      const finished = new Set<string>();
      return async (request, next) => {
        const [, , , projectId = "", route] = new URL(request.url).pathname.split("/");
        if (request.method === "DELETE" && finished.has(projectId))
          return json(200, { success: true, message: "Gone.", projectId });
        const response = await next(request);
        if (route === "status" && bodyOf(response)?.status === "success") finished.add(projectId);
        return response;
      };
    },
  },
  {
    id: "limits/transcript-outlives-its-project",
    title: "The transcript of a deleted project can still be exported.",
    breaks: ["DEL-06"],
    kind: "subtle",
    around: () => {
      const deleted = new Set<string>();
      return async (request, next) => {
        const [, , , projectId = "", route] = new URL(request.url).pathname.split("/");
        const response = await next(request);
        if (request.method === "DELETE" && response.status === 200) deleted.add(projectId);
        return route === "transcript" && deleted.has(projectId)
          ? { ...response, status: 200, body: JSON.stringify({ source: "original", segments: [] }) }
          : response;
      };
    },
  },
  {
    id: "limits/one-count-for-all-routes",
    title: "All routes share one count.",
    breaks: ["LIM-06"],
    kind: "subtle",
    around: () => {
      const used = new Map<string, number>();
      return (request, next) => {
        const key = request.headers.get("x-api-key");
        // What has no key has no account to count for.
        if (!key) return next(request);
        if (new URL(request.url).pathname.startsWith("/_control")) {
          used.delete(key);
          return next(request);
        }
        used.set(key, (used.get(key) ?? 0) + 1);
        const over = (used.get(key) ?? 0) > 30;
        return over
          ? Promise.resolve({
              status: 429,
              headers: [
                ["content-type", "application/json"],
                ["retry-after", "60"],
              ],
              body: JSON.stringify({ code: "RATE_LIMIT_EXCEEDED", message: "Too many." }),
            })
          : next(request);
      };
    },
  },
];
