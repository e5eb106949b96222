import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { dialog } from "../state/keyboard.ts";

/** A dialog over the page; the browser keeps the focus in it and gives it back afterwards. */
export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = place.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const close = () => {
    dialog.value = "";
  };
  return (
    <dialog
      ref={place}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => event.target === place.current && close()}
    >
      <div class="dialog">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="small" onClick={close}>
            Close
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
