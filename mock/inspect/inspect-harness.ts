/** What the tests of the page's data share. */
import type { Mock } from "../index.ts";

/** A stream of server-sent events, read event by event. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";

  constructor(answer: Response) {
    if (!answer.body) throw new Error("The answer has no body to read events from.");
    this.#reader = answer.body.getReader();
  }

  /** What the next event says; comments and settings are passed over. Undefined at the end. */
  async next(): Promise<unknown> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) return { event: /^event: (.*)$/m.exec(block)?.[1], ...(JSON.parse(data) as object) };
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
  }

  /** Goes away. */
  leave = () => this.#reader.cancel();
}

/** Asks for something of the page as the page itself does: without a key. */
export const look = (mock: Mock, path = "", init: RequestInit & { method?: string } = {}) =>
  mock.fetch(new Request(`http://localhost:4010/_dubspec/api${path}`, init));
