import { signal } from "@preact/signals";

/** A short sentence about what has just happened, shown and read out. */
export const notice = signal("");

let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string): void {
  notice.value = text;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.value = ""), 8000);
}
