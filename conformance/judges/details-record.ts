import { valueAt } from "../http/exchange.ts";
import type { RecordRules } from "./record.ts";

/** The form of the details record. */
export const detailsRecord: RecordRules = {
  name: "every details record",
  operations: ["getProject"],
  schema: "ProjectDetails",
  whole: "DET-01",
  places: [
    { id: "DET-03", pointer: "/status", required: true },
    // Before anything is done there may be no step.
    {
      id: "DET-05",
      pointer: "/progress/step",
      required: (record) => valueAt(record, "/progress/transcriptionProgress") !== 0,
    },
    { id: "DET-06", pointer: "/progress/transcriptionProgress", required: true },
    { id: "DET-12", pointer: "/translations/*/status" },
    { id: "DET-13", pointer: "/translations/*/currentStep", absent: "DET-40" },
    { id: "DET-13", pointer: "/translations/*/progress" },
    ...["translatedAudioUrl", "dynamicSubtitles", "publicationAttempts", "publishedVideos", "error", "lipSync"].map(
      (field) => ({ id: "DET-01", pointer: `/translations/*/${field}`, absent: "DET-40" }),
    ),
    { id: "DET-14", pointer: "/translations/*/completedAt" },
    { id: "DET-14", pointer: "/translations/*/failedAt" },
    { id: "DET-14", pointer: "/translations/*/timedOutAt" },
    { id: "DET-16", pointer: "/translations/*/settings" },
    { id: "DET-19", pointer: "/translations/*/settings/voiceCloning" },
    { id: "DET-20", pointer: "/translations/*/settings/uploadType" },
    { id: "DET-28", pointer: "/translations/*/settings/translationQualityMode" },
    { id: "DET-26", pointer: "/translations/*/settings/smartSync" },
    { id: "LIP-12", pointer: "/translations/*/lipSync/latest" },
    { id: "LIP-12", pointer: "/translations/*/lipSync/history" },
    { id: "CONV-01", pointer: "/createdAt", required: true },
    { id: "CONV-01", pointer: "/translations/*/createdAt" },
  ],
};
