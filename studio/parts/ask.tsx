import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Problem } from "../api/failure.ts";
import { problemOf } from "../api/failure.ts";
import { ProblemBox } from "./problem.tsx";

interface Asked {
  /** The button that asks. */
  label: string;
  question: string;
  /** The button that does it, and the one that does not. */
  yes: string;
  no: string;
  /** Title of what is shown where it fails. */
  failed: string;
  act(): Promise<void>;
}

/** A button for what cannot be undone: it asks first, where it stands. */
export function Ask({ label, question, yes, no, failed, act }: Asked) {
  const asks = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const safe = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    // The focus goes where the question is, and back, before another key can be pressed.
    if (asks.value) safe.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = asks.value;
  }, [asks.value]);
  const leave = () => {
    asks.value = false;
    problem.value = undefined;
  };
  const go = async () => {
    problem.value = undefined;
    try {
      await act();
      asks.value = false;
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  if (!asks.value)
    return (
      <button type="button" ref={first} onClick={() => (asks.value = true)}>
        {label}
      </button>
    );
  return (
    <div class="ask" role="group" aria-label={label} onKeyDown={({ key }) => key === "Escape" && leave()}>
      <p>{question}</p>
      {problem.value && <ProblemBox of={problem.value} title={failed} />}
      <p class="buttons">
        <button type="button" ref={safe} onClick={leave}>
          {no}
        </button>
        <button type="button" class="danger" onClick={() => void go()}>
          {yes}
        </button>
      </p>
    </div>
  );
}
