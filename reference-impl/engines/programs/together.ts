/**
 * The results of all works, done at one time. If one fails, the others are told to stop, and its error is thrown when
 * they have ended: nothing goes on behind it.
 * @param signal stops all of them
 */
export async function together<All extends unknown[]>(
  works: [...{ [At in keyof All]: (signal: AbortSignal) => Promise<All[At]> }],
  signal?: AbortSignal,
): Promise<All> {
  const failing = new AbortController();
  const either = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const running = works.map(async (work) => work(either));
  for (const one of running) one.catch((error: unknown) => failing.abort(error));
  await Promise.allSettled(running);
  failing.signal.throwIfAborted();
  return (await Promise.all(running)) as All;
}
