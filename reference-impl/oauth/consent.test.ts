import { expect, test } from "vitest";
import { BASE, start, post, codeForm, ASK, page } from "./oauth-harness.ts";

test("the consent page names the client and its permissions, in no frame and without scripts", async () => {
  const setting = await start();
  const asked = await page(setting, ASK(setting.clientId, { state: '"><script>' }));
  expect(asked.status).toBe(200);
  expect(asked.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(
      /default-src 'none'.*form-action 'self' https:\/\/client\.example\.com; frame-ancestors 'none'/,
    ),
  });
  expect(asked.text).toContain("A client");
  expect(asked.text).toContain("<li>team:write</li>");
  expect(asked.text).not.toContain("<script>");
});

test("a person who allows sends the client a code with its state and our name; one who declines, an error", async () => {
  const setting = await start();
  const allowed = await page(setting, ASK(setting.clientId), { decision: "allow", account_key: setting.key });
  expect(allowed).toMatchObject({
    status: 302,
    callback: { code: expect.stringMatching(/^mcp_code_/), state: "a state & more", iss: BASE },
  });
  const { body } = await post(setting, codeForm(setting, allowed.callback!["code"]!));
  expect(body.scope).toBe("account:read team:write offline_access");
  const declined = await page(setting, ASK(setting.clientId), { decision: "deny" });
  expect(declined).toMatchObject({
    status: 302,
    callback: { error: "access_denied", state: "a state & more", iss: BASE },
  });
});

test("an address asks for consent and answers so often a minute; then people read a page, and programs an error", async () => {
  const setting = await start({ limits: { "rate.oauth.authorize": 2 } });
  expect((await page(setting, ASK(setting.clientId))).status).toBe(200);
  expect((await page(setting, ASK(setting.clientId), { decision: "deny" })).status).toBe(302);
  const refused = await page(setting, ASK(setting.clientId), { decision: "allow", account_key: setting.key });
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^[1-6]?\d$/) },
    callback: undefined,
  });
  expect(refused.text).toContain('role="alert"');
  const { status, text } = await page(setting, ASK(setting.clientId), { decision: "deny" }, "application/json");
  expect([status, JSON.parse(text).error]).toEqual([429, "temporarily_unavailable"]);
});

test("a connection gets no permission that the key of its person lacks", async () => {
  const setting = await start();
  const allow = async (scopes: string[]) =>
    page(setting, ASK(setting.clientId), { decision: "allow", account_key: await setting.server.account({ scopes }) });
  const { callback } = await allow(["account:read", "usage:read"]);
  const { body } = await post(setting, codeForm(setting, callback!["code"]!));
  expect(body.scope).toBe("account:read offline_access");
  expect((await allow(["usage:read"])).status).toBe(401);
});

test("a wrong key, and a client of another world, show the page again; programs get an error", async () => {
  const [setting, elsewhere] = [await start(), await start()];
  const allow = (account_key: string, accept?: string) =>
    page(setting, ASK(setting.clientId), { decision: "allow", account_key }, accept);
  const wrong = await allow("dub_wrong");
  expect(wrong).toMatchObject({ status: 401, callback: undefined });
  expect(wrong.text).toContain('role="alert"');
  expect(wrong.text).not.toContain("dub_wrong");
  expect((await allow(elsewhere.key)).status).toBe(401);
  const { status, text } = await allow("dub_wrong", "application/json");
  expect([status, JSON.parse(text).error]).toEqual([401, "login_required"]);
});

test.each<[error: string, change: Record<string, string>]>([
  ["unsupported_response_type", { response_type: "token" }],
  ["invalid_request", { code_challenge: "short" }],
  ["invalid_request", { code_challenge_method: "plain" }],
  ["invalid_target", { resource: "https://elsewhere.example.com/mcp" }],
  ["invalid_scope", { scope: "account:everything" }],
])("%s goes to the callback of the client: %j", async (error, change) => {
  const setting = await start();
  expect(await page(setting, ASK(setting.clientId, change))).toMatchObject({
    status: 302,
    callback: { error, iss: BASE },
  });
  const answer = { decision: "allow", account_key: setting.key };
  expect(await page(setting, ASK(setting.clientId, change), answer)).toMatchObject({ callback: { error } });
});

test("an unknown client or a callback that it has not registered is told to the person, whose browser stays", async () => {
  const setting = await start();
  for (const change of [{ client_id: "mcp_client_unknown" }, { redirect_uri: "https://evil.example.com/callback" }]) {
    const asked = await page(setting, ASK(setting.clientId, change));
    expect(asked).toMatchObject({ status: 400, callback: undefined });
    expect(asked.text).toContain('role="alert"');
  }
});
