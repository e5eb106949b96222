import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { bodyOf } from "../kit/changes.ts";
import { readJson, withBody } from "../kit/requests.ts";
import type { Around } from "../mutant.ts";

type Next = Parameters<Around>[1];

const steering = "/_control/steering";
const pathOf = ({ url }: MockRequest) => new URL(url).pathname;

/** The key of whoever made the world: what one key steers, all of it meet. */
const worldOf = (request: MockRequest): string => (request.headers.get("x-api-key") ?? "").split("__")[0] ?? "";

/** Sets what is held in a world, as a check could. */
async function hold(request: MockRequest, next: Next, operations: readonly string[]): Promise<MockResponse> {
  const headers = { "x-api-key": worldOf(request), "content-type": "application/json" };
  const body = JSON.stringify({ holds: operations.map((operation) => ({ operation, mode: "running" })) });
  return next(withBody(new Request(new URL(steering, request.url), { method: "PUT", headers, body }), body));
}

/**
 * Mutations that take long when they come through MCP: the first answer says that they run, and they are done, and
 * charged, when the next request of their world was answered. Worlds that a check steers itself are left alone.
 */
export const longMutations =
  (...operations: readonly string[]): (() => Around) =>
  () => {
    const steered = new Set<string>();
    const running = new Set<string>();
    return async (request, next) => {
      const world = worldOf(request);
      if (pathOf(request) === steering && request.method === "PUT") {
        steered.add(world);
        return next(request);
      }
      if (world === "" || steered.has(world)) return next(request);
      if (running.has(world)) {
        const answer = await next(request);
        running.delete(world);
        await hold(request, next, []);
        return answer;
      }
      if (pathOf(request) !== "/mcp") return next(request);
      const { json, again } = await readJson(request);
      const operation: unknown = json?.method === "tools/call" ? json.params?.name : undefined;
      if (typeof operation !== "string" || !operations.includes(operation)) return next(again);
      await hold(request, next, [operation]);
      const answer = await next(again);
      if (bodyOf(answer)?.result?.structuredContent?.data?.status === "running") running.add(world);
      else await hold(request, next, []);
      return answer;
    };
  };
