import type { Contract } from "../../../spec/lib/contract.ts";
import { code, codes, page } from "./markdown.ts";

/** docs/open-questions.md: what the source leaves open, and what our servers do. */
export function questionsPage({ unknowns }: Contract): string {
  const sections = unknowns.map((unknown) => {
    const kind =
      unknown.kind === "contradiction" ? "The source disagrees with itself" : "The source does not show the answer";
    const alternatives = unknown.alternatives.map(
      (one) => `- ${code(one.id)}${one.id === unknown.ours ? " (ours)" : ""}: ${one.text}`,
    );
    return [
      `## ${unknown.id}`,
      unknown.question,
      `${kind} (${unknown.source.join(", ")}). The question concerns ${codes(unknown.concerns)}.`,
      alternatives.join("\n"),
      `Why ours: ${unknown.because}`,
    ].join("\n\n");
  });
  return page(
    "Open questions",
    "Every alternative below is legal, and the suite reports which one a build takes. An answer that fits no alternative fails wherever the suite can detect it. Our servers take the alternative that is marked as ours, for the reason given below it.",
    ...sections,
  );
}
