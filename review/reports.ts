import { type Review } from "./review.ts";

const machine = () => import("./report/machine.ts");

/** The forms of a report. Each is loaded when somebody asks for it: most people never see more than one. */
export const reports = {
  terminal: async (result: Review, isPlain: boolean) =>
    (await import("./report/terminal.ts")).terminalReport(result, isPlain),
  markdown: async (result: Review) => (await import("./report/markdown.ts")).markdownReport(result),
  json: async (result: Review) => (await machine()).jsonReport(result),
  sarif: async (result: Review) => (await machine()).sarifReport(result),
  github: async (result: Review) => (await machine()).githubReport(result),
  html: async (result: Review) => (await import("./report/html.ts")).htmlReport(result),
} as const;
