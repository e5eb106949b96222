import { expect, test } from "vitest";
import { distance, nearestName, nearestRoute } from "./nearest.ts";

test.each([
  ["", "", 0],
  ["unpayd", "unpaid", 1],
  ["onwer", "owner", 1],
  ["a", "abc", 2],
  ["kitten", "sitting", 3],
])("the distance from %s to %s is %s letters", (one, other, far) => {
  expect(distance(one, other)).toBe(far);
  expect(distance(other, one)).toBe(far);
});

test.each([
  ["unpayd", "unpaid"],
  ["readonly", "readOnly"],
  ["withoutCredit", "withoutCredits"],
  ["x", undefined],
  ["administrator", undefined],
  ["a".repeat(100_000), undefined],
])("the name nearest to %.20s is %s", (given, name) => {
  expect(nearestName(given, ["owner", "other", "unpaid", "readOnly", "withoutCredits"])).toBe(name);
});

test.each([
  ["POST", "/v1/translates", "POST /v1/translate"],
  ["POST", "/translate", "POST /v1/translate"],
  ["PUT", "/v1/translate", "POST /v1/translate"],
  ["POST", "/v1/translate/", "POST /v1/translate"],
  ["GET", "/v1/project/prj_1", "GET /v1/projects/{projectId}"],
  ["GET", "/v1/translate/prj_0k2m9q7w1z5c8v3b6n/state", "GET /v1/translate/{projectId}/status"],
  ["POST", "/v1/actions/settings-update", "POST /v1/actions/settings_update"],
  ["GET", "/favicon.ico", undefined],
  ["GET", `/${"a".repeat(100_000)}`, undefined],
])("the route nearest to %s %.50s is %s", (method, path, route) => {
  expect(nearestRoute({ method, path })).toBe(route);
});
