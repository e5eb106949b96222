import { answers, error, responses, status } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";

const exported = { method: "POST", path: /\/transcript$/, status: 200 };
const json = { ...exported, when: (body: Json) => body !== undefined };

/** Changes the text of an export in a format. */
const text = (begins: (text: string) => boolean, change: (text: string) => string) =>
  responses(exported, (response) =>
    typeof response.body === "string" && begins(response.body)
      ? { ...response, body: change(response.body) }
      : response,
  );
const isSrt = (body: string) => /^1\r?\n/.test(body);
const isVtt = (body: string) => body.startsWith("WEBVTT");
const segments = (change: (segment: Json, index: number) => Json) =>
  answers(json, (body) => ({ ...body, segments: body.segments.map(change) }));

/** Transcripts that are exported wrongly. */
export const transcripts: readonly Mutant[] = [
  {
    id: "transcripts/export-answers-404",
    title: "A stored transcript is not found.",
    breaks: ["EXP-01", "EXP-03"],
    kind: "plain",
    around: status(exported, 404),
  },
  {
    id: "transcripts/quoted",
    title: "SRT comes as a string of JSON.",
    breaks: ["EXP-08"],
    kind: "plain",
    around: text(isSrt, (body) => JSON.stringify(body)),
  },
  {
    id: "transcripts/vtt-without-header",
    title: "WebVTT lacks its first line.",
    breaks: ["EXP-09"],
    kind: "plain",
    around: text(isVtt, (body) => body.replace(/^WEBVTT[^\n]*\n+/, "")),
  },
  {
    id: "transcripts/srt-with-points",
    title: "SRT writes milliseconds after a full stop.",
    breaks: ["EXP-08"],
    kind: "subtle",
    around: text(isSrt, (body) => body.replaceAll(/(\d\d:\d\d:\d\d),/g, "$1.")),
  },
  {
    id: "transcripts/last-cue-lost",
    title: "SRT leaves out the last cue.",
    breaks: ["EXP-10"],
    kind: "subtle",
    around: text(isSrt, (body) => body.trimEnd().split(/\n\n/).slice(0, -1).join("\n\n") + "\n"),
  },
  {
    id: "transcripts/labels-always",
    title: "WebVTT has speaker labels although they were not requested.",
    breaks: ["EXP-12"],
    kind: "subtle",
    around: text(isVtt, (body) => body.replaceAll(/(-->.*\n)(?!<v)/g, "$1<v Speaker 1>")),
  },
  {
    id: "transcripts/labels-never-in-srt",
    title: "SRT has no speaker labels.",
    breaks: ["EXP-13"],
    kind: "plain",
    around: text(isSrt, (body) => body.replaceAll(/^\[?Speaker \d+\]?:?\s*/gm, "")),
  },
  {
    id: "transcripts/labels-never-in-vtt",
    title: "WebVTT has no voice tags.",
    breaks: ["EXP-14"],
    kind: "plain",
    around: text(isVtt, (body) => body.replaceAll(/<v[^>]*>|<\/v>/g, "")),
  },
  {
    id: "transcripts/text-cut",
    title: "The text leaves out the last segment.",
    breaks: ["TXT-10"],
    kind: "subtle",
    around: answers(json, (body) => ({
      ...body,
      text: body.segments
        .slice(0, -1)
        .map((segment: Json) => segment.text)
        .join(" "),
    })),
  },
  {
    id: "transcripts/times-in-milliseconds",
    title: "Segments count milliseconds.",
    breaks: ["TXT-13"],
    kind: "subtle",
    around: segments((segment) => ({ ...segment, duration: segment.duration * 1000 })),
  },
  {
    id: "transcripts/confidence-in-percent",
    title: "Confidence is a percentage.",
    breaks: ["TXT-08"],
    kind: "subtle",
    around: answers(json, (body) => ({ ...body, languageConfidence: body.languageConfidence * 100 })),
  },
  {
    id: "transcripts/language-by-name",
    title: "The language is a name.",
    breaks: ["TXT-07"],
    kind: "plain",
    around: answers(json, (body) => ({ ...body, language: "english" })),
  },
  {
    id: "transcripts/duration-in-minutes",
    title: "The duration counts minutes.",
    breaks: ["TXT-09"],
    kind: "subtle",
    around: answers(json, (body) => ({ ...body, duration: body.duration / 60 })),
  },
  {
    id: "transcripts/words-without-times",
    title: "Words have no times.",
    breaks: ["TXT-15"],
    kind: "plain",
    around: answers(json, (body) => ({ ...body, words: body.words.map(({ begin: _gone, ...word }: Json) => word) })),
  },
  {
    id: "transcripts/speaker-labels-missing",
    title: "Speakers have no label.",
    breaks: ["TXT-11"],
    kind: "plain",
    around: answers(json, (body) => ({ ...body, speakers: body.speakers.map(({ id }: Json) => ({ id })) })),
  },
  {
    id: "transcripts/another-work",
    title: "A translated transcript names another work.",
    breaks: ["TXT-18"],
    kind: "subtle",
    around: answers(json, (body) => (body.workId ? { ...body, workId: `${body.workId}x` } : body)),
  },
  {
    id: "transcripts/no-speed",
    title: "A voiced segment has no speed.",
    breaks: ["TXT-19"],
    kind: "plain",
    around: segments(({ finalSpeedFactor: _gone, ...segment }) => segment),
  },
  {
    id: "transcripts/speed-zero",
    title: "A voiced segment has the speed zero.",
    breaks: ["TXT-06"],
    kind: "subtle",
    around: segments((segment) => ("finalSpeedFactor" in segment ? { ...segment, finalSpeedFactor: 0 } : segment)),
  },
  {
    id: "transcripts/translated-is-original",
    title: "The translated transcript says that it is the original.",
    breaks: ["EXP-05", "EXP-07"],
    kind: "subtle",
    around: answers(json, (body) => ({ ...body, source: "original" })),
  },
  {
    id: "transcripts/pending-is-empty",
    title: "An export before its time is answered with 200 and nothing.",
    breaks: ["ERR-35"],
    kind: "subtle",
    around: responses({ method: "POST", path: /\/transcript$/, status: 409 }, (response) => ({
      ...response,
      status: 200,
      body: JSON.stringify({ segments: [] }),
    })),
  },
  {
    id: "transcripts/absent-language-is-a-project",
    title: "A language that was never translated into is an unknown project.",
    breaks: ["ERR-34"],
    kind: "plain",
    contract: error("TranscriptNotFound", { code: "PROJECT_NOT_FOUND" }),
  },
];
