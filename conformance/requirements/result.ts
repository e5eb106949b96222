import type { Requirement } from "../../spec/lib/contract.ts";
import { unclaimedIn } from "../world/claims.ts";
import type { Failure, Result, Status, Verdict } from "../outcome/verdict.ts";

/**
 * One requirement's result from everything that was found about it. A failure outweighs all; then one check that
 * passed is enough, although another could not be made here; what was only observed comes before what was not decided.
 */
export function resultOf(requirement: Requirement, verdicts: readonly Verdict[]): Result {
  const of = <O extends Verdict["outcome"]>(outcome: O) =>
    verdicts.filter((verdict): verdict is Extract<Verdict, { outcome: O }> => verdict.outcome === outcome);
  const failures: readonly Failure[] = of("fail");
  const observed = of("observed");
  const undecided = of("undecided");
  const status = statusOf(requirement, failures.length > 0, of("pass").length > 0, observed.length > 0);
  const open = status === "not-testable";
  // Whoever does not claim a surface owes nothing that can only be seen by it.
  const elsewhere = undecided.map(({ missing }) => missing.flatMap((lacking) => unclaimedIn(lacking) ?? []));
  if (open && elsewhere.length > 0 && elsewhere.every((surfaces) => surfaces.length > 0)) {
    return untried(
      requirement,
      "not-claimed",
      `its check also uses ${[...new Set(elsewhere.flat())].join(", ")}, which the target does not claim`,
    );
  }
  return {
    ...row(requirement),
    status,
    checks: [...new Set(verdicts.map(({ check }) => check))],
    reason: open
      ? [...new Set(undecided.map(({ reason }) => reason))].join("; ") || "the run saw no answer of this kind"
      : null,
    missing: open ? [...new Set(undecided.flatMap(({ missing }) => missing))] : [],
    ...(open && undecided.some(({ cutShort }) => cutShort) ? { cutShort: true } : {}),
    failures,
    observed: unique(observed.map(({ question, alternative }) => ({ question, alternative }))),
  };
}

/** The result of a requirement on which nothing was tried. */
export function untried(requirement: Requirement, status: "not-testable" | "not-claimed", reason: string): Result {
  return { ...row(requirement), status, checks: [], reason, missing: [], failures: [], observed: [] };
}

function row({
  id,
  area,
  level,
  text,
  source,
}: Requirement): Pick<Result, "id" | "area" | "level" | "text" | "source"> {
  return { id, area, level, text, source };
}

function statusOf({ level }: Requirement, failed: boolean, passed: boolean, observed: boolean): Status {
  if (failed) return level === "should" ? "warning" : "fail";
  if (observed) return "observed";
  return passed ? "pass" : "not-testable";
}

function unique(
  rows: readonly { question: string; alternative: string }[],
): { question: string; alternative: string }[] {
  return [...new Map(rows.map((entry) => [`${entry.question} ${entry.alternative}`, entry])).values()];
}
