import { expect, test } from "vitest";
import type { Read } from "../http/elsewhere.ts";
import { asksPerson, authorizationUrl, readMetadata } from "./authorization-server.ts";

const read = (json: unknown, change: Partial<Read> = {}): Read => ({
  status: 200,
  headers: {},
  text: "",
  json,
  ...change,
});

test.each([
  ["https://as.example", "https://as.example/.well-known/oauth-authorization-server"],
  ["https://as.example/tenant/7", "https://as.example/.well-known/oauth-authorization-server/tenant/7"],
])("the metadata of %s stand at %s", async (issuer, url) => {
  const asked: string[] = [];
  const found = await readMetadata(issuer, (each) => {
    asked.push(each);
    return Promise.resolve(
      read({
        issuer,
        authorization_endpoint: "https://as.example/a",
        token_endpoint: 7,
        registration_endpoint: "/register",
      }),
    );
  });
  expect(asked).toEqual([url]);
  expect(found).toEqual({
    issuer,
    authorizationEndpoint: "https://as.example/a",
    tokenEndpoint: undefined,
    registrationEndpoint: undefined,
  });
});

test.each([
  ["another issuer", read({ issuer: "https://other.example" })],
  ["another status", read({ issuer: "https://as.example" }, { status: 404 })],
  ["no JSON", read(undefined)],
  ["nobody", null],
])("no metadata are read from the answer %s", async (_, answer) => {
  expect(await readMetadata("https://as.example", () => Promise.resolve(answer))).toBeNull();
});

test("an authorization request keeps the query of the endpoint", () => {
  const request = {
    clientId: "c",
    redirectUri: "https://c.example/back?a=b",
    challenge: "x",
    resource: "https://s.example/mcp",
    scope: "a b",
    state: "s&t",
  };
  const url = new URL(authorizationUrl("https://as.example/authorize?tenant=7", request));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: "7",
    response_type: "code",
    client_id: "c",
    redirect_uri: "https://c.example/back?a=b",
    code_challenge: "x",
    code_challenge_method: "S256",
    resource: "https://s.example/mcp",
    scope: "a b",
    state: "s&t",
  });
});

test.each([
  [200, { "content-type": "text/html" }, true],
  [302, { location: "https://login.example/" }, true],
  [302, { location: "https://c.example/back?error=invalid_request" }, false],
  [200, { "content-type": "application/json" }, false],
  [400, { "content-type": "text/html" }, false],
])("the answer %s with %o asks a person for consent: %s", (status, headers, asks) => {
  expect(asksPerson(read(undefined, { status, headers }), "https://c.example/back")).toBe(asks);
});
