import document from "../../generated/contract.json" with { type: "json" };

/** What a file may have, in the mock under test. */
export const uploadBytes = 250_000;

/** Limits of the mock under test: small for what is sent, and out of the way for how often. */
export const limits: Record<string, number> = {
  ...Object.fromEntries(
    document.limits.filter(({ unit }) => unit === "requests" || unit === "calls").map(({ id }) => [id, 1e9]),
  ),
  "upload.project.size": uploadBytes,
  "upload.translate.size": uploadBytes,
  "upload.transcribe.size": uploadBytes,
  "runs.active": 1e9,
};
