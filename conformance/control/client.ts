import type { Transport } from "../http/connection.ts";
import type { ClockAnswer, ConsentRequest, ControlIndex, ListedDelivery, NewWorld, Steering } from "./shapes.ts";

/** The control interface did not do what it was asked: nothing that depended on it can be judged. */
export class ControlFailure extends Error {
  override readonly name = "ControlFailure";
  /** What to do about it, as a sentence. */
  readonly advice: string;

  constructor(
    message: string,
    {
      advice = "Correct control.url in the target file, or remove control.",
      ...options
    }: ErrorOptions & { advice?: string } = {},
  ) {
    super(message, options);
    this.advice = advice;
  }
}

/** The control interface of a build, as the world of one key sees it. */
export class Control {
  readonly #connection: Transport;
  readonly #key: string;

  /** @param connection to the URL of the control interface, without `/_control` */
  constructor(connection: Transport, key: string) {
    this.#connection = connection;
    this.#key = key;
  }

  /** The same interface for the world of another key. */
  as(key: string): Control {
    return new Control(this.#connection, key);
  }

  async index(): Promise<ControlIndex> {
    const index = await this.#ask<ControlIndex>("GET", "");
    const { operations, roles, steering } = index;
    const lists = [operations, roles, ...(steering ? [steering.transitions] : [])];
    if (!lists.every((list) => Array.isArray(list)))
      throw lacking("GET /_control", "lists of operations, roles and transitions");
    return index;
  }

  /** @param seed decides every random choice of the world */
  async createWorld(seed: number): Promise<NewWorld> {
    const world = await this.#ask<NewWorld>("POST", "/worlds", { seed });
    if (typeof world.keys?.owner !== "string") throw lacking("POST /_control/worlds", "a key of the owner");
    return { ...world, fixtures: world.fixtures ?? {} };
  }

  /** Deletes a world with all that is in it. */
  async deleteWorld(name: string): Promise<void> {
    await this.#ask("DELETE", `/worlds/${encodeURIComponent(name)}`);
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
    const { code } = await this.#ask<{ code: string }>("POST", "/oauth/grants", request);
    if (typeof code !== "string") throw lacking("POST /_control/oauth/grants", "a code");
    return code;
  }

  async deliveries(): Promise<readonly ListedDelivery[]> {
    const { deliveries } = await this.#ask<{ deliveries: ListedDelivery[] }>("GET", "/deliveries");
    if (!Array.isArray(deliveries)) throw lacking("GET /_control/deliveries", "a list of deliveries");
    return deliveries;
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
      throw new ControlFailure(
        `the control interface answered ${request} with ${answer.status}: ${text.slice(0, 300)}`,
      );
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new ControlFailure(`the control interface answered ${request} with something other than JSON`, {
        cause: error,
      });
    }
    if (typeof value !== "object" || value === null) throw lacking(request, "an object");
    return value as T;
  }
}

function lacking(request: string, what: string): ControlFailure {
  return new ControlFailure(`the control interface answered ${request} without ${what}`);
}
