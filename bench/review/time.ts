import { join } from "node:path";
import { median } from "../mock/table.ts";
import { inCheckout, packaged, PEERS, run, type Contender } from "./contenders.ts";
import { BOUND, LIMIT, writeContracts, type Folders } from "./contracts.ts";
import { markdownTable } from "./markdown-table.ts";

/**
 * How long a whole process takes to compare two contracts of the size of ours: each tool once in every round, so that
 * all of them meet the same machine.
 */
export function measureTime(scratch: string, installed: string, rounds: number): string {
  const bound = writeContracts(join(scratch, "bound"), BOUND);
  const limit = writeContracts(join(scratch, "limit"), LIMIT);
  const peers = Object.entries(PEERS).map(([name, peer]) => [name, peer, bound] as const);
  const all: readonly (readonly [name: string, contender: Contender, folders: Folders])[] = [
    ["`dubspec review`", packaged(installed), bound],
    ...peers,
    ["`dubspec review` in a checkout", inCheckout, bound],
    ["`dubspec review`, one limit, with its sequence", packaged(installed), limit],
  ];
  const times = all.map((): number[] => []);
  // The first round fills the caches of all of them.
  for (let round = -1; round < rounds; round += 1)
    for (const [at, [, contender, folders]] of all.entries()) {
      const { milliseconds } = run(contender(folders));
      if (round >= 0) times[at]?.push(milliseconds);
    }
  const ours = median(times[0] ?? []);
  const rows = all.map(([name], at) => {
    const middle = median(times[at] ?? []);
    return [name, `${(middle / 1000).toFixed(2)} s`, (middle / ours).toFixed(1)];
  });
  return markdownTable(["whole process", `median of ${rounds}`, "ratio"], rows);
}
