/** Milliseconds in which changes of a world are told once. */
const pause = 100;
/** Milliseconds between signs of life of a stream. */
const heartbeat = 15_000;

/** Tells those who look on that a world has changed: at most ten times a second, and the last change always. */
export class Changes {
  readonly #listeners = new Set<(world: string) => void>();
  /** Worlds of which something was told just now, and whether there was more. */
  readonly #told = new Map<string, { timer: ReturnType<typeof setTimeout>; more: boolean }>();
  readonly #streams = new Set<() => void>();

  /** How many look on. */
  get listeners(): number {
    return this.#listeners.size;
  }

  /** Something in a world has changed. Costs nothing while nobody looks on. */
  tell(world: string): void {
    if (this.#listeners.size === 0) return;
    const told = this.#told.get(world);
    if (told) told.more = true;
    else this.#say(world);
  }

  /** The changes as server-sent events, until its reader cancels it. */
  stream(): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const changed = new Set<string>();
    let stop = () => {};
    let write = (_text: string) => {};
    // Worlds are named once however slowly they are taken.
    const flush = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (changed.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
      const text = [...changed].map((world) => `event: changed\ndata: ${JSON.stringify({ world })}\n\n`).join("");
      changed.clear();
      write(text);
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = (text) => controller.enqueue(encoder.encode(text));
        const listener = (world: string) => {
          changed.add(world);
          flush(controller);
        };
        const beat = setInterval(() => (controller.desiredSize ?? 0) > 0 && write(": still here\n\n"), heartbeat);
        unref(beat);
        const end = () => {
          stop();
          controller.close();
        };
        stop = () => {
          clearInterval(beat);
          this.#listeners.delete(listener);
          this.#streams.delete(end);
        };
        this.#listeners.add(listener);
        this.#streams.add(end);
        write("retry: 1000\n: listening\n\n");
      },
      pull: flush,
      cancel: () => stop(),
    });
  }

  /** Ends every stream. */
  close(): void {
    for (const end of this.#streams) end();
    for (const { timer } of this.#told.values()) clearTimeout(timer);
    this.#told.clear();
  }

  #say(world: string): void {
    const timer = setTimeout(() => {
      const { more } = this.#told.get(world) ?? { more: false };
      this.#told.delete(world);
      if (more && this.#listeners.size > 0) this.#say(world);
    }, pause);
    unref(timer);
    this.#told.set(world, { timer, more: false });
    for (const listener of this.#listeners) listener(world);
  }
}

/** Where there are processes, none is kept alive by this. */
const unref = (timer: unknown) => (timer as { unref?: () => void }).unref?.();
