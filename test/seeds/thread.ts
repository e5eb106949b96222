/** The suite on a mock in a thread: takes a seed, answers what failed. */
import { answering } from "../../mutants/answering.ts";
import { tell } from "./told.ts";

answering(async ({ seed }: { id: string; seed: number }) => {
  const { failed, results } = await tell(seed);
  return { failed, decided: results.length };
});
