import {
  defaultProfile,
  planOf,
  type Profile,
  type ProfilePlan,
  readCosts,
  readGenerated,
  registryOf,
  type Target,
} from "../conformance/index.ts";

/** What `--plan` is asked about. */
interface Asked {
  /** Under which the run would go. */
  profile: Profile;
  only?: readonly string[] | undefined;
  runs: number;
  budget?: number | undefined;
  receiver: boolean;
}

/** What a run would send and cost under each profile, as people read it. Nothing is sent to find out. */
export function planText(target: Target, { profile, ...asked }: Asked): string {
  const generated = readGenerated();
  const plans = planOf(target, {
    ...asked,
    registry: registryOf(generated),
    contract: generated.contract,
    costs: readCosts(),
  });
  const rows = [
    ["profile", "checks", "calls", "credits", "media minutes", "time"],
    ...plans.map((plan) => [
      plan.profile,
      String(plan.checks),
      number(plan.calls),
      number(plan.credits),
      number(plan.minutes),
      target.control ? "on demand" : time(plan),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      column === 0 || column === row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    const forbidden =
      row[0] === "full" && defaultProfile(target) !== "full"
        ? "  not allowed: the target does not claim disposable"
        : "";
    return `${index > 0 && row[0] === profile ? ">" : " "} ${cells.join("  ")}${forbidden}`.trimEnd();
  });
  const beyond = plans.find((plan) => plan.profile === profile)?.beyondBudget ?? 0;
  return [
    `What a run on ${target.name} would cost; this one goes by the profile ${profile}. Nothing has been sent.`,
    "",
    ...table,
    "",
    target.control
      ? "With a control interface that offers createWorld, each check has a world of its own: no account that lasts is touched, and waiting takes no time."
      : "Time is for a server as quick as the mock, up to one that takes five minutes for each started minute of media.",
    "Media minutes are started ones. A server that takes what it has to refuse may be asked for more.",
    ...(beyond > 0 ? [`The budget leaves out ${beyond} ${beyond === 1 ? "check" : "checks"}.`] : []),
    "",
  ].join("\n");
}

function time({ seconds: { least, most } }: ProfilePlan): string {
  const [short, long] = [duration(least), duration(most)];
  return short === long ? short : `${short} to ${long}`;
}

/** `under a minute`, `12 min`, `3 h`. */
function duration(seconds: number): string {
  if (seconds < 60) return "under 1 min";
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

const number = (value: number) => value.toLocaleString("en");
