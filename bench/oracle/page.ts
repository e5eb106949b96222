import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readReasons, reasonFor, isAlive, type Reason } from "./reasons.ts";
import { readRecord, type Row } from "./record.ts";

const PAGE = join(import.meta.dirname, "../../docs/oracle.md");

/** Writes the page about the record. */
export const writePage = (): void => writeFileSync(PAGE, page());

/** The page as it has to be. */
export function page(): string {
  const { rows, seed } = readRecord();
  const reasons = readReasons();
  const explained = rows.filter(isAlive).map((row) => ({ row, reason: reasonFor(row, reasons) }));
  const folders = [...new Set(rows.map(folderOf))].toSorted();
  const counted = [
    ...folders.map((folder) => [folder, rows.filter((row) => folderOf(row) === folder)] as const),
    ["all", rows] as const,
  ];
  const left = rows.filter((row) => row.left !== undefined);
  return [
    "# How much the suite notices",
    "",
    "Written by `npm run bench:oracle` from `bench/oracle/record.json` and `bench/oracle/reasons.json`; do not edit.",
    "",
    `The [broken builds](mutants.md) of the mock were chosen by people. These here were not: Stryker changes the [reference implementation](reference.md) in one place, such as a comparison, a table or a condition, and the suite judges the service over its control interface. Of ${folders.map((folder) => `\`${folder}/\``).join(", ")} this is a sample of ${rows.length}, chosen by the seed ${seed}. A mutant is judged anew when its file changes, so some of the results are of an earlier text.`,
    "",
    "| Folder | Mutants | Killed | Timed out | Survived | Not reached | Observable | Share noticed |",
    "|-|-|-|-|-|-|-|-|",
    ...counted.map(([name, some]) => `| ${[name, ...countsOf(some, reasons)].join(" | ")} |`),
    "",
    "A mutant is killed when a check fails, when a check no longer decides a requirement that it decides on the service, or when the server ends; each of these has to happen twice, or must not happen without the mutant. It is not reached when no check runs its code. Observable are those that were noticed, and those for which a check could be written: the gaps.",
    "",
    ...(left.length > 0
      ? [
          `Of the survivors, ${left.length} did not meet all the checks that reach them, so the share is at least this high; \`npm run bench:oracle\` goes on with them.`,
          "",
        ]
      : []),
    "## Why the others were not noticed",
    "",
    "| File | Line | Changed to | Kind | Why |",
    "|-|-|-|-|-|",
    ...explained.map(
      ({ row, reason }) =>
        `| ${row.id.split(" ")[0]} | ${code(row.original)} | ${code(row.replacement)} | ${reason?.kind ?? "unexplained"} | ${reason?.why ?? ""} |`,
    ),
    "",
  ].join("\n");
}

const folderOf = ({ file }: Row) => file.split("/")[0] ?? "";

function countsOf(rows: readonly Row[], reasons: readonly Reason[]): (number | string)[] {
  const count = (result: Row["result"]) => rows.filter((row) => row.result === result).length;
  const noticed = rows.filter((row) => !isAlive(row)).length;
  const gaps = rows.filter((row) => isAlive(row) && (reasonFor(row, reasons)?.kind ?? "gap") === "gap").length;
  const share = noticed + gaps === 0 ? "" : `${((noticed / (noticed + gaps)) * 100).toFixed(1)} %`;
  return [
    rows.length,
    count("killed"),
    count("timed out"),
    count("survived"),
    count("no coverage"),
    noticed + gaps,
    share,
  ];
}

/** Characters of code that a cell has room for. */
const ROOM = 60;

/** Code in a cell of a table. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("`", "'").replaceAll("|", "\\|");
  return `\`${line.length > ROOM ? `${line.slice(0, ROOM)}…` : line}\``;
}
