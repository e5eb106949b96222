import { stopwatch } from "./stopwatch.ts";

/** Milliseconds between two looks at the time, and how much may pass between them: in what is more, this process stood still. */
const LOOK = 100;
const LONGEST = 200;

/**
 * Does something after a time in which this process was awake: while a machine sleeps, or is busy with other things, no
 * answer gets late.
 * @returns ends the wait
 */
export function afterAwake(milliseconds: number, perform: () => void, clock = stopwatch): () => void {
  let left = milliseconds;
  let looked = clock();
  const timer = setInterval(
    () => {
      const now = clock();
      left -= Math.min(now - looked, LONGEST);
      looked = now;
      if (left > 0) return;
      clearInterval(timer);
      perform();
    },
    Math.min(LOOK, milliseconds),
  );
  return () => clearInterval(timer);
}
