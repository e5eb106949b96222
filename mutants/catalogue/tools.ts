import type { Json } from "../kit/json.ts";
import { messages, replies } from "../kit/messages.ts";
import type { Around, Mutant } from "../mutant.ts";
import { withBody } from "../kit/requests.ts";

/** Pages so small that there are several: any size up to fifty is right. */
const pages = {
  options: (options: Parameters<NonNullable<Mutant["options"]>>[0]) => ({
    ...options,
    limits: { ...options.limits, "mcp.tools.page": 5 },
  }),
};

const list = (change: (result: Json, message: Json, role: string) => unknown) =>
  replies(
    { method: "tools/list", when: (_, body) => body === undefined || body.result !== undefined },
    (body, message, request) => {
      const role = /__([A-Za-z]+)$/.exec(request.headers.get("x-api-key") ?? "")?.[1] ?? "owner";
      const changed = change(body.result, message, role);
      return changed === undefined ? body : { ...body, result: changed };
    },
  );

/** Changes the entry of one tool. */
const tool = (name: string, change: (tool: Json) => unknown) =>
  list(
    (result) =>
      void (result.tools = result.tools?.map((each: Json) => (each.name === name ? (change(each) ?? each) : each))),
  );

/** Changes the result of a tool that did its work, or of one that failed. */
const result = (
  name: string | undefined,
  failed: boolean,
  change: (result: Json, message: Json) => unknown,
  when: (message: Json, result: Json) => boolean = () => true,
) =>
  replies({ method: "tools/call", ...(name ? { tool: name } : {}) }, (body, message) => {
    if (!body.result || (body.result.isError === true) !== failed || !when(message, body.result)) return body;
    const changed = change(body.result, message);
    return changed === undefined ? body : { ...body, result: changed };
  });
const done = (name: string | undefined, change: (result: Json, message: Json) => unknown) =>
  result(name, false, change);
const failed = (code: string, change: (result: Json) => unknown) =>
  result(undefined, true, change, (_, { structuredContent }) => structuredContent?.error?.code === code);

const isRunning = ({ structuredContent }: Json) => structuredContent?.data?.status === "running";
const running = (change: (result: Json) => unknown) =>
  result("settings_update", false, change, (_, one) => isRunning(one));

const property = (result_: Json, name: string, change: (property: Json) => unknown) => {
  const { properties } = result_.inputSchema;
  properties[name] = change(properties[name]) ?? properties[name];
};

/** Arguments of a call of a tool, changed before they are looked at. */
const args = (name: string, change: (args: Json) => unknown, when: (args: Json) => boolean = () => true) =>
  messages({ tool: name }, (message) => {
    const given = message.params.arguments;
    if (given && when(given)) message.params.arguments = change(given) ?? given;
  });

/** An identifier that stands for the one that was sent, another one each time after so many. */
const forgetting = (after: number) => (): Around => {
  const seen = new Map<string, number>();
  let made = 0;
  return args(
    "settings_update",
    (given) => {
      const id = String(given.requestId).toLowerCase();
      seen.set(id, (seen.get(id) ?? 0) + 1);
      made += 1;
      if ((seen.get(id) ?? 0) > after) given.requestId = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
    },
    (given) => given.requestId !== undefined,
  )();
};

/** Lists, calls and results of tools that are not as they should be. */
export const tools: readonly Mutant[] = [
  {
    id: "tools/second-page-is-bare",
    title: "A further page is a bare list under another name.",
    breaks: ["TOOL-01"],
    kind: "subtle",
    ...pages,
    around: list((one, { params }) => (params?.cursor ? { items: one.tools } : undefined)),
  },
  {
    id: "tools/last-page-null-cursor",
    title: "The last page has the cursor null.",
    breaks: ["TOOL-02"],
    kind: "subtle",
    around: list((one) => (one.nextCursor ? undefined : { ...one, nextCursor: null })),
  },
  {
    id: "tools/last-page-has-a-cursor",
    title: "The last page has a cursor, which leads to an empty one.",
    breaks: ["TOOL-02"],
    kind: "subtle",
    ...pages,
    around: () => async (request, next) =>
      list((one) => (one.nextCursor || one.tools.length === 0 ? undefined : { ...one, nextCursor: "the-end" }))()(
        request,
        async (again) => {
          const response = await messages(
            { method: "tools/list", when: (message) => message.params?.cursor === "the-end" },
            (message) => ({ ...message, method: "ping" }),
          )()(again, next);
          return { ...response, body: String(response.body).replace('"result":{}', '"result":{"tools":[]}') };
        },
      ),
  },
  {
    id: "tools/pages-overlap",
    title: "A page begins with the tool that the one before ended with.",
    breaks: ["TOOL-03"],
    kind: "subtle",
    ...pages,
    around: () => {
      let last: Json;
      return list((one, { params }) => {
        const repeated = params?.cursor && last ? [last, ...one.tools] : one.tools;
        last = one.tools.at(-1);
        return { ...one, tools: repeated };
      })();
    },
  },
  {
    id: "tools/unknown-cursor-begins-anew",
    title: "An unknown cursor leads to the first page.",
    breaks: ["TOOL-04"],
    kind: "plain",
    around: messages(
      { method: "tools/list", when: ({ params }) => params?.cursor === "never-given-out" },
      (message) => void delete message.params.cursor,
    ),
  },
  {
    id: "tools/cursor-beyond-the-end",
    title: "A number beyond the end is a cursor to an empty page.",
    breaks: ["TOOL-04"],
    kind: "subtle",
    around: replies({ method: "tools/list", when: ({ params }) => params?.cursor === "99999" }, ({ jsonrpc, id }) => ({
      jsonrpc,
      id,
      result: { tools: [] },
    })),
  },
  {
    id: "tools/no-voices",
    title: "`dubbing_voices_list` is missing among the tools.",
    breaks: ["TOOL-05"],
    kind: "plain",
    around: list((one) => ({ ...one, tools: one.tools.filter(({ name }: Json) => name !== "dubbing_voices_list") })),
  },
  {
    id: "tools/last-tool-of-a-page-lost",
    title: "The last tool of a full page is on none.",
    breaks: ["TOOL-05"],
    kind: "subtle",
    ...pages,
    around: list((one) => ({ ...one, tools: one.nextCursor ? one.tools.slice(0, -1) : one.tools })),
  },
  {
    id: "tools/readers-see-team-create",
    title: "A key that may only read is shown `team_create`.",
    breaks: ["TOOL-06"],
    kind: "subtle",
    around: list((one, _, role) =>
      role === "readOnly"
        ? {
            ...one,
            tools: [
              ...one.tools,
              {
                name: "team_create",
                title: "Create team",
                description: "Creates one.",
                inputSchema: { type: "object" },
                annotations: {},
                securitySchemes: [],
              },
            ],
          }
        : undefined,
    ),
  },
  {
    id: "tools/secrets-listed",
    title: "`webhooks_create_secret` is listed.",
    breaks: ["TOOL-07"],
    kind: "plain",
    around: list((one) => ({ ...one, tools: [...one.tools, { ...one.tools[0], name: "webhooks_create_secret" }] })),
  },
  {
    id: "tools/secrets-listed-to-readers",
    title: "`webhooks_create_secret` is listed to a key that may only read.",
    breaks: ["TOOL-07"],
    kind: "subtle",
    around: list((one, _, role) =>
      role === "readOnly"
        ? { ...one, tools: [...one.tools, { ...one.tools[0], name: "webhooks_create_secret" }] }
        : undefined,
    ),
  },
  {
    id: "tools/another-name",
    title: "A tool is listed under a name of its own beside the action's.",
    breaks: ["TOOL-08"],
    kind: "subtle",
    around: list((one) => ({ ...one, tools: [...one.tools, { ...one.tools[0], name: "get_account" }] })),
  },
  {
    id: "tools/title-of-spaces",
    title: "One title is a space.",
    breaks: ["TOOL-09"],
    kind: "subtle",
    around: tool("team_get", (one) => ({ ...one, title: " " })),
  },
  {
    id: "tools/no-titles",
    title: "Tools have no title.",
    breaks: ["TOOL-09"],
    kind: "plain",
    around: list((one) => ({ ...one, tools: one.tools.map(({ title: _gone, ...rest }: Json) => rest) })),
  },
  {
    id: "tools/empty-description",
    title: "The last tool has an empty description.",
    breaks: ["TOOL-10"],
    kind: "subtle",
    around: list((one) => void (one.nextCursor ?? (one.tools.at(-1).description = ""))),
  },
  {
    id: "tools/reads-without-a-schema-type",
    title: "The schema of a read is empty.",
    breaks: ["TOOL-11", "TOOL-12"],
    kind: "subtle",
    around: tool("team_get", (one) => ({ ...one, inputSchema: {} })),
  },
  {
    id: "tools/name-one-longer",
    title: "The schema of `settings_update` takes a name of 121 characters.",
    breaks: ["TOOL-12"],
    kind: "subtle",
    around: tool("settings_update", (one) => property(one, "companyName", (name) => ({ ...name, maxLength: 121 }))),
  },
  {
    id: "tools/name-one-shorter",
    title: "The schema of `team_create` refuses a name of three characters.",
    breaks: ["TOOL-12"],
    kind: "subtle",
    around: tool("team_create", (one) => property(one, "teamName", (name) => ({ ...name, minLength: 4 }))),
  },
  {
    id: "tools/email-optional",
    title: "The schema of `team_add_member` does not ask for an address.",
    breaks: ["TOOL-12"],
    kind: "plain",
    around: tool("team_add_member", (one) => void delete one.inputSchema.required),
  },
  {
    id: "tools/flags-as-text",
    title: "The schema of `notifications_update` wants texts.",
    breaks: ["TOOL-12"],
    kind: "plain",
    around: tool("notifications_update", (one) => property(one, "projectCreation", () => ({ type: "string" }))),
  },
  {
    id: "tools/reads-take-anything",
    title: "The schema of `account_get` takes any field.",
    breaks: ["TOOL-12"],
    kind: "subtle",
    around: tool("account_get", (one) => void delete one.inputSchema.additionalProperties),
  },
  {
    id: "tools/hint-missing",
    title: "One tool does not say whether it touches the world outside.",
    breaks: ["TOOL-13"],
    kind: "subtle",
    around: tool("team_add_member", (one) => void delete one.annotations.openWorldHint),
  },
  {
    id: "tools/hint-as-text",
    title: "A hint is a text.",
    breaks: ["TOOL-13"],
    kind: "plain",
    around: tool("settings_get", (one) => void (one.annotations.readOnlyHint = "true")),
  },
  {
    id: "tools/scope-of-another",
    title: "`team_create` names the scope of reading.",
    breaks: ["TOOL-14"],
    kind: "subtle",
    around: tool("team_create", (one) => {
      one.securitySchemes = [{ type: "oauth2", scopes: ["team:read"] }];
      one._meta = { securitySchemes: one.securitySchemes };
    }),
  },
  {
    id: "tools/scope-too-many",
    title: "`settings_update` names the scope of reading beside its own.",
    breaks: ["TOOL-14"],
    kind: "subtle",
    around: tool("settings_update", (one) => {
      one.securitySchemes[0].scopes = ["settings:read", "settings:write"];
      one._meta.securitySchemes[0].scopes = ["settings:read", "settings:write"];
    }),
  },
  {
    id: "tools/meta-differs",
    title: "One tool says another scope under `_meta`.",
    breaks: ["TOOL-15"],
    kind: "subtle",
    around: tool(
      "team_get",
      (one) => void (one._meta = { securitySchemes: [{ type: "oauth2", scopes: ["team:write"] }] }),
    ),
  },
  {
    id: "tools/reads-remembered",
    title: "A read through MCP answers what it did the first time.",
    breaks: ["TOOL-17", "TOOL-20"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, Json>();
      return result("settings_get", false, (one, message) => {
        const key = JSON.stringify(message.params);
        first.set(key, first.get(key) ?? one);
        return first.get(key);
      })();
    },
  },
  {
    id: "tools/permissions-cut",
    title: "`account_get` lists one permission less through MCP.",
    breaks: ["TOOL-17"],
    kind: "subtle",
    around: done("account_get", (one) => {
      one.structuredContent.data.permissions.pop();
      one.content = [{ type: "text", text: JSON.stringify(one.structuredContent) }];
    }),
  },
  {
    id: "tools/speed-clipped",
    title: "A speed beyond its bounds is brought within them.",
    breaks: ["TOOL-18"],
    kind: "subtle",
    around: args(
      "settings_update",
      (given) => {
        for (const preset of given.textToSpeechBrandPresets)
          if (typeof preset?.speed === "number") preset.speed = Math.min(2, Math.max(0.5, preset.speed));
      },
      (given) => Array.isArray(given.textToSpeechBrandPresets) && given.textToSpeechBrandPresets.length === 1,
    ),
  },
  {
    id: "tools/unknown-arguments-dropped",
    title: "Arguments that no tool has are dropped.",
    breaks: ["TOOL-18"],
    kind: "subtle",
    around: messages({ method: "tools/call" }, (message) => void delete message.params.arguments?.no_such_field),
  },
  {
    id: "tools/inherited-names",
    title: "A name that every object has is a tool.",
    breaks: ["TOOL-19"],
    kind: "subtle",
    around: replies({ tool: "constructor" }, ({ jsonrpc, id }) => ({
      jsonrpc,
      id,
      result: { content: [], structuredContent: { data: null } },
    })),
  },
  {
    id: "tools/case-of-names",
    title: "Names of tools are taken in any case.",
    breaks: ["TOOL-19"],
    kind: "subtle",
    around: messages({ tool: "Settings_Get" }, (message) => void (message.params.name = "settings_get")),
  },
  {
    id: "tools/identifier-forgotten",
    title: "A mutation that is sent again is done again.",
    breaks: ["TOOL-20"],
    kind: "plain",
    around: forgetting(1),
  },
  {
    id: "tools/identifier-forgotten-the-third-time",
    title: "A mutation that is sent a third time is done again.",
    breaks: ["TOOL-20"],
    kind: "subtle",
    around: forgetting(2),
  },
  {
    id: "tools/uuid-of-any-version",
    title: "An identifier may be a UUID of version 7.",
    breaks: ["TOOL-22"],
    kind: "subtle",
    around: messages({ method: "tools/call" }, (message) => {
      const given = message.params?.arguments;
      if (String(given?.requestId).startsWith("01890a5d-ac96-7"))
        given.requestId = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";
    }),
  },
  {
    id: "tools/numbers-are-no-identifiers",
    title: "An identifier that is a number is left out.",
    breaks: ["TOOL-22"],
    kind: "subtle",
    around: args(
      "notifications_update",
      (given) => void delete given.requestId,
      (given) => typeof given.requestId === "number",
    ),
  },
  {
    id: "tools/names-of-100",
    title: "Through MCP, the name of a company has 100 characters at most.",
    breaks: ["TOOL-17"],
    kind: "subtle",
    around: done("settings_update", (one, message) =>
      String(message.params.arguments?.companyName).length > 100
        ? {
            isError: true,
            content: [{ type: "text", text: "Too long." }],
            structuredContent: { error: { code: "VALIDATION_ERROR", message: "Too long." } },
          }
        : undefined,
    ),
  },
  {
    id: "tools/no-data",
    title: "`notifications_update` has its result beside `data`.",
    breaks: ["TOOL-23", "TOOL-17"],
    kind: "plain",
    around: done("notifications_update", (one) => {
      const { data, ...rest } = one.structuredContent;
      one.structuredContent = { ...rest, ...data };
    }),
  },
  {
    id: "tools/identifier-shortened",
    title: "`requestId` of a result lacks its hyphens.",
    breaks: ["TOOL-23"],
    kind: "subtle",
    around: done("notifications_update", (one) => {
      one.structuredContent.requestId = one.structuredContent.requestId.replaceAll("-", "");
      one.content = [{ type: "text", text: JSON.stringify(one.structuredContent) }];
    }),
  },
  {
    id: "tools/text-for-people",
    title: "The text of a mutation says that it is done.",
    breaks: ["TOOL-24"],
    kind: "plain",
    around: done("settings_update", (one) => void (one.content = [{ type: "text", text: "Done." }])),
  },
  {
    id: "tools/text-without-identifier",
    title: "The text of a mutation leaves out its identifier.",
    breaks: ["TOOL-24"],
    kind: "subtle",
    around: done(
      "settings_update",
      (one) => void (one.content = [{ type: "text", text: JSON.stringify({ data: one.structuredContent.data }) }]),
    ),
  },
  {
    id: "tools/is-error-null",
    title: "A tool that did its work has `isError` null.",
    breaks: ["TOOL-25"],
    kind: "subtle",
    around: done("team_get", (one) => ({ ...one, isError: null })),
  },
  {
    id: "tools/conflict-is-no-error",
    title: "A conflict is a result without `isError`.",
    breaks: ["TOOL-27"],
    kind: "subtle",
    around: failed("IDEMPOTENCY_CONFLICT", ({ isError: _gone, ...rest }) => rest),
  },
  {
    id: "tools/unsafe-url-is-false",
    title: "An unsafe URL gives a result with `isError` false.",
    breaks: ["TOOL-27"],
    kind: "subtle",
    around: failed("UNSAFE_WEBHOOK_URL", (one) => ({ ...one, isError: false })),
  },
  {
    id: "tools/failures-without-text",
    title: "A conflict has no text.",
    breaks: ["TOOL-28"],
    kind: "plain",
    around: failed("IDEMPOTENCY_CONFLICT", (one) => ({ ...one, content: [] })),
  },
  {
    id: "tools/failures-with-an-empty-text",
    title: "An unsafe URL has an empty text.",
    breaks: ["TOOL-28"],
    kind: "subtle",
    around: failed("UNSAFE_WEBHOOK_URL", (one) => ({ ...one, content: [{ type: "text", text: "" }] })),
  },
  {
    id: "tools/another-code",
    title: "A conflict has a code of its own through MCP.",
    breaks: ["TOOL-29"],
    kind: "plain",
    around: failed("IDEMPOTENCY_CONFLICT", (one) => ({
      ...one,
      structuredContent: { error: { ...one.structuredContent.error, code: "CONFLICT" } },
    })),
  },
  {
    id: "tools/invalid-is-bad",
    title: "Invalid arguments have a code of their own through MCP.",
    breaks: ["TOOL-29"],
    kind: "plain",
    around: failed("VALIDATION_ERROR", (one) => ({
      ...one,
      structuredContent: { error: { ...one.structuredContent.error, code: "BAD_REQUEST" } },
    })),
  },
  {
    id: "tools/identifier-is-invalid",
    title: "An identifier that is not a UUID v4 is called an invalid argument through MCP.",
    breaks: ["TOOL-29"],
    kind: "subtle",
    around: failed("INVALID_REQUEST_ID", (one) => ({
      ...one,
      structuredContent: { error: { ...one.structuredContent.error, code: "VALIDATION_ERROR" } },
    })),
  },
  {
    id: "tools/month-is-a-rate",
    title: "A month that is used up is called a rate through MCP.",
    breaks: ["TOOL-29"],
    kind: "subtle",
    around: failed("INTEGRATION_MONTHLY_LIMIT_REACHED", (one) => ({
      ...one,
      structuredContent: { error: { ...one.structuredContent.error, code: "INTEGRATION_RATE_LIMIT_REACHED" } },
    })),
  },
  {
    id: "tools/no-challenge",
    title: "A missing permission has no challenge.",
    breaks: ["TOOL-30"],
    kind: "plain",
    around: failed("INSUFFICIENT_SCOPE", ({ _meta: _gone, ...rest }) => rest),
  },
  {
    id: "tools/challenge-of-another-scheme",
    title: "A missing permission is challenged with Basic.",
    breaks: ["TOOL-30"],
    kind: "subtle",
    around: failed("INSUFFICIENT_SCOPE", (one) => ({
      ...one,
      _meta: { "mcp/www_authenticate": ['Basic realm="mcp"'] },
    })),
  },
  {
    id: "tools/running-without-identifier",
    title: "The result of a running action does not name it.",
    breaks: ["TOOL-31"],
    kind: "plain",
    around: running((one) => {
      delete one.structuredContent.requestId;
      delete one.structuredContent.data.requestId;
    }),
  },
  {
    id: "tools/running-under-another-identifier",
    title: "A running action without an identifier is given an identifier that no poll knows.",
    breaks: ["TOOL-31"],
    kind: "subtle",
    around: result(
      "settings_update",
      false,
      (one) => {
        one.structuredContent.requestId = "00000000-0000-4000-8000-000000000000";
        one.structuredContent.data.requestId = one.structuredContent.requestId;
      },
      (message, one) => message.params.arguments.requestId === undefined && isRunning(one),
    ),
  },
  {
    id: "tools/nothing-to-poll-with",
    title: "The result of a running action does not say how to poll.",
    breaks: ["TOOL-32"],
    kind: "plain",
    around: running((one) => void delete one.structuredContent.pollAction),
  },
  {
    id: "tools/polls-with-another-action",
    title: "A replay of a running action says to poll with another action.",
    breaks: ["TOOL-32"],
    kind: "subtle",
    around: () => {
      let seen = 0;
      return running((one) => void ((seen += 1) > 1 && (one.structuredContent.pollAction = "usage_get")))();
    },
  },
  {
    id: "tools/secret-unknown",
    title: "`webhooks_create_secret` is called unknown.",
    breaks: ["AERR-70"],
    kind: "plain",
    around: failed("ACTION_NOT_AVAILABLE_IN_MCP", (one) => ({
      ...one,
      structuredContent: { error: { ...one.structuredContent.error, code: "UNKNOWN_TOOL" } },
    })),
  },
  {
    id: "tools/secret-made-all-the-same",
    title: "`webhooks_create_secret` is refused, and makes a secret.",
    breaks: ["AERR-70"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (new URL(request.url).pathname !== "/mcp" || request.method !== "POST") return next(request);
      const text = await request.text();
      if (text.includes('"webhooks_create_secret"')) {
        const action = { url: request.url.replace(/\/mcp$/, "/v1/actions/webhooks_create_secret") };
        await next({ ...withBody(request, "{}"), ...action });
      }
      return next(withBody(request, text));
    },
  },
];
