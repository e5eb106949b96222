import type { Contract } from "../../../spec/lib/contract.ts";
import { shortPlace } from "../../../spec/lib/source.ts";
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
      `${kind} (${unknown.source.map(shortPlace).join(", ")}). The question concerns ${codes(unknown.concerns)}.`,
      alternatives.join("\n"),
      `Why ours: ${unknown.because}`,
    ].join("\n\n");
  });
  return page(
    "Open questions",
    "Every alternative below is legal. Where a check meets a question, the suite reports which alternative a build takes. An answer that fits no alternative fails wherever the suite can detect it. Our servers take the alternative that is marked as ours, for the reason given below it. In brackets stand the places in the source: M is a line of the media document and A a line of the actions document; after a full stop stands the sentence of the line.",
    ...sections,
  );
}
