import { expect, test } from "vitest";
import { changes } from "../../review/catalogue/all.ts";
import { type Case, type Editable } from "../../review/catalogue/cases.ts";
import { entry, error, limit, machine } from "../../review/catalogue/contract-parts.ts";
import { changesOf } from "../../review/testing/played.ts";

/** The edit of a case of the catalogue. */
function caseOf(title: string): Case["edit"] {
  const found = changes.find((each) => each.kind === "behaviour" && each.title === title);
  if (!found) throw new Error(`the catalogue has no case "${title}"`);
  return (document: Editable) => Object.assign(document, found.after);
}

const call = (tool: string) => `POST /mcp {"method":"tools/call","params":{"name":"${tool}","arguments":{}}}`;
const list = 'POST /mcp {"method":"tools/list","params":{}}';
const withToken = " with the access token";

test.each([
  ["an action becomes a tool", call("webhooks_create_secret"), "200 ACTION_NOT_AVAILABLE_IN_MCP", "200"],
  ["an action is not a tool any more", call("account_get"), "200", "200 ACTION_NOT_AVAILABLE_IN_MCP"],
  ["an action is removed", call("account_get"), "200", "200 error -32602"],
  [
    "an action has other hints for clients",
    list,
    '200 {"result":{"tools":[{"annotations":{"openWorldHint":false}}]}}',
    '200 {"result":{"tools":[{"annotations":{"openWorldHint":true}}]}}',
  ],
  ["an action needs a scope more", list + withToken, "200 account_get, action_request_get", "200 action_request_get"],
  [
    "an action needs no scope any more",
    list + withToken,
    "200 usage_get, action_request_get",
    "200 account_get, usage_get, action_request_get",
  ],
  ["a scope is added", 'POST /oauth/authorize {"scope":"films:read"}', "302 invalid_scope", "302"],
  ["a scope is removed", 'POST /oauth/authorize {"scope":"account:read"}', "302", "302 invalid_scope"],
  [
    "a scope is of another kind",
    "POST /oauth/token",
    '200 {"scope":"account:read offline_access"}',
    '200 {"scope":"offline_access"}',
  ],
])("a sequence shows that %s", async (title, step, was, is) => {
  const [change] = await changesOf(caseOf(title));
  expect(change?.sequence?.at(-1)).toEqual({ step, before: was, after: is });
});

/** A scope of an action, as it stands in the action and in its route. */
const needs = (d: Editable, action: string, scopes: readonly string[]) => {
  for (const kind of ["actions", "operations"]) entry(d, kind, action).scopes = scopes;
};

test("a scope more is shown by a call with a token that lacks it", async () => {
  const [change] = await changesOf((d: Editable) => needs(d, "account_get", ["account:read", "settings:read"]));
  expect(change?.sequence).toEqual([
    { step: "POST /oauth/register", before: "201", after: "201" },
    { step: 'POST /oauth/authorize {"scope":"account:read"}', before: "302", after: "302" },
    { step: "POST /oauth/token", before: "200", after: "200" },
    { step: call("account_get") + withToken, before: "200", after: "200 INSUFFICIENT_SCOPE" },
  ]);
});

test("the scope of an action over REST is shown by a key that lacks it", async () => {
  const [change] = await changesOf((d: Editable) => needs(d, "webhooks_create_secret", []));
  expect(change?.sequence).toEqual([
    {
      step: `POST /v1/actions/webhooks_create_secret with the key of the mock's account "readOnly"`,
      before: "403 INSUFFICIENT_SCOPE",
      after: "200",
    },
  ]);
});

test.each([
  ["oauth.code.lifetime", 60, "61 s later: POST /oauth/token", "200", "400 invalid_grant"],
  [
    "oauth.access-token.lifetime",
    1800,
    `901 s later: POST /mcp {"method":"ping","params":{}}${withToken}`,
    "401 INVALID_MCP_TOKEN",
    "200",
  ],
  [
    "oauth.connection.lifetime",
    86_400,
    '86401 s later: POST /oauth/token {"grant_type":"refresh_token","refresh_token":"{refresh_token}"}',
    "200",
    "400 invalid_grant",
  ],
])("a lifetime is shown by what has just ended: %s", async (id, value, step, was, is) => {
  const [change] = await changesOf((d: Editable) => (limit(d, id).value = value));
  expect(change?.sequence?.at(-1)).toEqual({ step, before: was, after: is });
});

test("errors of the tools and of OAuth are shown by the request that they refuse", async () => {
  const shown = await changesOf((d: Editable) => {
    error(d, "NotAcceptable").status = 400;
    error(d, "UnknownTool").code = -32_600;
    error(d, "RedirectUrisRejected").code = "invalid_redirect";
    error(d, "RotatedRefreshToken").status = 401;
    error(d, "McpServerRestarting").status = 500;
  });
  const ends = shown.map(({ sequence, noSequence }) => sequence?.at(-1) ?? noSequence);
  expect(ends).toHaveLength(5);
  expect(ends).toEqual(
    expect.arrayContaining([
      { step: "POST /mcp with accept: text/plain", before: "406 error -32000", after: "400 error -32000" },
      {
        step: 'POST /mcp {"method":"tools/call","params":{"name":"no_such_tool","arguments":{}}}',
        before: "200 error -32602",
        after: "200 error -32600",
      },
      {
        step: 'POST /oauth/register {"redirect_uris":["http://elsewhere.example.org/"]}',
        before: "400 invalid_redirect_uri",
        after: "400 invalid_redirect",
      },
      {
        step: 'POST /oauth/token {"grant_type":"refresh_token","refresh_token":"{refresh_token}"}, 2 times',
        before: "400 invalid_grant",
        after: "401 invalid_grant",
      },
      'no short sequence of requests brings "restarting" about',
    ]),
  );
});

test("a connection that a second use of its code no longer ends is shown by its access token", async () => {
  const [change] = await changesOf((d: Editable) => {
    const connection = machine(d, "connection");
    connection.transitions = connection.transitions.filter(({ id }: Editable) => id !== "connection.revokeForCode");
  });
  expect(change?.rule).toBe("transition-removed");
  expect(change?.sequence?.slice(-2)).toEqual([
    { step: "POST /oauth/token", before: "400 invalid_grant", after: "400 invalid_grant" },
    {
      step: `POST /mcp {"method":"ping","params":{}}${withToken}`,
      before: "401 INVALID_MCP_TOKEN",
      after: "200",
    },
  ]);
});

const same = "the sequences that were tried end the same on both contracts";

test.each<[string, Case["edit"], string | undefined]>([
  ["the hints of an action over REST", (d) => (entry(d, "actions", "webhooks_create_secret").annotations = {}), same],
  [
    "a scope that no credential has alone",
    (d) => needs(d, "webhooks_create_secret", ["webhooks:write", "webhooks:read"]),
    same,
  ],
  ["the kind of a scope that belongs to no tool", (d) => (entry(d, "scopes", "images:read").kind = "identity"), same],
  ["the length of a code", (d) => (limit(d, "oauth.code.length").value = 512), "no error of a request keeps it"],
  [
    "the time to answer a webhook",
    (d) => (limit(d, "webhook.acknowledgement").value = 5),
    "no error of a request keeps it",
  ],
  ["the effects of an action", (d) => entry(d, "actions", "account_get").effects.pop(), undefined],
])("no sequence shows %s", async (_, edit, why) => {
  const [change] = await changesOf(edit);
  expect(change).toBeDefined();
  expect(change?.sequence).toBeUndefined();
  expect(change?.noSequence).toBe(why);
});
