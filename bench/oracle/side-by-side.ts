/** Does the work on every item, some at one time, and gives each outcome when it is there. */
export async function* sideBySide<T, R>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting = [...items];
  const running = new Map<T, Promise<[T, R]>>();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < workers && waiting.length > 0) {
      const item = waiting.shift() as T;
      running.set(
        item,
        work(item).then((outcome) => [item, outcome]),
      );
    }
    const [item, outcome] = await Promise.race(running.values());
    running.delete(item);
    yield outcome;
  }
}
