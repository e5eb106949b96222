import { said } from "../../review/catalogue/all.ts";
import { GROUPS, type Group } from "./groups.ts";
import { markdownTable } from "./markdown-table.ts";
import { redoclyDiff } from "./redocly.ts";
import { smartDiffs } from "./smart-diff.ts";
import { slipRow } from "./slips.ts";

/** How many of a group each tool calls right: ours, and the peers where they read such documents. */
async function verdictsOn({ pairs, breaks }: Group): Promise<readonly string[]> {
  const right = (verdicts: readonly (boolean | null)[]) => share(verdicts.filter((each) => each === breaks).length);
  const share = (count: number) => `${count} (${Math.floor((100 * count) / pairs.length)} %)`;
  const ours = right(pairs.map((pair) => said(pair).some((text) => text.endsWith(" breaking"))));
  if (pairs.some(({ kind }) => kind !== "http")) return [ours, "–", "–"];
  const redocly = await redoclyDiff(pairs);
  const smart = await smartDiffs(pairs);
  return [
    ours,
    right(redocly.map((messages) => messages.length > 0)),
    right(smart.map((found) => found?.breaks ?? null)),
  ];
}

/** The catalogue's table: how many pairs of each kind each tool calls right, and how many slips of `spec/` it notices. */
export async function measureVerdicts(): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const group of GROUPS) rows.push([group.title, String(group.pairs.length), ...(await verdictsOn(group))]);
  rows.push(await slipRow());
  return markdownTable(["called right", "pairs", "`dubspec review`", "`redocly diff`", "api-smart-diff"], rows);
}
