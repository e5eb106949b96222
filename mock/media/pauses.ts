/** Milliseconds of work after which others get their turn. */
const longestWork = 8;

/**
 * For long work in small steps: call it between them, and it lets requests and timers run whenever some milliseconds
 * have passed. It uses messages, because browsers delay timers, and tests of users replace them.
 */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestWork) return undefined;
    return othersTurn().then(() => void (since = performance.now()));
  };
}

const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", done);
    port1.start();
    port2.postMessage(undefined);
  });
