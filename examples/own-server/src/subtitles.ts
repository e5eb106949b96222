/** Subtitles: writing a transcript as SRT or VTT, reading SRT, and laying its cues on the segments of a transcript. */
import type { Spoken, Transcript } from "../engine/transcripts.ts";
import { type Problem, problem } from "./refuse.ts";

export type Cue = Spoken & { number: number };

export function subtitles({ segments }: Transcript, format: "srt" | "vtt", withSpeakers: boolean): string {
  const mark = format === "srt" ? "," : ".";
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace(".", mark);
  const cues = segments.map(({ index, begin, end, speaker, text }) => {
    const label = format === "srt" ? `Speaker ${speaker + 1}: ` : `<v Speaker ${speaker + 1}>`;
    return `${index + 1}\n${clock(begin)} --> ${clock(end)}\n${withSpeakers ? label : ""}${text}\n`;
  });
  return (format === "vtt" ? "WEBVTT\n\n" : "") + cues.join("\n");
}

const CUE = /^(\d+)\n(\d\d:\d\d:\d\d[,.]\d{3}) --> (\d\d:\d\d:\d\d[,.]\d{3})[ \t]*\n([^]+)$/;
const seconds = (time = "") => Date.parse(`1970-01-01T${time.replace(",", ".")}Z`) / 1000;

/** @returns no cues if the text is not SRT */
export function parseSrt(srt: string): Cue[] {
  const lines = srt.replaceAll(/\r\n?/g, "\n").trim();
  const cues = lines.split(/\n[ \t]*\n+/).map((block) => {
    const [, number, begin, end, text = ""] = CUE.exec(block) ?? [];
    const line = text.replaceAll("\n", " ").trim();
    return { number: Number(number), text: line, begin: seconds(begin), end: seconds(end) };
  });
  return cues.every(({ begin, end, text }) => end > begin && text) ? cues : [];
}

/** A cue belongs to the segment with which it starts, give or take 50 ms, or else to the one that it overlaps most. */
function segmentOf(cue: Spoken, segments: Spoken[]): number {
  const close = segments.findIndex(({ begin }) => Math.abs(begin - cue.begin) < 0.0505);
  const overlaps = segments.map(({ begin, end }) => Math.min(end, cue.end) - Math.max(begin, cue.begin));
  const most = Math.max(...overlaps);
  return close >= 0 || most <= 0 ? close : overlaps.indexOf(most);
}

/** Lays cues on segments. @returns the text of each segment, and why that does not work, if it does not */
export function align(cues: Cue[], segments: Spoken[]): { texts: string[]; error?: Problem } {
  const cuesOf = Map.groupBy(cues, (cue) => segmentOf(cue, segments));
  const texts = segments.map(
    (_, index) =>
      cuesOf
        .get(index)
        ?.map(({ text }) => text)
        .join(" ") ?? "",
  );
  const unmatched = cuesOf.get(-1)?.map(({ number }) => number);
  if (unmatched) return { texts, error: problem("TRANSLATED_SRT_UNMATCHED_CUES", unmatched) };
  const missing = [...texts.keys()].filter((index) => !texts[index]);
  return missing.length > 0 ? { texts, error: problem("TRANSLATED_SRT_MISSING_SEGMENTS", missing) } : { texts };
}
