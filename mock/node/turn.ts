let ending: Promise<void> | undefined;

/**
 * Ends when this turn of the event loop does. Answers to several clients that are written together cost less than as
 * many single ones: the first wakes the process that waits for them, and it is still awake when the others come.
 */
export function turnEnd(): Promise<void> {
  return (ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = undefined;
      resolve();
    });
  }));
}
