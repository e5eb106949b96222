const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** English names of languages in small letters, with their codes of two letters. */
const CODES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code] as const];
  }),
);

/** The code of a language that a service names, as "english" or "en"; undefined for one that we do not know. */
export function codeOf(name: string | undefined): string | undefined {
  const known = name?.trim().toLowerCase() ?? "";
  if (CODES.has(known)) return CODES.get(known);
  const code = known.split("-")[0] ?? "";
  return [...CODES.values()].includes(code) ? code : undefined;
}
