/** `node bench/review/smart-diff-process.ts BEFORE AFTER`: api-smart-diff has no command, so that this one is measured. */
import { readFileSync } from "node:fs";
import { apiCompare } from "api-smart-diff";

const [before, after] = process.argv.slice(2, 4).map((path) => JSON.parse(readFileSync(path, "utf8")) as unknown);
console.log(JSON.stringify(apiCompare(before, after).diffs));
