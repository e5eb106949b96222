/** Target languages, read off the source's table row by row. */
export const TARGET_LANGUAGES = [
  "afrikaans", "albanian", "amharic", "arabic", "armenian", "assamese",
  "azerbaijani", "basque", "belarusian", "bengali", "bosnian", "bulgarian",
  "catalan", "croatian", "czech", "danish", "dutch", "english",
  "american english", "british english", "estonian", "finnish", "french", "french canadian",
  "galician", "german", "greek", "gujarati", "hebrew", "hindi",
  "hungarian", "icelandic", "indonesian", "irish", "italian", "japanese",
  "kannada", "kazakh", "khmer", "korean", "lao", "latvian",
  "lithuanian", "macedonian", "malay", "malayalam", "mandarin", "marathi",
  "mongolian", "nepali", "norwegian", "persian", "polish", "portuguese",
  "brazilian portuguese", "pt_brazil", "punjabi", "romanian", "russian", "serbian",
  "slovak", "slovenian", "spanish", "swahili", "swedish", "tagalog",
  "tamil", "telugu", "thai", "turkish", "ukrainian", "urdu",
  "vietnamese", "welsh", "yoruba", "zulu",
] as const;

/** In some versions of the list only: a server may leave them out. */
export const SOMETIMES_LISTED = ["american english", "pt_brazil"] as const;
