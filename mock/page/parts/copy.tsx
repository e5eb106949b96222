import { useSignal } from "@preact/signals";
import { tell } from "../state/control.ts";

/** A button that copies a text, and says so. */
export function Copy({ text, what, children = "Copy" }: { text: string; what: string; children?: string }) {
  const done = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      tell(`The browser does not let this page copy. ${what}: ${text}`, true);
      return;
    }
    tell(`Copied: ${what}.`);
    done.value = true;
    setTimeout(() => (done.value = false), 1500);
  };
  return (
    <button
      type="button"
      class="small copy"
      onClick={() => void copy()}
      aria-label={`${children} ${what}`}
      disabled={text === ""}
    >
      {done.value ? "Copied" : children}
    </button>
  );
}
