import type { ReceivedDelivery } from "./recorder.ts";
import type { Traffic } from "./traffic.ts";

/** Bytes of memory that answers and deliveries take at most, so that a server cannot fill it by saying too much. */
const ROOM = 96 * 1024 * 1024;

/** Bytes of memory for each value of JSON, which is read before it is judged. */
const VALUE = 48;

/** Bytes that begin a value: a comma, a bracket, a brace. */
const BEGINNINGS: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** What was sent, answered and delivered among some accounts, in the order in which it became known. */
export class History {
  readonly traffic: Traffic[] = [];
  readonly deliveries: ReceivedDelivery[] = [];
  #room = ROOM;

  /** Whether everything is in it. */
  get isWhole(): boolean {
    return this.#room >= 0;
  }

  add(traffic: Traffic): void {
    if (this.#takes(traffic.exchange.answer?.bytes)) this.traffic.push(traffic);
  }

  addDelivery(delivery: ReceivedDelivery): void {
    if (this.#takes(delivery.delivery.body)) this.deliveries.push(delivery);
  }

  #takes(bytes: Uint8Array = new Uint8Array()): boolean {
    this.#room -= bytes.length;
    for (const byte of bytes) if (BEGINNINGS.has(byte)) this.#room -= VALUE;
    return this.isWhole;
  }
}
