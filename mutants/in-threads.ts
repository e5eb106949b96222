/** How many at one time, and when no further one is begun. */
export interface Width {
  /** Default: 2. */
  threads?: number;
  /** Whether the time is up; default: never. */
  until?(): boolean;
}

/** Does the work on every item, some at one time, and gives each outcome when it is there. */
export async function* inThreads<T, R>(
  items: readonly T[], work: (item: T) => Promise<R>, { threads = 2, until = () => false }: Width = {},
): AsyncGenerator<R> {
  const waiting = [...items];
  const running = new Map<T, Promise<[T, R]>>();
  while (waiting.length > 0 || running.size > 0) {
    if (until()) waiting.length = 0;
    while (running.size < threads && waiting.length > 0) {
      const item = waiting.shift() as T;
      running.set(item, work(item).then((outcome) => [item, outcome]));
    }
    if (running.size === 0) return;
    const [item, outcome] = await Promise.race(running.values());
    running.delete(item);
    yield outcome;
  }
}
