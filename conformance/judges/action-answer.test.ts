import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { actionAnswer } from "./action-answer.ts";

const routes = routesOf(readGenerated().contract.operations);

function failing(action: string, status: number, json: unknown): string[] {
  const exchange = exchangeOf("POST", `/v1/actions/${action}`, status, json);
  const operation = routes("POST", `/v1/actions/${action}`);
  if (!operation) throw new Error(`${action} is no action`);
  return actionAnswer.judge({ exchange, operation, asked: null }).flatMap(({ id, holds }) => (holds ? [] : [id]));
}

test("an action's answer has data, a UUID and a known status", () => {
  expect(failing("settings_get", 200, { data: null })).toEqual([]);
  expect(failing("settings_update", 200, { data: {}, requestId: "0B5A7A1E-6A4E-4C55-9D53-0C5D3A3F4A11" })).toEqual([]);
  expect(failing("settings_get", 200, { result: {} })).toEqual(["ACT-04"]);
  expect(failing("settings_get", 200, "<html>")).toEqual(["ACT-04"]);
  expect(failing("settings_update", 202, { data: {}, requestId: "req_1" })).toEqual(["ACT-05"]);
  expect(failing("settings_get", 201, { data: {} })).toEqual(["ACT-08"]);
  expect(failing("settings_get", 422, {})).toEqual(["ACT-08"]);
});

test("the status that refuses a team, a request or a secret is left open", () => {
  expect(failing("team_create", 422, {})).toEqual([]);
  expect(failing("action_request_get", 404, {})).toEqual([]);
  expect(failing("team_create", 502, { code: "BAD_GATEWAY" })).toEqual(["ACT-08"]);
});

test("a gateway that lost its server answers for itself", () => {
  expect(failing("settings_get", 502, "<h1>502 Bad Gateway</h1>")).toEqual([]);
  expect(failing("settings_get", 504, "")).toEqual([]);
});
