/**
 * Does what was asked for while somebody waits for it. What had begun is still done, as on a server that does not
 * notice that its client has gone.
 * @throws the reason of the signal
 */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => (abort = () => reject(signal.reason)));
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
