/** A text in one line, without characters that control something. */
export const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/**
 * Mends what a translation by rules does to the outside of a text: spaces before signs and doubled ones, quotation marks
 * that lost their words, a first letter that is not as in the original, and Spanish questions without their first sign.
 */
export function tidy(translated: string, original: string, language: string): string {
  const text = inOneLine(translated)
    .replaceAll(/ ?""|“”|«»/g, "")
    .replaceAll(language === "fr" ? / +(?=[.,])/g : / +(?=[.,;:!?])/g, "");
  const signed =
    language === "es"
      ? text
          .split(/(?<=[.!?…]) /)
          .map(withFirstSign)
          .join(" ")
      : text;
  return withCaseOf(signed, original);
}

function withFirstSign(sentence: string): string {
  if (sentence.endsWith("?") && !sentence.includes("¿")) return `¿${sentence}`;
  if (sentence.endsWith("!") && !sentence.includes("¡")) return `¡${sentence}`;
  return sentence;
}

/** Leaves words in capitals as they are, and names that the original has too. */
function withCaseOf(text: string, original: string): string {
  const first = /\p{L}/u.exec(original)?.[0];
  const word = /\p{L}+/u.exec(text)?.[0];
  if (!first || !word || /^\p{Lu}{2}/u.test(word) || original.includes(word)) return text;
  const [letter = ""] = word;
  return text.replace(letter, first === first.toLowerCase() ? letter.toLowerCase() : letter.toUpperCase());
}
