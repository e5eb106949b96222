/** Ways to be wrong about some projects only, by how their newest run was started. */
import type { MockRequest } from "../../mock/index.ts";
import { answers, bodyOf, type Where } from "./changes.ts";
import type { Json } from "./json.ts";
import { peek } from "./rewriting.ts";
import type { Around } from "../mutant.ts";

/** The project that a request is about; empty: none. */
export const projectIn = ({ url }: MockRequest): string =>
  /^\/v1\/(?:translate|projects)\/([^/]+)/.exec(new URL(url).pathname)?.[1] ?? "";

/** Whether a start, by its path and its body of text, is one of those that go wrong. */
type Concerned = (path: string, body: string) => boolean;

const starts = /^\/v1\/(?:translate|projects|projects\/[^/]+\/dub)$/;

/** Changes the answers about projects whose newest run was started in some way. */
export const ofRuns =
  (concerned: Concerned, where: Where, change: (body: Json, request: MockRequest) => unknown): (() => Around) =>
  () => {
    const known = new Set<string>();
    const changed = answers(
      { ...where, when: (body, request) => known.has(projectIn(request)) && (where.when?.(body, request) ?? true) },
      change,
    )();
    return async (request, next) => {
      const { pathname } = new URL(request.url);
      const isLarge = Number(request.headers.get("content-length")) > 1_000_000;
      if (request.method !== "POST" || !starts.test(pathname) || isLarge) return changed(request, next);
      const { text, again } = await peek(request);
      const response = await next(again);
      const project = response.status === 200 ? String(bodyOf(response)?.projectId) : "";
      if (concerned(pathname, text)) known.add(project);
      else known.delete(project);
      return response;
    };
  };

/** An upload of sound without a picture. */
export const isAudio: Concerned = (_, body) => /content-type: audio\//i.test(body);

/** A dub of a project that was transcribed. */
export const isDub: Concerned = (path) => path.endsWith("/dub");
