import type { Scene } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";

/** Whether the target claims that its server tells the addresses of this machine apart. */
export function tellsAddressesApart({ stage }: Scene): boolean {
  return stage.target.claims.options?.includes("addresses") ?? false;
}

/**
 * For checks that use a minute of an address up: were it everyone's, nothing else of the run would get through.
 * @throws Blocked where the target does not claim that addresses are told apart
 */
export function expectOwnMinute(scene: Scene, requests: number): void {
  if (tellsAddressesApart(scene)) return;
  throw new Blocked(`${requests} requests would use up a minute of everyone, unless addresses are told apart`, ["claim addresses"]);
}
