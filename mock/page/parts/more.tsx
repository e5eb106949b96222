import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { counted } from "./format.ts";

/** Entries of a list that are drawn at once. */
const page = 100;

/** A list that draws its first entries, and more when asked. @param keep one that is drawn wherever it stands */
export function More<T>({ of, what, keep, children }: { of: readonly T[]; what: string; keep?: (one: T) => boolean; children: (one: T) => ComponentChildren }) {
  const shown = useSignal(page);
  const opened = keep ? of.findIndex(keep) : -1;
  const first = of.slice(0, shown.value);
  const left = of.length - first.length;
  return (
    <>
      <ul class="list" data-list>
        {first.map(children)}
        {opened >= first.length && of.slice(opened, opened + 1).map(children)}
      </ul>
      {left > 0 && (
        <button type="button" class="more" onClick={() => (shown.value += page)}>
          {`Show ${Math.min(page, left)} more of ${counted(left, what)}`}
        </button>
      )}
    </>
  );
}
