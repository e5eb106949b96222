import { useSignal } from "@preact/signals";
import { tell } from "../state/control.ts";

interface Copied {
  text: string;
  /** What the text is, as the message about it says: `project id`. */
  what: string;
  /** Full name of the button, where its words do not fit before what it copies. */
  label?: string;
  children?: string;
}

/** A button that copies a text, and says so. */
export function Copy({ text, what, children = "Copy", label = `${children} ${what}` }: Copied) {
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
    <button type="button" class="small copy" onClick={() => void copy()} aria-label={label} disabled={text === ""}>
      {done.value ? "Copied" : children}
    </button>
  );
}
