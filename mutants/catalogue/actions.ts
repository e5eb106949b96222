import { calls, changeAt, given } from "../kit/arguments.ts";
import { answers, responses } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import { json } from "../kit/rewriting.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson, withBody } from "../kit/requests.ts";

/** Fields of a preset for speech. */
const SPEECH = new Set(["id", "name", "voice", "instructionPreset", "instructions", "speed"]);

/** Bodies that are no object count as an empty one. */
const bodiesPass =
  (isWrong: (text: string) => boolean, ...actions: readonly string[]): (() => Around) =>
  () =>
  async (request, next) => {
    if (!calls(request, ...actions)) return next(request);
    const text = await request.text();
    return next(withBody(request, isWrong(text) ? "{}" : text));
  };

const without = (path: RegExp): (() => Around) => answers({ path, status: 200 }, (body) => body.data);

/** Answers, arguments and bodies of actions that are not what they should be. */
export const actions: readonly Mutant[] = [
  {
    id: "actions/voices-not-served",
    title: "`dubbing_voices_list` is not served.",
    breaks: ["ACT-01"],
    kind: "plain",
    around: responses({ path: /\/dubbing_voices_list$/ }, (response) => ({
      ...response,
      status: 404,
      body: JSON.stringify({ code: "NOT_FOUND", message: "None.", status: 404 }),
    })),
  },
  {
    id: "actions/preferences-not-served",
    title: "`notifications_get` is not served, whatever the key.",
    breaks: ["ACT-01"],
    meets: ["CRED-01", "CRED-02"],
    kind: "subtle",
    around: responses({ path: /\/notifications_get$/ }, () =>
      json(404, { code: "NOT_FOUND", message: "There is no such action.", status: 404 }),
    ),
  },
  {
    id: "actions/members-cannot-be-removed",
    title: "`team_remove_member` is not allowed by POST.",
    breaks: ["ACT-01"],
    kind: "subtle",
    around: responses({ path: /\/team_remove_member$/ }, (response) => ({ ...response, status: 405 })),
  },
  {
    id: "actions/unknown-notifications-are-left-out",
    title: "`notifications_update` leaves out what it does not know.",
    breaks: ["ACT-02"],
    kind: "subtle",
    around: given("notifications_update", (args) =>
      Object.fromEntries(
        Object.entries(args).filter(([name]) => /^(requestId|projectCreation|video|activity)/.test(name)),
      ),
    ),
  },
  {
    id: "actions/unknown-fields-of-presets-are-left-out",
    title: "`settings_update` leaves out what it does not know of a preset for speech.",
    breaks: ["ACT-10"],
    kind: "subtle",
    around: given("settings_update", (args) =>
      changeAt(args, "textToSpeechBrandPresets.[]", (preset) =>
        isObject(preset) ? Object.fromEntries(Object.entries(preset).filter(([name]) => SPEECH.has(name))) : preset,
      ),
    ),
  },
  {
    id: "actions/names-in-any-case",
    title: "`webhooks_delete` takes its arguments in any case.",
    breaks: ["ACT-02"],
    kind: "subtle",
    around: given("webhooks_delete", ({ RequestId, ...args }) =>
      RequestId ? { ...args, requestId: RequestId } : args,
    ),
  },
  {
    id: "actions/refused-and-saved",
    title: "An update with an unknown argument is refused, and the rest of it is saved.",
    breaks: ["ACT-02"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, "settings_update")) return next(request);
      const { json: args, again } = await readJson(request);
      const response = await next(again);
      const known = Object.fromEntries(Object.entries(args ?? {}).filter(([name]) => name === "brandVocabulary"));
      if (response.status === 400 && Object.keys(args ?? {}).length === 2)
        await next(withBody(request, JSON.stringify(known)));
      return response;
    },
  },
  {
    id: "actions/empty-list-is-an-object",
    title: "`[]` counts as `{}`, where an action takes nothing.",
    breaks: ["ACT-03"],
    kind: "subtle",
    around: bodiesPass((text) => text === "[]", "team_get"),
  },
  {
    id: "actions/null-is-an-object",
    title: "`null` counts as `{}`.",
    breaks: ["ACT-03"],
    kind: "subtle",
    around: bodiesPass((text) => text === "null", "notifications_update", "usage_get"),
  },
  {
    id: "actions/malformed-json-breaks-the-service",
    title: "A cut-off body gets 500.",
    breaks: ["ACT-03"],
    kind: "plain",
    around: () => async (request, next) => {
      if (!calls(request, "account_get")) return next(request);
      const { json: args, again } = await readJson(request);
      const response = await next(again);
      return args === undefined ? { ...response, status: 500 } : response;
    },
  },
  {
    id: "actions/no-data",
    title: "`notifications_update` answers without `data`.",
    breaks: ["ACT-04"],
    kind: "plain",
    around: answers({ path: /\/notifications_update$/, status: 200 }, ({ data: _gone, ...body }) => body),
  },
  {
    id: "actions/created",
    title: "`notifications_update` answers 201.",
    breaks: ["ACT-08"],
    kind: "plain",
    around: responses({ path: /\/notifications_update$/, status: 200 }, (response) => ({ ...response, status: 201 })),
  },
  {
    id: "actions/unprocessable",
    title: "A wrong argument gets 422 where an action takes nothing.",
    breaks: ["ACT-08"],
    kind: "subtle",
    around: responses({ path: /\/usage_get$/, status: 400 }, (response) => ({ ...response, status: 422 })),
  },
  {
    id: "actions/identifiers-are-no-uuids",
    title: "`requestId` of an answer has a prefix.",
    breaks: ["ACT-05"],
    kind: "plain",
    around: answers({ path: /\/notifications_update$/, status: 200 }, (body) => ({
      ...body,
      requestId: `req_${body.requestId}`,
    })),
  },
  {
    id: "actions/running-shown-as-completed",
    title: "A held mutation is shown as completed after a while.",
    breaks: ["ACT-06"],
    kind: "subtle",
    around: () => {
      let polls = 0;
      return answers(
        { path: /\/action_request_get$/, status: 200, when: (body) => body.data?.status === "running" },
        (body) => ((polls += 1) > 2 ? { ...body, data: { ...body.data, status: "completed" } } : body),
      )();
    },
  },
  {
    id: "actions/running-answers-200",
    title: "A running action without an identifier is answered 200.",
    breaks: ["ACT-06"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, "settings_update")) return next(request);
      const { json: args, again } = await readJson(request);
      const response = await next(again);
      return response.status === 202 && !args?.requestId ? { ...response, status: 200 } : response;
    },
  },
  ...["account_get", "team_get"].map((name): Mutant => ({
    id: `actions/${name}-takes-an-identifier`,
    title: `\`${name}\` takes \`requestId\`.`,
    breaks: ["ACT-09"],
    kind: "subtle",
    around: given(name, ({ requestId: _gone, ...args }: Json) => args),
  })),
  {
    id: "actions/account-without-data",
    title: "The account is answered without `data`.",
    breaks: ["ACC-01"],
    kind: "plain",
    around: without(/\/account_get$/),
  },
  {
    id: "actions/usage-without-data",
    title: "The usage is answered without `data`.",
    breaks: ["ACC-05"],
    kind: "plain",
    around: without(/\/usage_get$/),
  },
  {
    id: "actions/account-only-once",
    title: "The account is answered once; from then on `data` is missing.",
    breaks: ["ACC-01", "ACT-04"],
    kind: "subtle",
    around: () => {
      let seen = 0;
      return answers({ path: /\/account_get$/, status: 200 }, (body) => ((seen += 1) > 1 ? {} : body))();
    },
  },
];
