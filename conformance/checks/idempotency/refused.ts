import { act } from "../../api/actions.ts";
import { mutate, read } from "../../api/mutations.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { isFoundIn } from "../../expect/leaves.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { controlOf } from "../../world/world.ts";

const OPERATION = "settings_update";

/** Seconds in which a service that starts such a mutation again would have. */
const later = ({ world }: Scene) => world.clock.pass(world.clock.onDemand ? 3600 : 5);

/** A mutation that came to nothing. @returns its mark, which must not appear later */
type Fail = (scene: Scene, mark: string) => Promise<void>;

async function staysAsItIs(scene: Scene, fail: Fail): Promise<void> {
  const mark = `never ${scene.uuid()}`;
  await fail(scene, mark);
  // What broke off may have been done or not: that is known at once.
  const isDone = isFoundIn(await read(scene, "settings_get"), mark);
  await later(scene);
  const data = await read(scene, "settings_get");
  agree(
    isDone || !isFoundIn(data, mark),
    "settings without the values of the refused mutation",
    data,
    scene.exchanges.at(-1) ?? null,
  );
}

async function refusedOne(scene: Scene, mark: string): Promise<void> {
  const exchange = await mutate(scene, OPERATION, {
    brandVocabulary: [mark],
    isSoundNotificationsEnabled: "no",
    requestId: scene.uuid(),
  });
  agree(!isTaken(exchange), "a refusal of text in place of a boolean", inWords(exchange), exchange);
}

/** Ways in which a mutation breaks off. */
const FAULTS = [
  { kind: "status", status: 500 },
  { kind: "status", status: 503 },
  { kind: "cut", at: "before-answer" },
  { kind: "cut", at: "within-body" },
] as const;

export const refusedMutations: readonly Check[] = [
  {
    name: "idempotency/a refused mutation",
    decides: ["IDEM-06"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("IDEM-06", () => staysAsItIs(scene, refusedOne));
    },
  },
  {
    name: "idempotency/a mutation that broke off",
    decides: ["IDEM-06"],
    profile: "free",
    needs: { control: ["createWorld", "advanceClock", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      await scene.decides("IDEM-06", async () => {
        for (const fault of FAULTS) {
          await staysAsItIs(scene, async (_, mark) => {
            await control.steer({ faults: [{ ...fault, operation: OPERATION, times: 1 }] });
            await act(scene, OPERATION, { brandVocabulary: [mark], requestId: scene.uuid() });
            await control.steer({});
          });
        }
      });
    },
  },
];
