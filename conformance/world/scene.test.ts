import { describe, expect, test } from "vitest";
import { upload } from "../api/media.ts";
import { notByChance } from "../api/runs.ts";
import { readGenerated } from "../contract.ts";
import { answered, refused } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import type { Outcome, Wire } from "../http/connection.ts";
import type { Exchange } from "../http/exchange.ts";
import { Pacer } from "./pacing.ts";
import { routesOf } from "../http/routes.ts";
import type { Check } from "../requirements/check.ts";
import type { Clock } from "./clock.ts";
import { SURFACES } from "../target/target.ts";
import { Scene, type Stage } from "./scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { World } from "./world.ts";

const { contract } = readGenerated();
const check: Check = {
  name: "a check",
  decides: ["ERR-03"],
  relies: ["TRL-01"],
  profile: "free",
  run: () => Promise.resolve(),
};

/** A scene whose server gives these answers in turn, the last one from then on. */
function sceneWith(...answers: { status: number; json: unknown; headers?: Record<string, string> }[]) {
  const sent: Wire[] = [];
  const waits: number[] = [];
  const clock: Clock = {
    onDemand: true,
    elapsed: () => waits.reduce((sum, seconds) => sum + seconds, 0),
    pass: (seconds) => Promise.resolve(void waits.push(seconds)),
  };
  const send = (wire: Wire): Promise<Outcome> => {
    const { status, json, headers = {} } = answers[Math.min(sent.length, answers.length - 1)]!;
    sent.push(wire);
    return Promise.resolve({
      answer: { status, headers, bytes: new TextEncoder().encode(JSON.stringify(json)) },
      failure: null,
    });
  };
  const world: World = {
    keys: { owner: "dub_owner" },
    fixtures: {},
    clock,
    pacer: new Pacer(contract.limits, clock),
    control: null,
    own: true,
  };
  const stage: Stage = {
    target: {
      name: "a build",
      baseUrl: "http://service.example",
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-",
      claims: { surfaces: SURFACES },
      keys: { owner: "dub_owner" },
    },
    connection: { send },
    limits: contract.limits,
    routes: routesOf(contract.operations),
    machines: [],
    unknowns: contract.unknowns,
    schemas: {},
    judges: [],
    eventJudges: [],
    clips: () => {
      throw new Error("no clip is needed");
    },
    now: () => 0,
    seed: 1,
    nextNumber: () => sent.length,
    onExchange: () => {},
    openEndpoint: () => Promise.reject(new Blocked("none")),
  };
  return { scene: new Scene(check, world, stage), sent, waits };
}

const status = { method: "GET", path: "/v1/translate/p/status" };
const rateRefusal = { status: 429, json: { code: "RATE_LIMIT_EXCEEDED", message: "Wait." } };
const yes = { status: 200, json: {} };

describe("a call", () => {
  test("a call carries the key of its role, and shows it only by name", async () => {
    const { scene, sent } = sceneWith(yes);
    const { request } = await scene.call(status);
    expect(sent[0]?.headers["x-api-key"]).toBe("dub_owner");
    expect(request.headers["x-api-key"]).toBe("$DUBSPEC_KEY_OWNER");
    expect(JSON.stringify(request)).not.toContain("dub_owner");
  });

  test("a call of a role without a key blocks the check and names the role", async () => {
    await expect(sceneWith(yes).scene.call({ ...status, as: "expired" })).rejects.toMatchObject({
      missing: ["role expired"],
    });
  });

  test("a call that is refused for its rate is repeated after the rate window", async () => {
    const { scene, sent, waits } = sceneWith(rateRefusal, yes);
    expect((await scene.call(status)).answer?.status).toBe(200);
    expect([sent.length, waits]).toEqual([2, [61]]);
  });

  test("a call waits as long as Retry-After says, within reason", async () => {
    const told = sceneWith({ ...rateRefusal, headers: { "retry-after": "7" } }, yes);
    await told.scene.call(status);
    const unreasonable = sceneWith({ ...rateRefusal, headers: { "retry-after": "999999" } }, yes);
    await unreasonable.scene.call(status);
    const dates = { date: "Sun, 06 Nov 1994 08:49:37 GMT", "retry-after": "Sun, 06 Nov 1994 08:50:07 GMT" };
    const dated = sceneWith({ ...rateRefusal, headers: dates }, yes);
    await dated.scene.call(status);
    expect([told.waits, unreasonable.waits, dated.waits]).toEqual([[7], [61], [30]]);
  });

  test("a call that waited twice in vain is not waited for again", async () => {
    const { scene, sent, waits } = sceneWith(rateRefusal);
    for (let call = 0; call < 5; call += 1) await scene.call(status);
    expect([waits.length, sent.length]).toEqual([2, 7]);
  });

  test("a call gets no further answer after its check has read too much", async () => {
    const { scene } = sceneWith({ status: 200, json: "x".repeat(2.5 * 1024 * 1024) });
    const answers: boolean[] = [];
    for (let call = 0; call < 4; call += 1) answers.push((await scene.call(status)).answer !== null);
    expect(answers).toEqual([true, true, true, false]);
    expect(scene.exchanges.at(-1)?.failure).toContain("answers of more than");
  });

  test("a call of MCP that is refused with a number waits too", async () => {
    const { scene, waits } = sceneWith(
      { status: 429, json: { jsonrpc: "2.0", id: null, error: { code: -32000, message: "Wait." } } },
      yes,
    );
    await scene.call({ method: "POST", path: "/mcp" });
    expect(waits).toEqual([61]);
  });

  test("a call that is refused for active runs waits for one to end", async () => {
    const { scene, waits } = sceneWith({ status: 429, json: { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED" } });
    expect((await scene.call({ method: "POST", path: "/v1/translate" })).answer?.status).toBe(429);
    expect(waits).toEqual([60, 600, 7200]);
  });

  test("a call of a check about rates is sent once", async () => {
    const { scene, sent } = sceneWith(rateRefusal);
    expect((await scene.call({ ...status, paced: false })).answer?.status).toBe(429);
    expect(sent).toHaveLength(1);
  });

  test("a call that is refused for anything else is sent once", async () => {
    const { scene, sent } = sceneWith({ status: 503, json: {} });
    await scene.call(status);
    expect(sent).toHaveLength(1);
  });
});

describe("a decision", () => {
  test("a decision passes, or fails with expected and seen values, and the check continues", async () => {
    const { scene } = sceneWith({ status: 403, json: { code: "NO" } });
    const exchange = await scene.call(status);
    expect(await scene.decides("ERR-03", () => refused(exchange, 401, "MISSING_API_KEY"))).toBe(false);
    expect(await scene.decides("ERR-03", () => refused(exchange, 403, "NO"))).toBe(true);
    expect(scene.verdicts).toMatchObject([
      { outcome: "fail", expected: "401 with code MISSING_API_KEY", seen: '403 {"code":"NO"}', exchange },
      { outcome: "pass" },
    ]);
  });

  test("a decision on an undeclared requirement is a defect of the suite", async () => {
    const { scene } = sceneWith(yes);
    await expect(scene.decides("ERR-04", () => {})).rejects.toThrow("decides ERR-04 but does not declare it");
    await expect(scene.relies("ERR-04", () => {})).rejects.toThrow("relies on ERR-04 but does not declare it");
    expect(() => scene.observes("ERR-03", "Q-FILE-TOO-LARGE-STATUS", "418")).toThrow(
      "which the contract does not list",
    );
  });

  test("a failed decision that later steps need ends the check", async () => {
    const { scene } = sceneWith(yes);
    const failing = () => {
      throw new Disagreement("a start", "none", null);
    };
    await expect(scene.relies("TRL-01", failing)).rejects.toThrow(
      "it relies on TRL-01, which fails: expected a start, saw none",
    );
    expect(scene.verdicts).toMatchObject([{ id: "TRL-01", outcome: "fail" }]);
    expect(await scene.relies("TRL-01", () => 7)).toBe(7);
    expect(scene.verdicts).toHaveLength(1);
  });

  test("a defect of the suite never counts as a failure of the server", async () => {
    const { scene } = sceneWith(yes);
    const broken = () => {
      throw new TypeError("undefined is not a function");
    };
    await expect(scene.decides("ERR-03", broken)).rejects.toThrow(TypeError);
    expect(scene.verdicts).toEqual([]);
  });
});

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

describe("what can happen to any account that lasts", () => {
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
