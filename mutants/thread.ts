/** Mutants in a thread: takes the id of one and what it meets, answers what became of it. */
import { answering, byId } from "./answering.ts";
import { mutants } from "./catalogue/index.ts";
import { type Extent, judgeMutant } from "./verdict.ts";

answering(({ id, extent }: { id: string; extent: Extent }) => judgeMutant(byId(mutants, id), extent));
