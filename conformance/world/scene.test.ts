import { describe, expect, test } from "vitest";
import { refused } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { sceneWith, status, rateRefusal, yes } from "./scene-harness.ts";

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

  test("calls that are refused at one time take turns, each waiting only where the wait before made no room", async () => {
    const refusals = [rateRefusal, rateRefusal, rateRefusal, rateRefusal];
    // After the first wait, two are let through; then the next one waits again.
    const { scene, sent, waits } = sceneWith(...refusals, yes, yes, rateRefusal, yes, yes);
    const calls = await Promise.all(refusals.map(() => scene.call(status)));
    expect(calls.map(({ answer }) => answer?.status)).toEqual([200, 200, 200, 200]);
    expect([waits, sent.length]).toEqual([[61, 61], 9]);
  });

  test("calls that are refused at one time and for ever are waited for twice", async () => {
    const { scene, waits } = sceneWith(rateRefusal);
    await Promise.all(Array.from({ length: 5 }, () => scene.call(status)));
    expect(waits).toEqual([61, 61]);
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
