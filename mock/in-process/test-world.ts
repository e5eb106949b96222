import type { components } from "../../generated/control-types.ts";
import type { ChanceTransitionId, OperationId } from "../../generated/types.ts";
import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { textRequest } from "../requests/text-request.ts";
import { keyOf, readKey } from "../worlds/keys.ts";

type Schemas = components["schemas"];

/** A role of the accounts that every world has, from `owner` to `monthlyExhausted`. */
export type Role = keyof Schemas["Keys"];
/** All that is steered in a world: rules, faults and holds. */
export type Steering = Schemas["Steering"];
/** A whole world, opaque. */
export type Snapshot = Schemas["Snapshot"];
/** A webhook that was sent, with what came of it. */
export type WebhookDelivery = Schemas["WebhookDelivery"];

/** Which attempts of a machine a steered transition is for, and how many of them. */
export interface SteerOptions {
  /** Default: 1. */
  times?: number | "always";
  projectId?: string;
  /** The operation that starts the attempt. */
  operation?: OperationId;
}

/**
 * One world of a mock, as a test moves it: the control interface in TypeScript.
 * @throws ControlRefused from every method that returns a promise, when the mock cannot do it
 */
export interface TestWorld {
  readonly name: string;
  /** The API key of a role in this world; without one, that of the owner. */
  key(role?: Role): string;
  /**
   * Moves the clock forward by seconds; under the wall clock too. Resolved when all that fell due has happened. What
   * `pending` counts is still to come.
   */
  advance(seconds: number): Promise<Schemas["ClockAnswer"]>;
  /** Makes the next attempts end so, besides what is steered already. */
  steer(transition: ChanceTransitionId, options?: SteerOptions): Promise<void>;
  /** What is steered now. */
  steering(): Promise<Steering>;
  /** Replaces all that is steered; `{}` takes everything away. */
  setSteering(steering: Partial<Steering>): Promise<void>;
  /** Webhooks of this world, oldest first. */
  deliveries(): Promise<WebhookDelivery[]>;
  /** The world as it is now, for `restore` and for `Mock.newWorld({ from })`. */
  snapshot(): Promise<Snapshot>;
  /** Puts the world back to a snapshot; its name and keys stay. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Makes the world fresh again: no projects, nothing steered, the clock at its beginning. */
  reset(): Promise<void>;
  /** Deletes the world with all that is in it, once a test is done with it. A key of it used afterwards opens a fresh one. */
  delete(): Promise<void>;
}

/** The control interface refused; the message says why, and what to do. */
export class ControlRefused extends Error {
  override readonly name = "ControlRefused";
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, message }: { code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Sends a request to the mock. */
export type Send = (request: MockRequest) => Promise<MockResponse>;

/** @throws TypeError for a name that no key can carry */
export function testWorld(name: string, send: Send): TestWorld {
  if (readKey(keyOf(name, "owner"))?.world !== name) {
    throw new TypeError(
      `"${name}" cannot be the name of a world: use at most 64 letters, digits, dashes and single underscores.`,
    );
  }
  const ask = <T>(method: string, path: string, body?: unknown) =>
    askControl<T>(send, keyOf(name, "owner"), method, path, body);
  const steering = () => ask<Steering>("GET", "/steering");
  const setSteering = async (next: Partial<Steering>) => void (await ask("PUT", "/steering", next));
  return {
    name,
    key: (role = "owner") => keyOf(name, role),
    advance: (seconds) => ask("POST", "/clock", { advanceSeconds: seconds }),
    async steer(transition, { times = 1, ...match } = {}) {
      const { rules, ...rest } = await steering();
      await setSteering({ ...rest, rules: [...rules, { transition, times, match }] });
    },
    steering,
    setSteering,
    deliveries: async () => (await ask<Schemas["DeliveryList"]>("GET", "/deliveries")).deliveries,
    snapshot: () => ask("GET", "/snapshot"),
    restore: async (snapshot) => void (await ask("PUT", "/snapshot", snapshot)),
    reset: async () => void (await ask("POST", "/reset")),
    delete: async () => void (await ask("DELETE", `/worlds/${name}`)),
  };
}

/** A new world, or a fork of a snapshot. */
export async function newTestWorld(send: Send, options: Schemas["NewWorld"]): Promise<TestWorld> {
  const { name } = await askControl<Schemas["World"]>(send, keyOf("demo", "owner"), "POST", "/worlds", options);
  return testWorld(name, send);
}

/** Without fetch's own classes: to load them, as Node does at their first use, takes longer than all of a mock. */
async function askControl<T>(send: Send, key: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const answer = await send(
    textRequest(method, `http://localhost/_control${path}`, headers, body === undefined ? "" : JSON.stringify(body)),
  );
  const said: unknown = JSON.parse(String(answer.body));
  if (answer.status !== 200) throw new ControlRefused(answer.status, said as { code: string; message: string });
  return said as T;
}
