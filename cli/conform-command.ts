import type { Profile } from "../conformance/index.ts";
import type { WantedReport } from "./conform-reports.ts";
import { quoted } from "./shell-word.ts";

/** What somebody typed after `dubspec conform`, as far as another command repeats it. */
export interface Typed {
  target?: string | undefined;
  profile?: Profile | undefined;
  receiver?: string | undefined;
  budget?: number | undefined;
  timeout?: number | undefined;
  waivers?: string | undefined;
  strict?: boolean | undefined;
  report?: readonly WantedReport[] | undefined;
}

/**
 * The command that decides one requirement again. Options that only affect the report are left out.
 * @param check to perform if it does not decide the requirement itself; null: perform those that do
 */
export function commandAgain(
  url: string | undefined,
  typed: Typed,
  { id, seed, check }: { id: string; seed: number; check: string | null },
): string {
  return [
    ...beginning(url, typed),
    ...(typed.profile ? ["--profile", typed.profile] : []),
    ...means(typed),
    "--only",
    id,
    ...(check === null ? [] : ["--check", quoted(check)]),
    "--seed",
    String(seed),
  ].join(" ");
}

/** The command that goes on with a run: its ledger has profile, seed, runs and ids. A recording would replace the one of the first part. */
export function commandToResume(url: string | undefined, typed: Typed, ledger: string): string {
  const { waivers, strict, report = [] } = typed;
  return [
    ...beginning(url, typed),
    "--resume",
    quoted(ledger),
    ...means(typed),
    ...(waivers === undefined ? [] : ["--waivers", quoted(waivers)]),
    ...(strict ? ["--strict"] : []),
    ...report.flatMap(({ format, path }) => ["--report", quoted(`${format}=${path}`)]),
  ].join(" ");
}

/** The command that removes what a run left. */
export const commandToCleanUp = (ledger: string, { target, timeout }: Typed): string =>
  [
    "npx dubspec cleanup",
    quoted(ledger),
    ...(target === undefined ? [] : ["--target", quoted(target)]),
    ...(timeout === undefined ? [] : ["--timeout", String(timeout)]),
  ].join(" ");

const beginning = (url: string | undefined, { target }: Typed): string[] => [
  "npx dubspec conform",
  ...(target === undefined ? [quoted((url ?? "").replace(/\/+$/, ""))] : ["--target", quoted(target)]),
];

/** With what the run is done. The token of the receiver stays where it was. */
const means = ({ receiver, budget, timeout }: Typed): string[] => [
  ...(receiver === undefined ? [] : ["--receiver", quoted(receiver)]),
  ...(budget === undefined ? [] : ["--budget", String(budget)]),
  ...(timeout === undefined ? [] : ["--timeout", String(timeout)]),
];
