import {
  defaultProfile,
  type Paper,
  paragraph,
  PLAIN,
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
  checks?: readonly string[] | undefined;
  runs: number;
  budget?: number | undefined;
  receiver: boolean;
}

/** What a run would send and cost under each profile, as people read it. Nothing is sent to find out. */
export function planText(target: Target, { profile, ...asked }: Asked, paper: Paper = PLAIN): string {
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
        ? "  not allowed: the target file does not set claims.disposable"
        : "";
    return `${index > 0 && row[0] === profile ? ">" : " "} ${cells.join("  ")}${forbidden}`.trimEnd();
  });
  const { beyondBudget: beyond = 0, accounts = 1 } = plans.find((plan) => plan.profile === profile) ?? {};
  const prose = (text: string) => paragraph("", text, paper);
  return [
    ...prose(`The cost of a run on ${target.name}; this run would use the profile ${profile}. Nothing was sent.`),
    "",
    ...table,
    "",
    ...prose(
      target.control
        ? "With a control interface that offers createWorld, each check has its own world: the run touches no permanent account, and waiting takes no time."
        : "The time ranges from a server as fast as the mock to one that needs five minutes for each started minute of media.",
    ),
    ...(accounts > 1 && !target.control
      ? prose(`Checks that use only media routes share ${accounts} accounts, at the same time.`)
      : []),
    ...prose("Each started media minute counts. A server that accepts what it must refuse may use more minutes."),
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
