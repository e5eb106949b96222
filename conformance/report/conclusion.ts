import type { Status } from "../outcome/verdict.ts";
import { refusalsOf } from "./counts.ts";

/** What a run says of a server as a whole. */
export interface Conclusion {
  /** `incomplete`: nothing failed, and something that can be tested was not. */
  verdict: "conforms" | "does not conform" | "incomplete";
  /** What it rests on, in words; empty: every requirement that can be tested holds. */
  because: string;
}

/** What a conclusion rests on. */
interface Grounds {
  /** `reason`: why nothing can decide a requirement. */
  contract: { requirements: readonly { id: string; reason?: string }[] };
  results: readonly {
    id: string;
    status: Status;
    checks: readonly string[];
    missing?: readonly string[];
    waiver?: object;
  }[];
  run: { ended: "whole" | "stopped" | "broken" };
  staleWaivers: readonly object[];
  unchecked: readonly string[];
  /** True if a recording was judged, and no request was sent. */
  isRecorded?: boolean;
}

/** How many of the things that a run lacked are named. */
const NAMED = 3;

/** The verdict on the whole: it is complete only if each requirement that a client can decide was decided. */
export function conclusionOf(grounds: Grounds): Conclusion {
  const { contract, results, staleWaivers, unchecked } = grounds;
  const unwaived = results.filter(({ waiver }) => !waiver);
  const failed = unwaived.filter(({ status }) => status === "fail").length;
  const waived = results.length - unwaived.length;
  const open = unwaived.filter(({ status, checks }) => status === "not-testable" && checks.length > 0);
  const asked = results.filter(({ status, checks }) => status !== "not-testable" || checks.length > 0);
  const known = new Set([...unchecked, ...asked.map(({ id }) => id)]);
  const unasked = contract.requirements.filter(({ id, reason }) => reason === undefined && !known.has(id)).length;
  const untested = open.length + unasked;
  const refusals = refusalsOf(unwaived);
  const conclude = (verdict: Conclusion["verdict"], because = ""): Conclusion => ({ verdict, because });
  if (failed > 0) return conclude("does not conform", `${counted(failed, "requirement")} failed`);
  if (staleWaivers.length > 0) return conclude("incomplete", counted(staleWaivers.length, "stale waiver"));
  if (results.every(({ status }) => status.startsWith("not-"))) return conclude("incomplete", "nothing was decided");
  if (refusals)
    return conclude(
      "incomplete",
      `${refusals.count} requirements not tried, because the server refused: no ${refusals.wanting.join(", no ")}`,
    );
  if (untested > 0)
    return conclude("incomplete", `${untested} not tested, because ${reasonOf(open, unasked, grounds)}`);
  return conclude("conforms", waived > 0 ? `apart from ${counted(waived, "waived requirement")}` : "");
}

function reasonOf(open: Grounds["results"], unasked: number, { run: { ended }, isRecorded }: Grounds): string {
  if (isRecorded) return "the recording does not show them";
  if (ended !== "whole") return ended === "stopped" ? "the run was stopped" : "the run could not go on";
  if (unasked > open.length) return "they were not asked for";
  const times = new Map<string, number>();
  for (const name of open.flatMap(({ missing = [] }) => missing)) times.set(name, (times.get(name) ?? 0) + 1);
  const lacking = [...times].toSorted(([, one], [, other]) => other - one).map(([name, count]) => `${name} (${count})`);
  if (lacking.length === 0) return "their checks could not decide them";
  const rest = lacking.length - NAMED;
  return `the run lacks ${lacking.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
