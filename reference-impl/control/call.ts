import type { Service } from "../http/service.ts";
import type { World } from "../storage/worlds.ts";

/** A control request: its key and the world of that, its body as text, and the name of a world in its path. */
export interface ControlCall {
  service: Service;
  key: string;
  world: World;
  body: unknown;
  name: string;
}
