import type { RecordRules } from "./record.ts";

/** The form of the status record. When a field has to be there is judged by `status-presence.ts`. */
export const statusRecord: RecordRules = {
  name: "every status record",
  operations: ["getStatus"],
  schema: "ProjectStatus",
  whole: "STA-01",
  places: [
    { id: "STA-16", pointer: "/transcriptionStatus", required: true },
    { id: "STA-20", pointer: "/transcripts/translations", required: true },
    { id: "CONV-01", pointer: "/createdAt", required: true },
    { id: "STA-23", pointer: "/actualProgressStep" },
    { id: "STA-26", pointer: "/translationAndTranscriptionProgress" },
    { id: "STA-27", pointer: "/dubbingStep" },
    { id: "STA-28", pointer: "/dubbingProgress" },
    { id: "STA-29", pointer: "/status", required: true },
    { id: "LIP-02", pointer: "/lipSync/status" },
    { id: "LIP-11", pointer: "/lipSync/activeSpeakerDetectionEnabled" },
    { id: "TXT-02", pointer: "/transcripts/original/language" },
    { id: "TXT-02", pointer: "/transcripts/translations/*/language" },
    { id: "TXT-03", pointer: "/transcripts/original/text" },
    { id: "TXT-03", pointer: "/transcripts/translations/*/text" },
    { id: "TXT-04", pointer: "/transcripts/original/segments" },
    { id: "TXT-04", pointer: "/transcripts/translations/*/segments" },
  ],
};
