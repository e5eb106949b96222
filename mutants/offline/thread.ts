/** Builds in a thread: takes the id of a mutant or of a legal variant, answers what its recording shows. */
import { answering, byId } from "../answering.ts";
import { mutants } from "../catalogue/index.ts";
import { nearby } from "../nearby.ts";
import { variants } from "../variants/index.ts";
import { recordAndJudge } from "./record.ts";

answering(({ id, asked }: { id: string; asked?: readonly string[] }) => {
  if (asked) return recordAndJudge(byId(variants, id), asked);
  const mutant = byId(mutants, id);
  return recordAndJudge(mutant, [...new Set([...mutant.breaks, ...nearby(mutant.breaks)])]);
});
