import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { answers, asRole, limit, requests, responses, status, withoutError } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import { answerOf, bodies, exchanges, instead } from "../kit/messages.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson, withBody, withHeader, withKey } from "../kit/requests.ts";

const action = (name = "[a-z_]+") => new RegExp(`^/v1/actions/${name}$`);
const settings = action("settings_update");
const preferences = action("notifications_update");
const webhooks = action("webhooks_update");

const refusal = (code: string, to: number) => answerOf(to, { code, message: "No.", status: to });

/** Another code for the refusals with one. */
const called = (
  code: string,
  other: string,
  path = action(),
  when: (body: Json, request: MockRequest) => boolean = () => true,
) =>
  answers({ path, when: (body, request) => body.code === code && when(body, request) }, (body) => ({
    ...body,
    code: other,
  }));

/** A value among the arguments of `settings_update`, brought to what is right before it is looked at. */
const forgiven = (field: string, fix: (value: Json) => Json, path = settings) =>
  bodies(path, (json) => void (isObject(json) && field in json && (json[field] = fix(json[field]))));

/** A URL that stands for another one. */
const taken = (pattern: RegExp) =>
  bodies(webhooks, (json) => void (pattern.test(String(json?.url)) && (json.url = "https://93.184.216.34/other")));

/** A request that is refused is done all the same, under a key that may do it. */
const doneAllTheSame =
  (path: RegExp, code: string, ready: (request: MockRequest, text: string) => MockRequest, later = false) =>
  (): Around => {
    const left: (() => Promise<unknown>)[] = [];
    return async (request, next) => {
      if (new URL(request.url).pathname.startsWith("/_control/clock")) {
        const answer = await next(request);
        for (const step of left.splice(0)) await step();
        return answer;
      }
      if (!path.test(new URL(request.url).pathname)) return next(request);
      const text = await request.text();
      const response = await next(withBody(request, text));
      if (!String(response.body).includes(code)) return response;
      const step = async () => {
        const again = await next(ready(withBody(request, text), text));
        // The clock of another world passed.
        if (later && String(again.body).includes(code)) left.push(step);
      };
      if (later) left.push(step);
      else await step();
      return response;
    };
  };

const as = (role: string) => (request: MockRequest) => withKey(request, (key) => asRole(key, role));
const isKeyOf = (role: string) => (request: MockRequest) =>
  request.headers.get("x-api-key")?.endsWith(`__${role}`) ?? false;
const header = "idempotency-key";
const version7 = /^01890a5d-ac96-7/;
const someUuid = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";

/** Without the identifier that the header names, or with another one. */
const rekeyed = (path: RegExp, when: (key: string, request: MockRequest) => boolean, to: string | null) =>
  requests({ path }, (request) => {
    const key = request.headers.get(header);
    return key !== null && when(key, request) ? withHeader(request, header, to) : request;
  });

/** Errors of actions that are missing, called otherwise, or that come too late. */
export const actionErrors: readonly Mutant[] = [
  {
    id: "action-errors/header-wins",
    title: "Where the header and the field differ, the header counts.",
    breaks: ["AERR-04"],
    kind: "plain",
    around: () => async (request, next) => {
      const key = request.headers.get(header);
      if (key === null || !action().test(new URL(request.url).pathname)) return next(request);
      return bodies(action(), (json) => void (json && "requestId" in json && (json.requestId = key)))()(request, next);
    },
  },
  {
    id: "action-errors/identifiers-by-their-beginning",
    title: "Identifiers whose last digit differs are the same.",
    breaks: ["AERR-04"],
    kind: "subtle",
    around: () => async (request, next) => {
      const key = request.headers.get(header);
      if (key === null || !action().test(new URL(request.url).pathname)) return next(request);
      return bodies(
        action(),
        (json) => void (json?.requestId?.slice(0, -1) === key.slice(0, -1) && (json.requestId = key)),
      )()(request, next);
    },
  },
  {
    id: "action-errors/header-of-any-version",
    title: "The header takes a UUID of version 7.",
    breaks: ["AERR-05"],
    kind: "subtle",
    around: rekeyed(action(), (key) => version7.test(key), someUuid),
  },
  {
    id: "action-errors/header-with-words-is-none",
    title: "A header of free text is passed over with preferences.",
    breaks: ["AERR-05"],
    kind: "subtle",
    around: rekeyed(preferences, (key) => !/\d/.test(key), null),
  },
  {
    id: "action-errors/no-hyphens",
    title: "An identifier may lack its hyphens.",
    breaks: ["AERR-06"],
    kind: "subtle",
    around: bodies(
      action(),
      (json) => void (/^[\da-f]{32}$/.test(String(json?.requestId)) && (json.requestId = someUuid)),
    ),
  },
  {
    id: "action-errors/line-end-after-an-identifier",
    title: "An identifier may end with a line end.",
    breaks: ["AERR-06"],
    kind: "subtle",
    around: bodies(
      action(),
      (json) => void (String(json?.requestId).endsWith("\n") && (json.requestId = json.requestId.trim())),
    ),
  },
  {
    id: "action-errors/empty-identifier-is-invalid",
    title: "An empty identifier is an invalid argument.",
    breaks: ["AERR-06"],
    kind: "subtle",
    around: instead(settings, (json) => (json?.requestId === "" ? refusal("VALIDATION_ERROR", 400) : undefined)),
  },
  {
    id: "action-errors/null-is-absent",
    title: "A setting that is null is left as it is.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: bodies(settings, (json) => void (json && json.companyName === null && delete json.companyName)),
  },
  {
    id: "action-errors/numbers-as-flags",
    title: "A number is taken for true.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: forgiven("projectCreation", (value) => (typeof value === "number" ? true : value), preferences),
  },
  {
    id: "action-errors/speed-a-little-over",
    title: "A speed may be a little over its bound.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: forgiven("textToSpeechBrandPresets", (presets) =>
      Array.isArray(presets)
        ? presets.map((preset: Json) => (preset?.speed === 2.01 ? { ...preset, speed: 2 } : preset))
        : presets,
    ),
  },
  {
    id: "action-errors/names-in-capitals",
    title: "A preset may be named in capitals.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: forgiven("textToSpeechBrandPresets", (presets) =>
      Array.isArray(presets)
        ? presets.map((preset: Json) =>
            preset?.instructionPreset === "CALM" ? { ...preset, instructionPreset: "calm" } : preset,
          )
        : presets,
    ),
  },
  {
    id: "action-errors/words-one-longer",
    title: "A word of the vocabulary may have 501 characters.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: forgiven("brandVocabulary", (words) =>
      Array.isArray(words)
        ? words.map((word: Json) => (typeof word === "string" && word.length === 501 ? word.slice(1) : word))
        : words,
    ),
  },
  {
    id: "action-errors/slashes-in-channels",
    title: "A channel may have a slash at its end.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: forgiven("socialMediaStatsPresets", (presets) =>
      Array.isArray(presets)
        ? presets.map((preset: Json) =>
            preset?.channelIds?.[0] === "channel/" ? { ...preset, channelIds: ["channel"] } : preset,
          )
        : presets,
    ),
  },
  {
    id: "action-errors/refused-ones-count-as-done",
    title: "Preferences that were refused are answered as done when they come again under their identifier.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: () => {
      const refused = new Set<string>();
      return async (request, next) => {
        if (!preferences.test(new URL(request.url).pathname)) return next(request);
        const { json, again } = await readJson(request);
        const id = json?.requestId ?? request.headers.get(header);
        if (refused.has(id)) return answerOf(200, { data: {}, requestId: id });
        const response = await next(again);
        if (id && response.status === 400 && String(response.body).includes("VALIDATION_ERROR")) refused.add(id);
        return response;
      };
    },
  },
  {
    id: "action-errors/reads-take-anything",
    title: "`team_get` takes any argument.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: bodies(action("team_get"), () => ({})),
  },
  {
    id: "action-errors/missing-operation-is-bad",
    title: "A poll without an operation is a bad request.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: called("VALIDATION_ERROR", "BAD_REQUEST", action("action_request_get")),
  },
  {
    id: "action-errors/wrong-arguments-are-kept",
    title: "Preferences with a wrong value are refused, and the right ones among them kept.",
    breaks: ["AERR-07"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!preferences.test(new URL(request.url).pathname)) return next(request);
      const { json, again } = await readJson(request);
      const response = await next(again);
      const right = Object.fromEntries(
        Object.entries(json ?? {}).filter(
          ([name, value]) => name !== "requestId" && typeof value === "boolean" && name !== "no_such_field",
        ),
      );
      if (response.status === 400) await next(withBody(request, JSON.stringify(right)));
      return response;
    },
  },
  {
    id: "action-errors/url-before-the-secret",
    title: "A URL without a secret is unsafe.",
    breaks: ["AERR-10"],
    kind: "plain",
    around: called("BAD_REQUEST", "UNSAFE_WEBHOOK_URL", webhooks),
  },
  {
    id: "action-errors/url-waits-for-the-secret",
    title: "A URL without a secret is refused, and there as soon as there is a secret.",
    breaks: ["AERR-10"],
    kind: "subtle",
    around: () => {
      const waiting = new Map<string, MockRequest>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get("x-api-key") ?? "";
        if (webhooks.test(pathname)) {
          const text = await request.text();
          const response = await next(withBody(request, text));
          if (response.status === 400 && text.includes('93.184.216.34/in"')) waiting.set(key, withBody(request, text));
          return response;
        }
        const response = await next(request);
        const url = action("webhooks_create_secret").test(pathname) ? waiting.get(key) : undefined;
        waiting.delete(url ? key : "");
        if (url) await next(url);
        return response;
      };
    },
  },
  {
    id: "action-errors/port-80",
    title: "A URL may name port 80.",
    breaks: ["AERR-11"],
    kind: "subtle",
    around: taken(/:80\//),
  },
  {
    id: "action-errors/user-without-password",
    title: "A URL may name a user.",
    breaks: ["AERR-11"],
    kind: "subtle",
    around: taken(/\/\/user@/),
  },
  {
    id: "action-errors/unsafe-url-empties",
    title: "A fragment is refused, and the URL saved before is gone.",
    breaks: ["AERR-11"],
    kind: "subtle",
    around: () => {
      const gone = new Set<string>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get("x-api-key") ?? "";
        if (webhooks.test(pathname)) {
          const text = await request.text();
          if (text.includes("#")) gone.add(key);
          return next(withBody(request, text));
        }
        const response = await next(request);
        return gone.has(key) && pathname.endsWith("/webhooks_get")
          ? { ...response, body: String(response.body).replace(/"url":"[^"]*"/, '"url":""') }
          : response;
      };
    },
  },
  {
    id: "action-errors/names-are-not-looked-up",
    title: "A host that does not resolve is taken.",
    breaks: ["AERR-12"],
    kind: "plain",
    around: taken(/\.invalid\//),
  },
  {
    id: "action-errors/unresolved-is-invalid",
    title: "A host that does not resolve is an invalid argument.",
    breaks: ["AERR-12"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!webhooks.test(new URL(request.url).pathname)) return next(request);
      const text = await request.text();
      const response = await next(withBody(request, text));
      return text.includes("deliveries.dubspec.invalid")
        ? { ...response, body: String(response.body).replace("UNSAFE_WEBHOOK_URL", "VALIDATION_ERROR") }
        : response;
    },
  },
  {
    id: "action-errors/addresses-in-octal",
    title: "A private address may be written in octal digits.",
    breaks: ["AERR-13"],
    kind: "subtle",
    around: taken(/0177\./),
  },
  {
    id: "action-errors/mapped-addresses",
    title: "A private address may be mapped into IPv6.",
    breaks: ["AERR-13"],
    kind: "subtle",
    around: taken(/::ffff:10\./),
  },
  {
    id: "action-errors/localhost",
    title: "`localhost` is a host like any other.",
    breaks: ["AERR-13"],
    kind: "subtle",
    around: taken(/localhost/),
  },
  {
    id: "action-errors/readers-notify",
    title: "A key that may only read changes preferences.",
    breaks: ["AERR-27"],
    kind: "subtle",
    around: requests({ role: "readOnly", path: preferences }, as("owner")),
  },
  {
    id: "action-errors/readers-create-teams",
    title: "A key that may only read creates a team.",
    breaks: ["AERR-27"],
    kind: "subtle",
    around: requests({ role: "readOnly", path: action("team_create") }, as("owner")),
  },
  {
    id: "action-errors/readers-are-refused-too-late",
    title: "A key that may only read is refused after the change.",
    breaks: ["AERR-27"],
    kind: "subtle",
    around: doneAllTheSame(settings, "INSUFFICIENT_SCOPE", as("owner")),
  },
  {
    id: "action-errors/scopes-of-the-key",
    title: "The error of a missing scope lists what the key has.",
    breaks: ["AERR-28"],
    kind: "subtle",
    around: answers({ path: action(), status: 403, when: (body) => body.code === "INSUFFICIENT_SCOPE" }, (body) => ({
      ...body,
      details: { requiredScopes: ["settings:read"] },
    })),
  },
  {
    id: "action-errors/scopes-as-text",
    title: "The error of a missing scope lists scopes as one text.",
    breaks: ["AERR-28"],
    kind: "plain",
    around: answers({ path: action(), status: 403, when: (body) => body.code === "INSUFFICIENT_SCOPE" }, (body) => ({
      ...body,
      details: { requiredScopes: body.details.requiredScopes.join(" ") },
    })),
  },
  {
    id: "action-errors/eleven-at-once",
    title: "Eleven actions may run.",
    breaks: ["AERR-29"],
    kind: "subtle",
    contract: limit("actions.running", { value: 11 }),
  },
  {
    id: "action-errors/tools-beyond-ten",
    title: "A tool may run beside ten actions.",
    breaks: ["AERR-29"],
    kind: "subtle",
    around: answers(
      {
        path: /^\/mcp$/,
        status: 200,
        when: (body) => body.result?.structuredContent?.error?.code === "CONCURRENT_ACTION_LIMIT_REACHED",
      },
      (body) => ({
        ...body,
        result: { content: [{ type: "text", text: '{"data":{}}' }], structuredContent: { data: {} } },
      }),
    ),
  },
  {
    id: "action-errors/everybody-waits",
    title: "Ten running actions of one account stop the preferences of another.",
    breaks: ["AERR-29"],
    kind: "subtle",
    around: () => {
      const full = new Set<string>();
      const worldOf = (request: MockRequest) =>
        /^dub_test_(.+?)(?:__|$)/.exec(request.headers.get("x-api-key") ?? "")?.[1] ?? "";
      return async (request, next) => {
        if (preferences.test(new URL(request.url).pathname) && isKeyOf("other")(request) && full.has(worldOf(request)))
          return refusal("CONCURRENT_ACTION_LIMIT_REACHED", 409);
        const response = await next(request);
        if (String(response.body).includes("CONCURRENT_ACTION_LIMIT_REACHED")) full.add(worldOf(request));
        return response;
      };
    },
  },
  {
    id: "action-errors/reused-by-another-action",
    title: "An identifier belongs to an action, so that another one may use it again.",
    breaks: ["AERR-30"],
    kind: "subtle",
    around: responses({ path: preferences, status: 409 }, () => answerOf(200, { data: {} })),
  },
  {
    id: "action-errors/reused-in-the-header",
    title: "An identifier in the header may be used again by another action.",
    breaks: ["AERR-30"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      return preferences.test(new URL(request.url).pathname) && request.headers.has(header) && response.status === 409
        ? answerOf(200, { data: {} })
        : response;
    },
  },
  {
    id: "action-errors/reused-with-the-same-arguments",
    title: "An identifier belongs to its arguments, whichever action has them.",
    breaks: ["AERR-30"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (![settings, preferences].some((path) => path.test(new URL(request.url).pathname))) return next(request);
      const { json, again } = await readJson(request);
      const response = await next(again);
      const isEmpty =
        json !== null && typeof json === "object" && Object.keys(json).every((name) => name === "requestId");
      return isEmpty && String(response.body).includes("IDEMPOTENCY_CONFLICT") ? answerOf(200, { data: {} }) : response;
    },
  },
  {
    id: "action-errors/other-arguments-while-it-runs",
    title: "While a mutation runs, other arguments under its identifier are taken for a replay.",
    breaks: ["AERR-31"],
    kind: "subtle",
    around: () => {
      const running = new Map<string, MockResponse>();
      return async (request, next) => {
        if (!settings.test(new URL(request.url).pathname)) return next(request);
        const { json, again } = await readJson(request);
        const id = String(json?.requestId ?? request.headers.get(header));
        const response = await next(again);
        if (response.status === 202) running.set(id, response);
        else if (response.status === 200) running.delete(id);
        return response.status === 409 ? (running.get(id) ?? response) : response;
      };
    },
  },
  {
    id: "action-errors/order-of-a-list",
    title: "Words in another order are the same arguments.",
    breaks: ["AERR-31"],
    kind: "subtle",
    around: forgiven("brandVocabulary", (words) =>
      Array.isArray(words) && words[0] === "Bruno" ? [...words].toSorted() : words,
    ),
  },
  {
    id: "action-errors/another-argument-is-done",
    title: "An identifier with other arguments is a conflict, and done.",
    breaks: ["AERR-31"],
    kind: "subtle",
    around: doneAllTheSame(settings, "IDEMPOTENCY_CONFLICT", (request, text) =>
      withBody(withHeader(request, header, null), text.replace(/,?"requestId":"[^"]*"/, "")),
    ),
  },
  {
    id: "action-errors/conflict-of-arguments-is-400",
    title: "Other arguments under an identifier are a bad request.",
    breaks: ["AERR-31"],
    kind: "plain",
    around: status({ path: settings, status: 409 }, 400),
  },
  {
    id: "action-errors/long-bodies-cut",
    title: "A body that is too long is read as far as it may be.",
    breaks: ["AERR-32"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!settings.test(new URL(request.url).pathname) || Number(request.headers.get("content-length")) <= 1_048_576)
        return next(request);
      return next(withBody(request, (await request.text()).trimEnd()));
    },
  },
  {
    id: "action-errors/text-is-json",
    title: "Plain text with a charset is read as JSON.",
    breaks: ["AERR-33"],
    kind: "subtle",
    around: requests({ path: action() }, (request) =>
      request.headers.get("content-type")?.startsWith("text/plain;")
        ? withHeader(request, "content-type", "application/json")
        : request,
    ),
  },
  {
    id: "action-errors/unsupported-is-invalid",
    title: "Bytes of no type are an invalid argument.",
    breaks: ["AERR-33"],
    kind: "subtle",
    around: responses(
      {
        path: action(),
        status: 415,
        when: (_, request) => request.headers.get("content-type") === "application/octet-stream",
      },
      () => refusal("VALIDATION_ERROR", 400),
    ),
  },
  {
    id: "action-errors/beyond-the-rate-and-done",
    title: "A change beyond the rate is refused, and done once the minute is over.",
    breaks: ["AERR-34"],
    kind: "subtle",
    around: doneAllTheSame(settings, "INTEGRATION_RATE_LIMIT_REACHED", (request) => request, true),
  },
  {
    id: "action-errors/reads-beyond-the-rate",
    title: "Settings may be read beyond the rate.",
    breaks: ["AERR-34"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      return response.status === 429 && action("settings_get").test(new URL(request.url).pathname)
        ? answerOf(200, { data: {} })
        : response;
    },
  },
  {
    id: "action-errors/retry-after-in-milliseconds",
    title: "`Retry-After` counts milliseconds.",
    breaks: ["AERR-35"],
    kind: "subtle",
    around: responses({ path: action(), status: 429 }, (response) => ({
      ...response,
      headers: response.headers.map(
        ([name, value]) => [name, name === "retry-after" ? String(Number(value) * 1000) : value] as const,
      ),
    })),
  },
  {
    id: "action-errors/retry-after-too-soon",
    title: "`Retry-After` names half of the time.",
    breaks: ["AERR-35"],
    kind: "subtle",
    around: responses({ path: action(), status: 429 }, (response) => ({
      ...response,
      headers: response.headers.map(
        ([name, value]) => [name, name === "retry-after" ? String(Math.floor(Number(value) / 2)) : value] as const,
      ),
    })),
  },
  {
    id: "action-errors/preferences-cost-nothing",
    title: "Preferences may be changed when the month is used up.",
    breaks: ["AERR-36"],
    kind: "subtle",
    around: requests({ role: "monthlyExhausted", path: preferences }, as("owner")),
  },
  {
    id: "action-errors/month-is-a-rate",
    title: "A month that is used up is called a rate.",
    breaks: ["AERR-36"],
    kind: "plain",
    around: called("INTEGRATION_MONTHLY_LIMIT_REACHED", "INTEGRATION_RATE_LIMIT_REACHED"),
  },
  {
    id: "action-errors/used-up-and-done-next-month",
    title: "A change without calls is done when the month is over.",
    breaks: ["AERR-36"],
    kind: "subtle",
    around: doneAllTheSame(settings, "INTEGRATION_MONTHLY_LIMIT_REACHED", (request) => request, true),
  },
  {
    id: "action-errors/lost-result-is-a-fault",
    title: "A lost result is an internal error.",
    breaks: ["AERR-38"],
    kind: "plain",
    around: responses({ path: settings, status: 503 }, () => refusal("INTERNAL_ERROR", 500)),
  },
  {
    id: "action-errors/lost-result-lost-effect",
    title: "The second time, a lost result takes its effect with it.",
    breaks: ["AERR-38"],
    kind: "subtle",
    around: () => {
      let lost = 0;
      return async (request, next) => {
        if (!settings.test(new URL(request.url).pathname)) return next(request);
        const { json, again } = await readJson(request);
        if (!String(json?.customTranslationInstructions).startsWith("second ")) return next(again);
        lost += 1;
        return next(withBody(again, JSON.stringify({ ...json, customTranslationInstructions: `gone ${lost}` })));
      };
    },
  },
  {
    id: "action-errors/address-counted-after-the-credential",
    title: "Requests without a credential do not count against their address.",
    breaks: ["AERR-59"],
    kind: "subtle",
    around: instead(/^\/mcp$/, (_, request) =>
      request.headers.has("x-api-key") || request.headers.has("authorization")
        ? undefined
        : refusal("MISSING_CREDENTIAL", 401),
    ),
  },
  {
    id: "action-errors/address-one-more",
    title: "An address may send 3001 requests to MCP.",
    breaks: ["AERR-59"],
    kind: "subtle",
    contract: limit("rate.mcp.address", { value: 3001 }),
  },
  {
    id: "action-errors/mcp-beyond-the-rate-and-done",
    title: "A tool called beyond the rate is refused, and done once the minute is over.",
    breaks: ["AERR-72"],
    kind: "subtle",
    around: doneAllTheSame(/^\/mcp$/, "INTEGRATION_RATE_LIMIT_REACHED", (request) => request, true),
  },
  {
    id: "action-errors/tools-beyond-the-rate",
    title: "Tools are called beyond the rate, and lists are not.",
    breaks: ["AERR-72"],
    kind: "subtle",
    around: exchanges({ method: "tools/call" }, (response, message) =>
      response.status === 429
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, result: { content: [], structuredContent: { data: {} } } })
        : response,
    ),
  },
  {
    id: "action-errors/sixty-one-token-requests",
    title: "An address may send 61 token requests.",
    breaks: ["AERR-73"],
    kind: "subtle",
    contract: limit("rate.oauth.token", { value: 61 }),
  },
  {
    id: "action-errors/token-requests-without-end",
    title: "An address may send any number of token requests.",
    breaks: ["AERR-73"],
    kind: "plain",
    contract: withoutError("TokenAddressRateReached"),
  },
  {
    id: "action-errors/form-one-byte-more",
    title: "A form may have one byte more.",
    breaks: ["AERR-74"],
    kind: "subtle",
    contract: limit("body.form.size", { value: 32_769 }),
  },
  {
    id: "action-errors/token-text-breaks",
    title: "Plain text breaks the token endpoint.",
    breaks: ["AERR-75"],
    kind: "plain",
    around: responses(
      { path: /^\/oauth\/token$/, when: (_, request) => request.headers.get("content-type") === "application/xml" },
      () => refusal("INTERNAL_ERROR", 500),
    ),
  },
  {
    id: "action-errors/token-text-is-named-400",
    title: "Plain text is named an unsupported type with 400.",
    breaks: ["AERR-75"],
    kind: "subtle",
    around: responses({ path: /^\/oauth\/token$/, status: 415 }, (response) => ({ ...response, status: 400 })),
  },
];
