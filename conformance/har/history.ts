import type { ReceivedDelivery } from "./recorder.ts";
import type { Traffic } from "./traffic.ts";

/** Bytes from which on an answer is not kept: no honest one that laws need is as long. */
const LARGE = 128 * 1024;

/** Bytes of memory that all answers and deliveries take at most, so that a server cannot fill it by saying too much. */
const ROOM = 128 * 1024 * 1024;

/** Bytes of memory for each value of JSON, which is read before it is judged. */
const VALUE = 48;

/** Bytes that begin a value: a comma, a bracket, a brace. */
const BEGINNINGS: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** Requests that change nothing: without them, less is compared, and nothing is concluded wrongly. */
const READING = /\/transcript$|^\/v1\/transcribe$|^\/mcp$|_get$|_list$/;

/** What was sent, answered and delivered among some accounts, in the order in which it became known. */
export class History {
  traffic: Traffic[] = [];
  deliveries: ReceivedDelivery[] = [];
  #room = ROOM;

  /** Whether everything is in it that changes something. */
  get isWhole(): boolean {
    return this.#room >= 0;
  }

  add(traffic: Traffic): void {
    const { request, answer } = traffic.exchange;
    const reads = request.method === "GET" || READING.test(request.path.split("?", 1)[0] ?? "");
    if ((answer?.bytes.length ?? 0) > LARGE && reads) return;
    if (this.#takes(answer?.bytes)) this.traffic.push(traffic);
  }

  addDelivery(delivery: ReceivedDelivery): void {
    if (this.#takes(delivery.delivery.body)) this.deliveries.push(delivery);
  }

  #takes(bytes: Uint8Array = new Uint8Array()): boolean {
    // They are kept as they came, and as what was read.
    this.#room -= bytes.length > LARGE ? Infinity : 2 * bytes.length;
    for (const byte of this.isWhole ? bytes : []) if (BEGINNINGS.has(byte)) this.#room -= VALUE;
    if (!this.isWhole) [this.traffic, this.deliveries] = [[], []];
    return this.isWhole;
  }
}
