import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { answers, bodyOf } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { projectIn } from "../kit/projects.ts";
import { json } from "../kit/rewriting.ts";
import type { Around, Mutant } from "../mutant.ts";

type Next = Parameters<Around>[1];

const status = { method: "GET", path: /\/status$/, status: 200 };
const keyOf = (request: MockRequest) => request.headers.get("x-api-key") ?? "";
const isDeletion = ({ method, url }: MockRequest) =>
  method === "DELETE" && /^\/v1\/translate\/[^/]+$/.test(new URL(url).pathname);

/** Another request of the same caller about a project. */
const asked = (request: MockRequest, method: string, path: string): MockRequest =>
  new Request(new URL(path, request.url), { method, headers: { "x-api-key": keyOf(request) } });

/** The status of the project that a request is about. */
const statusOf = async (request: MockRequest, next: Next): Promise<Json> =>
  bodyOf(await next(asked(request, "GET", `/v1/translate/${projectIn(request)}/status`)));

/** Answers deletions otherwise, by the status of the project before; undefined leaves the answer to the mock. */
const deletions =
  (answer: (before: Json, request: MockRequest, next: Next) => Promise<MockResponse | undefined>): (() => Around) =>
  () =>
  async (request, next) =>
    (isDeletion(request) ? await answer(await statusOf(request, next), request, next) : undefined) ?? next(request);

const inTheWay = json(409, { code: "VALIDATION_ERROR", message: "Not now.", status: 409 });

/** Remembers what deletions were answered with, by project. */
const afterDeletion =
  (
    answer: (deleted: MockResponse, request: MockRequest, next: Next) => Promise<MockResponse | undefined>,
  ): (() => Around) =>
  () => {
    const answered = new Map<string, MockResponse>();
    return async (request, next) => {
      const deleted = answered.get(projectIn(request));
      const instead = deleted && (await answer(deleted, request, next));
      if (instead) return instead;
      const response = await next(request);
      if (isDeletion(request) && response.status === 200) answered.set(projectIn(request), response);
      return response;
    };
  };

/** Deletions that go wrong at one moment, and ends of runs that do in one kind of run. */
export const deletionSubtler: readonly Mutant[] = [
  {
    id: "deletion-subtler/next-one-as-well",
    title: "A deletion takes the project with it that was started after.",
    breaks: ["DEL-01"],
    kind: "subtle",
    around: () => {
      const started = new Map<string, string[]>();
      return async (request, next) => {
        const response = await next(request);
        const own = started.get(keyOf(request)) ?? [];
        if (response.status !== 200) return response;
        if (new URL(request.url).pathname === "/v1/translate")
          started.set(keyOf(request), [...own, bodyOf(response)?.projectId]);
        const after = isDeletion(request) ? own[own.indexOf(projectIn(request)) + 1] : undefined;
        if (after) await next(asked(request, "DELETE", `/v1/translate/${after}`));
        return response;
      };
    },
  },
  {
    id: "deletion-subtler/not-yet-done",
    title: "The deletion of a project in progress answers `success` false.",
    breaks: ["DEL-02"],
    kind: "subtle",
    around: deletions(async (before, request, next) => {
      if (before?.status !== "processing") return undefined;
      const response = await next(request);
      return { ...response, body: JSON.stringify({ ...bodyOf(response), success: false }) };
    }),
  },
  {
    id: "deletion-subtler/identifier-of-the-first",
    title: "The second deletion of an account answers with the identifier of the first.",
    breaks: ["DEL-03"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, string>();
      return answers(
        { method: "DELETE", status: 200, when: ({ projectId }) => projectId !== undefined },
        (body, request) => {
          const projectId = first.get(keyOf(request)) ?? body.projectId;
          first.set(keyOf(request), projectId);
          return { ...body, projectId };
        },
      )();
    },
  },
  {
    id: "deletion-subtler/details-told-once-more",
    title: "The details of a deleted project are told once more.",
    breaks: ["DEL-04", "RUN-18"],
    kind: "subtle",
    around: () => {
      const told = new Map<string, MockResponse>();
      return async (request, next) => {
        const isDetails = request.method === "GET" && /^\/v1\/projects\/[^/]+$/.test(new URL(request.url).pathname);
        const projectId = projectIn(request);
        if (isDeletion(request)) told.set(projectId, await next(asked(request, "GET", `/v1/projects/${projectId}`)));
        const response = await next(request);
        const earlier = isDetails && response.status === 404 ? told.get(projectId) : undefined;
        if (earlier) told.delete(projectId);
        return earlier?.status === 200 ? earlier : response;
      };
    },
  },
  {
    id: "deletion-subtler/work-outlives-its-project",
    title: "A dub of a deleted project is taken in the language that it was translated into.",
    breaks: ["DEL-05"],
    kind: "subtle",
    around: afterDeletion(async (_, request, next) => {
      if (!request.url.endsWith("/dub")) return undefined;
      const text = await request.text();
      if (text.includes('"french"'))
        return json(200, { success: true, message: "Started.", projectId: projectIn(request), workId: "work_kept" });
      return next(
        new Request(request.url, {
          method: "POST",
          headers: { "x-api-key": keyOf(request), "content-type": "application/json" },
          body: text,
        }),
      );
    }),
  },
  {
    id: "deletion-subtler/deleted-again",
    title: "A project that was deleted can be deleted again.",
    breaks: ["DEL-07"],
    kind: "subtle",
    around: afterDeletion(async (deleted, request) => (isDeletion(request) ? deleted : undefined)),
  },
  {
    id: "deletion-subtler/unlocked-at-the-end",
    title: "A project whose dub goes on cannot be deleted.",
    breaks: ["RUN-17"],
    kind: "subtle",
    around: deletions(async (before) =>
      before?.status === "processing" && before.transcriptionStatus === "success" ? inTheWay : undefined,
    ),
  },
  {
    id: "deletion-subtler/failures-are-kept",
    title: "A project whose run failed cannot be deleted.",
    breaks: ["RUN-18"],
    kind: "subtle",
    around: deletions(async (before) => (before?.status === "failed" ? inTheWay : undefined)),
  },
  {
    id: "deletion-subtler/failure-until-the-first-step",
    title: "A dub after one that failed reports that failure until its first look is over.",
    breaks: ["RUN-05"],
    kind: "subtle",
    around: () => {
      const failures = new Map<string, Json>();
      return answers(status, (body, request) => {
        const error = failures.get(projectIn(request));
        failures.set(projectIn(request), body.status === "failed" ? body.error : undefined);
        return body.status === "processing" && error ? { ...body, status: "failed", error } : body;
      })();
    },
  },
  {
    id: "deletion-subtler/once-failed-always-failed",
    title: "A project that failed once is a failure after every later dub.",
    breaks: ["RUN-11"],
    kind: "subtle",
    around: () => {
      const failures = new Map<string, Json>();
      return answers(status, (body, request) => {
        if (body.status === "failed") failures.set(projectIn(request), body.error);
        const error = failures.get(projectIn(request));
        return body.status === "success" && error ? { ...body, status: "failed", error } : body;
      })();
    },
  },
  {
    id: "deletion-subtler/pro-lip-sync-fails-its-run",
    title: "A run with pro lip-sync fails when the lip-sync is completed.",
    breaks: ["RUN-15"],
    kind: "subtle",
    around: answers(
      { ...status, when: ({ lipSync }) => lipSync?.type === "pro" && lipSync.status === "COMPLETED" },
      (body) => ({
        ...body,
        status: "failed",
        error: { code: "LIPSYNC_FAILED", message: "The lip-sync failed." },
      }),
    ),
  },
];
