import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { error, limit, requests, responses, withoutError } from "../kit/changes.ts";
import { answerOf, bodies, exchanges, instead, messages, replies, resent } from "../kit/messages.ts";
import type { Mutant } from "../mutant.ts";
import { withBody, withHeader, withMethod } from "../kit/requests.ts";

const path = /^\/mcp$/;

/** An answer with other headers. */
const withHeaders = (
  response: MockResponse,
  change: (headers: [string, string][]) => (readonly [string, string])[],
): MockResponse => ({ ...response, headers: change(response.headers.map(([name, value]) => [name, value])) });

const without = (name: string) => (response: MockResponse) =>
  withHeaders(response, (headers) => headers.filter(([other]) => other.toLowerCase() !== name));
const adding = (name: string, value: string) => (response: MockResponse) =>
  withHeaders(response, (headers) => [...headers, [name, value]]);

const refusedWith = (code: number, status: number) =>
  answerOf(status, { jsonrpc: "2.0", id: null, error: { code, message: "No." } });

const isForm = (request: MockRequest) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** The transport of MCP, gone astray. */
export const mcp: readonly Mutant[] = [
  {
    id: "mcp/id-zero-is-none",
    title: "A request whose id is zero is answered under null.",
    breaks: ["MCP-01"],
    kind: "subtle",
    around: replies({ when: (message) => message?.id === 0 }, (body) => ({ ...body, id: null })),
  },
  {
    id: "mcp/ids-as-text",
    title: "The ids of answers are texts.",
    breaks: ["MCP-01"],
    kind: "subtle",
    around: replies({ when: (message) => typeof message?.id === "number" && message.id > 1000 }, (body) => ({
      ...body,
      id: String(body.id),
    })),
  },
  {
    id: "mcp/empty-id-is-a-notification",
    title: "A request whose id is an empty text is taken for a notification.",
    breaks: ["MCP-01"],
    kind: "subtle",
    around: exchanges({ when: (message) => message.id === "" }, (response, message) =>
      message?.id === "" ? { ...response, status: 202, body: null } : response,
    ),
  },
  {
    id: "mcp/tools-answer-with-events",
    title: "A tool answers with an event stream.",
    breaks: ["MCP-02"],
    kind: "plain",
    around: exchanges({ method: "tools/call" }, (response) => ({
      ...withHeaders(response, (headers) =>
        headers.map(([name, value]) => [name, name === "content-type" ? "text/event-stream" : value]),
      ),
      body: `data: ${String(response.body)}\n\n`,
    })),
  },
  {
    id: "mcp/events-where-they-are-preferred",
    title: "A client that names event streams first gets one.",
    breaks: ["MCP-02"],
    kind: "subtle",
    around: exchanges({}, (response, _, request) =>
      request.headers.get("accept")?.startsWith("text/event-stream,") && response.status === 200
        ? {
            ...withHeaders(response, (headers) =>
              headers.map(([name, value]) => [name, name === "content-type" ? "text/event-stream" : value]),
            ),
            body: `data: ${String(response.body)}\n\n`,
          }
        : response,
    ),
  },
  {
    id: "mcp/may-be-stored",
    title: "Answers may be stored.",
    breaks: ["MCP-03"],
    kind: "plain",
    around: responses({ path }, without("cache-control")),
  },
  {
    id: "mcp/lists-may-be-stored",
    title: "The list of tools may be stored for a minute.",
    breaks: ["MCP-03"],
    kind: "subtle",
    around: exchanges({ method: "tools/list" }, (response) =>
      withHeaders(response, (headers) =>
        headers.map(([name, value]) => [name, name === "cache-control" ? "private, max-age=60" : value]),
      ),
    ),
  },
  {
    id: "mcp/notifications-answer-200",
    title: "A notification is answered with 200.",
    breaks: ["MCP-04"],
    kind: "plain",
    around: responses({ path, status: 202 }, (response) => ({ ...response, status: 200 })),
  },
  {
    id: "mcp/notifications-answer-something",
    title: "A cancellation is answered with an empty object.",
    breaks: ["MCP-04"],
    kind: "subtle",
    around: exchanges({ method: "notifications/cancelled" }, (response) => ({ ...response, body: "{}" })),
  },
  {
    id: "mcp/results-refused",
    title: "A result whose id is a text is not accepted as a message.",
    breaks: ["MCP-05"],
    kind: "subtle",
    around: instead(path, (json) =>
      json?.result && typeof json.id === "string" ? refusedWith(-32_700, 400) : undefined,
    ),
  },
  {
    id: "mcp/errors-refused",
    title: "An error with data is not accepted as a message.",
    breaks: ["MCP-06"],
    kind: "subtle",
    around: instead(path, (json) => (json?.error?.data ? refusedWith(-32_700, 400) : undefined)),
  },
  {
    id: "mcp/versions-swapped",
    title: "A client that asks for the older version gets the newer one, and the other way round.",
    breaks: ["MCP-07"],
    kind: "subtle",
    around: messages({ method: "initialize" }, (message) => {
      const other: Record<string, string> = { "2025-11-25": "2025-06-18", "2025-06-18": "2025-11-25" };
      message.params.protocolVersion = other[String(message.params.protocolVersion)] ?? message.params.protocolVersion;
    }),
  },
  {
    id: "mcp/no-version-negotiated",
    title: "`initialize` names no version where it does not speak the one that was asked for.",
    breaks: ["MCP-07"],
    kind: "subtle",
    around: replies({ method: "initialize" }, (body, message) => {
      if (body.result && body.result.protocolVersion !== message.params.protocolVersion)
        delete body.result.protocolVersion;
    }),
  },
  {
    id: "mcp/tools-not-declared",
    title: "`initialize` does not say that there are tools.",
    breaks: ["MCP-08"],
    kind: "plain",
    around: replies({ method: "initialize" }, (body) => void (body.result && delete body.result.capabilities.tools)),
  },
  {
    id: "mcp/tools-declared-true",
    title: "`initialize` says `true` of tools.",
    breaks: ["MCP-08"],
    kind: "subtle",
    around: replies({ method: "initialize" }, (body) => void (body.result && (body.result.capabilities.tools = true))),
  },
  {
    id: "mcp/newest-version-refused",
    title: "The fourth message of a key is refused where it reads settings under the newest version.",
    breaks: ["MCP-09"],
    kind: "subtle",
    around: () => {
      const sent = new Map<string, number>();
      return instead(path, (json, request) => {
        const key = request.headers.get("x-api-key") ?? "";
        const times = (sent.get(key) ?? 0) + 1;
        sent.set(key, times);
        const isCall = json?.method === "tools/call" && json.params?.name === "settings_get" && key !== "";
        return isCall && times === 4 && request.headers.get("mcp-protocol-version") === "2025-11-25"
          ? refusedWith(-32_000, 400)
          : undefined;
      })();
    },
  },
  {
    id: "mcp/sessions",
    title: "`initialize` begins a session.",
    breaks: ["MCP-10"],
    kind: "plain",
    around: exchanges({ method: "initialize" }, adding("mcp-session-id", "s1")),
  },
  {
    id: "mcp/sessions-of-notifications",
    title: "The answer to a notification names a session.",
    breaks: ["MCP-10"],
    kind: "subtle",
    around: responses({ path, status: 202 }, adding("mcp-session-id", "s1")),
  },
  {
    id: "mcp/initialize-first",
    title: "The key of another account has to initialize before it is answered.",
    breaks: ["MCP-11"],
    kind: "subtle",
    around: () => {
      const known = new Set<string>();
      return instead(path, (json, request) => {
        const credential = request.headers.get("x-api-key") ?? request.headers.get("authorization") ?? "";
        if (json?.method === "initialize") known.add(credential);
        return !credential.endsWith("__other") || known.has(credential) || json?.id === undefined
          ? undefined
          : refusedWith(-32_000, 400);
      })();
    },
  },
  {
    id: "mcp/own-origin-refused",
    title: "The endpoint's own origin may not notify.",
    breaks: ["MCP-12"],
    kind: "subtle",
    around: instead(path, (json, request) =>
      request.headers.has("origin") && json?.id === undefined && json?.method ? refusedWith(-32_000, 403) : undefined,
    ),
  },
  {
    id: "mcp/origin-needed",
    title: "A client that sent the endpoint's own origin once has to send it with each list of tools.",
    breaks: ["MCP-14"],
    kind: "subtle",
    around: () => {
      const known = new Set<string | null>();
      return instead(path, (json, request) => {
        const [key, origin] = ["x-api-key", "origin"].map((name) => request.headers.get(name));
        if (origin && origin === new URL(request.url).origin) known.add(key ?? null);
        return json?.method === "tools/list" && origin === null && known.has(key ?? null)
          ? refusedWith(-32_000, 403)
          : undefined;
      })();
    },
  },
  {
    id: "mcp/hosts-by-their-beginning",
    title: "A host that begins like the endpoint's is taken for it.",
    breaks: ["AERR-57"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      /^(?:localhost|127\.0\.0\.1)\./.test(request.headers.get("host") ?? "")
        ? withHeader(request, "host", null)
        : request,
    ),
  },
  {
    id: "mcp/any-host",
    title: "Any host is taken.",
    breaks: ["AERR-57"],
    kind: "plain",
    contract: withoutError("HostForeign"),
  },
  {
    id: "mcp/origins-by-their-beginning",
    title: "An origin that begins like the endpoint's host is taken.",
    breaks: ["AERR-58"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      /^https?:\/\/(?:localhost|127\.0\.0\.1)\./.test(request.headers.get("origin") ?? "")
        ? withHeader(request, "origin", null)
        : request,
    ),
  },
  {
    id: "mcp/origins-that-begin-with-its-own",
    title: "An origin that begins with the endpoint's own is taken.",
    breaks: ["AERR-58"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      request.headers.get("origin")?.startsWith(new URL(request.url).origin)
        ? withHeader(request, "origin", null)
        : request,
    ),
  },
  {
    id: "mcp/origins-of-any-port",
    title: "The endpoint's host is an origin at any port.",
    breaks: ["AERR-58"],
    kind: "subtle",
    around: requests({ path }, (request) => {
      const origin = request.headers.get("origin") ?? "";
      return URL.canParse(origin) && new URL(origin).hostname === new URL(request.url).hostname
        ? withHeader(request, "origin", null)
        : request;
    }),
  },
  {
    id: "mcp/null-origin",
    title: "A page without an origin of its own is let in.",
    breaks: ["AERR-58"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      request.headers.get("origin") === "null" ? withHeader(request, "origin", null) : request,
    ),
  },
  {
    id: "mcp/get-opens-a-stream",
    title: "A GET that accepts events opens a stream.",
    breaks: ["AERR-51"],
    kind: "plain",
    around: responses({ method: "GET", path, status: 405 }, (response) => ({
      ...response,
      status: 200,
      body: ": open\n\n",
    })),
  },
  {
    id: "mcp/delete-ends-nothing",
    title: "A DELETE is answered with 204.",
    breaks: ["AERR-52"],
    kind: "plain",
    around: responses({ method: "DELETE", path, status: 405 }, (response) => ({
      ...response,
      status: 204,
      body: null,
    })),
  },
  {
    id: "mcp/patch-is-not-found",
    title: "A PATCH is not found.",
    breaks: ["AERR-53"],
    kind: "plain",
    around: responses({ method: "PATCH", path, status: 405 }, (response) => ({ ...response, status: 404 })),
  },
  {
    id: "mcp/put-is-posted",
    title: "A PUT is carried out like a POST.",
    breaks: ["AERR-53"],
    kind: "subtle",
    around: requests({ method: "PUT", path }, (request) => withMethod(request, "POST")),
  },
  {
    id: "mcp/get-allowed-too",
    title: "`Allow` names GET beside POST.",
    breaks: ["AERR-54"],
    kind: "subtle",
    around: responses({ path, status: 405 }, (response) =>
      withHeaders(response, (headers) =>
        headers.map(([name, value]) => [name, name === "allow" ? "GET, POST" : value]),
      ),
    ),
  },
  {
    id: "mcp/delete-without-allow",
    title: "The refusal of a DELETE does not say what is allowed.",
    breaks: ["AERR-54"],
    kind: "subtle",
    around: responses({ method: "DELETE", path, status: 405 }, without("allow")),
  },
  {
    id: "mcp/refusals-without-message",
    title: "The refusal of a method has no message.",
    breaks: ["AERR-50"],
    kind: "subtle",
    around: responses({ path, status: 405 }, (response) => ({
      ...response,
      body: JSON.stringify({ code: "METHOD_NOT_ALLOWED" }),
    })),
  },
  {
    id: "mcp/one-byte-more",
    title: "A JSON body may have one byte more.",
    breaks: ["AERR-60", "AERR-32"],
    kind: "subtle",
    contract: limit("body.json.size", { value: 1_048_577 }),
  },
  {
    id: "mcp/accept-one-of-two",
    title: "Event streams and anything else are enough in `Accept`.",
    breaks: ["AERR-61"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      /event-stream, text/.test(request.headers.get("accept") ?? "")
        ? withHeader(request, "accept", "application/json, text/event-stream")
        : request,
    ),
  },
  {
    id: "mcp/accept-json-alone",
    title: "`Accept` with only JSON is enough.",
    breaks: ["AERR-62"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      request.headers.get("accept") === "application/json"
        ? withHeader(request, "accept", "application/json, text/event-stream")
        : request,
    ),
  },
  {
    id: "mcp/json-as-a-form",
    title: "JSON is read although it is called a form.",
    breaks: ["AERR-63"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!path.test(new URL(request.url).pathname) || !isForm(request)) return next(request);
      return next(withHeader(request, "content-type", "application/json"));
    },
  },
  {
    id: "mcp/text-is-json",
    title: "JSON is read although it is called plain text.",
    breaks: ["AERR-64"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      request.headers.get("content-type") === "text/plain"
        ? withHeader(request, "content-type", "application/json")
        : request,
    ),
  },
  {
    id: "mcp/types-that-begin-like-json",
    title: "A content type that begins like that of JSON is taken.",
    breaks: ["AERR-64"],
    kind: "subtle",
    around: requests({ path }, (request) =>
      request.headers.get("content-type")?.startsWith("application/json")
        ? withHeader(request, "content-type", "application/json")
        : request,
    ),
  },
  {
    id: "mcp/empty-is-invalid-request",
    title: "An empty body gets the number of an invalid request.",
    breaks: ["AERR-65"],
    kind: "subtle",
    around: exchanges({}, (response, message, request) =>
      message === undefined && request.headers.get("content-length") === "0" ? refusedWith(-32_600, 400) : response,
    ),
  },
  {
    id: "mcp/batch-of-one",
    title: "A list of one message is that message.",
    breaks: ["AERR-66"],
    kind: "subtle",
    around: bodies(path, (json) => (Array.isArray(json) && json.length === 1 ? json[0] : json)),
  },
  {
    id: "mcp/batch-carried-out",
    title: "A list is refused after its first message was carried out.",
    breaks: ["AERR-66"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!path.test(new URL(request.url).pathname)) return next(request);
      const first: { message?: unknown } = {};
      const response = await bodies(path, (json) => {
        if (Array.isArray(json) && json.length > 0) first.message = json[0];
      })()(request, next);
      if (first.message !== undefined) await next(withBody(request, JSON.stringify(first.message)));
      return response;
    },
  },
  {
    id: "mcp/version-2-as-a-number",
    title: "`jsonrpc` may be the number 2.",
    breaks: ["AERR-67"],
    kind: "subtle",
    around: messages({ when: (message) => message.jsonrpc === 2 }, (message) => ({ ...message, jsonrpc: "2.0" })),
  },
  {
    id: "mcp/version-may-be-missing",
    title: "`jsonrpc` may be missing.",
    breaks: ["AERR-67"],
    kind: "subtle",
    around: messages({ when: (message) => message.jsonrpc === undefined && message.method }, (message) => ({
      ...message,
      jsonrpc: "2.0",
    })),
  },
  {
    id: "mcp/version-header-unread",
    title: "Tools are called under any version.",
    breaks: ["AERR-68"],
    kind: "subtle",
    around: () => async (request, next) =>
      messages({ method: "tools/call" }, (message) => message)()(request, (again) =>
        next(
          again.headers.get("mcp-protocol-version") === "1999-01-01"
            ? withHeader(again, "mcp-protocol-version", null)
            : again,
        ),
      ),
  },
  {
    id: "mcp/version-of-notifications-unread",
    title: "Notifications are accepted under any version.",
    breaks: ["AERR-68"],
    kind: "subtle",
    around: resent({ method: "notifications/initialized" }, (request) =>
      request.headers.get("mcp-protocol-version") === "1999-01-01"
        ? withHeader(request, "mcp-protocol-version", null)
        : request,
    ),
  },
  {
    id: "mcp/parse-error-otherwise",
    title: "A body that is not JSON gets -32600.",
    breaks: ["AERR-65"],
    kind: "plain",
    contract: error("JsonUnreadable", { code: -32_600 }),
  },
];
