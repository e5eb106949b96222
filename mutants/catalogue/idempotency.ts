import { calls, given, refuses } from "../kit/arguments.ts";
import { answers } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import { messages } from "../kit/messages.ts";
import type { Around, Mutant } from "../mutant.ts";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { readJson, withBody, withHeader } from "../kit/requests.ts";

const action = /^\/v1\/actions\//;
const header = "idempotency-key";
const isAction = (request: MockRequest) => action.test(new URL(request.url).pathname);
const jsonOf = ({ body }: MockResponse): Json => JSON.parse(String(body)) as Json;

/** The key of the owner of the world that a request belongs to. */
const worldOf = ({ headers }: MockRequest) => headers.get("x-api-key")?.replace(/__[A-Za-z]+$/, "");

/** The same UUID with another last digit. */
const other = (uuid: string) => uuid.slice(0, -1) + ((Number.parseInt(uuid.slice(-1), 16) + 1) % 16).toString(16);

/** Does what a mutant has to do with the arguments in hand. */
const withArguments =
  (
    take: (
      found: { args: Json; again: MockRequest; id: string | null },
      next: Parameters<Around>[1],
    ) => Promise<MockResponse>,
  ): Around =>
  async (request, next) => {
    if (!isAction(request)) return next(request);
    const { json: args, again } = await readJson(request);
    return isObject(args)
      ? take({ args, again, id: args.requestId ?? request.headers.get(header) }, next)
      : next(again);
  };

/** Another identifier for a call: in the place where it has one. */
const renamed = (again: MockRequest, args: Json, id: string) =>
  args.requestId ? withBody(again, JSON.stringify({ ...args, requestId: id })) : withHeader(again, header, id);

/** Mutations that are done twice, or not at all, or cost too much, when they are sent again. */
export const idempotency: readonly Mutant[] = [
  {
    id: "idempotency/answers-with-an-identifier-of-its-own",
    title: "The answer to an update of notifications has another identifier than was sent.",
    breaks: ["IDEM-01", "IDEM-02", "IDEM-03"],
    kind: "plain",
    around: answers({ path: /\/notifications_update$/, status: 200 }, (body) => ({
      ...body,
      requestId: other(body.requestId),
    })),
  },
  {
    id: "idempotency/no-identifier-for-webhooks",
    title: "`webhooks_update` does not take `requestId`.",
    breaks: ["IDEM-01"],
    kind: "subtle",
    around: refuses("webhooks_update", (args) => "requestId" in args),
  },
  {
    id: "idempotency/capitals-are-no-uuid",
    title: "A UUID in capitals is refused in the header.",
    breaks: ["IDEM-02"],
    kind: "subtle",
    around: () => async (request, next) =>
      next(/[A-F]/.test(request.headers.get(header) ?? "") ? withHeader(request, header, "none") : request),
  },
  {
    id: "idempotency/header-is-ignored",
    title: "The header is not looked at.",
    breaks: ["IDEM-02", "IDEM-04"],
    kind: "plain",
    around: () => (request, next) => next(withHeader(request, header, null)),
  },
  {
    id: "idempotency/both-places-refused",
    title: "An identifier in both places is refused, only for settings.",
    breaks: ["IDEM-03"],
    kind: "subtle",
    around: () => async (request, next) =>
      (request.headers.has(header)
        ? refuses("settings_update", (args) => "requestId" in args, "IDEMPOTENCY_CONFLICT")()
        : (one: MockRequest) => next(one))(request, next),
  },
  {
    id: "idempotency/header-names-something-else",
    title: "An identifier in the header and the same one in the body are two.",
    breaks: ["IDEM-04"],
    kind: "subtle",
    around: () => async (request, next) => {
      const id = request.headers.get(header);
      if (id === null || !calls(request, "settings_update")) return next(request);
      const { json: args, again } = await readJson(request);
      if (args?.requestId) return next(again);
      const response = await next(withHeader(again, header, other(id)));
      const body = jsonOf(response);
      return { ...response, body: JSON.stringify(body.requestId ? { ...body, requestId: id } : body) };
    },
  },
  {
    id: "idempotency/made-identifiers-are-not-v4",
    title: "An identifier that the service makes is of version 7.",
    breaks: ["IDEM-05"],
    kind: "subtle",
    around: () =>
      withArguments(async ({ again, id, args }, next) => {
        const response = await next(again);
        if (id || args.operation || response.status !== 200) return response;
        const body = jsonOf(response);
        return {
          ...response,
          body: JSON.stringify(
            body.requestId ? { ...body, requestId: body.requestId.replace(/-4(?=...-)/, "-7") } : body,
          ),
        };
      }),
  },
  {
    id: "idempotency/made-identifiers-are-forgotten",
    title: "A mutation without an identifier cannot be asked about.",
    breaks: ["IDEM-05"],
    kind: "subtle",
    around: () => {
      const made = new Set<string>();
      return withArguments(async ({ again, id, args }, next) => {
        if (args.operation && made.has(args.requestId))
          return next(withBody(again, JSON.stringify({ ...args, requestId: other(args.requestId) })));
        const response = await next(again);
        const { requestId } = response.status === 200 ? jsonOf(response) : {};
        if (!id && typeof requestId === "string") made.add(requestId);
        return response;
      });
    },
  },
  {
    id: "idempotency/refused-ones-are-tried-later",
    title: "A mutation that was refused is tried again later, without what was wrong with it.",
    breaks: ["IDEM-06"],
    kind: "subtle",
    around: () => {
      const refused: MockRequest[] = [];
      return async (request, next) => {
        if (new URL(request.url).pathname === "/_control/clock") for (const one of refused.splice(0)) await next(one);
        if (!calls(request, "settings_update")) return next(request);
        const { json: args, again } = await readJson(request);
        const response = await next(again);
        if (response.status === 400 && args?.brandVocabulary)
          refused.push(withBody(request, JSON.stringify({ brandVocabulary: args.brandVocabulary })));
        return response;
      };
    },
  },
  {
    id: "idempotency/broken-off-ones-are-tried-later",
    title: "A mutation that the service failed at is tried again later.",
    breaks: ["IDEM-06"],
    kind: "subtle",
    around: () => {
      const failed: MockRequest[] = [];
      return async (request, next) => {
        // Only those of the world whose clock moves.
        const isDue = (one: MockRequest) => worldOf(one) === worldOf(request);
        if (new URL(request.url).pathname === "/_control/clock") {
          for (const one of failed.filter(isDue)) {
            failed.splice(failed.indexOf(one), 1);
            await next(one);
          }
        }
        if (!calls(request, "settings_update")) return next(request);
        const { json: args, again } = await readJson(request);
        const response = await next(again);
        if (response.status === 503 && args) failed.push(withBody(request, JSON.stringify(args)));
        return response;
      };
    },
  },
  {
    id: "idempotency/running-without-poll-after",
    title: "A replay of a running mutation does not say when to ask again.",
    breaks: ["IDEM-07"],
    kind: "plain",
    around: answers(
      { path: /\/webhooks_update$/, status: 202 },
      ({ data: { pollAfterSeconds: _gone, ...data }, ...body }) => ({ ...body, data }),
    ),
  },
  {
    id: "idempotency/runs-again-under-the-header",
    title: "A running mutation that is sent again in the header runs beside itself, only for members.",
    breaks: ["IDEM-07"],
    kind: "subtle",
    around: () => {
      let count = 0;
      return async (request, next) => {
        const id = request.headers.get(header);
        if (id === null || !calls(request, "team_add_member")) return next(request);
        count += 1;
        return next(withHeader(request, header, `${id.slice(0, -2)}${count.toString(16).padStart(2, "0")}`));
      };
    },
  },
  {
    id: "idempotency/replays-count-as-running",
    title: "A replay is refused where an account has as many running as it may.",
    breaks: ["IDEM-07"],
    kind: "subtle",
    around: () => {
      const running = new Map<string, Set<string>>();
      return withArguments(async ({ again, id }, next) => {
        const key = again.headers.get("x-api-key") ?? "";
        const known = running.get(key) ?? new Set();
        running.set(key, known);
        const response = await next(again);
        if (response.status !== 202 || !id) return response;
        if (known.has(id) && known.size >= 10)
          return {
            ...response,
            status: 409,
            body: JSON.stringify({ code: "CONCURRENT_ACTION_LIMIT_REACHED", message: "No.", status: 409 }),
          };
        known.add(id);
        return response;
      });
    },
  },
  {
    id: "idempotency/done-again-the-second-time",
    title: "The second replay of a mutation is done again.",
    breaks: ["IDEM-08"],
    kind: "subtle",
    around: () => {
      const sent = new Map<string, number>();
      return withArguments(async ({ args, again, id }, next) => {
        if (!id || args.operation) return next(again);
        const times = (sent.get(id) ?? 0) + 1;
        sent.set(id, times);
        if (times <= 2) return next(again);
        const response = await next(renamed(again, args, other(id)));
        const body = jsonOf(response);
        return { ...response, body: JSON.stringify(body.requestId ? { ...body, requestId: id } : body) };
      });
    },
  },
  {
    id: "idempotency/replay-answers-with-what-is-now",
    title: "A replayed update of settings answers with the settings as they are now.",
    breaks: ["IDEM-08"],
    kind: "subtle",
    around: () => {
      const sent = new Set<string>();
      return async (request, next) => {
        if (!calls(request, "settings_update")) return next(request);
        const { json: args, again } = await readJson(request);
        const response = await next(again);
        const isReplay = sent.has(args?.requestId);
        if (args?.requestId) sent.add(args.requestId);
        if (!isReplay || response.status !== 200) return response;
        const now = await next(
          withBody(
            withHeader(
              {
                ...request,
                url: request.url.replace(/settings_update$/, "settings_get"),
                method: "POST",
                headers: request.headers,
              },
              header,
              null,
            ),
            "{}",
          ),
        );
        return { ...response, body: JSON.stringify({ ...jsonOf(response), data: jsonOf(now).data }) };
      };
    },
  },
  {
    id: "idempotency/accounts-share-identifiers",
    title: "An account that sends what another one sent, under its identifier, gets the other's result.",
    breaks: ["IDEM-08"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, { key: string | null; response: MockResponse }>();
      return withArguments(async ({ args, again, id }, next) => {
        const key = again.headers.get("x-api-key");
        const known = first.get(`${again.url} ${JSON.stringify(args)} ${id}`);
        if (known && known.key !== key) return known.response;
        const response = await next(again);
        if (id && !args.operation && response.status === 200)
          first.set(`${again.url} ${JSON.stringify(args)} ${id}`, { key, response });
        return response;
      });
    },
  },
  {
    id: "idempotency/order-of-fields-counts",
    title: "A mutation whose fields come in another order is another one.",
    breaks: ["IDEM-14"],
    kind: "subtle",
    around: () => {
      const sent = new Map<string, string>();
      return withArguments(async ({ args, again, id }, next) => {
        if (!id || args.operation) return next(again);
        const { requestId: _named, ...own } = args;
        const text = JSON.stringify(own);
        const known = sent.get(id) ?? text;
        sent.set(id, known);
        return text === known ? next(again) : next(withBody(again, JSON.stringify({ ...own, no_such_field: true })));
      });
    },
  },
  {
    id: "idempotency/done-twice-at-once",
    title: "A mutation that comes in again before its answer is done beside itself.",
    breaks: ["IDEM-07", "IDEM-09"],
    kind: "subtle",
    around: () => {
      const open = new Map<string, number>();
      return withArguments(async ({ args, again, id }, next) => {
        if (!id || args.operation) return next(again);
        const count = open.get(id) ?? 0;
        open.set(id, count + 1);
        // Long enough for what was sent at the same time.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const beside = `${id.slice(0, -2)}${count.toString(16).padStart(2, "0")}`;
        const response = await next(count === 0 ? again : renamed(again, args, beside));
        open.set(id, (open.get(id) ?? 1) - 1);
        return response;
      });
    },
  },
  {
    id: "idempotency/secret-is-made-again",
    title: "A replayed `webhooks_create_secret` makes another secret.",
    breaks: ["IDEM-08"],
    kind: "subtle",
    around: given("webhooks_create_secret", ({ requestId: _gone, ...args }) => args),
  },
  {
    id: "idempotency/removal-is-done-again",
    title: "A replayed removal removes a member who was added again.",
    breaks: ["IDEM-08"],
    kind: "subtle",
    around: given("team_remove_member", ({ requestId: _gone, ...args }) => args),
  },
  {
    id: "idempotency/replays-cost",
    title: "A replay takes a call of the month.",
    breaks: ["IDEM-09"],
    kind: "subtle",
    around: () => {
      const sent = new Set<string>();
      return withArguments(async ({ args, again, id }, next) => {
        if (id && !args.operation && sent.has(id))
          await next(
            withBody(
              withHeader(
                {
                  ...again,
                  method: "POST",
                  headers: again.headers,
                  url: again.url.replace(/[^/]+$/, "notifications_get"),
                },
                header,
                null,
              ),
              "{}",
            ),
          );
        if (id) sent.add(id);
        return next(again);
      });
    },
  },
  {
    id: "idempotency/lost-result-counts-as-stored",
    title: "A replay of what was not saved says that it was.",
    breaks: ["IDEM-10"],
    kind: "subtle",
    around: answers(
      { path: /\/settings_update$/, status: 200, when: (body) => body.data?.resultStored === false },
      (body) => ({ ...body, data: { ...body.data, resultStored: true } }),
    ),
  },
  {
    id: "idempotency/lost-result-without-message",
    title: "A replay of what was not saved has no message.",
    breaks: ["IDEM-10"],
    kind: "plain",
    around: answers(
      { path: /\/settings_update$/, status: 200, when: (body) => body.data?.resultStored === false },
      ({ data: { message: _gone, ...data }, ...body }) => ({ ...body, data }),
    ),
  },
  {
    id: "idempotency/lost-result-is-done-again",
    title: "A result that was not stored is produced again when it is requested.",
    breaks: ["IDEM-10"],
    kind: "subtle",
    around: () => {
      const lost = new Set<string>();
      return withArguments(async ({ args, again, id }, next) => {
        const response = await next(again);
        if (!id || args.operation) return response;
        if (response.status === 503) lost.add(id);
        else if (lost.has(id)) await next(renamed(again, args, other(id)));
        return response;
      });
    },
  },
  {
    id: "idempotency/identifiers-of-each-surface",
    title: "MCP keeps identifiers of its own.",
    breaks: ["IDEM-13"],
    kind: "subtle",
    around: messages({ method: "tools/call", when: (message) => message.params?.arguments?.requestId }, (message) => {
      const { requestId } = message.params.arguments;
      message.params.arguments.requestId = other(requestId);
    }),
  },
  {
    id: "idempotency/order-counts",
    title: "The same fields in another order are other arguments.",
    breaks: ["IDEM-14"],
    kind: "subtle",
    around: () => {
      const orders = new Map<string, string>();
      return withArguments(async ({ args, again, id }, next) => {
        const order = Object.keys(args as object).join();
        if (!id || args.operation) return next(again);
        const before = orders.get(id) ?? order;
        orders.set(id, before);
        const isShuffled =
          before !== order && before.split(",").toSorted().join() === order.split(",").toSorted().join();
        return isShuffled
          ? {
              status: 409,
              headers: [["content-type", "application/json"]],
              body: JSON.stringify({ code: "IDEMPOTENCY_CONFLICT", message: "Other arguments.", status: 409 }),
            }
          : next(again);
      });
    },
  },
  {
    id: "idempotency/team-needs-an-identifier",
    title: "`team_create` without an identifier is refused.",
    breaks: ["IDEM-12"],
    kind: "subtle",
    around: () => async (request, next) =>
      (request.headers.has(header)
        ? (one: MockRequest) => next(one)
        : refuses("team_create", (args) => !("requestId" in args), "INVALID_REQUEST_ID")())(request, next),
  },
];
