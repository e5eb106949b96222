const NAMES = new Intl.DisplayNames("en", { type: "language" });

/**
 * Whether what is shown stands for the language of an ISO code, in whichever form: `en`, `en-US`, `eng`, `english` for `en`.
 * Which form `originalLanguage` is shown in is not said.
 */
export function isLanguage(code: string, shown: unknown): boolean {
  if (typeof shown !== "string") return false;
  const [primary = ""] = code.toLowerCase().split(/[-_]/);
  const [seen = ""] = shown.toLowerCase().split(/[-_]/);
  return seen === primary || nameOf(seen) === nameOf(primary) || shown.toLowerCase().startsWith(nameOf(primary));
}

/** The English name of a language, in small letters; what is no code stands for itself. */
function nameOf(code: string): string {
  try {
    return (NAMES.of(code) ?? code).toLowerCase();
  } catch {
    return code;
  }
}
