import type { Connection } from "../http/connection.ts";
import type { ClockAnswer, ConsentRequest, ControlIndex, ListedDelivery, NewWorld, Steering } from "./shapes.ts";

/** The control interface did not do what it was asked: nothing that depended on it can be judged. */
export class ControlFailure extends Error {
  override readonly name = "ControlFailure";
}

/** The control interface of a build, as the world of one key sees it. */
export class Control {
  readonly #connection: Connection;
  readonly #key: string;

  /** @param connection to the URL of the control interface, without `/_control` */
  constructor(connection: Connection, key: string) {
    this.#connection = connection;
    this.#key = key;
  }

  /** The same interface for the world of another key. */
  as(key: string): Control {
    return new Control(this.#connection, key);
  }

  index(): Promise<ControlIndex> {
    return this.#ask("GET", "");
  }

  /** @param seed decides every random choice of the world */
  createWorld(seed: number): Promise<NewWorld> {
    return this.#ask("POST", "/worlds", { seed });
  }

  /** Moves the clock of the world and waits until everything due has settled. */
  advance(seconds: number): Promise<ClockAnswer> {
    return this.#ask("POST", "/clock", { advanceSeconds: seconds });
  }

  /** Replaces everything that is steered in the world. */
  steer(steering: Steering): Promise<unknown> {
    return this.#ask("PUT", "/steering", steering);
  }

  /** An authorization code, as if the person of the key had consented. */
  async grantConsent(request: ConsentRequest): Promise<string> {
    return (await this.#ask<{ code: string }>("POST", "/oauth/grants", request)).code;
  }

  async deliveries(): Promise<readonly ListedDelivery[]> {
    return (await this.#ask<{ deliveries: ListedDelivery[] }>("GET", "/deliveries")).deliveries;
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { answer, failure } = await this.#connection.send({
      method,
      path: `/_control${path}`,
      headers: { "x-api-key": this.#key, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const request = `${method} /_control${path}`;
    if (!answer) throw new ControlFailure(`the control interface did not answer ${request}: ${failure}`);
    const text = new TextDecoder().decode(answer.bytes);
    if (answer.status !== 200) {
      throw new ControlFailure(`the control interface answered ${request} with ${answer.status}: ${text.slice(0, 300)}`);
    }
    try {
      return JSON.parse(text) as T;
    } catch (error) {
      throw new ControlFailure(`the control interface answered ${request} with something other than JSON`, { cause: error });
    }
  }
}
