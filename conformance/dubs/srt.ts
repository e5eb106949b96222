/** A cue as the suite writes it; times in whole milliseconds. */
export interface WrittenCue {
  begin: number;
  end: number;
  /** One line or several, none of them empty. */
  text: string;
  /** Default: its place in the file, counted from 1. */
  number?: number;
}

/** Writes cues as SRT, in the order given. */
export function writeSrt(cues: readonly WrittenCue[]): string {
  return cues
    .map(
      ({ begin, end, text, number }, place) => `${number ?? place + 1}\n${timeOf(begin)} --> ${timeOf(end)}\n${text}\n`,
    )
    .join("\n");
}

function timeOf(milliseconds: number): string {
  const digits = (value: number, length: number) => String(Math.floor(value)).padStart(length, "0");
  const [hours, minutes, seconds] = [
    milliseconds / 3_600_000,
    (milliseconds / 60_000) % 60,
    (milliseconds / 1000) % 60,
  ];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds, 2)},${digits(milliseconds % 1000, 3)}`;
}
