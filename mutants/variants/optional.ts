import { randomUUID } from "node:crypto";
import type { Contract } from "../../spec/lib/contract.ts";
import { answers, error, responses } from "../kit/changes.ts";
import { refusing } from "../kit/forms.ts";
import type { Json } from "../kit/json.ts";
import { actionAnswers } from "./action-answers.ts";
import { everyValue } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

const optionalOfStatus = [
  "workId",
  "translatedVersionId",
  "actualProgressStep",
  "translationAndTranscriptionProgress",
  "dubbingStep",
  "dubbingProgress",
];
const statusRoute = /^\/v1\/translate\/[^/]+\/status$/;

const without = (record: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record as object).filter(([name]) => !names.includes(name)));

/** Another field of a record is shown in the place of one. */
const shows =
  (record: string, field: string, shown: string) =>
  ({ records }: Contract) => {
    const found = records.find(({ id }) => id === record)?.fields.find(({ name }) => name === field) as
      | { shows: unknown }
      | undefined;
    if (!found) throw new Error(`There is no field ${field} of ${record}.`);
    found.shows = shown;
  };

/** Builds that leave out what may be left out, or have what may be there. */
export const optional: readonly Variant[] = [
  {
    id: "optional/status-bare",
    title: "The status has only its required fields.",
    around: answers({ path: statusRoute, status: 200 }, (body) => without(body, optionalOfStatus)),
  },
  {
    id: "optional/no-step-yet",
    title: "Until something is done, the details of a project have no step.",
    around: answers({ method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 }, (body) =>
      body.progress?.transcriptionProgress === 0 ? { ...body, progress: without(body.progress, ["step"]) } : body,
    ),
  },
  {
    id: "optional/lip-sync-bare",
    title: "Lip-syncs have none of their times.",
    around: everyValue((value) =>
      value?.jobId === undefined
        ? value
        : without(value, ["createdAt", "requestedAt", "completedAt", "failedAt", "timedOutAt"]),
    ),
  },
  {
    id: "optional/lip-sync-times-with-offset",
    title: "Times of lip-syncs have an offset and no fractions of seconds.",
    around: everyValue((value, key) =>
      key?.endsWith("At") && typeof value === "string"
        ? `${new Date(Date.parse(value) + 3_600_000).toISOString().slice(0, 19)}+01:00`
        : value,
    ),
  },
  {
    id: "optional/request-id-absent",
    title: "Answers of actions do not repeat the identifier.",
    around: actionAnswers((body) => {
      const { requestId: _left, ...rest } = body;
      // What is still running is asked about by it.
      return body.data?.status === "running" ? body : rest;
    }),
  },
  {
    id: "optional/request-id-of-reads",
    title: "Answers of reading actions have an identifier.",
    around: actionAnswers((body) => ({ requestId: randomUUID(), ...body })),
  },
  {
    id: "optional/details-everywhere",
    title: "Every error has details.",
    around: responses({}, (response) => {
      if (response.status < 400 || typeof response.body !== "string" || !response.body.startsWith("{")) return response;
      const body = JSON.parse(response.body) as Json;
      if (typeof body.code !== "string") return response;
      return { ...response, body: JSON.stringify({ ...body, details: { ...body.details, traceId: randomUUID() } }) };
    }),
  },
  {
    id: "optional/few-languages",
    title: "A transcription supports neither Japanese nor Spanish.",
    contract: error("OriginalLanguageUnsupported", {
      when: {
        predicate: "any",
        of: [
          { predicate: "language-unsupported", field: "originalLanguage" },
          { predicate: "field-is", field: "originalLanguage", value: "ja" },
          { predicate: "field-is", field: "originalLanguage", value: "es" },
        ],
      },
    }),
  },
  {
    id: "optional/english-alone",
    title: "Projects and translations support only English.",
    around: refusing(
      /^\/v1\/(?:projects|translate)$/,
      "originalLanguage",
      (code) => !["en", "", "auto-detect"].includes(code),
    ),
  },
  {
    id: "open/wrong-language-as-silence",
    title: "No speech is heard in a language that the media is not in.",
    contract: error("TranscriptionEmpty", {
      when: { predicate: "any", of: [{ predicate: "speech-absent" }, { predicate: "source-language-wrong" }] },
    }),
  },
  {
    id: "open/estimated-seconds",
    title: "The estimate of a translation is the length of the media in seconds.",
    contract: shows("TranslationStarted", "estimatedDuration", "media.durationSeconds"),
    takes: [["Q-ESTIMATED-DURATION-UNIT", "seconds"]],
  },
];
