/** `npm run round -- FILE`: what the suite says of the servers of a file that a stranger wrote. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Behaviour, fare } from "./round.ts";

/** Findings that are shown of each. */
const SHOWN = 3;

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("usage: npm run round -- FILE, a module that exports `behaviours` (docs/rounds.md)\n");
  process.exit(2);
}
const { behaviours } = (await import(pathToFileURL(resolve(file)).href)) as { behaviours: readonly Behaviour[] };
const counts: Record<string, number> = {};
for (const behaviour of behaviours) {
  // oxlint-disable-next-line no-await-in-loop -- each run takes a whole core
  const { how, found } = await fare(behaviour);
  counts[how] = (counts[how] ?? 0) + 1;
  process.stdout.write(`${how.padEnd(8)} ${behaviour.id}: ${behaviour.title}\n`);
  for (const line of found.slice(0, SHOWN)) process.stdout.write(`         ${line.slice(0, 300)}\n`);
}
process.stdout.write(
  `${Object.entries(counts)
    .map(([how, count]) => `${count} ${how}`)
    .join(", ")}\n`,
);
process.exitCode = counts["missed"] || counts["refused"] ? 1 : 0;
