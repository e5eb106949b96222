/** `spanish`, or another word of the API, as a name: `Spanish`. */
export const nameOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const codes = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** The language behind a code, such as `en`. */
export function languageOf(code: string): string {
  try {
    return codes.of(code) ?? code;
  } catch {
    // `auto-detect`, or nothing yet.
    return code === "" ? "Unknown language" : nameOf(code);
  }
}

/** `0:07.4`, `1:02:03.0` */
export function clockOf(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  const tail = `${String(Math.floor(rest / 10)).padStart(2, "0")}.${rest % 10}`;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** `21 s`, `3 min 5 s`, as read aloud. */
export function spanOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min${whole % 60 === 0 ? "" : ` ${whole % 60} s`}`;
}

/** `640 kB`, `3.2 MB`, `1.4 GB` */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Date and time as this browser writes them. */
export const momentOf = (at: number): string =>
  new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** `audio_assembling` as words. */
export const stepOf = (step: string): string => step.replaceAll(/[_-]+/g, " ");
