import { type Generated, readGenerated } from "../contract.ts";
import type { Entry } from "../ledger/entries.ts";
import { registryOf } from "./suite.ts";
import type { Result } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";
import { Tally } from "./tally.ts";

/**
 * The results of a run that could not begin: what earlier parts of it found, and everything else undecided.
 * @param past the ledger that the run was to go on with
 * @param reason why it could not begin
 */
export function resultsUnasked(
  target: Target,
  {
    generated = readGenerated(),
    only,
    past = [],
  }: { generated?: Generated; only?: readonly string[] | undefined; past?: readonly Entry[] },
  reason: string,
): Result[] {
  const registry = registryOf(generated);
  const tally = new Tally(registry, generated.contract, target, { only });
  const ended = new Map(past.flatMap((entry) => (entry.kind === "ended" ? [[entry.check, entry.verdicts]] : [])));
  const known = tally.checks.flatMap((check) => {
    const verdicts = ended.get(check.name);
    return verdicts ? tally.enter(check, verdicts) : [];
  });
  // Judges would have seen the answers to every check: naming them all with each requirement tells nobody anything.
  const open = tally.rest(null).map((result) =>
    result.status === "not-testable"
      ? {
          ...result,
          reason,
          missing: [],
          checks: registry.checks.flatMap(({ name, decides }) => (decides.includes(result.id) ? [name] : [])),
        }
      : result,
  );
  return [...tally.settled, ...known, ...open];
}
