import { afterEach, describe, expect, test, vi } from "vitest";
import { limits } from "./contract/contract.ts";
import { createMock, limitIds } from "./index.ts";
import { McpClient } from "./mcp/mcp-harness.ts";
import { Client, speech, talk } from "./node/mock-harness.ts";
import { World } from "./worlds/world.ts";

afterEach(() => vi.restoreAllMocks());

const hook = "http://127.0.0.1:9/hook";

/** Calls everything that any limit is about. */
async function everythingLimited(): Promise<void> {
  const client = new McpClient({ allowLocalWebhooks: true, fetch: async () => new Response("") });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: hook });
  for (const lipsyncPro of ["false", "true"]) await client.translate({ lipsyncPro, webhookUrl: hook });
  const { projectId } = (await client.upload("/v1/projects", { file: talk, targetLanguage: "french" })).json;
  await client.advance(1000);
  await client.status(projectId);
  await client.details(projectId);
  const { text } = await client.post(`/v1/projects/${projectId}/transcript`, {
    source: "original",
    outputFormat: "srt",
  });
  const dub = await client.post(`/v1/projects/${projectId}/dub`, {
    targetLanguage: "french",
    translatedSrt: text,
    lipSyncMode: "studio",
  });
  expect(dub.status).toBe(200);
  await client.upload("/v1/transcribe", { file: speech });
  await client.delete(`/v1/translate/${projectId}`);
  await client.post("/oauth/register", {});
  await client.get("/oauth/authorize");
  const { access_token } = await client.connect();
  await client.as(access_token, "tools/list");
}

describe("a limit of the contract", () => {
  test("a limit of the contract can be changed only if the mock asks for it while it runs", async () => {
    const ask = vi.spyOn(World.prototype, "limit");
    await everythingLimited();
    expect([...new Set(ask.mock.calls.map(([id]) => id))].toSorted()).toEqual([...limitIds].toSorted());
  });

  /** What a mock says of a value: nothing where it takes it. */
  const refusal = (id: string, value: number): string => {
    try {
      createMock({ limits: { [id]: value } });
      return "";
    } catch (error) {
      return (error as Error).message.replace(/^The option limits of a mock names /, "");
    }
  };

  test.each([...limits.values()])(
    "the limit $id takes another value or says why it does not",
    ({ id, changes, schemas, value }) => {
      const fixed = expect.stringMatching(new RegExp(`^${id}, which is fixed: .*To change it, edit spec/ and run`));
      const tooHigh = expect.stringContaining(
        `${id}, which can only be lowered: the schema of ${schemas[0]} refuses values over ${value}. To change it, edit spec/`,
      );
      const told = { any: ["", ""], lower: ["", tooHigh], none: [fixed, fixed] }[changes];
      expect([refusal(id, 1), refusal(id, 1e12)]).toEqual(told);
      expect(limitIds.includes(id)).toBe(told[0] === "");
    },
  );

  test("a limit that neither a schema nor the mock uses is said to follow from transitions", () => {
    expect(() => createMock({ limits: { "webhook.attempts": 3 } })).toThrow(
      "names webhook.attempts, which is fixed: it follows from transitions, and the mock reads no number for it. To change it, edit spec/ and run",
    );
    expect(() => createMock({ limits: { "team.name.length": 30 } })).toThrow(
      "names team.name.length, which is fixed: it is part of the schema of TeamCreation.teamName, which no option can change.",
    );
  });
});

describe("a limit that was changed", () => {
  test.each([
    ["webhook.url.length", "/v1/translate"],
    ["webhook.url.length", "/v1/projects"],
  ])("a changed limit %s applies to %s", async (id, path) => {
    const client = new Client({ limits: { [id]: 30 }, resolve: async () => ["93.184.215.14"] });
    const upload = (webhookUrl: string) => client.upload(path, { file: talk, targetLanguage: "french", webhookUrl });
    expect((await upload(`https://example.com/${"x".repeat(10)}`)).status).toBe(200);
    expect((await upload(`https://example.com/${"x".repeat(11)}`)).json).toMatchObject({
      code: "UNSAFE_WEBHOOK_URL",
      message: expect.stringContaining("webhookUrl is longer than 30 characters"),
    });
  });

  test("a changed webhooks.url.length applies to the URL of the account", async () => {
    const client = new Client({ limits: { "webhooks.url.length": 30 }, resolve: async () => ["93.184.215.14"] });
    await client.act("webhooks_create_secret");
    expect((await client.act("webhooks_update", { url: `https://example.com/${"x".repeat(10)}` })).status).toBe(200);
    expect((await client.act("webhooks_update", { url: `https://example.com/${"x".repeat(11)}` })).json.code).toBe(
      "UNSAFE_WEBHOOK_URL",
    );
  });

  test("a changed limit of a project's webhook URL does not stop deliveries to the account's URL", async () => {
    const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 204 }));
    const client = new Client({ limits: { "webhook.url.length": 20 }, resolve: async () => ["93.184.215.14"], fetch });
    await client.act("webhooks_create_secret");
    await client.act("webhooks_update", { url: `https://example.com/${"x".repeat(50)}` });
    await client.started();
    await client.advance(600);
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
  });

  test("a refusal names the changed limit", async () => {
    const { mock } = new McpClient({
      limits: { "credential.length": 20, "body.json.size": 100, "body.form.size": 200 },
    });
    const long = new McpClient({ mock, key: `dub_test_${"x".repeat(20)}` });
    const told = "The credential is too long. It has 29 characters, but may have at most 20.";
    expect((await long.act("settings_get")).json).toMatchObject({ code: "MISSING_CREDENTIAL", message: told });
    expect((await long.rpc("tools/list")).text).toContain(told);
    const short = new McpClient({ mock });
    expect((await short.act("settings_update", { companyName: "x".repeat(100) })).json.message).toBe(
      "The body is too large. The request has more than 100 bytes.",
    );
    expect((await short.token({ grant_type: "x".repeat(200) })).text).toContain("The body is too large.");
  });
});
