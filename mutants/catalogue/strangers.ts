import { answered, answersTo } from "../kit/bodies.ts";
import type { Json } from "../kit/json.ts";
import { answerOf, exchanges, replies, resent } from "../kit/messages.ts";
import { readJson, withBody, withKey } from "../kit/requests.ts";
import type { MockRequest } from "../../mock/index.ts";
import type { Around, Mutant } from "../mutant.ts";

const exported = { method: "POST", path: /\/transcript$/, status: 200 };

const actionOf = ({ url }: MockRequest) => /^\/v1\/actions\/(.+)$/.exec(new URL(url).pathname)?.[1];

/** Treats requests with an identifier that an action of REST used before. @param change may send another one in its place */
const withUsed =
  (change: (again: MockRequest, json: Json, first: { action: string; text: string }) => MockRequest): (() => Around) =>
  () => {
    const used = new Map<string, { action: string; text: string }>();
    return async (request, next) => {
      const { pathname } = new URL(request.url);
      const action = actionOf(request);
      if (action === undefined && pathname !== "/mcp") return next(request);
      const { json, again } = await readJson(request);
      const id = String(json?.requestId ?? json?.params?.arguments?.requestId ?? "");
      const first = used.get(id);
      if (id !== "" && action !== undefined && !first) used.set(id, { action, text: JSON.stringify(json) });
      return next(first ? change(again, json, first) : again);
    };
  };

/** What strangers made wrong, and the suite once missed (docs/rounds.md). */
export const strangers: readonly Mutant[] = [
  {
    id: "strangers/suffix-of-the-first-secret",
    title: "After a rotation, `webhooks_update` shows the end of the first secret.",
    breaks: ["WHS-10"],
    kind: "subtle",
    around: () => {
      const ends = new Map<string, string>();
      return async (request, next) => {
        const response = await next(request);
        const [, action = ""] = /\/actions\/(webhooks_\w+)$/.exec(new URL(request.url).pathname) ?? [];
        const key = request.headers.get("x-api-key") ?? "";
        const [secret] = /whsec_[^"]+/.exec(String(response.body)) ?? [];
        if (action === "webhooks_create_secret" && secret && !ends.has(key)) ends.set(key, secret.slice(-4));
        if (action === "webhooks_delete") ends.delete(key);
        const end = ends.get(key);
        return action === "webhooks_update" && end
          ? { ...response, body: String(response.body).replace(/("secretSuffix":")[^"]*/, `$1${end}`) }
          : response;
      };
    },
  },
  {
    id: "strangers/digits-are-no-text",
    title: "A cue whose text is a number is refused.",
    breaks: ["DUB-01"],
    meets: ["DUB-01", "DUB-03"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!new URL(request.url).pathname.endsWith("/dub")) return next(request);
      const { json, again } = await readJson(request);
      return /--> \S+\r?\n\d+\r?(?:\n|$)/.test(String(json?.translatedSrt))
        ? answered(400, {
            code: "VALIDATION_ERROR",
            message: "No.",
            details: { field: "translatedSrt", reason: "is not SRT" },
          })
        : next(again);
    },
  },
  {
    id: "strangers/one-speaker-without-voice",
    title: "A transcription of one speaker has no voice tags in WebVTT, whatever is asked for.",
    breaks: ["TSC-16"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const text = String(response.body);
      const voices = new Set(text.match(/<v[^>]*>/g));
      return new URL(request.url).pathname === "/v1/transcribe" && text.startsWith("WEBVTT") && voices.size === 1
        ? { ...response, body: text.replaceAll(/<\/?v[^>]*>/g, "") }
        : response;
    },
  },
  {
    id: "strangers/labelled-translation-cut",
    title: "The SRT of a translation with labels lacks its last cue.",
    breaks: ["EXP-10"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      const isCut = sent?.source === "translated" && sent.outputFormat === "srt" && sent.includeSpeakerLabels === true;
      const cues = String(response.body).trimEnd().split("\n\n");
      return isCut && cues.length > 1 ? { ...response, body: `${cues.slice(0, -1).join("\n\n")}\n` } : response;
    }),
  },
  {
    id: "strangers/vtt-for-everybody",
    title: "Another account can export a project as WebVTT.",
    breaks: ["ERR-10"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!exported.path.test(new URL(request.url).pathname)) return next(request);
      const { json, again } = await readJson(request);
      const isOpen = json?.outputFormat === "vtt" && request.headers.get("x-api-key")?.endsWith("__other");
      return next(isOpen ? withKey(again, (key) => key.replace("__other", "")) : again);
    },
  },
  {
    id: "strangers/notifications-over-the-rate",
    title: "A notification is accepted although the account is over its rate.",
    breaks: ["AERR-72"],
    kind: "subtle",
    around: exchanges({ method: "notifications/initialized" }, (response) =>
      response.status === 429 ? { ...response, status: 202, body: null } : response,
    ),
  },
  {
    id: "strangers/no-way-back-into-a-team",
    title: "A member who was removed cannot be added again.",
    breaks: ["TEAM-11"],
    kind: "subtle",
    around: () => {
      const removed = new Set<string>();
      return async (request, next) => {
        const action = actionOf(request);
        if (action !== "team_add_member" && action !== "team_remove_member") return next(request);
        const { json, again } = await readJson(request);
        const who = `${request.headers.get("x-api-key")} ${String(json?.email).toLowerCase()}`;
        if (action === "team_add_member" && removed.has(who))
          return answerOf(400, { code: "BAD_REQUEST", message: "No.", status: 400 });
        const response = await next(again);
        if (action === "team_remove_member" && response.status === 200) removed.add(who);
        return response;
      };
    },
  },
  {
    id: "strangers/used-by-rest-and-new-to-mcp",
    title: "MCP carries out other arguments with an identifier that REST has used.",
    breaks: ["IDEM-13"],
    kind: "subtle",
    around: withUsed((again, json, { text }) => {
      const { requestId, ...rest } = json?.params?.arguments ?? {};
      const isSame = JSON.stringify({ ...rest, requestId }) === text;
      if (requestId === undefined || isSame) return again;
      return withBody(again, JSON.stringify({ ...json, params: { ...json.params, arguments: rest } }));
    }),
  },
  {
    id: "strangers/webhooks-removed-by-any-identifier",
    title: "`webhooks_delete` takes an identifier that another operation has used.",
    breaks: ["AERR-30"],
    kind: "subtle",
    around: withUsed((again, _, { action }) =>
      actionOf(again) === "webhooks_delete" && action !== "webhooks_delete" ? withBody(again, "{}") : again,
    ),
  },
  {
    id: "strangers/polls-of-anybody-through-mcp",
    title: "Through MCP, a key without the scopes of an action can poll it.",
    breaks: ["AREQ-17"],
    kind: "subtle",
    around: resent({ tool: "action_request_get" }, (request) =>
      withKey(request, (key) => key.replace("__readOnly", "")),
    ),
  },
  {
    id: "strangers/polls-without-challenge",
    title: "A poll through MCP that lacks a scope has no challenge.",
    breaks: ["TOOL-30"],
    kind: "subtle",
    around: replies({ tool: "action_request_get" }, ({ result, ...body }) => ({
      ...body,
      ...(result && { result: { ...result, _meta: undefined } }),
    })),
  },
  {
    id: "strangers/replays-of-rest-cost-through-mcp",
    title: "A replay through MCP of what REST sent uses a call of the month.",
    breaks: ["IDEM-09"],
    kind: "subtle",
    around: () => {
      const used = new Set<string>();
      return async (request, next) => {
        const action = actionOf(request);
        if (action === undefined && new URL(request.url).pathname !== "/mcp") return next(request);
        const { json, again } = await readJson(request);
        if (action !== undefined && json?.requestId) used.add(json.requestId);
        const isReplay = action === undefined && used.has(json?.params?.arguments?.requestId);
        const change = { jsonrpc: "2.0", id: 0, method: "tools/call" };
        const params = { name: "notifications_update", arguments: { projectCreation: true } };
        if (isReplay) await next(withBody(again, JSON.stringify({ ...change, params })));
        return next(again);
      };
    },
  },
  {
    id: "strangers/a-deleted-translation-as-vtt",
    title: "The WebVTT of a translation can be exported after its project was deleted.",
    breaks: ["RUN-19"],
    kind: "subtle",
    around: () => {
      const kept = new Map<string, Awaited<ReturnType<Around>>>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        if (!exported.path.test(pathname)) return next(request);
        const { json, again } = await readJson(request);
        const response = await next(again);
        if (json?.source !== "translated" || json.outputFormat !== "vtt") return response;
        if (response.status === 200) kept.set(pathname, response);
        return response.status === 404 ? (kept.get(pathname) ?? response) : response;
      };
    },
  },
];
