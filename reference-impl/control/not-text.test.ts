import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { mcp } from "../mcp/mcp.ts";
import { addOAuth } from "../oauth/oauth.ts";
import { brief } from "../testing/mutations.ts";
import { dub, SPEECH } from "../testing/projects.ts";
import { testServer, type TestServer } from "../testing/server.ts";
import { OPERATIONS, type Operation } from "./operations.ts";
import { addControl } from "./surface.ts";

const NUL = "\0";
const HALF = "\uD83D";
const SRT = `1\n00:00:00,000 --> 00:00:01,000\nHello${NUL}\n`;

let server: TestServer;
const key = "dub_test_not-text";
beforeAll(async () => {
  server = await testServer({ surfaces: [addOAuth, mcp(), addControl], limits: { "rate.projects": 1000 } });
});

/** Status and code of an answer, whatever the form of its surface. */
const codeOf = ({ status, body }: { status: number; body: { code?: string; error?: string } }) =>
  body.error === undefined ? brief({ status, body }) : `${status} ${body.error}`;

test.each<[expected: string, field: object]>([
  ["400 VALIDATION_ERROR", { projectName: `a${NUL}` }],
  ["400 INVALID_BRAND_VOCABULARY", { brandVocabulary: JSON.stringify([NUL]) }],
  ["400 INVALID_BRAND_VOCABULARY", { brandVocabulary: JSON.stringify([HALF]) }],
  ["400 INVALID_SOURCE_SRT", { sourceSrt: SRT, originalLanguage: "en" }],
  ["400 UNSAFE_WEBHOOK_URL", { webhookUrl: `https://hooks.example.com/${NUL}` }],
  ["200", { projectName: "a\u{1F600}", brandVocabulary: JSON.stringify(["\u{1F600}\t"]) }],
])("a form is answered with %s for %j", async (expected, field) => {
  const fields = { targetLanguage: "spanish", ...field };
  expect(codeOf(await server.upload("/v1/projects", key, fields, SPEECH))).toBe(expected);
});

test("a dub with NUL or half a character is refused, and so is a project of such an identifier", async () => {
  const { body } = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, SPEECH);
  const ask = async (fields: object) => codeOf(await dub(server, key, body.projectId, fields));
  expect([
    await ask({ translatedSrt: SRT }),
    await ask({ webhookUrl: `https://hooks.example.com/${NUL}` }),
    await ask({ voiceMode: "custom", voiceId: HALF }),
  ]).toEqual(["400 VALIDATION_ERROR", "400 UNSAFE_WEBHOOK_URL", "400 VALIDATION_ERROR"]);
  const at = async (method: "GET" | "DELETE", path: string) => codeOf(await server.send(method, path, key));
  expect([
    await at("GET", "/v1/projects/%00"),
    await at("DELETE", "/v1/translate/%00"),
    await at("GET", "/v1/translate/a%00b/status"),
  ]).toEqual(Array(3).fill("404 PROJECT_NOT_FOUND"));
});

test("clients of OAuth with NUL or half a character are refused", async () => {
  const register = (body: object) => server.send("POST", "/oauth/register", undefined, body);
  expect(codeOf(await register({ redirect_uris: [`https://a.example.com/${HALF}`] }))).toBe("400 invalid_redirect_uri");
  expect(codeOf(await server.send("GET", "/oauth/authorize?client_id=%00"))).toBe("400 invalid_client");
});

test("a cursor of MCP that is not a text is invalid, however deep it is", async () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { cursor: "@" } };
  const cursor = "[".repeat(400_000) + "]".repeat(400_000);
  const answer = await server.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      host: "localhost:4020",
      "x-api-key": key,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    payload: JSON.stringify(message).replace('"@"', cursor),
  });
  expect(answer.json()).toMatchObject({ id: 1, error: { code: -32_602 } });
});

test("the control interface refuses names and rules with NUL", async () => {
  const rules = [{ transition: "transcription.fail", times: 1, match: { projectId: NUL } }];
  const put = await server.app.inject({
    method: "PUT",
    url: "/_control/steering",
    headers: { "x-api-key": key },
    payload: { rules },
  });
  expect(put.json()).toMatchObject({ code: "CONTROL_INVALID", details: { field: "/rules/0/match/projectId" } });
  expect(codeOf(await server.send("DELETE", "/_control/worlds/a%00", key))).toBe("404 CONTROL_NO_SUCH_WORLD");
});

test("a body is JSON whatever its type says, and one that cannot be read is refused as not valid", async () => {
  const put = async (type: string, payload: string) => {
    const headers = { "x-api-key": key, "content-type": type };
    const answer = await server.app.inject({ method: "PUT", url: "/_control/steering", headers, payload });
    return [answer.statusCode, answer.json().code];
  };
  for (const type of ["text/plain", "no type", ""]) {
    expect(await put(type, '{"rules":[]}')).toEqual([200, undefined]);
    expect(await put(type, "x")).toEqual([400, "CONTROL_INVALID"]);
    expect(await put(type, `"${"x".repeat(9 * 1024 * 1024)}"`)).toEqual([400, "CONTROL_INVALID"]);
  }
});

test("an operation that breaks is a failure of the server, whatever status its error has", async () => {
  const perform = vi.spyOn(OPERATIONS["getSteering"] as Operation, "perform");
  onTestFinished(() => perform.mockRestore());
  perform.mockRejectedValue(Object.assign(new Error("the store has no such file"), { statusCode: 404 }));
  const broken = await testServer({ surfaces: [addControl] });
  expect(codeOf(await broken.send("GET", "/_control/steering", key))).toBe("500 CONTROL_FAILED");
});
