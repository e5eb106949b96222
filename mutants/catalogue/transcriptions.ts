import { answered, ifBody } from "../kit/bodies.ts";
import { answers, responses, asRole, requests } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { concerns } from "../kit/changes.ts";
import { never } from "../kit/fields.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson, withKey } from "../kit/requests.ts";

const transcribe = { method: "POST", path: /^\/v1\/transcribe$/ };
const transcribed = { ...transcribe, status: 200 };
const exported = { method: "POST", path: /\/transcript$/, status: 200, when: (body: Json) => body !== undefined };
const voices = { method: "POST", path: /dubbing_voices_list$/ };

const json = (change: (body: Json) => Json) => answers(transcribed, change);

/** Changes the text of a transcription in a format. */
const text = (begins: RegExp, change: (text: string) => string) =>
  responses(transcribed, (response) =>
    typeof response.body === "string" && begins.test(response.body)
      ? { ...response, body: change(response.body) }
      : response,
  );
const srt = (change: (text: string) => string) => text(/^1\r?\n/, change);
const vtt = (change: (text: string) => string) => text(/^WEBVTT/, change);

/** What is refused for a field is answered with a transcript of nothing. */
const takenInstead = (field: string) =>
  responses({ ...transcribe, status: 400, when: (body) => body.details?.field === field }, (response) => ({
    ...response,
    status: 200,
    body: JSON.stringify({ source: "standalone", segments: [] }),
  }));
const withinWords = (change: (word: Json) => Json) =>
  answers(exported, (body) => ({
    ...body,
    segments: body.segments.map((segment: Json) => ({ ...segment, words: segment.words.map(change) })),
  }));

/** An event as it is told of a project that was made. */
const uncaused = () => ({
  type: "project.created",
  eventId: `evt_${crypto.randomUUID()}`,
  projectId: "prj_of_a_file_alone",
  workflow: "transcription",
  status: "success",
  error: null,
  occurredAt: new Date().toISOString(),
});

/** Sends an event that nothing caused, unsigned, to where the account delivers. */
const telling = (): Around => {
  const urls = new Map<string | null, string>();
  return async (request, next) => {
    const key = request.headers.get("x-api-key");
    if (concerns({ path: /webhooks_update$/ }, request)) {
      const { json: sent, again } = await readJson(request);
      if (typeof sent?.url === "string") urls.set(key, sent.url);
      return next(again);
    }
    const response = await next(request);
    const url = concerns(transcribe, request) ? urls.get(key) : undefined;
    if (url)
      await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(uncaused()),
      });
    return response;
  };
};

/** Stand-alone transcriptions, words of transcripts, and lists of voices that are wrong. */
export const transcriptions: readonly Mutant[] = [
  {
    id: "transcriptions/answers-202",
    title: "A transcription is answered with 202.",
    breaks: ["TSC-01"],
    kind: "plain",
    around: responses(transcribed, (response) => ({ ...response, status: 202 })),
  },
  {
    id: "transcriptions/no-webm",
    title: "A WebM is not transcribed.",
    breaks: ["TSC-01"],
    kind: "subtle",
    around: ifBody(transcribe, (body) =>
      body.includes("video/webm") ? answered(400, { code: "INVALID_FILE_TYPE", message: "No." }) : undefined,
    ),
  },
  {
    id: "transcriptions/makes-a-project",
    title: "A transcription answers a project.",
    breaks: ["TSC-02"],
    kind: "plain",
    around: json((body) => ({ ...body, projectId: "prj_1" })),
  },
  {
    id: "transcriptions/tells-of-a-project",
    title: "An event announces a transcription.",
    breaks: ["TSC-02"],
    kind: "subtle",
    around: telling,
  },
  {
    id: "transcriptions/without-a-subscription",
    title: "A transcription needs no subscription.",
    breaks: ["TSC-03"],
    kind: "subtle",
    contract: never("transcribe", "SubscriptionRequired"),
  },
  {
    id: "transcriptions/for-expired-keys",
    title: "An expired key may still transcribe.",
    breaks: ["TSC-03"],
    kind: "subtle",
    around: requests({ ...transcribe, role: "expired" }, (request) => withKey(request, (key) => asRole(key, "owner"))),
  },
  {
    id: "transcriptions/without-words",
    title: "A transcription has no words.",
    breaks: ["TSC-04"],
    kind: "plain",
    around: json(({ words: _gone, ...body }) => body),
  },
  {
    id: "transcriptions/json-is-srt",
    title: "`json` that is asked for comes without its words.",
    breaks: ["TSC-04"],
    kind: "subtle",
    around: () => {
      let asked = false;
      const drop = json(({ words, ...body }) => (asked ? body : { ...body, words }))();
      const look = ifBody(transcribe, (body) => void (asked = /name="outputFormat"\r\n\r\njson\r\n/.test(body)))();
      return (request, next) => drop(request, (inner) => look(inner, next));
    },
  },
  {
    id: "transcriptions/srt-from-zero",
    title: "SRT is numbered from 0.",
    breaks: ["TSC-05"],
    kind: "subtle",
    around: srt((body) => body.replaceAll(/^(\d+)$/gm, (number) => `${Number(number) - 1}`)),
  },
  {
    id: "transcriptions/srt-beyond-the-end",
    title: "The last cue of SRT goes on after the media.",
    breaks: ["TSC-05"],
    kind: "subtle",
    around: srt((body) => body.replace(/(.*) --> \d\d:\d\d(?![\s\S]*-->)/, "$1 --> 00:01")),
  },
  {
    id: "transcriptions/vtt-without-header",
    title: "WebVTT lacks its first line.",
    breaks: ["TSC-06"],
    kind: "plain",
    around: vtt((body) => body.replace(/^WEBVTT\n+/, "")),
  },
  {
    id: "transcriptions/vtt-with-commas",
    title: "WebVTT writes milliseconds after a comma.",
    breaks: ["TSC-06"],
    kind: "subtle",
    around: vtt((body) => body.replaceAll(/(\d\d)\.(\d{3})/g, "$1,$2")),
  },
  {
    id: "transcriptions/any-format",
    title: "An unknown format gives JSON.",
    breaks: ["TSC-07"],
    kind: "subtle",
    around: takenInstead("outputFormat"),
  },
  {
    id: "transcriptions/language-not-detected",
    title: "The language that was detected is `auto-detect`.",
    breaks: ["TSC-08"],
    kind: "subtle",
    around: json((body) => ({ ...body, language: "auto-detect" })),
  },
  {
    id: "transcriptions/speakers-have-to-be-counted",
    title: "`auto-detect` is refused as a number of speakers.",
    breaks: ["TSC-09"],
    kind: "subtle",
    around: ifBody(transcribe, (body) =>
      /name="numberOfSpeakers"\r\n\r\nauto-detect\r\n/.test(body)
        ? answered(400, {
            code: "VALIDATION_ERROR",
            message: "No.",
            details: { field: "numberOfSpeakers", reason: "is not a number" },
          })
        : undefined,
    ),
  },
  {
    id: "transcriptions/any-number-of-speakers",
    title: "Any text is a number of speakers.",
    breaks: ["TSC-10"],
    kind: "subtle",
    around: takenInstead("numberOfSpeakers"),
  },
  {
    id: "transcriptions/vocabulary-of-latin-letters",
    title: "A word of the vocabulary with other letters is refused.",
    breaks: ["TSC-11"],
    kind: "subtle",
    around: ifBody(transcribe, (body) =>
      body.includes("\u00C5\u0081\u00C3\u00B3d")
        ? answered(400, { code: "INVALID_BRAND_VOCABULARY", message: "No." })
        : undefined,
    ),
  },
  {
    id: "transcriptions/labels-always",
    title: "SRT has speaker labels although they were not requested.",
    breaks: ["TSC-14"],
    kind: "subtle",
    around: srt((body) => body.replaceAll(/(-->.*\n)(?!Speaker)/g, "$1Speaker 1: ")),
  },
  {
    id: "transcriptions/voices-always",
    title: "WebVTT has voice tags although they were not requested.",
    breaks: ["TSC-14"],
    kind: "subtle",
    around: vtt((body) => body.replaceAll(/(-->.*\n)(?!<v)/g, "$1<v Speaker 1>")),
  },
  {
    id: "transcriptions/label-of-the-first-cue",
    title: "Only the first cue of SRT is labelled.",
    breaks: ["TSC-15"],
    kind: "subtle",
    around: srt((body) => body.replaceAll(/(\n\n\d+\n.*\n)Speaker \d+: /g, "$1")),
  },
  {
    id: "transcriptions/labels-without-number",
    title: "Labels do not tell one speaker from another.",
    breaks: ["TSC-15"],
    kind: "subtle",
    around: srt((body) => body.replaceAll(/Speaker \d+: /g, "Speaker: ")),
  },
  {
    id: "transcriptions/labels-in-text",
    title: "WebVTT has labels in its text and no voice tags.",
    breaks: ["TSC-16"],
    kind: "plain",
    around: vtt((body) => body.replaceAll(/<v ([^>]*)>/g, "$1: ")),
  },
  {
    id: "transcriptions/one-voice",
    title: "Every voice tag names the first speaker.",
    breaks: ["TSC-16"],
    kind: "subtle",
    around: vtt((body) => body.replaceAll(/<v [^>]*>/g, "<v Speaker 1>")),
  },
  {
    id: "transcriptions/source-original",
    title: "A stand-alone transcript says that it is an original.",
    breaks: ["TXT-16"],
    kind: "plain",
    around: json((body) => ({ ...body, source: "original" })),
  },
  {
    id: "transcriptions/words-of-segments-without-confidence",
    title: "Words of segments have no confidence.",
    breaks: ["TXT-14"],
    kind: "plain",
    around: withinWords(({ confidence: _gone, ...word }) => word),
  },
  {
    id: "transcriptions/words-of-segments-from-their-beginning",
    title: "Words of segments count their time from the segment.",
    breaks: ["TXT-14"],
    kind: "subtle",
    around: answers(exported, (body) => ({
      ...body,
      segments: body.segments.map((segment: Json) => ({
        ...segment,
        words: segment.words.map((word: Json) => ({
          ...word,
          begin: word.begin - segment.begin,
          end: word.end - segment.begin,
        })),
      })),
    })),
  },
  {
    id: "transcriptions/translated-without-words",
    title: "An exported translation has no words.",
    breaks: ["TXT-17"],
    kind: "subtle",
    around: answers(
      { ...exported, when: (body) => body?.source === "translated" },
      ({ words: _gone, ...body }) => body,
    ),
  },
  {
    id: "transcriptions/translated-without-confidence",
    title: "Segments of an exported translation have no confidence.",
    breaks: ["TXT-17"],
    kind: "subtle",
    around: answers({ ...exported, when: (body) => body?.source === "translated" }, (body) => ({
      ...body,
      segments: body.segments.map(({ confidence: _gone, ...segment }: Json) => segment),
    })),
  },
  {
    id: "transcriptions/words-beyond-the-end",
    title: "The last word ends after the media.",
    breaks: ["TXT-15"],
    kind: "subtle",
    around: answers(exported, (body) => ({
      ...body,
      words: body.words.map((word: Json, place: number) =>
        place === body.words.length - 1
          ? { ...word, end: body.duration + 1, duration: body.duration + 1 - word.begin }
          : word,
      ),
    })),
  },
  {
    id: "transcriptions/translated-text-backwards",
    title: "The text of a translation is in another order than its segments.",
    breaks: ["TXT-10", "TXT-17"],
    kind: "subtle",
    around: answers({ ...exported, when: (body) => body?.source === "translated" }, (body) => ({
      ...body,
      text: body.segments
        .toReversed()
        .map((segment: Json) => segment.text)
        .join(" "),
    })),
  },
  {
    id: "transcriptions/voices-without-data",
    title: "The list of voices stands beside `data`.",
    breaks: ["VOX-01"],
    kind: "plain",
    around: answers({ ...voices, status: 200 }, ({ data, ...body }) => ({ ...body, ...data })),
  },
  {
    id: "transcriptions/voices-after-the-first-dub",
    title: "Until an account has dubbed, its list of voices is null.",
    breaks: ["VOX-01"],
    kind: "subtle",
    around: () => {
      const dubbed = new Set<string>();
      return async (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        if (new URL(request.url).pathname.endsWith("/dub")) dubbed.add(key);
        const response = await next(request);
        return voices.path.test(new URL(request.url).pathname) && response.status === 200 && !dubbed.has(key)
          ? { ...response, body: JSON.stringify({ data: null }) }
          : response;
      };
    },
  },
  {
    id: "transcriptions/voices-for-nobody",
    title: "A read-only key sees an empty list of voices.",
    breaks: ["VOX-02"],
    kind: "subtle",
    around: responses({ ...voices, status: 200, role: "readOnly" }, (response) => ({
      ...response,
      status: 404,
      body: JSON.stringify({ code: "NOT_FOUND", message: "No." }),
    })),
  },
  {
    id: "transcriptions/voices-of-everyone",
    title: "The list shows the voices of other accounts.",
    breaks: ["VOX-03"],
    kind: "subtle",
    around: answers({ ...voices, status: 200 }, (body) => ({
      ...body,
      data: { voices: [...body.data.voices, { ...body.data.voices[0], voiceId: "voice_saved_other" }] },
    })),
  },
  {
    id: "transcriptions/own-voices-hidden",
    title: "The list does not show one's own voices.",
    breaks: ["VOX-03"],
    kind: "subtle",
    around: answers({ ...voices, status: 200 }, (body) => ({
      ...body,
      data: { voices: body.data.voices.slice(0, 2) },
    })),
  },
  {
    id: "transcriptions/dub-elsewhere",
    title: "The dub route below an unknown project does not exist.",
    breaks: ["VER-01"],
    kind: "subtle",
    around: responses({ method: "POST", path: /\/dub$/, status: 404 }, (response) => ({
      ...response,
      body: JSON.stringify({ code: "NOT_FOUND", message: "No such route." }),
    })),
  },
];
