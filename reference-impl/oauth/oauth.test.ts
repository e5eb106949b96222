import { expect, test } from "vitest";
import { callerOfKey } from "../http/authenticate.ts";
import { steer } from "../testing/projects.ts";
import { BASE, CALLBACK, start, addClient, codeFor, post, codeForm, refreshForm, worksAt } from "./oauth-harness.ts";

test("a code is exchanged once for tokens, which nothing stores as they are", async () => {
  const setting = await start();
  const answer = await post(setting, codeForm(setting, await codeFor(setting)));
  expect(answer).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-store", pragma: "no-cache" },
    body: {
      access_token: expect.stringMatching(/^mcp_access_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^mcp_refresh_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 900,
      scope: "account:read team:read offline_access",
    },
  });
  expect(await worksAt(setting, answer.body.access_token)).toBe("account:read team:read");
  const rows = JSON.stringify(await setting.server.service.db.selectFrom("oauth_tokens").selectAll().execute());
  expect(rows).not.toContain(answer.body.access_token);
  expect(rows).not.toContain(answer.body.refresh_token);
});

test("a client without the refresh grant gets no refresh token, whatever it asks for", async () => {
  const setting = await start();
  const clientId = await addClient(setting.server, ["authorization_code"]);
  const code = await codeFor(setting, "account:read offline_access", clientId);
  const { body } = await post(setting, { ...codeForm(setting, code), client_id: clientId });
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 900,
    scope: "account:read",
  });
});

test("a code that is used again revokes the connection with all its tokens, also by two requests at once", async () => {
  const setting = await start();
  const form = codeForm(setting, await codeFor(setting));
  const answers = await Promise.all([post(setting, form), post(setting, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { body } = answers.find(({ status }) => status === 200)!;
  expect(await worksAt(setting, body.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, body.refresh_token))).body.error).toBe("invalid_grant");
});

test("a connection that the person withdraws, by steering, works for a minute and then no more", async () => {
  const setting = await start();
  await steer(setting.server, "connection.withdraw");
  const { body: lost } = await post(setting, codeForm(setting, await codeFor(setting)));
  const { body: kept } = await post(setting, codeForm(setting, await codeFor(setting)));
  await setting.server.advance(59);
  expect(await worksAt(setting, lost.access_token)).toBe("account:read team:read");
  await setting.server.advance(1);
  expect(await worksAt(setting, lost.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, lost.refresh_token))).body.error).toBe("invalid_grant");
  expect(await worksAt(setting, kept.access_token)).toBe("account:read team:read");
});

test("refresh tokens rotate, and one that was rotated revokes the connection, also by two requests at once", async () => {
  const setting = await start();
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const { body: second } = await post(setting, refreshForm(setting, first.refresh_token));
  expect(second).toMatchObject({ expires_in: 900, scope: "account:read team:read offline_access" });
  expect(await worksAt(setting, first.access_token)).toBe("account:read team:read");
  const form = refreshForm(setting, second.refresh_token);
  const answers = await Promise.all([post(setting, form), post(setting, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const third = answers.find(({ status }) => status === 200)!.body;
  expect([
    await worksAt(setting, first.access_token),
    await worksAt(setting, third.access_token),
    (await post(setting, refreshForm(setting, third.refresh_token))).body.error,
  ]).toEqual(["INVALID_MCP_TOKEN", "INVALID_MCP_TOKEN", "invalid_grant"]);
});

test("a refresh narrows the permissions for good, and adds none", async () => {
  const setting = await start();
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const refresh = (token: string, scope?: string) =>
    post(setting, refreshForm(setting, token, scope === undefined ? {} : { scope }));
  for (const scope of [
    "account:write",
    "usage:read",
    "openid",
    "account:read  team:read",
    "account:read team:read ",
    "",
  ])
    expect((await refresh(first.refresh_token, scope)).status, scope).toBe(400);
  const { body: narrow } = await refresh(first.refresh_token, "account:read account:read");
  expect(narrow.scope).toBe("account:read offline_access");
  const { body: same } = await refresh(narrow.refresh_token);
  expect(same.scope).toBe("account:read offline_access");
  expect((await refresh(same.refresh_token, "team:read")).body.error).toBe("invalid_scope");
  const { body: none } = await refresh(same.refresh_token, "offline_access");
  expect(none.scope).toBe("offline_access");
  expect(await worksAt(setting, none.access_token)).toBe("");
});

test("other readings: a permission comes back, older tokens end, a refused exchange spends the code", async () => {
  const setting = await start({
    readings: {
      "Q-OAUTH-WIDENING": "original",
      "Q-OAUTH-OLDER-ACCESS-TOKEN": "replaced",
      "Q-OAUTH-CODE-AFTER-REFUSAL": "spent",
      "Q-OAUTH-ERROR-CODES": "invalid-request",
      "Q-OAUTH-PARSER-FORM": "oauth",
    },
  });
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const { body: narrow } = await post(setting, refreshForm(setting, first.refresh_token, { scope: "account:read" }));
  expect(await worksAt(setting, first.access_token)).toBe("INVALID_MCP_TOKEN");
  const { body: wide } = await post(setting, refreshForm(setting, narrow.refresh_token, { scope: "team:read" }));
  expect(wide.scope).toBe("team:read offline_access");
  const form = codeForm(setting, await codeFor(setting));
  expect((await post(setting, { ...form, code_verifier: "w".repeat(43) })).body.error).toBe("invalid_request");
  expect((await post(setting, form)).status).toBe(400);
  expect((await post(setting, "x", { "content-type": "text/plain" })).body.error).toBe("invalid_request");
});

test("codes live for two minutes, access tokens for fifteen, a connection for thirty days from its approval", async () => {
  const setting = await start();
  const { server } = setting;
  const late = await codeFor(setting);
  const code = await codeFor(setting);
  await server.advance(119);
  const { body: first } = await post(setting, codeForm(setting, code));
  await server.advance(1);
  expect((await post(setting, codeForm(setting, late))).body.error).toBe("invalid_grant");
  await server.advance(898);
  expect(await worksAt(setting, first.access_token)).toBe("account:read team:read");
  await server.advance(1);
  expect(await worksAt(setting, first.access_token)).toBe("INVALID_MCP_TOKEN");
  await server.advance(30 * 86_400 - 1019 - 100);
  const { body: last } = await post(setting, refreshForm(setting, first.refresh_token));
  expect(last.expires_in).toBe(100);
  await server.advance(100);
  expect(await worksAt(setting, last.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, last.refresh_token))).body.error).toBe("invalid_grant");
});

test("a connection ends when its person joins a team", async () => {
  const setting = await start();
  const { db } = setting.server.service;
  const { body } = await post(setting, codeForm(setting, await codeFor(setting)));
  const [member, owner] = [
    await callerOfKey(setting.server.service, setting.key),
    await callerOfKey(setting.server.service, await setting.server.account()),
  ];
  const team = {
    id: `tea_${member.user.id}`,
    world_id: setting.server.worldId,
    owner_id: owner.account.id,
    name: "Us",
  };
  await db
    .insertInto("teams")
    .values({ ...team, seats: null, created_at: 0 })
    .execute();
  await db.insertInto("team_members").values({ team_id: team.id, user_id: member.user.id, joined_at: 0 }).execute();
  expect(await worksAt(setting, body.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, body.refresh_token))).body.error).toBe("invalid_grant");
});

const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));

test.each<[what: string, error: string, change: (form: Record<string, string>) => Record<string, string> | string]>([
  ["without a code", "invalid_request", (form) => without(form, "code")],
  ["with a short code", "invalid_request", (form) => ({ ...form, code: "mcp_code_short" })],
  ["with a long code", "invalid_request", (form) => ({ ...form, code: `${form["code"]}x` })],
  ["with client_id twice", "invalid_request", (form) => `${new URLSearchParams(form)}&client_id=again`],
  ["with an empty scope", "invalid_request", (form) => ({ ...form, scope: "" })],
  ["with a control character", "invalid_request", (form) => ({ ...form, client_id: "a\u0007" })],
  ["with a long client_id", "invalid_request", (form) => ({ ...form, client_id: "a".repeat(2049) })],
  ["with a client secret", "invalid_request", (form) => ({ ...form, client_secret: "x" })],
  ["with a client assertion", "invalid_request", (form) => ({ ...form, client_assertion: "x" })],
  ["with a short verifier", "invalid_request", (form) => ({ ...form, code_verifier: "v".repeat(42) })],
  [
    "with another letter in the verifier",
    "invalid_request",
    (form) => ({ ...form, code_verifier: `${"v".repeat(42)}!` }),
  ],
  ["with a long verifier", "invalid_request", (form) => ({ ...form, code_verifier: "v".repeat(129) })],
  ["without a grant", "invalid_request", (form) => without(form, "grant_type")],
  ["with another grant", "unsupported_grant_type", (form) => ({ ...form, grant_type: "password" })],
  ["for another resource", "invalid_target", (form) => ({ ...form, resource: `${BASE}/mcp/` })],
  ["by an unknown client", "invalid_client", (form) => ({ ...form, client_id: "mcp_client_unknown" })],
  ["of an unknown code", "invalid_grant", (form) => ({ ...form, code: `mcp_code_${"x".repeat(43)}` })],
  ["with another callback", "invalid_grant", (form) => ({ ...form, redirect_uri: `${CALLBACK}/` })],
  ["with another verifier", "invalid_grant", (form) => ({ ...form, code_verifier: "w".repeat(43) })],
])("an exchange %s is refused with %s, and the code still works", async (_what, error, change) => {
  const setting = await start();
  const form = codeForm(setting, await codeFor(setting));
  const refused = await post(setting, change(form));
  expect(refused).toMatchObject({
    status: error === "invalid_client" ? 401 : 400,
    headers: { "cache-control": "no-store" },
    body: { error, error_description: expect.any(String) },
  });
  expect((await post(setting, form)).status).toBe(200);
});

test("a code and a refresh token work for their own client only", async () => {
  const setting = await start();
  const other = await addClient(setting.server, ["authorization_code", "refresh_token"]);
  const form = codeForm(setting, await codeFor(setting));
  expect((await post(setting, { ...form, client_id: other })).body.error).toBe("invalid_grant");
  const { body } = await post(setting, form);
  expect((await post(setting, { ...refreshForm(setting, body.refresh_token), client_id: other })).body.error).toBe(
    "invalid_grant",
  );
  expect((await post(setting, refreshForm(setting, body.refresh_token))).status).toBe(200);
});

test("the token endpoint takes small forms without client authentication, sixty a minute from an address", async () => {
  const setting = await start({ limits: { "rate.oauth.token": 6 } });
  const send = async (type: string, body: string, headers = {}) => {
    const answer = await post(setting, body, { "content-type": type, ...headers });
    return `${answer.status} ${answer.body.error ?? answer.body.code}`;
  };
  const form = "application/x-www-form-urlencoded";
  expect([
    await send("application/json", "{}"),
    await send("text/plain", "a=b"),
    await send(form, `a=${"b".repeat(32 * 1024)}`),
    await send(form, "a=b", { authorization: "Basic eA==" }),
    await send(`${form}; charset=utf-8`, "a=b"),
    await send(form, ""),
    await send(form, "a=b"),
  ]).toEqual([
    "400 invalid_request",
    "415 UNSUPPORTED_CONTENT_TYPE",
    "413 REQUEST_TOO_LARGE",
    "400 invalid_request",
    "400 invalid_request",
    "400 invalid_request",
    "429 temporarily_unavailable",
  ]);
});
