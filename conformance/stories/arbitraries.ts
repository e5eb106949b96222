import fc from "fast-check";
import type { Role } from "../target/target.ts";
import type { Step } from "./steps.ts";

const role = fc.constantFrom<Role>("owner", "other");

/** Which of the projects made so far. */
const place = fc.nat({ max: 5 });

/** Failures by chance that a translation may meet, and none, which is tried first when a story gets smaller. */
const failure = (provokable: readonly string[]) => fc.constantFrom(null, null, ...provokable);

const onProject = <D extends Step["does"]>(does: D) => fc.record({ does: fc.constant(does), place });

/** A step of a story. @param provokable transitions that can be made to happen */
const step = (provokable: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("translate" as const),
        as: role,
        lipSync: fc.boolean(),
        fails: failure(provokable),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("transcribe" as const), as: role }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant("dub" as const), place, lipSync: fc.boolean() }) },
    { weight: 4, arbitrary: onProject("look") },
    { weight: 3, arbitrary: onProject("compare") },
    { weight: 2, arbitrary: onProject("export") },
    { weight: 1, arbitrary: onProject("intrude") },
    { weight: 1, arbitrary: onProject("delete") },
  );

/** Stories of up to so many steps; the first one makes a project. */
export const stories = (provokable: readonly string[], most: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.record({ does: fc.constant("transcribe" as const), as: role }) as fc.Arbitrary<Step>,
      fc.array(step(provokable), { minLength: 3, maxLength: most, size: "max" }),
    )
    .map(([first, rest]) => [first, ...rest]);
