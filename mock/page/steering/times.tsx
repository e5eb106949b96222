import type { Signal } from "@preact/signals";

/** How often something is still to happen. */
export type Often = number | "always";

export const timesText = (times: Often): string =>
  times === "always" ? "always" : times === 1 ? "once" : `${times} times`;

/** A field for how often. */
export function Times({ value, what = "How often" }: { value: Signal<Often>; what?: string }) {
  const always = value.value === "always";
  return (
    <fieldset class="field times">
      <legend>{what}</legend>
      <input
        type="number"
        min={1}
        required
        disabled={always}
        aria-label="Times"
        value={always ? 1 : value.value}
        onInput={({ currentTarget }) => (value.value = Math.max(1, Math.round(Number(currentTarget.value)) || 1))}
      />
      <label>
        <input
          type="checkbox"
          checked={always}
          onChange={({ currentTarget }) => (value.value = currentTarget.checked ? "always" : 1)}
        />{" "}
        always
      </label>
    </fieldset>
  );
}
