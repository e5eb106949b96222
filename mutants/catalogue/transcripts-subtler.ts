import { answersTo, bodies } from "../kit/bodies.ts";
import { answers } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { withBody } from "../kit/requests.ts";

const exported = { method: "POST", path: /\/transcript$/, status: 200 };
const shown = { method: "GET", path: /^\/v1\/translate\/[^/]+\/status$/, status: 200 };

/** Changes the transcripts of a status record. */
const original = (change: (transcript: Json, record: Json) => Json) =>
  answers({ ...shown, when: (body) => body?.transcripts?.original }, (body) => ({
    ...body,
    transcripts: { ...body.transcripts, original: change(body.transcripts.original, body) },
  }));
const translations = (change: (transcript: Json) => Json) =>
  answers({ ...shown, when: (body) => body?.transcripts?.translations?.length > 0 }, (body) => ({
    ...body,
    transcripts: { ...body.transcripts, translations: body.transcripts.translations.map(change) },
  }));

/** Changes transcripts that are exported as JSON, the translated ones or the others. */
const json = (which: "original" | "translated" | "any", change: (transcript: Json) => Json) =>
  answers({ ...exported, when: (body) => body?.segments && (which === "any" || body.source === which) }, change);
const segments = (which: "original" | "translated", change: (segment: Json, index: number, all: Json[]) => Json) =>
  json(which, (body) => ({ ...body, segments: body.segments.map(change) }));

/** Changes subtitles by what was asked for. */
const subtitles = (format: "srt" | "vtt", change: (text: string, sent: Json) => string) =>
  answersTo(exported, (response, sent) =>
    sent?.outputFormat === format ? { ...response, body: change(String(response.body), sent) } : response,
  );

/** Transcripts that are wrong in one language, in one place, or the second time. */
export const transcriptsSubtler: readonly Mutant[] = [
  {
    id: "transcripts-subtler/speakers-counted-again",
    title: "The last segment of a transcript has a speaker that the list of speakers lacks.",
    breaks: ["TXT-20"],
    kind: "subtle",
    around: segments("original", (segment, index, all) =>
      index === all.length - 1 ? { ...segment, speaker: 7 } : segment,
    ),
  },
  {
    id: "transcripts-subtler/last-words-first",
    title: "The segments of a translation begin with the last one.",
    breaks: ["TXT-21", "TXT-10", "DUB-61"],
    meets: ["TXT-21", "TXT-10"],
    kind: "subtle",
    around: json("translated", (body) => ({ ...body, segments: body.segments.toReversed() })),
  },
  {
    id: "transcripts-subtler/original-becomes-translated",
    title: "Once there is a translation, the status record calls the original translated.",
    breaks: ["TXT-01"],
    kind: "subtle",
    around: original((transcript, { transcripts }) =>
      transcripts.translations.length > 0 ? { ...transcript, source: "translated" } : transcript,
    ),
  },
  {
    id: "transcripts-subtler/language-at-the-end",
    title: "Until the run has ended, the transcript of the status record has no language.",
    breaks: ["TXT-02"],
    kind: "subtle",
    around: original(({ language, ...transcript }, { status }) =>
      status === "processing" ? transcript : { ...transcript, language },
    ),
  },
  {
    id: "transcripts-subtler/translation-in-no-language",
    title: "The translation of the status record has no language.",
    breaks: ["TXT-02"],
    kind: "subtle",
    around: translations(({ language: _gone, ...transcript }) => transcript),
  },
  {
    id: "transcripts-subtler/text-cut-off",
    title: "The status record shows the first 160 characters of a text.",
    breaks: ["TXT-03"],
    kind: "subtle",
    around: original((transcript) => ({ ...transcript, text: transcript.text.slice(0, 160) })),
  },
  {
    id: "transcripts-subtler/translated-text-of-the-original",
    title: "Beside the segments of a translation, the status record has the text of the original.",
    breaks: ["TXT-03"],
    kind: "subtle",
    around: answers({ ...shown, when: (body) => body?.transcripts?.translations?.length > 0 }, (body) => ({
      ...body,
      transcripts: {
        ...body.transcripts,
        translations: body.transcripts.translations.map((each: Json) => ({
          ...each,
          text: body.transcripts.original.text,
        })),
      },
    })),
  },
  {
    id: "transcripts-subtler/speaker-where-it-changes",
    title: "In the status record, a translated segment says who speaks where that is another person than before.",
    breaks: ["TXT-04"],
    kind: "subtle",
    around: translations((transcript) => ({
      ...transcript,
      segments: transcript.segments.map(({ speaker, ...segment }: Json, index: number) =>
        index > 0 && speaker === 0 ? segment : { ...segment, speaker },
      ),
    })),
  },
  {
    id: "transcripts-subtler/last-factor-in-status",
    title: "In the status record, the last segment has no speed yet.",
    breaks: ["TXT-05"],
    kind: "subtle",
    around: translations((transcript) => ({
      ...transcript,
      segments: transcript.segments.map(({ finalSpeedFactor, ...segment }: Json, index: number) =>
        index === transcript.segments.length - 1 ? segment : { ...segment, finalSpeedFactor },
      ),
    })),
  },
  {
    id: "transcripts-subtler/translation-in-no-known-language",
    title: "The language of a translated transcript is null: none was heard.",
    breaks: ["TXT-07"],
    kind: "subtle",
    around: json("translated", (body) => ({ ...body, language: null })),
  },
  {
    id: "transcripts-subtler/codes-of-its-own",
    title: "The code of a language has a number of the service in front of it.",
    breaks: ["TXT-22"],
    kind: "subtle",
    around: json("any", (body) => ({ ...body, language: `4711-${body.language}` })),
  },
  {
    id: "transcripts-subtler/one-language-without-a-code",
    title: "Translations into Welsh have an empty code.",
    breaks: ["TXT-22"],
    kind: "subtle",
    around: json("translated", (body) => ({ ...body, language: body.language === "cy" ? "" : body.language })),
  },
  {
    id: "transcripts-subtler/second-speaker-by-number",
    title: "The label of every speaker but the first is his number.",
    breaks: ["TXT-11"],
    kind: "subtle",
    around: json("any", (body) => ({
      ...body,
      speakers: body.speakers.map((speaker: Json, index: number) =>
        index > 0 ? { ...speaker, label: speaker.id } : speaker,
      ),
    })),
  },
  {
    id: "transcripts-subtler/confidence-of-a-translation-in-words",
    title: "The segments of a translation have their confidence as text.",
    breaks: ["TXT-12"],
    kind: "subtle",
    around: segments("translated", (segment) => ({ ...segment, confidence: String(segment.confidence) })),
  },
  {
    id: "transcripts-subtler/index-of-a-translation-in-text",
    title: "The segments of a translation have their index as text.",
    breaks: ["TXT-23"],
    kind: "subtle",
    around: segments("translated", (segment) => ({ ...segment, index: String(segment.index) })),
  },
  {
    id: "transcripts-subtler/sound-is-an-original",
    title: "The transcript of a file that is nothing but sound says that it is an original.",
    breaks: ["TXT-16"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (new URL(request.url).pathname !== "/v1/transcribe") return next(request);
      const bytes = new Uint8Array(await request.arrayBuffer());
      const isSound = Buffer.from(bytes).toString("latin1").toLowerCase().includes("content-type: audio/");
      const response = await next(withBody(request, bytes));
      return isSound
        ? { ...response, body: String(response.body).replace('"source":"standalone"', '"source":"original"') }
        : response;
    },
  },
  {
    id: "transcripts-subtler/slow-segments-without-speed",
    title: "A segment that was voiced at less than its speed has no speed in the export.",
    breaks: ["TXT-19"],
    kind: "subtle",
    around: segments("translated", ({ finalSpeedFactor, ...segment }) =>
      finalSpeedFactor < 1 ? segment : { ...segment, finalSpeedFactor },
    ),
  },
  {
    id: "transcripts-subtler/known-already",
    title: "The second time that a transcript is asked for, it is answered with 203.",
    breaks: ["EXP-01"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return answersTo(exported, (response, sent, { url }) => {
        const which = `${url} ${String(sent.source)}`;
        const again = seen.has(which) && (sent.outputFormat ?? "json") === "json";
        seen.add(which);
        return again ? { ...response, status: 203 } : response;
      })();
    },
  },
  {
    id: "transcripts-subtler/language-says-which",
    title: "A body with a language needs no source: it is the translation.",
    breaks: ["EXP-02"],
    kind: "subtle",
    around: bodies({ path: exported.path }, (body) =>
      body.targetLanguage && !("source" in body) ? { ...body, source: "translated" } : body,
    ),
  },
  {
    id: "transcripts-subtler/language-wins",
    title: "With a language beside it, `original` gives the text of the translation.",
    breaks: ["EXP-03"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!exported.path.test(new URL(request.url).pathname)) return next(request);
      const sent = await request.text();
      const again = (body: string) => next(withBody(request, body));
      const { source, targetLanguage, ...rest } = JSON.parse(sent) as Json;
      if (source !== "original" || targetLanguage === undefined) return again(sent);
      const response = await again(JSON.stringify({ ...rest, targetLanguage, source: "translated" }));
      return { ...response, body: String(response.body).replace('"source":"translated"', '"source":"original"') };
    },
  },
  {
    id: "transcripts-subtler/dubbed-over",
    title: "Once a project is dubbed, its original transcript says what was voiced.",
    breaks: ["EXP-03"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!exported.path.test(new URL(request.url).pathname)) return next(request);
      const sent = await request.text();
      const again = (body: string) => next(withBody(request, body));
      if ((JSON.parse(sent) as Json).source !== "original") return again(sent);
      // Into the language that dubs of the suite are in.
      const dubbed = await again(JSON.stringify({ source: "translated", targetLanguage: "german" }));
      return dubbed.status === 200
        ? { ...dubbed, body: String(dubbed.body).replace('"source":"translated"', '"source":"original"') }
        : again(sent);
    },
  },
  {
    id: "transcripts-subtler/standalone-is-a-source",
    title: "`standalone` is taken as a source, and means the original.",
    breaks: ["EXP-04"],
    kind: "subtle",
    around: bodies({ path: exported.path }, (body) =>
      body.source === "standalone" ? { ...body, source: "original" } : body,
    ),
  },
  {
    id: "transcripts-subtler/subtitles-need-a-language",
    title: "Subtitles of the original need a target language; its JSON needs none.",
    breaks: ["EXP-06"],
    kind: "subtle",
    around: answersTo({ path: exported.path, status: 200 }, (response, sent) =>
      sent.outputFormat === "srt" && !sent.targetLanguage
        ? {
            ...response,
            status: 400,
            body: JSON.stringify({ code: "TARGET_LANGUAGE_REQUIRED", message: "In which language?" }),
          }
        : response,
    ),
  },
  {
    id: "transcripts-subtler/json-in-short",
    title: "With `outputFormat` written out, JSON has no words of segments.",
    breaks: ["EXP-07"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      if (sent.outputFormat !== "json") return response;
      const body = JSON.parse(String(response.body)) as Json;
      return {
        ...response,
        body: JSON.stringify({ ...body, segments: body.segments.map((segment: Json) => ({ ...segment, words: [] })) }),
      };
    }),
  },
  {
    id: "transcripts-subtler/vtt-after-an-empty-line",
    title: "The WebVTT of a translation begins with an empty line.",
    breaks: ["EXP-09"],
    kind: "subtle",
    around: subtitles("vtt", (text, { source }) => (source === "translated" ? `\n${text}` : text)),
  },
  {
    id: "transcripts-subtler/formats-in-any-case",
    title: "The name of a format may be written in capitals.",
    breaks: ["EXP-11"],
    kind: "subtle",
    around: bodies({ path: exported.path }, (body) =>
      typeof body.outputFormat === "string" ? { ...body, outputFormat: body.outputFormat.toLowerCase() } : body,
    ),
  },
  {
    id: "transcripts-subtler/everybody-is-speaker-one",
    title: "In SRT, everybody bears the label of the first speaker.",
    breaks: ["EXP-13"],
    kind: "subtle",
    around: subtitles("srt", (text) => text.replaceAll(/^Speaker \d+:/gm, "Speaker 1:")),
  },
  {
    id: "transcripts-subtler/last-voice-lost",
    title: "In WebVTT, the last cue has no voice.",
    breaks: ["EXP-14"],
    kind: "subtle",
    around: subtitles("vtt", (text) => text.replace(/<v [^>]*>(?![\s\S]*<v )/, "")),
  },
  {
    id: "transcripts-subtler/labels-by-a-word",
    title: 'An export takes the text "true" for true.',
    breaks: ["EXP-17"],
    kind: "subtle",
    around: bodies({ method: "POST", path: /\/transcript$/ }, (sent) =>
      sent?.includeSpeakerLabels === "true" ? { ...sent, includeSpeakerLabels: true } : sent,
    ),
  },
  {
    id: "transcripts-subtler/labels-count-from-one",
    title: "With labels, JSON counts speakers from one.",
    breaks: ["EXP-15"],
    kind: "subtle",
    around: answersTo(exported, (response, sent) => {
      if ((sent.outputFormat ?? "json") !== "json" || sent.includeSpeakerLabels !== true) return response;
      const body = JSON.parse(String(response.body)) as Json;
      return {
        ...response,
        body: JSON.stringify({
          ...body,
          segments: body.segments.map((segment: Json) => ({ ...segment, speaker: segment.speaker + 1 })),
        }),
      };
    }),
  },
];
