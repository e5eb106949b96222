import type { Segment } from "./transcript.ts";

/** With `speakers`, every cue is labelled with the speaker's label; without, none is. */
export interface SubtitleOptions {
  speakers?: readonly { id: number; label: string }[];
}

type Spoken = Pick<Segment, "begin" | "end" | "speaker" | "text">;

/**
 * Segments as SRT, one cue each, numbered from 1 (EXP-08). Labels stand before the text: `Speaker 1: Hello.` (EXP-13,
 * TSC-15).
 */
export function formatSrt(segments: readonly Spoken[], { speakers }: SubtitleOptions): string {
  return segments
    .map(({ begin, end, speaker, text }, index) => {
      const label = speakers ? `${labelOf(speaker, speakers)}: ` : "";
      return `${index + 1}\n${clockTime(begin, ",")} --> ${clockTime(end, ",")}\n${label}${text}\n`;
    })
    .join("\n");
}

/** Segments as WebVTT, one cue each. Labels are voice tags: `<v Speaker 1>Hello.` (EXP-14, TSC-16). */
export function formatVtt(segments: readonly Spoken[], { speakers }: SubtitleOptions): string {
  const cues = segments.map(({ begin, end, speaker, text }) => {
    const voice = speakers ? `<v ${escaped(labelOf(speaker, speakers))}>` : "";
    return `${clockTime(begin, ".")} --> ${clockTime(end, ".")}\n${voice}${escaped(text)}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

function labelOf(speaker: number, speakers: readonly { id: number; label: string }[]): string {
  return speakers.find(({ id }) => id === speaker)?.label ?? `Speaker ${speaker + 1}`;
}

/** Seconds as `hh:mm:ss` and milliseconds. Rounded before it is taken apart, so that 59.9996 s makes a minute. */
function clockTime(seconds: number, point: "," | "."): string {
  const milliseconds = Math.round(seconds * 1000);
  const digits = (value: number, length: number) => String(Math.floor(value)).padStart(length, "0");
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60].map((part) =>
    digits(part, 2),
  );
  return `${parts.join(":")}${point}${digits(milliseconds % 1000, 3)}`;
}

/** `>` too: `-->` must not stand in a cue. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
