import { invalid, Refusal } from "./errors.ts";
import { isTargetLanguage, type TargetLanguage } from "./languages.ts";

/** The texts of a form by name. */
export type Fields = ReadonlyMap<string, string>;

/** A text that stands for a boolean (Conventions: 'true' or 'false'). @throws Refusal `INVALID_BOOLEAN_VALUE` */
export function booleanField(fields: Fields, name: string, absent: boolean): boolean {
  const text = fields.get(name);
  if (text === undefined) return absent;
  if (text === "true" || text === "false") return text === "true";
  throw new Refusal("INVALID_BOOLEAN_VALUE", `The field "${name}" must be true or false.`, {
    details: { field: name, reason: "the value is neither true nor false" },
  });
}

/** A text that holds JSON; without a text for its absence, `undefined`. @throws Refusal `INVALID_JSON_FORMAT` */
export function jsonField(fields: Fields, name: string, absent?: string): unknown {
  const text = fields.get(name) ?? absent;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("INVALID_JSON_FORMAT", `The field "${name}" does not hold valid JSON.`, {
      details: { field: name, reason: "the value is not JSON" },
    });
  }
}

/** A list of names, brands and acronyms. @throws Refusal */
export function vocabularyField(fields: Fields, unreadable: "as-json" | "as-vocabulary"): string[] {
  const refuse = (reason: string) =>
    new Refusal("INVALID_BRAND_VOCABULARY", `The field "brandVocabulary" is not valid: ${reason}.`, {
      details: { field: "brandVocabulary", reason },
    });
  let value: unknown;
  try {
    value = jsonField(fields, "brandVocabulary");
  } catch (error) {
    throw unreadable === "as-json" ? error : refuse("the value is not JSON");
  }
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw refuse("the value is not a list");
  if (!value.every((entry) => typeof entry === "string" && entry.trim() !== ""))
    throw refuse("an entry is not a text, or is empty");
  return value;
}

/** One of the target languages. @throws Refusal */
export function targetLanguageField(text: string | undefined): TargetLanguage {
  if (text === undefined) throw invalid("targetLanguage", "it is required");
  if (!isTargetLanguage(text)) throw invalid("targetLanguage", "it is not one of the target languages, in lower case");
  return text;
}

/** `auto-detect`, which is null, or a number of speakers. @throws Refusal */
export function speakersField(fields: Fields, most: number): number | null {
  const text = fields.get("numberOfSpeakers") ?? "auto-detect";
  if (text === "auto-detect") return null;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > most) {
    throw invalid("numberOfSpeakers", `it is neither auto-detect nor a whole number from 1 to ${most}`);
  }
  return count;
}
