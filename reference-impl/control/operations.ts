import { z } from "zod";
import { isText } from "../http/checked.ts";
import { findDeliveries } from "../storage/deliveries.ts";
import { readSteering } from "../storage/steering.ts";
import { deliveryRecord } from "../webhooks/records.ts";
import type { ControlCall } from "./call.ts";
import { advanceClock } from "./clock.ts";
import { grantConsent } from "./grants.ts";
import { ControlRefusal, invalidBody, readBody } from "./refusal.ts";
import { putSteering } from "./steering.ts";
import { describeWorld, dropWorld, findDeletable, makeWorld, resetWorld } from "./worlds.ts";

/** An operation of the control interface. */
export interface Operation {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below `/_control`; `{name}` is the name of a world. */
  path: string;
  perform(call: ControlCall): Promise<object>;
}

const NEW_WORLD = z.strictObject({
  seed: z.uint32().exactOptional(),
  from: z.unknown().optional(),
});

/** The operations that this server offers, by their ids in control.openapi.yaml. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  createWorld: {
    method: "POST",
    path: "/worlds",
    async perform({ service, world, body }) {
      const { from, ...wanted } = readBody(NEW_WORLD, body);
      if (from !== undefined) throw invalidBody("/from", "cannot be used, since this server takes no snapshots");
      return describeWorld(service, await makeWorld(service, { madeBy: world.id, ...wanted }));
    },
  },
  advanceClock: { method: "POST", path: "/clock", perform: advanceClock },
  getSteering: {
    method: "GET",
    path: "/steering",
    perform: ({ service, world }) => readSteering(service.db, world.id),
  },
  putSteering: { method: "PUT", path: "/steering", perform: putSteering },
  grantConsent: { method: "POST", path: "/oauth/grants", perform: grantConsent },
  listDeliveries: {
    method: "GET",
    path: "/deliveries",
    perform: async ({ service, world }) => ({
      deliveries: (await findDeliveries(service.db, "world_id", world.id)).map(deliveryRecord).toReversed(),
    }),
  },
  resetWorld: {
    method: "POST",
    path: "/reset",
    async perform({ service, world }) {
      await resetWorld(service, world);
      return describeWorld(service, world);
    },
  },
  deleteWorld: {
    method: "DELETE",
    path: "/worlds/{name}",
    async perform({ service, world, name }) {
      const found = isText(name) ? await findDeletable(service.db, world, name) : undefined;
      if (!found) throw new ControlRefusal(404, "CONTROL_NO_SUCH_WORLD", "The key may delete no world of this name.");
      await dropWorld(service, found.id);
      return { name };
    },
  },
};
