/**
 * `npm run costs`: writes what each check costs into conformance/costs/costs.json, measured on the mock. `dubspec conform
 * --plan` announces these figures, and `--budget` goes by them.
 */
import { writeFileSync } from "node:fs";
import { measureCosts } from "./costs/measure.ts";

const costs = await measureCosts();
const rows = Object.entries(costs).map(([name, cost]) => `  ${JSON.stringify(name)}: ${JSON.stringify(cost)}`);
writeFileSync(new URL("../conformance/costs/costs.json", import.meta.url), `{\n${rows.join(",\n")}\n}\n`);
