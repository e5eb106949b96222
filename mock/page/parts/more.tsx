import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { counted } from "./format.ts";

/** Entries of a list that are drawn at once. */
const page = 100;

interface Listed<T> {
  of: readonly T[];
  what: string;
  /** Finds one that is drawn wherever it stands. */
  keep?: (one: T) => boolean;
  /** Entries that the page has not been given yet, and how it asks for them. */
  beyond?: { count: number; ask: () => void } | undefined;
  children: (one: T) => ComponentChildren;
}

/** A list that draws its first entries, and more when asked. */
export function More<T>({ of, what, keep, beyond, children }: Listed<T>) {
  const shown = useSignal(page);
  const opened = keep ? of.findIndex(keep) : -1;
  const first = of.slice(0, shown.value);
  const left = of.length + (beyond?.count ?? 0) - first.length;
  const more = () => {
    shown.value += page;
    if (shown.value > of.length) beyond?.ask();
  };
  return (
    <>
      <ul class="list" data-list>
        {first.map(children)}
        {opened >= first.length && of.slice(opened, opened + 1).map(children)}
      </ul>
      {left > 0 && (
        <button type="button" class="more" onClick={more}>
          {`Show ${Math.min(page, left)} more of ${counted(left, what)}`}
        </button>
      )}
    </>
  );
}
