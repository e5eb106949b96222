import { join } from "node:path";
import { median } from "../mock/table.ts";
import { packaged, PEERS, run, type Contender, type Took } from "./contenders.ts";
import { BOUND, writeContracts } from "./contracts.ts";
import { markdownTable } from "./markdown-table.ts";

/** How many times as large as ours. */
const SIZES = [1, 2, 5, 10] as const;

/** Time and memory of whole processes on larger and larger contracts. Where both grow evenly, the shares stay or fall. */
export function measureGrowth(scratch: string, installed: string, rounds: number): string {
  const contenders: Readonly<Record<string, Contender>> = { "`dubspec review`": packaged(installed), ...PEERS };
  const sizes = SIZES.map((times) => ({ times, folders: writeContracts(join(scratch, `${times}`), BOUND, times) }));
  const found = new Map<string, Took[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { times, folders } of sizes)
      for (const [name, contender] of Object.entries(contenders)) {
        const key = `${name} ${times}`;
        const took = run(contender(folders), join(scratch, "memory"));
        found.set(key, [...(found.get(key) ?? []), took]);
      }
  const middle = (name: string, times: number, measure: keyof Took) =>
    median((found.get(`${name} ${times}`) ?? []).map((took) => took[measure]));
  const rows = Object.keys(contenders).flatMap((name) =>
    SIZES.map((times) => {
      const [time, memory] = [middle(name, times, "milliseconds"), middle(name, times, "megabytes")];
      const share = (value: number, measure: keyof Took) => (value / times / middle(name, 1, measure)).toFixed(2);
      return [
        `${name}, ${times} times`,
        `${(time / 1000).toFixed(2)} s`,
        share(time, "milliseconds"),
        `${memory.toFixed(0)} MB`,
        share(memory, "megabytes"),
      ];
    }),
  );
  return markdownTable(["size", "time", "per size", "memory", "per size"], rows);
}
