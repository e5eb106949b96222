import { tellsAddressesApart } from "../target/target.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";

/**
 * For checks that use a minute of an address up: were it everyone's, nothing else of the run would get through.
 * @throws Blocked where the target does not claim that addresses are told apart
 */
export function expectOwnMinute({ stage }: Scene, requests: number): void {
  if (tellsAddressesApart(stage.target)) return;
  throw new Blocked(
    `${requests} requests would use up a minute of all clients, unless the server distinguishes addresses`,
    ["claim addresses"],
  );
}
