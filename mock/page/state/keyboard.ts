import { signal } from "@preact/signals";
import { advance, advanceToNext } from "./control.ts";
import { goTo, route, views } from "./route.ts";
import { worldName } from "./store.ts";

/** Which of the page's dialogs is open. */
export const dialog = signal<"" | "shortcuts" | "worlds" | "reset" | "fork" | "send">("");

/** A key and what it does. */
export interface Shortcut {
  key: string;
  title: string;
  act: () => void;
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

export const shortcuts: readonly Shortcut[] = [
  ...views.map((view, place) => ({
    key: String(place + 1),
    title: `Show ${view}`,
    act: () => goTo({ world: worldName.peek(), view }),
  })),
  { key: "j", title: "Next entry of the list", act: () => step(1) },
  { key: "k", title: "Previous entry of the list", act: () => step(-1) },
  { key: "/", title: "Filter the list", act: () => focus("[data-filter]") },
  { key: "n", title: "Advance the clock until something happens", act: () => void advanceToNext() },
  { key: "s", title: "Advance the clock by 1 s", act: () => void advance(1) },
  { key: "m", title: "Advance the clock by 1 min", act: () => void advance(60, "1 min") },
  { key: "w", title: "Choose a world", act: () => (dialog.value = "worlds") },
  { key: "u", title: "Send a clip", act: () => (dialog.value = "send") },
  { key: "f", title: "Fork the world", act: () => (dialog.value = "fork") },
  { key: "Escape", title: "Back to the list", act: back },
  { key: "?", title: "Show these shortcuts", act: () => (dialog.value = "shortcuts") },
];

/** Begins to listen to keys; those that someone types into a field are theirs. */
export function listenToKeys(): void {
  addEventListener("keydown", (event) => {
    // A dialog that is open has the keys to itself.
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const at = event.target instanceof HTMLElement ? event.target : document.body;
    if (at.closest("input:not([type=checkbox]), textarea, select")) {
      if (event.key === "Escape") at.blur();
      return;
    }
    const list = at.closest("[data-list]");
    const move = list ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    const act = move === undefined ? shortcuts.find(({ key }) => key === event.key)?.act : () => step(move);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Moves the focus in the list that has it, or in the first one. */
function step(by: number): void {
  const list = document.activeElement?.closest("[data-list]") ?? document.querySelector("[data-list]");
  const entries = [...(list?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries[at < 0 ? 0 : Math.min(entries.length - 1, Math.max(0, at + by))]?.focus();
}

function back(): void {
  const { view, item, project } = route.peek();
  if (item === "") return;
  goTo({ world: worldName.peek(), view, project });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(item)}"]`)?.focus());
}
