import { isTaken } from "../expect/answers.ts";
import { jsonOf } from "../http/exchange.ts";
import { LAWS, lawsOf } from "../transcripts/laws.ts";
import type { Judge } from "./judge.ts";

/** The laws of every transcript that is answered as JSON: exported, in either language, or of a file alone. */
export const transcriptLaws: Judge = {
  name: "every transcript",
  decides: LAWS,
  judge: ({ exchange, operation }) => {
    const isTranscript = operation.id === "exportTranscript" || operation.id === "transcribe";
    if (!isTranscript || !isTaken(exchange)) return [];
    const transcript = jsonOf(exchange);
    // Subtitles are no JSON.
    return typeof transcript === "object" && transcript !== null ? lawsOf(transcript) : [];
  },
};
