import type { components } from "../../generated/types.ts";
import type { Readings } from "../readings.ts";

/** What subtitles need of a transcript. */
type Transcript = Pick<components["schemas"]["StandaloneTranscript"], "segments" | "speakers">;

export const OUTPUT_FORMATS = ["json", "srt", "vtt"] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const SUBTITLE_TYPES = { srt: "application/x-subrip", vtt: "text/vtt" } as const;

/**
 * A transcript as a subtitle file, a cue for each segment, with the segment's times.
 * @param labelled begins each cue with the label of its speaker: as text in SRT, as a voice tag in VTT
 */
export function subtitlesOf(
  { segments, speakers }: Transcript,
  format: "srt" | "vtt",
  labelled: boolean,
  form: Readings["Q-SPEAKER-LABEL-FORM"],
): string {
  const labels = new Map(speakers.map(({ id, label }) => [id, label]));
  const cues = segments.map(({ begin, end, text, speaker }, at) => {
    const label = labelled ? (labels.get(speaker) ?? `Speaker ${speaker + 1}`) : undefined;
    return format === "srt"
      ? `${at + 1}\n${time(begin, ",")} --> ${time(end, ",")}\n${srtLabel(label, form)}${text}\n`
      : `${time(begin, ".")} --> ${time(end, ".")}\n${label === undefined ? "" : `<v ${escape(label)}>`}${escape(text)}\n`;
  });
  return (format === "vtt" ? ["WEBVTT\n", ...cues] : cues).join("\n");
}

function srtLabel(label: string | undefined, form: Readings["Q-SPEAKER-LABEL-FORM"]): string {
  if (label === undefined) return "";
  return form === "brackets" ? `[${label}] ` : `${label}: `;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `01:02:03,456`, with the separator of the format before the milliseconds. */
function time(seconds: number, separator: string): string {
  const whole = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const milliseconds = String(whole % 1000).padStart(3, "0");
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}${separator}${milliseconds}`;
}
