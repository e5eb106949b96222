const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** English names beside those that `Intl` has. */
const ALSO: Readonly<Record<string, string>> = {
  mandarin: "chinese",
  tagalog: "filipino",
  farsi: "persian",
  castilian: "spanish",
  flemish: "dutch",
  moldovan: "romanian",
  oriya: "odia",
  "norwegian bokmål": "norwegian",
  "norwegian nynorsk": "norwegian",
  bokmål: "norwegian",
  nynorsk: "norwegian",
};

/**
 * Whether what is shown stands for the language of an ISO code, in whichever form: `en`, `en-US`, `eng`, `english`,
 * `American English` for `en`. Which form `originalLanguage` is shown in is not said.
 */
export function isLanguage(code: string, shown: unknown): boolean {
  if (typeof shown !== "string") return false;
  const primary = nameOf(first(code));
  return (
    nameOf(first(shown)) === primary || wordsOf(shown).includes(primary) || shown.toLowerCase().startsWith(primary)
  );
}

/** Whether what is shown cannot stand for the language of an ISO code: it is another one, or none. Names that nobody here knows may be of any. */
export function isAnotherLanguage(code: string, shown: unknown): boolean {
  if (typeof shown !== "string" || shown === "" || shown === "auto-detect") return true;
  return (
    !isLanguage(code, shown) &&
    (nameOf(first(shown)) !== first(shown) || wordsOf(shown).some((word) => known().has(word)))
  );
}

/** Whether two languages may be one, each by its code or by a name. */
export const mayBeOne = (one: string, other: string): boolean =>
  !isAnotherLanguage(one, other) || !isAnotherLanguage(other, one);

const first = (text: string): string => text.toLowerCase().split(/[-_]/)[0] ?? "";
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => ALSO[word] ?? word);

/** The English name of a language, in small letters; what is no code stands for itself. */
function nameOf(code: string): string {
  try {
    const name = (NAMES.of(code) ?? code).toLowerCase();
    return ALSO[name] ?? name;
  } catch {
    return code;
  }
}

let names: ReadonlySet<string> | undefined;

/** Names of every language that has a code of two letters. */
function known(): ReadonlySet<string> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  names ??= new Set(
    letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => nameOf(code) !== code)
      .map(nameOf),
  );
  return names;
}
