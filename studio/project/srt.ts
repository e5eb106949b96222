/** A stretch of speech with the times of the transcript, in seconds. */
export interface Window {
  begin: number;
  end: number;
}

/** The cues of a translation as SRT: each has the times of its segment, so that it is voiced there. */
export const srtOf = (segments: readonly Window[], texts: readonly string[]): string =>
  segments
    .map(({ begin, end }, at) => `${at + 1}\n${timeOf(begin)} --> ${timeOf(end)}\n${textOf(texts[at] ?? "")}\n`)
    .join("\n");

/** `00:01:02,345` */
function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, of: number, digits: number) =>
    String(Math.floor(milliseconds / size) % of).padStart(digits, "0");
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)},${part(1, 1000, 3)}`;
}

/** A blank line would end the cue, and an arrow look like the times of another. */
const textOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
    .replaceAll("-->", "→");

/** A cue starts within this many milliseconds of its segment, or overlaps it. */
const NEAR = 50;

/** The texts that an SRT has for each segment, by the rules of the dub route; a cue that fits no segment is left out. */
export function textsFrom(srt: string, segments: readonly Window[]): string[] {
  const texts = segments.map((): string[] => []);
  for (const { begin, end, text } of cuesOf(srt)) {
    const overlaps = segments.map((one) => Math.min(end, one.end) - Math.max(begin, one.begin));
    const near = segments.findIndex((one) => Math.round(Math.abs(one.begin - begin) * 1000) <= NEAR);
    const at = near >= 0 ? near : overlaps.indexOf(Math.max(...overlaps));
    if (near >= 0 || (overlaps[at] ?? 0) > 0) texts[at]?.push(text);
  }
  return texts.map((all) => all.join(" "));
}

const TIMES = /(\d+):(\d\d):(\d\d)[,.](\d{3})\s*-->\s*(\d+):(\d\d):(\d\d)[,.](\d{3})/;

/** The cues of an SRT text; blocks without times are skipped, since a person is in the middle of writing them. */
function cuesOf(srt: string): (Window & { text: string })[] {
  return srt.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const parts = TIMES.exec(lines[at] ?? "")
      ?.slice(1)
      .map(Number);
    if (!parts) return [];
    const seconds = (from: number) => {
      const [hours = 0, minutes = 0, whole = 0, thousandths = 0] = parts.slice(from, from + 4);
      return hours * 3600 + minutes * 60 + whole + thousandths / 1000;
    };
    return [{ begin: seconds(0), end: seconds(4), text: lines.slice(at + 1).join("\n") }];
  });
}
