/** `npm run mutants [-- PREFIX...]`: runs every mutant, or those whose id begins so, and says which ones the suite catches. */
import { mutants } from "./catalogue/index.ts";
import { judge } from "./judge.ts";

const prefixes = process.argv.slice(2);
const chosen = mutants.filter(({ id }) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)));
if (chosen.length === 0) {
  process.stderr.write(`mutants: no mutant's id begins with ${prefixes.join(" or ")}\n`);
  process.exit(2);
}
let alive = 0;
for await (const { mutant, verdict, objection } of judge(chosen)) {
  if (objection) alive += 1;
  process.stdout.write(`${objection ? "ALIVE " : "caught"} ${mutant.id}: ${objection ?? `by ${verdict.failed.join(", ")}`}\n`);
}
process.stdout.write(`${chosen.length} mutants, ${chosen.length - alive} caught, ${alive} alive\n`);
process.exitCode = alive > 0 ? 1 : 0;
