import { z } from "zod";
import { TARGET_LANGUAGES, type TargetLanguage } from "../../domain/languages.ts";
import type { Translator } from "../parts.ts";
import { RemoteFailure } from "../remote/failure.ts";
import { remoteService, type ServiceOptions } from "../remote/service.ts";
import { batchesOf, charactersIn, isSpoken, withGaps } from "./batches.ts";

export interface LibreTranslateOptions extends Omit<ServiceOptions, "keyField"> {
  /** Codes of the languages that the server has; all that the contract knows unless said otherwise. */
  languages?: readonly string[];
  /** Texts in a request at most, as the server's `--batch-limit` says; 50 unless said otherwise. */
  batch?: number;
}

/** Where LibreTranslate has a spelling of its own. */
const CODES: Partial<Record<TargetLanguage, string>> = {
  "brazilian portuguese": "pt-BR",
  pt_brazil: "pt-BR",
  mandarin: "zh-Hans",
  norwegian: "nb",
};

const Answer = z.object({ translatedText: z.array(z.string()) });

/** Translates by a LibreTranslate server, whose key goes into the body. */
export function libreTranslate({ languages, batch = 50, ...service }: LibreTranslateOptions): Translator {
  const remote = remoteService({ ...service, keyField: "api_key" });
  const has = (code: string) => languages === undefined || languages.includes(code);
  const codeOf = (language: TargetLanguage) => CODES[language] ?? TARGET_LANGUAGES[language];
  return {
    engine: "libretranslate",
    version: remote.host,
    translates: (from, to) => has(from) && has(codeOf(to)),
    async translate(texts, from, to, signal) {
      const translated: string[] = [];
      for (const part of batchesOf(texts.filter(isSpoken), batch)) {
        const body = { q: part, source: from, target: codeOf(to), format: "text" };
        const options = { signal, cost: { characters: charactersIn(part) } };
        const { translatedText } = await remote.json("/translate", body, Answer, options);
        if (translatedText.length !== part.length || !translatedText.every(isSpoken))
          throw new RemoteFailure(
            `${remote.host} gave ${translatedText.filter(isSpoken).length} translations for ${part.length} texts. ` +
              "See that it is a LibreTranslate server of version 1.3 or later.",
            "garbage",
          );
        translated.push(...translatedText);
      }
      return withGaps(texts, translated);
    },
  };
}
