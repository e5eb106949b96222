/** BCP 47 codes of the languages into which the API dubs, by their names: those that transcripts and dubs show. */
const codes =
  "afrikaans af, albanian sq, amharic am, arabic ar, armenian hy, assamese as, azerbaijani az, basque eu, " +
  "belarusian be, bengali bn, bosnian bs, bulgarian bg, catalan ca, croatian hr, czech cs, danish da, dutch nl, " +
  "english en, american english en-US, british english en-GB, estonian et, finnish fi, french fr, " +
  "french canadian fr-CA, galician gl, german de, greek el, gujarati gu, hebrew he, hindi hi, hungarian hu, " +
  "icelandic is, indonesian id, irish ga, italian it, japanese ja, kannada kn, kazakh kk, khmer km, korean ko, " +
  "lao lo, latvian lv, lithuanian lt, macedonian mk, malay ms, malayalam ml, mandarin zh, marathi mr, " +
  "mongolian mn, nepali ne, norwegian no, persian fa, polish pl, portuguese pt, brazilian portuguese pt-BR, " +
  "pt_brazil pt-BR, punjabi pa, romanian ro, russian ru, serbian sr, slovak sk, slovenian sl, spanish es, " +
  "swahili sw, swedish sv, tagalog tl, tamil ta, telugu te, thai th, turkish tr, ukrainian uk, urdu ur, " +
  "vietnamese vi, welsh cy, yoruba yo, zulu zu";

const byName = new Map(
  codes.split(", ").map((one) => [one.slice(0, one.lastIndexOf(" ")), one.slice(one.lastIndexOf(" ") + 1)]),
);

/** The code of a target language by its name; undefined for a language that is not in the list. */
export const codeOf = (language: string): string | undefined => byName.get(language);
