import { expect, test } from "vitest";
import { nearestOf } from "./nearest.ts";

test.each([
  ["settings_gte", "settings_get"],
  ["Settings_Get", "settings_get"],
  ["settings", "settings_get"],
  ["zebra", null],
])("the name nearest to %s is %s", (given, near) => {
  expect(nearestOf(given, ["usage_get", "settings_get", "settings_update"])).toBe(near);
});
