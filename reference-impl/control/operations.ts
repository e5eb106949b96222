import type { Service } from "../http/service.ts";
import { findDeliveries } from "../storage/deliveries.ts";
import { readSteering } from "../storage/steering.ts";
import { clockOf, type World } from "../storage/worlds.ts";
import { deliveryRecord } from "../webhooks/records.ts";
import { number, object, readBody, type Read } from "./bodies.ts";
import { advanceClock } from "./clock.ts";
import { grantBody, grantConsent } from "./grants.ts";
import { ControlRefusal, invalidBody } from "./refusal.ts";
import { putSteering, steeringBody } from "./steering.ts";
import { describeWorld, dropWorld, findDeletable, makeWorld, resetWorld } from "./worlds.ts";

/** A control request: its key and the world of that, its body as text, and the name of a world in its path. */
export interface ControlCall {
  service: Service;
  key: string;
  world: World;
  body: unknown;
  name: string;
}

/** An operation of the control interface. */
export interface Operation {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below the base URL; `{name}` is the name of a world. */
  path: string;
  perform(call: ControlCall): Promise<object>;
}

const LARGEST_SEED = 2 ** 32 - 1;
const LONGEST_ADVANCE = 315_360_000;

const anything: Read<unknown> = (value) => value;
const newWorld = object({}, { seed: number(0, LARGEST_SEED), from: anything });
const advance = object({ advanceSeconds: number(0, LONGEST_ADVANCE, "any") });

/** The operations that this server offers, by their ids in control.openapi.yaml. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  createWorld: {
    method: "POST",
    path: "/_control/worlds",
    async perform({ service, world, body }) {
      const { seed, from } = readBody(newWorld, body);
      if (from !== undefined) throw invalidBody("/from", "cannot be used, since this server takes no snapshots");
      const made = await makeWorld(service, { madeBy: world.id, ...(seed === undefined ? {} : { seed }) });
      return describeWorld(service, made);
    },
  },
  advanceClock: {
    method: "POST",
    path: "/_control/clock",
    perform: ({ service, world, body }) => advanceClock(service, world.id, readBody(advance, body).advanceSeconds),
  },
  getSteering: {
    method: "GET",
    path: "/_control/steering",
    perform: ({ service, world }) => readSteering(service.db, world.id),
  },
  putSteering: {
    method: "PUT",
    path: "/_control/steering",
    async perform({ service, world, body }) {
      await putSteering(service.db, world.id, readBody(steeringBody, body), clockOf(world));
      return readSteering(service.db, world.id);
    },
  },
  grantConsent: {
    method: "POST",
    path: "/_control/oauth/grants",
    perform: ({ service, world, key, body }) => grantConsent(service, { world, key }, readBody(grantBody, body)),
  },
  listDeliveries: {
    method: "GET",
    path: "/_control/deliveries",
    async perform({ service, world }) {
      return { deliveries: (await findDeliveries(service.db, world.id)).map(deliveryRecord) };
    },
  },
  resetWorld: {
    method: "POST",
    path: "/_control/reset",
    async perform({ service, world }) {
      await resetWorld(service, world);
      return describeWorld(service, world);
    },
  },
  deleteWorld: {
    method: "DELETE",
    path: "/_control/worlds/{name}",
    async perform({ service, world, name }) {
      const found = await findDeletable(service.db, world, name);
      if (!found) {
        throw new ControlRefusal(404, "CONTROL_NO_SUCH_WORLD", "The key may delete no world of this name.");
      }
      await dropWorld(service, found.id);
      return { name };
    },
  },
};
