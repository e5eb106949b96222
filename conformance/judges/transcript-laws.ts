import { isTaken } from "../expect/answers.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import { lawsOf } from "../transcripts/laws.ts";
import type { Judge } from "./judge.ts";

/** The laws of every transcript that is answered as JSON: exported, in either language, or of a file alone. */
export const transcriptLaws: Judge = {
  name: "every transcript",
  decides: ["TXT-10", "TXT-11", "TXT-12", "TXT-13", "TXT-14", "TXT-15"],
  judge: ({ exchange, operation }) => {
    const isTranscript = operation.id === "exportTranscript" || operation.id === "transcribe";
    if (!isTranscript || !isTaken(exchange)) return [];
    const transcript = jsonOf(exchange);
    return Array.isArray(valueAt(transcript, "/segments")) ? lawsOf(transcript) : [];
  },
};
