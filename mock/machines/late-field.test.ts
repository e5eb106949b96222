import { expect, test, vi } from "vitest";
import { lateField } from "./late-field.ts";

test("a late field is computed on demand and remembered for a while", () => {
  const hold = lateField("transcript", 2);
  const make = vi.fn<() => string>(() => "made");
  const all = [1, 2, 3].map((id) => {
    const fields: Record<string, unknown> = { id };
    hold(fields, make);
    return fields;
  });
  expect(make).not.toHaveBeenCalled();
  expect([all[0]!["transcript"], all[0]!["transcript"]]).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(all.map((fields) => fields["transcript"])).toEqual(["made", "made", "made"]);
  // The first one was forgotten.
  expect(all[0]!["transcript"]).toBe("made");
  expect(make).toHaveBeenCalledTimes(4);
});

test("a late field is copied, listed and written like any other", () => {
  const hold = lateField("transcript");
  const fields: Record<string, unknown> = { id: 1 };
  hold(fields, () => ["a"]);
  expect(JSON.parse(JSON.stringify(fields))).toEqual({ id: 1, transcript: ["a"] });
  expect(structuredClone({ ...fields, copied: true })).toMatchObject({ transcript: ["a"] });
  expect("transcript" in fields).toBe(true);
  fields["transcript"] = ["b"];
  expect(fields["transcript"]).toEqual(["b"]);
  hold(fields, () => ["c"]);
  expect(fields["transcript"]).toEqual(["c"]);
});
