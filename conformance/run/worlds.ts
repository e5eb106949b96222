import { type Control, ControlFailure } from "../control/client.ts";
import type { ControlIndex } from "../control/shapes.ts";
import type { Generated } from "../contract.ts";
import { Pacer } from "../world/pacing.ts";
import type { Cost } from "../costs/costs.ts";
import { callsWithin, ratesByKey } from "../http/rates.ts";
import { History } from "../har/history.ts";
import type { Keeper } from "../ledger/keeper.ts";
import type { Role, Target } from "../target/target.ts";
import { seedOf } from "../world/chance.ts";
import { claimedLimits } from "../world/claims.ts";
import { type Clock, wallClock, worldClock } from "../world/clock.ts";
import { Lateness } from "../world/lateness.ts";
import type { World } from "../world/world.ts";
import { accountsBeside } from "./schedule.ts";

/** Gives each check the world that it works in. */
export interface Worlds {
  /** What happened in accounts that last, in all checks together; absent: each check has accounts of its own. */
  history?: History;
  /** Whether every check gets one of its own, so that several can work at one time. */
  own: boolean;
  /** Roles of accounts that last and are like the owner's, in which checks can work beside those in the owner's. */
  alike: readonly Role[];
  /** Seconds for which the rates of an account hold up what a check asks, by operation. */
  secondsUntil(owner: Role, asks: Cost["asks"]): number;
  /**
   * @param seed of the run
   * @param owner the role whose account plays the owner
   * @throws ControlFailure when the server does not make one
   */
  enter(check: string, seed: number, owner: Role): Promise<World>;
}

interface Surroundings {
  target: Target;
  generated: Generated;
  control: Control | null;
  index: ControlIndex | null;
  /** Milliseconds, of a clock that nobody puts back. */
  now(): number;
  sleep(milliseconds: number, what?: string): Promise<unknown>;
  /** For accounts that last. */
  keeper: Keeper;
}

/** Whether a build makes a world for each check, so that nothing of an account that lasts is touched. */
export function makesWorlds(index: ControlIndex | null): index is ControlIndex {
  return index?.operations.includes("createWorld") ?? false;
}

export function openWorlds({ target, generated, control, index, now, sleep, keeper }: Surroundings): Worlds {
  const limits = claimedLimits(generated.contract, target);
  const latenessBy = ({ onDemand }: Clock) => new Lateness(onDemand, target.deliverySeconds);
  if (control && makesWorlds(index)) {
    return {
      own: true,
      alike: [],
      secondsUntil: () => 0,
      enter: async (check, seed) => {
        const { name, keys, fixtures } = await control.createWorld(seedOf(seed, check));
        const inside = control.as(keys.owner);
        const clock = index.operations.includes("advanceClock") ? worldClock(inside) : wallClock(now, sleep);
        const remove = index.operations.includes("deleteWorld") ? () => removed(inside, name) : undefined;
        return {
          keys,
          ownedBy: "owner",
          fixtures,
          clock,
          pacer: new Pacer(limits, clock),
          lateness: latenessBy(clock),
          history: new History(),
          control: inside,
          own: true,
          ...(remove ? { remove } : {}),
        };
      },
    };
  }
  const clock: Clock =
    control && index?.operations.includes("advanceClock") ? worldClock(control) : wallClock(now, sleep);
  const pacer = new Pacer(limits, clock);
  const { keys } = target;
  const shared: World = {
    keys,
    ownedBy: "owner",
    fixtures: target.fixtures ?? {},
    clock,
    pacer,
    lateness: latenessBy(clock),
    history: new History(),
    control,
    own: false,
    keeper,
  };
  return {
    own: false,
    history: shared.history,
    // One clock on demand is everybody's: it must not pass for one check in the middle of another.
    alike: clock.onDemand ? [] : accountsBeside(keys),
    secondsUntil: (owner, asks) => {
      const waits = ratesByKey(limits).map((rate) => {
        const calls = callsWithin(rate, asks);
        return calls === 0 ? 0 : pacer.secondsUntil(keys[owner] ?? "", rate.id, calls);
      });
      return Math.max(0, ...waits);
    },
    enter: (_check, _seed, owner) =>
      Promise.resolve({ ...shared, keys: { ...keys, owner: keys[owner] ?? keys.owner }, ownedBy: owner }),
  };
}

/** Deletes a world. One that cannot be deleted fails nothing: what the check found holds all the same. */
async function removed(inside: Control, name: string): Promise<void> {
  try {
    await inside.deleteWorld(name);
  } catch (error) {
    if (!(error instanceof ControlFailure)) throw error;
  }
}
