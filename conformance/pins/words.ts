import type { Condition, Effect } from "../../spec/lib/contract.ts";

type Loose = Readonly<Record<string, unknown>>;

const shown = (value: unknown) => (Array.isArray(value) ? value.join("|") : String(value));

/** A condition as one line, the way pins write it: `all(media-longer-than(media.lip-sync.duration), not(dub-only))`. */
export function conditionText(condition: Condition | null): string {
  if (!condition) return "always";
  const { predicate, of, ...given } = condition as Loose;
  const parts = (Array.isArray(of) ? (of as Condition[]) : of ? [of as Condition] : []).map(conditionText);
  const inside = [...Object.values(given).map(shown), ...parts].join(", ");
  return inside === "" ? String(predicate) : `${String(predicate)}(${inside})`;
}

/** An effect as one line: `record-error LIPSYNC_FAILED`. */
export function effectText({ effect, ...given }: Effect): string {
  return [effect, ...Object.values(given as Loose).map(shown)].join(" ");
}
