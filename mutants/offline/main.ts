/** `node mutants/offline/main.ts [PREFIX...]`: records the checks of mutants, and says which ones the recording alone gives away. */
import { mutants } from "../catalogue/index.ts";
import { judgeOffline } from "./judge.ts";

const prefixes = process.argv.slice(2);
const chosen = mutants.filter(({ id }) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)));
if (chosen.length === 0) {
  process.stderr.write(`mutants: no mutant's id begins with ${prefixes.join(" or ")}\n`);
  process.exit(2);
}
const ids = new Set<string>();
let caught = 0;
for await (const { mutant, killedBy, offline } of judgeOffline(chosen)) {
  for (const id of killedBy) ids.add(id);
  if (killedBy.length > 0) caught += 1;
  const others = offline.filter((id) => !killedBy.includes(id));
  process.stdout.write(
    `${killedBy.length > 0 ? "caught" : "alive "} ${mutant.id}: ${killedBy.join(", ") || mutant.breaks.join(", ")}${others.length > 0 ? ` (also ${others.join(", ")})` : ""}\n`,
  );
}
process.stdout.write(`${chosen.length} mutants, ${caught} caught by their recordings, on ${ids.size} requirements\n`);
