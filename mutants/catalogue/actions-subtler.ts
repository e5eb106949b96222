import { calls } from "../kit/arguments.ts";
import { answers, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { answerOf, exchanges, instead, messages } from "../kit/messages.ts";
import { answer, forms, tokenRequests } from "../kit/oauth.ts";
import type { MockRequest } from "../../mock/index.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson } from "../kit/requests.ts";

const keyOf = ({ headers }: MockRequest) => headers.get("x-api-key") ?? headers.get("authorization") ?? "";
const polled = { path: /\/action_request_get$/, status: 200 };
const invalid = (why: string) => answer(400, { error: "invalid_grant", error_description: why });

/** Changes answers to a request by how often its account had one like it. */
const counted =
  (
    path: RegExp,
    change: (body: Json, times: number) => Json,
    when: (body: Json) => boolean = () => true,
  ): (() => Around) =>
  () => {
    const times = new Map<string, number>();
    return answers({ path, status: 200, when }, (body, request) => {
      times.set(keyOf(request), (times.get(keyOf(request)) ?? 0) + 1);
      return change(body, times.get(keyOf(request)) ?? 0);
    })();
  };

/** Actions, tools and tokens that are wrong the second time, for what was there already, or for one way to ask. */
export const actionsSubtler: readonly Mutant[] = [
  {
    id: "actions-subtler/made-up-without-hyphens",
    title: "A `requestId` that the service makes up has no hyphens.",
    breaks: ["ACT-05"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, "settings_update", "notifications_update")) return next(request);
      const { json: given, again } = await readJson(request);
      const response = await next(again);
      if (response.status !== 200 || given?.requestId !== undefined) return response;
      const body = JSON.parse(String(response.body)) as Json;
      return { ...response, body: JSON.stringify({ ...body, requestId: body.requestId?.replaceAll("-", "") }) };
    },
  },
  {
    id: "actions-subtler/loss-told-once",
    title: "That a result was lost is told at the first poll after it, and not again.",
    breaks: ["AREQ-10"],
    kind: "subtle",
    around: counted(
      polled.path,
      (body, times) => {
        const { message, ...data } = body.data as Json;
        return { ...body, data: times === 1 ? { ...data, message } : data };
      },
      (body) => body.data?.resultStored === false,
    ),
  },
  {
    id: "actions-subtler/second-mutation-later",
    title: "A second mutation of an account is answered with 202, although the first is done.",
    breaks: ["AREQ-22"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return responses({ path: /\/(?:settings|notifications)_update$/, status: 200 }, (response, request) => {
        const again = seen.has(keyOf(request));
        seen.add(keyOf(request));
        const { requestId } = JSON.parse(String(response.body)) as Json;
        return again ? { ...response, status: 202, body: JSON.stringify({ requestId, status: "running" }) } : response;
      })();
    },
  },
  {
    id: "actions-subtler/usage-as-before",
    title: "Asked again, the usage is not repeated.",
    breaks: ["ACC-05"],
    kind: "subtle",
    around: counted(/\/usage_get$/, ({ data, ...body }, times) =>
      times > 1 ? { ...body, unchanged: true } : { ...body, data },
    ),
  },
  {
    id: "actions-subtler/no-settings-yet",
    title: "Before anything is saved, there are no settings to be read.",
    breaks: ["SET-01"],
    kind: "subtle",
    around: () => {
      const saved = new Set<string>();
      return async (request, next) => {
        const response = await next(request);
        if (response.status < 300 && calls(request, "settings_update")) saved.add(keyOf(request));
        return response.status === 200 && calls(request, "settings_get") && !saved.has(keyOf(request))
          ? { ...response, body: "{}" }
          : response;
      };
    },
  },
  {
    id: "actions-subtler/nothing-to-save",
    title: "An update with what is saved already answers with null.",
    breaks: ["SET-04"],
    kind: "subtle",
    around: () => {
      const saved = new Map<string, string>();
      return async (request, next) => {
        if (!calls(request, "settings_update")) return next(request);
        const { json: given, again } = await readJson(request);
        const response = await next(again);
        const { requestId: _other, ...settings } = (given ?? {}) as Json;
        const isSame = saved.get(keyOf(request)) === JSON.stringify(settings);
        saved.set(keyOf(request), JSON.stringify(settings));
        return isSame && response.status === 200
          ? { ...response, body: JSON.stringify({ ...(JSON.parse(String(response.body)) as Json), data: null }) }
          : response;
      };
    },
  },
  {
    id: "actions-subtler/all-off-is-nothing",
    title: "When every preference is off, none are answered.",
    breaks: ["NOTE-01"],
    kind: "subtle",
    around: answers(
      { path: /\/notifications_get$/, status: 200, when: ({ data }) => !Object.values(data ?? {}).includes(true) },
      ({ data: _gone, ...body }) => body,
    ),
  },
  {
    id: "actions-subtler/prefix-of-the-first-secret",
    title: "`webhooks_get` shows the beginning of the first secret after a rotation.",
    breaks: ["WHS-09"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, string>();
      return answers({ path: /\/webhooks_(?:get|create_secret)$/, status: 200 }, (body, request) => {
        const settings = (body.data?.settings ?? body.data) as Json;
        if (!settings?.secretPrefix) return body;
        const known = first.get(keyOf(request)) ?? (settings.secretPrefix as string);
        first.set(keyOf(request), known);
        return calls(request, "webhooks_get") ? { ...body, data: { ...settings, secretPrefix: known } } : body;
      })();
    },
  },
  {
    id: "actions-subtler/one-key-twice-for-writing",
    title: "For a change of the settings, the same key in both headers is a conflict.",
    breaks: ["CRED-04"],
    kind: "subtle",
    around: instead(/\/settings_update$/, (_, { headers }) => {
      const key = headers.get("x-api-key");
      return key !== null && headers.get("authorization") === `Bearer ${key}`
        ? answerOf(401, { code: "INVALID_CREDENTIAL", message: "Two credentials.", status: 401 })
        : undefined;
    }),
  },
  {
    id: "actions-subtler/one-connection-for-each-client",
    title: "A person who has connected a client gets no tokens when connecting it again.",
    breaks: ["TOK-01"],
    kind: "subtle",
    around: tokenRequests(() => {
      const connected = new Set<string>();
      return async (form, send, { codes }) => {
        const granted = codes.get(form.get("code") ?? "");
        const which = `${granted?.key} ${granted?.clientId}`;
        if (granted && connected.has(which)) return invalid("Connected already.");
        const response = await send(form);
        if (granted && response.status === 200) connected.add(which);
        return response;
      };
    }),
  },
  {
    id: "actions-subtler/refreshed-when-used",
    title: "A connection can be refreshed once its access token was used.",
    breaks: ["TOK-02"],
    kind: "subtle",
    around: () => {
      const [used, accessOf] = [new Set<string>(), new Map<string, string>()];
      const tokens = tokenRequests(() => async (form, send) => {
        const access = accessOf.get(form.get("refresh_token") ?? "");
        if (access !== undefined && !used.has(access)) return invalid("The access token is fresh.");
        const response = await send(form);
        const { access_token, refresh_token } =
          response.status === 200 ? (JSON.parse(String(response.body)) as Json) : {};
        if (refresh_token) accessOf.set(refresh_token as string, access_token as string);
        return response;
      })();
      return (request, next) => {
        used.add(/^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "");
        return tokens(request, next);
      };
    },
  },
  {
    id: "actions-subtler/notifications-unchallenged",
    title: "A 401 for a notification has no challenge, because a notification has no answer.",
    breaks: ["DISC-01"],
    kind: "subtle",
    around: exchanges({ method: "notifications/initialized" }, (response) =>
      response.status === 401
        ? { ...response, headers: response.headers.filter(([name]) => name.toLowerCase() !== "www-authenticate") }
        : response,
    ),
  },
  {
    id: "actions-subtler/stream-for-who-takes-nothing-else",
    title: "A GET that takes nothing but events opens a stream.",
    breaks: ["AERR-51"],
    kind: "subtle",
    around: responses({ method: "GET", path: /^\/mcp$/, status: 405 }, (response, { headers }) =>
      headers.get("accept") === "text/event-stream"
        ? { ...response, status: 200, headers: [["content-type", "text/event-stream"]], body: ": open\n\n" }
        : response,
    ),
  },
  {
    id: "actions-subtler/sessions-end",
    title: "A DELETE with a session ends it.",
    breaks: ["AERR-52"],
    kind: "subtle",
    around: responses({ method: "DELETE", path: /^\/mcp$/, status: 405 }, (response, { headers }) =>
      headers.has("mcp-session-id") ? { ...response, status: 204, body: null } : response,
    ),
  },
  {
    id: "actions-subtler/rest-of-any-length",
    title: "The second page of tools has all that are left: 51.",
    breaks: ["ALIM-32"],
    kind: "subtle",
    around: secondPage(51),
  },
  {
    id: "actions-subtler/scope-without-spaces",
    title: "The length of a scope is counted without its spaces.",
    breaks: ["ALIM-45"],
    kind: "subtle",
    around: forms((form) => {
      const scope = form.get("scope") ?? "";
      if (scope.length > 2048 && scope.replaceAll(" ", "").length <= 2048)
        form.set("scope", [...new Set(scope.split(" "))].join(" "));
    }),
  },
];

/** A list of tools goes on, on a second page with so many. */
function secondPage(count: number): () => Around {
  return () => {
    const cursor = "what-is-left";
    const first = messages({ method: "tools/list" }, (message) =>
      message.params?.cursor === cursor ? { ...message, params: {} } : message,
    )();
    const shown = exchanges({ method: "tools/list" }, (response, message) => {
      const body = response.status === 200 ? (JSON.parse(String(response.body)) as Json) : undefined;
      const [tool] = (body?.result?.tools ?? []) as Json[];
      if (!tool) return response;
      const left = Array.from({ length: count }, (_, at) => ({ ...tool, name: `${tool.name}_${at + 1}` }));
      const result = message.params?.cursor === cursor ? { tools: left } : { ...body.result, nextCursor: cursor };
      return { ...response, body: JSON.stringify({ ...body, result }) };
    })();
    return (request, next) => shown(request, (again) => first(again, next));
  };
}
