import type { Exchange } from "../http/exchange.ts";
import type { Clock } from "./clock.ts";
import { waitsFor } from "./waits.ts";

/** How often in a row waiting did not help. */
const MOST_VAIN = 2;

/** What waiting takes. */
interface Waits {
  /** The account and route of a request, for people. */
  place: string;
  clock: Clock;
  /** Sends the request again. */
  send(): Promise<Exchange>;
}

/** Waits for servers that refuse requests for now. One that refuses everything for its rate is not waited for for ever. */
export class WaitingPatience {
  readonly #vain = new Map<string, number>();
  /** By place: ends when the last of the requests has been answered that wait there. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /**
   * Has a request sent again where it is refused for what time alone mends. Requests to one place that are refused at one
   * time take turns, because the wait of one makes room for others, but maybe not for all of them.
   * @param first what came of the request at first
   * @returns what came of it in the end
   */
  async settle(first: Exchange, waits: Waits): Promise<Exchange> {
    const { place, clock, send } = waits;
    if (waitsFor(first, clock.onDemand).length === 0) {
      this.#vain.delete(place);
      return first;
    }
    const before = this.#turns.get(place);
    const turn = before ? before.then(async () => this.#again(await send(), waits)) : this.#again(first, waits);
    const end = turn.catch(() => {});
    this.#turns.set(place, end);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(place) === end) this.#turns.delete(place);
    }
  }

  async #again(refused: Exchange, { place, clock, send }: Waits): Promise<Exchange> {
    let exchange = refused;
    const left = () => waitsFor(exchange, clock.onDemand);
    const vain = this.#vain.get(place) ?? 0;
    for (const seconds of vain < MOST_VAIN ? left() : []) {
      await clock.pass(seconds, `${place}, which the server refused for now`);
      exchange = await send();
      if (left().length === 0) break;
    }
    // Where the account turns out to lack something else, such as calls, waiting has helped.
    this.#vain.set(place, left().length === 0 ? 0 : vain + 1);
    return exchange;
  }
}
