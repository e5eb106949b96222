import { expect, test } from "vitest";
import type { Exchange } from "../http/exchange.ts";
import { exchangeOf } from "../testing/exchange.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { isOverPlan, withinPlan } from "./plan.ts";

const sceneWith = (mediaSeconds?: number) =>
  ({ world: { fixtures: mediaSeconds === undefined ? {} : { planLimits: { mediaSeconds } } } }) as unknown as Scene;
const refusal = (code: string, status = 400): Exchange =>
  exchangeOf("POST", "/v1/translate", status, { code, message: "No." }, 1);
const tooLong = refusal("VIDEO_TOO_LONG");

test.each<[string, Exchange, seconds: number, plan: number | undefined, over: boolean]>([
  ["half an hour, on a plan that nobody knows", tooLong, 1799, undefined, true],
  ["half an hour, on a plan of 20 minutes", tooLong, 1799, 1200, true],
  ["half an hour, on a plan that takes it", tooLong, 1799, 1799, false],
  ["three seconds, which every plan takes", tooLong, 3, undefined, false],
  ["half an hour, for its lip-sync", refusal("LIPSYNC_VIDEO_TOO_LONG"), 1801, undefined, false],
  ["half an hour, with another status", refusal("VIDEO_TOO_LONG", 422), 1799, undefined, false],
])("the shortage of the account is read from a refusal of %s", (_, exchange, durationSeconds, plan, over) => {
  expect(isOverPlan(sceneWith(plan), exchange, { durationSeconds })).toBe(over);
});

test("a refusal for a missing plan blocks the check, and every other error is passed on", () => {
  expect(() => withinPlan(sceneWith(), tooLong, { durationSeconds: 1799 })).toThrow(Blocked);
  expect(withinPlan(sceneWith(1799), tooLong, { durationSeconds: 1799 })).toBe(tooLong);
});
