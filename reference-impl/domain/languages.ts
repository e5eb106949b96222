import type { components } from "../../generated/types.ts";
import { words } from "./words.ts";

export type TargetLanguage = components["schemas"]["TargetLanguage"];

const ONE_WORD = words(
  "afrikaans=af albanian=sq amharic=am arabic=ar armenian=hy assamese=as azerbaijani=az basque=eu belarusian=be",
  "bengali=bn bosnian=bs bulgarian=bg catalan=ca croatian=hr czech=cs danish=da dutch=nl english=en estonian=et",
  "finnish=fi french=fr galician=gl german=de greek=el gujarati=gu hebrew=he hindi=hi hungarian=hu icelandic=is",
  "indonesian=id irish=ga italian=it japanese=ja kannada=kn kazakh=kk khmer=km korean=ko lao=lo latvian=lv",
  "lithuanian=lt macedonian=mk malay=ms malayalam=ml mandarin=zh marathi=mr mongolian=mn nepali=ne norwegian=no",
  "persian=fa polish=pl portuguese=pt pt_brazil=pt punjabi=pa romanian=ro russian=ru serbian=sr slovak=sk",
  "slovenian=sl spanish=es swahili=sw swedish=sv tagalog=tl tamil=ta telugu=te thai=th turkish=tr ukrainian=uk",
  "urdu=ur vietnamese=vi welsh=cy yoruba=yo zulu=zu",
);
type Name<Entry> = Entry extends `${infer Word}=${string}` ? Word : never;

/** The target languages by name, with the code of the language that transcripts carry (Endpoints: 'Target language values'). */
export const TARGET_LANGUAGES = {
  ...(Object.fromEntries(ONE_WORD.map((entry) => entry.split("="))) as Record<Name<(typeof ONE_WORD)[number]>, string>),
  "american english": "en",
  "british english": "en",
  "french canadian": "fr",
  "brazilian portuguese": "pt",
} satisfies Record<TargetLanguage, string>;

/** Whether a text is one of the target languages, which are in lower case. */
export const isTargetLanguage = (text: string): text is TargetLanguage => Object.hasOwn(TARGET_LANGUAGES, text);

/** Codes of the languages that the service transcribes: all two-letter codes of ISO 639-1. */
const ISO_639_1 = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en " +
    "eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv " +
    "ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne " +
    "ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st " +
    "su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
  ).split(" "),
);

/** The value that leaves the source language to the service; an empty text says the same. */
export const AUTO_DETECT = "auto-detect";

/** The language that a form names; null: it leaves that to the service. */
export const languageField = (text = AUTO_DETECT) => (text === "" || text === AUTO_DETECT ? null : text);

/** The two-letter code of a language that a form names as `en`, `EN`, `eng` or `en-US`; undefined: it names none. */
export function baseLanguage(code: string): string | undefined {
  try {
    const { language } = new Intl.Locale(code);
    return ISO_639_1.has(language) ? language : undefined;
  } catch {
    // Not a code of any kind.
    return undefined;
  }
}
