import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "../kit/json.ts";
import type { Around, Mutant } from "../mutant.ts";

/** The project of a request's path. */
const projectOf = ({ url }: MockRequest): string | undefined =>
  /^\/v1\/(?:translate|projects)\/([^/]+)/.exec(new URL(url).pathname)?.[1];

const isStatus = ({ method, url }: MockRequest) => method === "GET" && url.endsWith("/status");

const isTaken = ({ status }: MockResponse) => status >= 200 && status < 300;

const edited = (response: MockResponse, edit: (body: Json) => void): MockResponse => {
  const body = JSON.parse(String(response.body)) as Json;
  edit(body);
  return { ...response, body: JSON.stringify(body) };
};

/** Counts what was accepted, by project, and changes answers by it. */
const after =
  (
    counts: (request: MockRequest) => boolean,
    change: (response: MockResponse, times: number, request: MockRequest) => MockResponse,
  ): (() => Around) =>
  () => {
    const times = new Map<string, number>();
    return async (request, next) => {
      const response = await next(request);
      const project = projectOf(request) ?? "";
      if (counts(request) && isTaken(response)) times.set(project, (times.get(project) ?? 0) + 1);
      return change(response, times.get(project) ?? 0, request);
    };
  };

const isDub = ({ method, url }: MockRequest) => method === "POST" && url.endsWith("/dub");
const isDetails = ({ method, url }: MockRequest) => method === "GET" && /\/v1\/projects\/[^/]+$/.test(url);

/** Builds that are wrong only once several things have happened. */
export const stories: readonly Mutant[] = [
  {
    id: "stories/dub-renews-creation",
    title: "After its second dub, a project shows a later `createdAt`.",
    breaks: ["STA-13", "DET-02"],
    kind: "subtle",
    around: after(isDub, (response, dubs, request) =>
      dubs >= 2 && isStatus(request) && isTaken(response)
        ? edited(response, (body) => (body.createdAt += dubs))
        : response,
    ),
  },
  {
    id: "stories/look-into-details-restarts",
    title: "After three looks at its details, an ended project is `processing` again.",
    breaks: ["RUN-01", "RUN-02"],
    kind: "subtle",
    around: after(isDetails, (response, looks, request) =>
      looks >= 3 && isStatus(request) && isTaken(response)
        ? edited(response, (body) => {
            if (body.status === "success" && body.workflow === "transcription") body.status = "processing";
          })
        : response,
    ),
  },
  {
    id: "stories/deleted-comes-back-with-next-upload",
    title: "A deleted project can be looked at again once another was uploaded.",
    breaks: ["RUN-19"],
    kind: "subtle",
    around: () => {
      const records = new Map<string, MockResponse>();
      const deleted = new Set<string>();
      let back = new Set<string>();
      return async (request, next) => {
        const response = await next(request);
        const project = projectOf(request);
        if (!project) {
          if (request.method === "POST" && /\/v1\/(?:projects|translate)$/.test(request.url) && isTaken(response))
            back = new Set(deleted);
          return response;
        }
        if (request.method === "DELETE" && isTaken(response)) deleted.add(project);
        if (!isStatus(request)) return response;
        if (isTaken(response)) records.set(project, response);
        return response.status === 404 && back.has(project) ? (records.get(project) ?? response) : response;
      };
    },
  },
  {
    id: "stories/uploader-sees-everything",
    title: "An account that has uploaded itself sees the projects of others.",
    breaks: ["ERR-10"],
    kind: "subtle",
    around: () => {
      const uploaded = new Set<string>();
      const records = new Map<string, MockResponse>();
      return async (request, next) => {
        const response = await next(request);
        const key = request.headers.get("x-api-key") ?? "";
        const project = projectOf(request);
        if (!project && request.method === "POST" && request.url.endsWith("/v1/projects") && isTaken(response))
          uploaded.add(key);
        if (!project || !isDetails(request)) return response;
        if (isTaken(response)) records.set(project, response);
        return response.status === 403 && uploaded.has(key) ? (records.get(project) ?? response) : response;
      };
    },
  },
  {
    id: "stories/work-lost-after-dub",
    title: "After a dub, the status names a work that the details do not have.",
    breaks: ["STA-21"],
    kind: "subtle",
    around: after(isDub, (response, dubs, request) =>
      dubs >= 1 && isStatus(request) && isTaken(response)
        ? edited(response, (body) => {
            if (body.workId) body.workId = `${body.workId}x`;
          })
        : response,
    ),
  },
];
