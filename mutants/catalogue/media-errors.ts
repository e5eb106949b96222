import { answersTo } from "../kit/bodies.ts";
import { answers, error, limit, responses, status, transition, withoutError } from "../kit/changes.ts";
import { changing } from "../kit/forms.ts";
import type { Mutant } from "../mutant.ts";
import { json, never, operation, started, takenWith } from "../kit/rewriting.ts";
import { readableCues } from "../kit/cues.ts";

/** A transcript of media without words. */
const SILENCE = {
  source: "standalone",
  language: "en",
  languageConfidence: 1,
  duration: 1,
  text: "",
  speakers: [],
  segments: [],
  words: [],
};

const statusRoute = { method: "GET", path: /^\/v1\/translate\/[^/]+\/status$/ };
const transcribe = /^\/v1\/transcribe$/;
const projects = /^\/v1\/projects$/;

/** Lets through what has one code, where the answer is that of somebody who looks away. */
const taken = (path: RegExp, code: string) =>
  responses({ path, when: (body) => body?.code === code }, (response) => ({
    ...response,
    status: 200,
    body: JSON.stringify({ success: true, message: "Started.", projectId: "prj_taken" }),
  }));

/** Another code for one that is refused. */
const renamed = (path: RegExp, code: string, to: string) =>
  answers({ path, when: (body) => body?.code === code }, (body) => ({ ...body, code: to }));

/** Failures with a code of their name that come wrongly; the plain ones follow from the contract. */
export const mediaErrors: readonly Mutant[] = [
  {
    id: "media-errors/two-hours-and-a-bit",
    title: "A transcription takes a few seconds over two hours.",
    breaks: ["ERR-16"],
    kind: "subtle",
    contract: limit("media.transcribe.duration", { value: 7210 }),
  },
  {
    id: "media-errors/not-quite-two-hours",
    title: "A transcription ends a few seconds before two hours.",
    breaks: ["LIM-19"],
    kind: "subtle",
    contract: limit("media.transcribe.duration", { value: 7190 }),
  },
  {
    id: "media-errors/plan-counts-for-translations-alone",
    title: "A project may be longer than the plan allows.",
    breaks: ["ERR-17"],
    kind: "subtle",
    contract: never("createProject", "VideoTooLong"),
  },
  {
    id: "media-errors/dubs-of-any-length",
    title: "A dub is lip-synced whatever its length.",
    breaks: ["ERR-19"],
    kind: "subtle",
    contract: never("dubProject", "LipsyncVideoTooLong"),
  },
  {
    id: "media-errors/studio-of-any-length",
    title: "Lip-sync of one mode has no limit of time.",
    breaks: ["ERR-19"],
    kind: "subtle",
    around: takenWith(/\/dub$/, /"studio"/, started),
  },
  {
    id: "media-errors/large-part-by-413",
    title: "A part that is too large is refused with 413.",
    breaks: ["ERR-24"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const large =
        Number(request.headers.get("content-length")) > 5_000_000 &&
        String(response.body).includes("INVALID_MULTIPART_REQUEST");
      return large ? { ...response, status: 413 } : response;
    },
  },
  {
    id: "media-errors/vocabulary-of-a-transcription",
    title: "A transcription takes any vocabulary.",
    breaks: ["ERR-25"],
    kind: "subtle",
    contract: never("transcribe", "InvalidBrandVocabulary"),
  },
  {
    id: "media-errors/vocabulary-as-validation",
    title: "A vocabulary of a project is refused as any other field.",
    breaks: ["ERR-25"],
    kind: "plain",
    around: renamed(projects, "INVALID_BRAND_VOCABULARY", "VALIDATION_ERROR"),
  },
  {
    id: "media-errors/broken-cue-left-out",
    title: "A cue of a source transcript that cannot be read is left out.",
    breaks: ["ERR-26"],
    kind: "subtle",
    around: changing(projects, "sourceSrt", readableCues),
  },
  {
    id: "media-errors/source-srt-without-times",
    title: "A source transcript may lack its times.",
    breaks: ["ERR-26"],
    kind: "subtle",
    around: () => {
      const refused = new Map<string, number>();
      // The second of those that are tried has no timing line.
      return responses({ path: projects, when: (body) => body?.code === "INVALID_SOURCE_SRT" }, (response, request) => {
        const key = request.headers.get("x-api-key") ?? "";
        refused.set(key, (refused.get(key) ?? 0) + 1);
        return refused.get(key) === 2
          ? json(200, {
              success: true,
              message: "Started.",
              projectId: "prj_taken",
              projectName: "prj_taken",
              targetLanguage: "french",
              status: "processing",
            })
          : response;
      })();
    },
  },
  {
    id: "media-errors/empty-language-is-explicit",
    title: "An empty language counts as one that was named.",
    breaks: ["ERR-27"],
    kind: "subtle",
    contract: error("SourceLanguageRequiredForSrt", {
      when: {
        predicate: "all",
        of: [
          { predicate: "field-present", field: "sourceSrt" },
          { predicate: "field-is", field: "originalLanguage", value: "auto-detect" },
        ],
      },
    }),
  },
  {
    id: "media-errors/two-letters-are-a-language",
    title: "Any two letters are a language.",
    breaks: ["ERR-32"],
    kind: "subtle",
    around: () => {
      let refused = 0;
      // The second of the languages that are tried has two letters.
      return responses(
        {
          path: transcribe,
          when: (body) => body?.code === "VALIDATION_ERROR" && body.details?.field === "originalLanguage",
        },
        (response) => ((refused += 1) === 2 ? { ...response, status: 200, body: JSON.stringify(SILENCE) } : response),
      )();
    },
  },
  {
    id: "media-errors/one-run-a-project",
    title: "A run into another language is in the way as well.",
    breaks: ["ERR-36"],
    kind: "subtle",
    contract: error("TranslationAlreadyInProgress", {
      when: { predicate: "state-is", machine: "run", states: ["processing"] },
    }),
  },
  {
    id: "media-errors/two-dubs-at-once",
    title: "Dubs that come at the same time all start.",
    breaks: ["ERR-36"],
    kind: "subtle",
    around: taken(/\/dub$/, "TRANSLATION_ALREADY_IN_PROGRESS"),
  },
  {
    id: "media-errors/silence-as-subtitles",
    title: "Silence is an empty subtitle file.",
    breaks: ["ERR-40"],
    kind: "subtle",
    contract: error("TranscriptionEmpty", {
      when: {
        predicate: "all",
        of: [
          { predicate: "speech-absent" },
          { predicate: "not", of: { predicate: "field-is", field: "outputFormat", value: "srt" } },
        ],
      },
    }),
  },
  {
    id: "media-errors/failed-engine-as-500",
    title: "A transcription that failed is an unexpected error.",
    breaks: ["ERR-41"],
    kind: "plain",
    around: status({ path: transcribe, status: 502, when: (body) => body?.code === "TRANSCRIPTION_FAILED" }, 500),
  },
  {
    id: "media-errors/wrong-language-is-heard",
    title: "A file in another language than was named is transcribed.",
    breaks: ["TSC-17"],
    kind: "plain",
    contract: error("TranscriptionFailed", { when: { predicate: "engine-failed" } }),
  },
  {
    id: "media-errors/first-letter-of-the-language",
    title: "A language that was named is compared by its first letter.",
    breaks: ["TSC-17"],
    kind: "subtle",
    around: changing(transcribe, "originalLanguage", (code) => code.replace(/^e[a-z]$/, "en")),
  },
  {
    id: "media-errors/video-in-any-language",
    title: "The language of a video that is transcribed is not compared.",
    breaks: ["TSC-17"],
    kind: "subtle",
    contract: error("TranscriptionFailed", {
      when: { predicate: "all", of: [{ predicate: "source-language-wrong" }, { predicate: "video-stream-absent" }] },
    }),
  },
  {
    id: "media-errors/subtitles-in-any-language",
    title: "WebVTT is made in whichever language was named.",
    breaks: ["TSC-17"],
    kind: "subtle",
    contract: error("TranscriptionFailed", {
      when: {
        predicate: "all",
        of: [
          { predicate: "source-language-wrong" },
          { predicate: "not", of: { predicate: "field-is", field: "outputFormat", value: "vtt" } },
        ],
      },
    }),
  },
  {
    id: "media-errors/wrong-language-is-empty",
    title: "A file in another language than was named is transcribed as nothing.",
    breaks: ["TSC-17"],
    kind: "subtle",
    around: responses(
      { path: transcribe, status: 502, when: (body) => body?.code === "TRANSCRIPTION_FAILED" },
      (response) => ({
        ...response,
        status: 200,
        body: JSON.stringify({
          source: "standalone",
          language: "en",
          languageConfidence: 0,
          duration: 3,
          text: "",
          speakers: [],
          segments: [],
          words: [],
        }),
      }),
    ),
  },
  {
    id: "media-errors/wrong-language-is-unsupported",
    title: "A file in another language than named is refused as a file in an unknown language.",
    breaks: ["TSC-17"],
    kind: "subtle",
    around: responses(
      { path: transcribe, status: 502, when: (body) => body?.code === "TRANSCRIPTION_FAILED" },
      (response) => ({
        ...response,
        status: 400,
        body: JSON.stringify({
          code: "VALIDATION_ERROR",
          message: "No.",
          details: { field: "originalLanguage", reason: "is not spoken" },
        }),
      }),
    ),
  },
  {
    id: "media-errors/no-body-on-failure",
    title: "A service that fails unexpectedly says so in plain text.",
    breaks: ["ERR-43"],
    kind: "plain",
    around: responses({ status: 500 }, (response) => ({
      ...response,
      headers: [["content-type", "text/plain"]],
      body: "Internal Server Error",
    })),
  },
  {
    id: "media-errors/failure-of-reading-by-another-name",
    title: "Reading routes name their failures differently.",
    breaks: ["ERR-43"],
    kind: "subtle",
    around: answers({ method: "GET", status: 500 }, (body) => ({ ...body, code: "READ_FAILED" })),
  },
  {
    id: "media-errors/unmatched-as-missing",
    title: "Cues on no segment are told as segments without a cue.",
    breaks: ["ERR-50"],
    kind: "plain",
    contract: transition(
      "version.failUnmatchedCues",
      (one) =>
        (one.sets = one.sets.map((effect) =>
          effect["code"] ? { ...effect, code: "TRANSLATED_SRT_MISSING_SEGMENTS" } : effect,
        )),
    ),
  },
  {
    id: "media-errors/missing-as-unmatched",
    title: "Segments without a cue are told as cues on no segment.",
    breaks: ["ERR-52"],
    kind: "plain",
    contract: transition(
      "version.failMissingSegments",
      (one) =>
        (one.sets = one.sets.map((effect) =>
          effect["code"] ? { ...effect, code: "TRANSLATED_SRT_UNMATCHED_CUES" } : effect,
        )),
    ),
  },
  {
    id: "media-errors/cues-from-zero",
    title: "Unmatched cues are counted from zero.",
    breaks: ["ERR-51"],
    kind: "subtle",
    around: answers(
      { ...statusRoute, when: (body) => body.error?.code === "TRANSLATED_SRT_UNMATCHED_CUES" },
      (body) => ({
        ...body,
        error: {
          ...body.error,
          message: body.error.message.replaceAll(/\d+/g, (digits: string) => String(Number(digits) - 1)),
        },
      }),
    ),
  },
  {
    id: "media-errors/first-cue-alone",
    title: "Of several unmatched cues, one is named.",
    breaks: ["ERR-51"],
    kind: "subtle",
    around: answers(
      { ...statusRoute, when: (body) => body.error?.code === "TRANSLATED_SRT_UNMATCHED_CUES" },
      (body) => ({
        ...body,
        error: { ...body.error, message: `Cue ${/\d+/.exec(body.error.message)?.[0]} falls on no segment.` },
      }),
    ),
  },
  {
    id: "media-errors/segments-counted",
    title: "Segments without a cue are counted and not named.",
    breaks: ["ERR-53"],
    kind: "subtle",
    around: answers(
      { ...statusRoute, when: (body) => body.error?.code === "TRANSLATED_SRT_MISSING_SEGMENTS" },
      (body) => ({
        ...body,
        error: { ...body.error, message: `${body.error.message.match(/\d+/g)?.length} segments have no cue.` },
      }),
    ),
  },
  {
    id: "media-errors/segments-from-one",
    title: "Segments without a cue are numbered as people count.",
    breaks: ["ERR-53"],
    kind: "subtle",
    around: answers(
      { ...statusRoute, when: (body) => body.error?.code === "TRANSLATED_SRT_MISSING_SEGMENTS" },
      (body) => ({
        ...body,
        error: {
          ...body.error,
          message: body.error.message.replaceAll(/\d+/g, (digits: string) => String(Number(digits) + 1)),
        },
      }),
    ),
  },
  {
    id: "media-errors/own-rules-without-a-code",
    title: "A dub with a custom voice that is not named is refused without a code.",
    breaks: ["ERR-56"],
    kind: "subtle",
    around: answersTo({ path: /\/dub$/, status: 400 }, (response, sent) =>
      sent?.voiceMode === "custom" && sent.voiceId === undefined
        ? { ...response, body: JSON.stringify({ message: "No." }) }
        : response,
    ),
  },
  {
    id: "media-errors/picture-without-sound",
    title: "A picture without sound is transcribed as silence.",
    breaks: ["ERR-14"],
    kind: "subtle",
    contract: withoutError("InvalidMediaStream"),
  },
  {
    id: "media-errors/language-left-to-the-engine",
    title: "An unknown language is found only by the engine, which fails.",
    breaks: ["ERR-32"],
    kind: "subtle",
    around: responses(
      {
        path: transcribe,
        when: (body) => body?.code === "VALIDATION_ERROR" && body.details?.field === "originalLanguage",
      },
      () => json(502, { code: "TRANSCRIPTION_FAILED", message: "The engine knows no such language." }),
    ),
  },
  {
    id: "media-errors/silent-language-field",
    title: "A transcription accepts an unknown language and continues.",
    breaks: ["ERR-32"],
    kind: "plain",
    contract: operation(
      "transcribe",
      (one) => (one.errors = one.errors.filter((id) => id !== "OriginalLanguageUnsupported")),
    ),
  },
];
