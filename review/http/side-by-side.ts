/** The entries of two maps by their keys: what went, what came, and what is in both. */
export interface Matched<Value> {
  readonly gone: readonly (readonly [key: string, value: Value])[];
  readonly added: readonly (readonly [key: string, value: Value])[];
  readonly kept: readonly (readonly [key: string, before: Value, after: Value])[];
}

export function matched<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): Matched<Value> {
  return {
    gone: [...before].filter(([key]) => !after.has(key)),
    added: [...after].filter(([key]) => !before.has(key)),
    kept: [...before].flatMap(([key, value]) => {
      const other = after.get(key);
      return other === undefined ? [] : [[key, value, other] as const];
    }),
  };
}
