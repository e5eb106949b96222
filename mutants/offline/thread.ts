/** Mutants in a thread: takes the id of one, answers what its recording shows. */
import { answering, byId } from "../answering.ts";
import { mutants } from "../catalogue/index.ts";
import { nearby } from "../nearby.ts";
import { recordAndJudge } from "./record.ts";

answering(({ id }) => {
  const mutant = byId(mutants, id);
  return recordAndJudge(mutant, [...new Set([...mutant.breaks, ...nearby(mutant.breaks)])]);
});
