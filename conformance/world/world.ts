import { type Control, ControlFailure } from "../control/client.ts";
import type { Pacer } from "./pacing.ts";
import { Blocked } from "../outcome/blocked.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import type { History } from "../har/history.ts";
import type { Keeper } from "../ledger/keeper.ts";
import type { Fixtures, Keys, Role } from "../target/target.ts";
import type { Clock } from "./clock.ts";
import type { Lateness } from "./lateness.ts";

/** Where a check happens: accounts, projects and a clock. */
export interface World {
  keys: Keys;
  /** The role whose account plays the owner: in accounts that last, it need not be the owner's own. */
  ownedBy: Role;
  fixtures: Fixtures;
  clock: Clock;
  pacer: Pacer;
  /** Of deliveries. */
  lateness: Lateness;
  /** Everything that happened in it. */
  history: History;
  /** Null: the build has no control interface. */
  control: Control | null;
  /** Made for one check alone; otherwise what is made in it has to be removed again. */
  own: boolean;
  /** Takes a world of one check away again, once that check is over; absent: it stays. */
  remove?: () => Promise<void>;
  /** Of accounts that last; absent: nothing in this world does. */
  keeper?: Keeper;
}

/** The control interface of a world. @throws Blocked where there is none */
export function controlOf({ control }: World): Control {
  if (!control) throw new Blocked("the target has no control interface", ["control"]);
  return control;
}

/** Whether an error means that the server or the surroundings of a check broke, and not the suite. */
export function isBlock(error: unknown): error is Error & { missing?: readonly string[] } {
  return (
    error instanceof Blocked ||
    error instanceof Disagreement ||
    error instanceof ControlFailure ||
    (error as Error | undefined)?.name === "MissingClip"
  );
}
