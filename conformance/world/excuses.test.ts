import { describe, expect, test } from "vitest";
import { upload } from "../api/media.ts";
import { notByChance } from "../api/runs.ts";
import { answered, refused } from "../expect/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Scene } from "./scene.ts";
import { sceneWith, status, yes } from "./scene-harness.ts";

describe("an account that has nothing left", () => {
  const poor = { status: 403, json: { code: "INSUFFICIENT_CREDITS", message: "None left." } };
  const callLess = {
    status: 429,
    json: { code: "INTEGRATION_MONTHLY_LIMIT_REACHED", message: "None left.", status: 429 },
  };
  const toolOf = (error: unknown) => ({
    status: 200,
    json: { jsonrpc: "2.0", id: 1, result: { isError: true, structuredContent: { error } } },
  });
  const taken = (exchange: Exchange) => void answered(exchange, 201);
  const decide = async ({ scene }: ReturnType<typeof sceneWith>, judge = taken) => {
    const exchange = await scene.call({ ...status, paced: false });
    return scene.decides("ERR-03", () => judge(exchange));
  };

  test("an account without calls, or a permanent account without credits, decides nothing", async () => {
    await expect(decide(sceneWith(callLess))).rejects.toMatchObject({ name: "Blocked", missing: ["calls"] });
    const { code } = callLess.json;
    for (const error of [code, { code }])
      await expect(decide(sceneWith(toolOf(error)))).rejects.toMatchObject({ missing: ["calls"] });
    const lasting = sceneWith(poor);
    lasting.scene.world.own = false;
    await expect(decide(lasting)).rejects.toMatchObject({ name: "Blocked", missing: ["credits"] });
    await expect(lasting.scene.relies("TRL-01", async () => taken(await lasting.scene.call(status)))).rejects.toThrow(
      "no credits left",
    );
    expect(lasting.scene.verdicts).toEqual([]);
  });

  test("a shortage fails in a world created for the check, and where the check expects that refusal", async () => {
    expect(await decide(sceneWith(poor))).toBe(false);
    expect(
      await decide(sceneWith(callLess), (exchange) => void refused(exchange, 403, "INTEGRATION_MONTHLY_LIMIT_REACHED")),
    ).toBe(false);
  });
});

describe("events that can happen to any permanent account", () => {
  const failed = { status: 502, json: { code: "TRANSCRIPTION_FAILED", message: "The engine could not finish." } };
  const full = { status: 429, json: { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED", message: "Wait." } };
  const run = { status: 200, json: { status: "failed", error: { code: "LIPSYNC_FAILED", message: "No face." } } };
  const lasting = (...answers: Parameters<typeof sceneWith>) => {
    const made = sceneWith(...answers);
    made.scene.world.own = false;
    return made;
  };
  const transcribed = ({ scene }: ReturnType<typeof sceneWith>) => upload(scene, "/v1/transcribe", {});
  const decide = async ({ scene }: ReturnType<typeof sceneWith>, judge: (exchange: Exchange) => unknown = answered) => {
    const exchange = await scene.call({ ...status, paced: false });
    return scene.decides("ERR-03", () => judge(exchange));
  };

  test("a failing engine or a full account of other runs decides nothing", async () => {
    for (const answer of [failed, full])
      await expect(decide(lasting(answer))).rejects.toMatchObject({ name: "Blocked" });
    for (const answer of [failed, full]) expect(await decide(sceneWith(answer))).toBe(false);
    expect(await decide(lasting(failed), (exchange) => void refused(exchange, 400, "TRANSCRIPTION_FAILED"))).toBe(
      false,
    );
    expect(
      await decide(lasting(full), (exchange) => void refused(exchange, 400, "CONCURRENT_TRANSLATION_LIMIT_REACHED")),
    ).toBe(false);
  });

  test("a transcription whose engine failed is repeated once", async () => {
    const [twice, once] = [lasting(failed, yes), sceneWith(failed, yes)];
    expect([(await transcribed(twice)).answer?.status, twice.sent.length]).toEqual([200, 2]);
    expect([(await transcribed(once)).answer?.status, once.sent.length]).toEqual([502, 1]);
  });

  test("a failed run decides nothing, unless the supplied translation is the reason", async () => {
    const { scene } = lasting(run);
    const exchange = await scene.call(status);
    expect(() => notByChance(scene, exchange)).toThrow("failed with LIPSYNC_FAILED");
    const unmatched = lasting({
      status: 200,
      json: { status: "failed", error: { code: "TRANSLATED_SRT_UNMATCHED_CUES", message: "1" } },
    });
    const other = await unmatched.scene.call(status);
    expect(notByChance(unmatched.scene, other)).toBe(other);
    expect(notByChance(sceneWith(yes).scene, exchange)).toBe(exchange);
  });
});

describe("a gateway that answers in its own words", () => {
  const html = (code: number) => ({ status: code, json: "<h1>No.</h1>" });
  const judged = async (answer: ReturnType<typeof html>, judge: (exchange: Exchange) => unknown) => {
    const { scene } = sceneWith(answer);
    const exchange = await scene.call({ ...status, paced: false });
    return scene.decides("ERR-03", () => judge(exchange));
  };

  test("a gateway's own answer decides nothing, unless it refuses a valid request", async () => {
    const tooLarge = (exchange: Exchange) => refused(exchange, 413, "FILE_TOO_LARGE");
    for (const gone of [502, 504]) await expect(judged(html(gone), answered)).rejects.toThrow("its own body");
    await expect(judged(html(413), tooLarge)).rejects.toThrow("its own body");
    expect(await judged(html(413), answered)).toBe(false);
    expect(await judged({ status: 413, json: { code: "TOO_LARGE" } as never }, tooLarge)).toBe(false);
    expect(await judged(html(500), answered)).toBe(false);
  });

  test("a read that a gateway answered is repeated", async () => {
    const { scene, sent } = sceneWith(html(502), yes);
    expect((await scene.call(status)).answer?.status).toBe(200);
    expect((await sceneWith(html(504), yes).scene.call({ method: "POST", path: "/v1/translate" })).answer?.status).toBe(
      504,
    );
    expect(sent).toHaveLength(2);
  });
});

test("waiting for a rate still helps after an account turns out to have no calls", async () => {
  const rate = { status: 429, json: { code: "INTEGRATION_RATE_LIMIT_REACHED", message: "Wait.", status: 429 } };
  const none = { status: 429, json: { code: "INTEGRATION_MONTHLY_LIMIT_REACHED", message: "None left.", status: 429 } };
  const { scene, waits } = sceneWith(rate, none, rate, none, rate, none, rate, none);
  for (let sent = 0; sent < 4; sent += 1) await scene.call({ method: "POST", path: "/v1/actions/settings_get" });
  expect(waits).toHaveLength(4);
});

test("a tool whose result reports too many calls is called again after a minute", async () => {
  const told = (isError: boolean) => ({
    status: 200,
    json: {
      jsonrpc: "2.0",
      id: 1,
      result: { isError, structuredContent: { error: "INTEGRATION_RATE_LIMIT_REACHED" } },
    },
  });
  const call = {
    method: "POST",
    path: "/mcp",
    body: { json: { jsonrpc: "2.0", id: 1, method: "tools/call" } },
  } as const;
  const [failed, done] = [sceneWith(told(true), yes), sceneWith(told(false), yes)];
  await failed.scene.call(call);
  await done.scene.call(call);
  expect([failed.sent.length, failed.waits, done.sent.length]).toEqual([2, [61], 1]);
});

describe("a route with a rate by address", () => {
  const token = {
    method: "POST",
    path: "/oauth/token",
    as: "nobody",
    body: { text: "a=b", contentType: "application/x-www-form-urlencoded" },
  } as const;
  const refusal = { status: 429, json: { error: "temporarily_unavailable" } };

  test("a route's rate by address that other clients use up decides nothing", async () => {
    await expect(sceneWith(refusal).scene.call(token)).rejects.toMatchObject({
      name: "Blocked",
      missing: ["addresses that are told apart"],
    });
    expect((await sceneWith(refusal).scene.call({ ...token, paced: false })).answer?.status).toBe(429);
  });

  test("waiting for a route's rate by address excuses refusals and nothing else", async () => {
    const late = (answer: { status: number; json: unknown }) => {
      const made = sceneWith(answer);
      let now = 0;
      made.scene.stage.now = () => (now += 61_000);
      return made.scene;
    };
    const judged = async (scene: Scene) => {
      const exchange = await scene.call(token);
      return scene.decides("ERR-03", () => void answered(exchange, 201));
    };
    await expect(judged(late({ status: 400, json: { error: "invalid_grant" } }))).rejects.toThrow(
      "waited for the rate limit of its address",
    );
    expect(await judged(late({ status: 200, json: {} }))).toBe(false);
  });
});
