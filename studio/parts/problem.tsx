import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Problem } from "../api/failure.ts";
import { remedyFor } from "../api/remedies.ts";
import { contract } from "../contract.ts";

interface Shown {
  of: Problem;
  /** What did not succeed. */
  title: string;
  /** Buttons. */
  children?: ComponentChildren;
}

/** An error where it happened: the server's sentence, what its code means in the contract, and what to do. */
export function ProblemBox({ of: { message, code, status, field, retryAfter }, title, children }: Shown) {
  const meaning = code === undefined ? undefined : contract.meanings[code];
  const remedy = remedyFor(code);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="problem" role="alert" ref={box}>
      <h3>{title}</h3>
      <p class="wraps">{message}</p>
      {meaning !== undefined && !message.includes(meaning) && <p class="wraps quiet">{meaning}</p>}
      {(remedy !== undefined || retryAfter !== undefined) && (
        <p>
          <b>What to do:</b> {remedy}
          {retryAfter !== undefined && ` The server takes it again in ${retryAfter} s.`}
        </p>
      )}
      {code !== undefined && (
        <p class="row quiet">
          <code>{code}</code>
          {status !== undefined && <span>HTTP {status}</span>}
          {field !== undefined && (
            <span>
              field <code>{field}</code>
            </span>
          )}
        </p>
      )}
      {children && <p class="buttons">{children}</p>}
    </div>
  );
}
