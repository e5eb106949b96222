import type { Contract } from "../../../spec/lib/contract.ts";
import { code, codes, page } from "./markdown.ts";

/** docs/open-questions.md: what the source leaves open, and what our servers do. */
export function questionsPage({ unknowns }: Contract): string {
  const sections = unknowns.map((unknown) => {
    const kind = unknown.kind === "contradiction" ? "The source disagrees with itself" : "The source does not show it";
    const alternatives = unknown.alternatives.map(
      (one) => `- ${code(one.id)}${one.id === unknown.ours ? " (ours)" : ""}: ${one.text}`,
    );
    return [
      `## ${unknown.id}`,
      unknown.question,
      `${kind}: ${unknown.source.join(", ")}. Concerns ${codes(unknown.concerns)}.`,
      alternatives.join("\n"),
      unknown.because,
    ].join("\n\n");
  });
  return page(
    "Open questions",
    "Every alternative below is legal, and the suite reports which one a build takes. An answer that fits none of them fails, where the suite can tell.",
    ...sections,
  );
}
