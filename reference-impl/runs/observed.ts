import type { Plan } from "./context.ts";

/** A plan whose steps and ends are told to the observer of the process, for logs and metrics. */
export function observed(plan: Plan): Plan {
  return {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      async perform(work, works) {
        const began = performance.now();
        const tell = (error?: unknown) => works.observer?.onStep(work, (performance.now() - began) / 1000, error);
        try {
          const outcome = await step.perform(work, works);
          tell();
          return outcome;
        } catch (error) {
          tell(error);
          throw error;
        }
      },
    })),
    async succeed(trx, work, works, now) {
      await plan.succeed(trx, work, works, now);
      works.observer?.onEnd(work, "success");
    },
    async fail(trx, work, works, failure, now) {
      await plan.fail(trx, work, works, failure, now);
      works.observer?.onEnd(work, "failed");
    },
  };
}
