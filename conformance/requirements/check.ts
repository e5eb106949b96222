import type { ControlOperation } from "../control/shapes.ts";
import type { Profile } from "../profiles.ts";
import type { Fixtures, Role } from "../target/target.ts";
import type { Scene } from "../world/scene.ts";
import type { Claim } from "../outcome/claim.ts";

/** What a check needs beyond the key of a paid account. */
export interface Needs {
  roles?: readonly Role[];
  control?: readonly ControlOperation[];
  /** Transitions that steering has to be able to make happen. */
  transitions?: readonly string[];
  fixtures?: readonly (keyof Fixtures)[];
  /** An address for deliveries that the server can reach. */
  receiver?: true;
}

/** One behaviour of a server, provoked and judged. */
export interface Check extends Claim {
  /** Requirements that rules and laws decide by what this check sends and gets. */
  feeds?: readonly string[];
  /** The mildest profile that may run it on somebody's own account; in a world of its own any may. */
  profile: Profile;
  needs?: Needs;
  /** Roles in whose accounts it works too, where the target has them. */
  beside?: readonly Role[];
  /** Ends when everything is decided. What it throws blocks what is not decided yet. */
  run(scene: Scene): Promise<void>;
}

/** Requirements that a check is about: those that it decides, and those that rules and laws decide by what it asks. */
export const aboutIn = ({ decides, feeds = [] }: Pick<Check, "decides" | "feeds">): readonly string[] => [
  ...decides,
  ...feeds,
];
