import { describe, expect, test } from "vitest";
import { judged } from "../testing/judged.ts";
import type { Told } from "../testing/traffic.ts";

const UUID = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";
const KEY = "dub_xxxxxxxx1";
const error = (code: string, details?: object) => ({ code, message: "No.", ...(details ? { details } : {}) });
const refused = (told: Omit<Told, "status">, code: string, field?: string): Told => ({
  ...told,
  status: 400,
  answer: error(code, field === undefined ? undefined : { field, reason: "r" }),
});
const act = (name: string, json: object, status: number, answer: object): Told => ({
  path: `/v1/actions/${name}`,
  json,
  status,
  answer,
});
const rpc = (method: string, params: object, result: object): Told => ({
  path: "/mcp",
  headers: { "x-api-key": KEY, accept: "application/json, text/event-stream" },
  json: { jsonrpc: "2.0", id: 1, method, params },
  status: 200,
  answer: { jsonrpc: "2.0", id: 1, result },
  answerHeaders: { "cache-control": "no-store" },
});
const saved = { data: { saved: 1 } };
const called = (name: string) =>
  rpc(
    "tools/call",
    { name, arguments: {} },
    { content: [{ type: "text", text: JSON.stringify(saved) }], structuredContent: saved },
  );
const listed = (name: string, securitySchemes: object, meta = securitySchemes) =>
  rpc(
    "tools/list",
    {},
    {
      tools: [
        {
          name,
          title: "t",
          description: "d",
          inputSchema: { type: "object" },
          securitySchemes,
          _meta: { securitySchemes: meta },
          annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        },
      ],
    },
  );
const lacking = (name: string, ...requiredScopes: string[]) =>
  act(name, {}, 403, { ...error("INSUFFICIENT_SCOPE", { requiredScopes }), status: 403 });
const token = (fields: Record<string, string>, answer: object, status = 200): Told => ({
  path: "/oauth/token",
  headers: {},
  text: [
    "application/x-www-form-urlencoded",
    new URLSearchParams({ client_id: "c", resource: "https://a.example/mcp", ...fields }).toString(),
  ],
  status,
  answer,
  answerHeaders: { "cache-control": "no-store", pragma: "no-cache" },
});
const pair = (number: number) => ({
  access_token: `mcp_access_${number}`,
  token_type: "Bearer",
  expires_in: 900,
  scope: "settings:read offline_access",
  refresh_token: `mcp_refresh_${"x".repeat(42)}${number}`,
});
const exchange = {
  grant_type: "authorization_code",
  code: `mcp_code_${"x".repeat(43)}`,
  redirect_uri: "https://b.example/cb",
  code_verifier: "x".repeat(43),
};
const declined = { error: "invalid_grant", error_description: "No." };
const withToken = (status: number, answer: object, more: Partial<Told> = {}): Told => ({
  ...called("settings_get"),
  headers: { authorization: "Bearer mcp_access_1", accept: "application/json, text/event-stream" },
  status,
  answer,
  ...more,
});
const update = (input: object, data: object = { a: 1, b: 2 }): Told =>
  act("settings_update", { requestId: UUID, ...input }, 200, { requestId: UUID, data });
const form = { file: { type: "video/mp4" }, targetLanguage: "klingon" };
const made = {
  success: true,
  message: "Yes.",
  projectId: "p",
  projectName: "p",
  targetLanguage: "french",
  status: "processing",
};
const heard = { path: "/v1/projects", form: { file: { type: "video/mp4" }, targetLanguage: "french" } };
const settings = {
  url: "https://r.example/in",
  secretPrefix: "whsec_a",
  secretSuffix: "b",
  createdAt: 5,
  updatedAt: 6,
};

describe("no requirement fails", () => {
  test.each<[string, Told[]]>([
    ["of a tool beside the sixteen", [called("glossary_list")]],
    [
      "of permissions that are left open",
      [
        listed("dubbing_voices_list", [{ type: "oauth2", scopes: ["voices:write"] }]),
        lacking("webhooks_get", "settings:read"),
      ],
    ],
    ["of naming permissions in another form", [listed("settings_get", [{ oauth2: ["settings:read"] }])]],
    ["of naming more permissions than are needed", [lacking("settings_get", "settings:read", "account:read")]],
    [
      "of the order of fields",
      [
        listed(
          "settings_get",
          [{ type: "oauth2", scopes: ["settings:read"] }],
          [{ scopes: ["settings:read"], type: "oauth2" }],
        ),
      ],
    ],
    [
      "of a replay whose fields are in another order",
      [
        update({ defaultVoiceCloningSettings: { stability: 1, similarity: 0 } }),
        update({ defaultVoiceCloningSettings: { similarity: 0, stability: 1 } }, { b: 2, a: 1 }),
      ],
    ],
    [
      "of what a team refuses",
      [act("team_create", { teamName: "Team" }, 404, { ...error("TEAM_NOT_FOUND"), status: 404 })],
    ],
    ["of clearing a destination", [act("webhooks_update", { url: "" }, 200, { data: { ...settings, url: "" } })]],
    ["of other settings of webhooks", [act("webhooks_get", {}, 200, { data: { createdAt: "2026-01-02" } })]],
    ["of a long code", [token({ ...exchange, code: `mcp_code_${"x".repeat(200)}` }, pair(1))]],
    ["of a field of the other grant", [token({ ...exchange, scope: "" }, pair(1))]],
    [
      "of a code that was sent again, and not looked at",
      [
        token(exchange, pair(1)),
        token(exchange, declined, 429),
        withToken(200, called("settings_get").answer as object),
      ],
    ],
    [
      "of refusing a revoked token for something else",
      [
        token(exchange, pair(1)),
        token(exchange, declined, 400),
        withToken(415, { code: "UNSUPPORTED_CONTENT_TYPE", message: "No." }),
      ],
    ],
    [
      "of a boolean that belongs to another form",
      [{ ...heard, form: { ...heard.form, subtitles: "1" }, status: 200, answer: made }],
    ],
    [
      "where a host name may lead anywhere",
      [
        refused(
          { path: "/v1/projects", form: { ...form, webhookUrl: "https://inside.example/in" } },
          "UNSAFE_WEBHOOK_URL",
        ),
      ],
    ],
    ["where the file may be another one than it says", [refused({ path: "/v1/projects", form }, "INVALID_FILE_TYPE")]],
    [
      "where empty text may be refused first",
      [refused({ path: "/v1/translate", form: { ...form, lipsyncPro: "" } }, "INVALID_BOOLEAN_VALUE")],
    ],
    [
      "of the field that is named where another may be wrong",
      [
        refused(
          { path: "/v1/translate", form: { ...form, originalVoiceVolume: "99" } },
          "VALIDATION_ERROR",
          "originalVoiceVolume",
        ),
      ],
    ],
    ["where a gateway sends elsewhere", [{ path: "/v1/projects", form, status: 308, answer: "" }]],
    [
      "of metadata that a gateway answers for",
      [304, 429, 503].map((status) => ({
        method: "GET",
        path: "/.well-known/oauth-protected-resource/mcp",
        headers: {},
        status,
        answer: "",
      })),
    ],
  ])("a recording that proves nothing fails no requirement: %s", (_, told) => {
    expect(judged(told).fail).toEqual([]);
  });

  const redacted = { authorization: "[Authorization redacted]", accept: "application/json, text/event-stream" };
  test.each<[string, Told[]]>([
    [
      "bearers",
      [
        { ...called("settings_get"), headers: redacted },
        { ...act("settings_get", {}, 200, { data: {} }), headers: redacted },
      ],
    ],
    ["keys", [{ ...heard, headers: { "x-api-key": "***" }, status: 200, answer: made }]],
    [
      "codes",
      [1, 2].map((number) =>
        token({ ...exchange, code: "[code redacted]", code_verifier: "[code_verifier redacted]" }, pair(number)),
      ),
    ],
    [
      "tokens",
      [1, 2].map((number) =>
        token(
          { ...exchange, code: `mcp_code_${"x".repeat(42)}${number}` },
          { ...pair(1), access_token: "[access_token redacted]", refresh_token: "***" },
        ),
      ),
    ],
  ])("unreadable %s fail no requirement", (_, told) => {
    expect(judged(told, [], false).fail).toEqual([]);
  });
});

test.each<[string, Told[]]>([
  ["TOOL-19", [called("constructor")]],
  ["TOOL-19", [called("Settings_Get")]],
  ["TOOL-14", [listed("settings_get", [{ type: "oauth2", scopes: ["settings:write"] }])]],
  ["TOOL-15", [listed("settings_get", [{ type: "oauth2", scopes: ["settings:read"] }], [])]],
  ["AERR-28", [lacking("settings_get", "account:read")]],
  ["AERR-28", [lacking("webhooks_get")]],
  [
    "CONN-03",
    [token(exchange, pair(1)), token(exchange, declined, 400), withToken(200, called("settings_get").answer as object)],
  ],
  ["IDEM-08", [update({}), update({}, { a: 1, b: 3 })]],
  [
    "AERR-31",
    [
      update({ defaultVoiceCloningSettings: { stability: 1, similarity: 0 } }),
      update({ defaultVoiceCloningSettings: { stability: 0, similarity: 1 } }),
    ],
  ],
  [
    "WHS-11",
    [
      act("webhooks_get", {}, 200, { data: settings }),
      act("webhooks_get", {}, 200, { data: { ...settings, createdAt: 4 } }),
    ],
  ],
  ["WHS-18", [act("webhooks_get", {}, 200, { data: { ...settings, updatedAt: 4 } })]],
  ["ERR-28", [{ ...heard, form: { ...heard.form, removeFillerWords: "1" }, status: 200, answer: made }]],
  ["ERR-31", [refused({ path: "/v1/projects", form }, "INVALID_BOOLEAN_VALUE")]],
  [
    "DISC-03",
    [{ method: "GET", path: "/.well-known/oauth-protected-resource/mcp", headers: {}, status: 404, answer: "" }],
  ],
  ["ACT-08", [act("settings_get", {}, 404, { ...error("NOT_FOUND"), status: 404 })]],
  ["CRED-03", [{ ...act("settings_get", {}, 200, { data: {} }), headers: { authorization: "Bearer mcp_access_1" } }]],
])("a proven fault still fails: %s", (id, told) => {
  expect(judged(told).fail).toContain(id);
});
