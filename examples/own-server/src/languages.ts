const PAIRS = `afrikaans af, albanian sq, amharic am, arabic ar, armenian hy, assamese as, azerbaijani az, basque eu,
  belarusian be, bengali bn, bosnian bs, bulgarian bg, catalan ca, croatian hr, czech cs, danish da, dutch nl, english en,
  american english en-US, british english en-GB, estonian et, finnish fi, french fr, french canadian fr-CA, galician gl,
  german de, greek el, gujarati gu, hebrew he, hindi hi, hungarian hu, icelandic is, indonesian id, irish ga, italian it,
  japanese ja, kannada kn, kazakh kk, khmer km, korean ko, lao lo, latvian lv, lithuanian lt, macedonian mk, malay ms,
  malayalam ml, mandarin zh, marathi mr, mongolian mn, nepali ne, norwegian no, persian fa, polish pl, portuguese pt,
  brazilian portuguese pt-BR, pt_brazil pt-BR, punjabi pa, romanian ro, russian ru, serbian sr, slovak sk, slovenian sl,
  spanish es, swahili sw, swedish sv, tagalog tl, tamil ta, telugu te, thai th, turkish tr, ukrainian uk, urdu ur,
  vietnamese vi, welsh cy, yoruba yo, zulu zu`;

/** The target languages by the names that requests give them, with the codes that transcripts give them. */
export const LANGUAGES = new Map(PAIRS.split(/,\s+/).map((pair) => pair.split(/ (?=\S+$)/) as [string, string]));

const CODES = new Set(LANGUAGES.values());

/** Whether this is the code of a language that the engine understands, or leaves that to the engine. */
export const isHeard = (code: string): boolean => code === "auto-detect" || CODES.has(code);
