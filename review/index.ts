export { type Change } from "./rules/changes.ts";
export { type Party, type Severity } from "./rules/rule.ts";
export { type Contract } from "./read/documents.ts";
export { readContract, readWorkingTree } from "./read/read.ts";
export { Unreadable } from "./read/unreadable.ts";
export { githubReport, jsonReport, sarifReport } from "./report/machine.ts";
export { markdownReport } from "./report/markdown.ts";
export { terminalReport } from "./report/terminal.ts";
export { review, type Review } from "./review.ts";
