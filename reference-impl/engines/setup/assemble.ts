import type { TargetLanguage } from "../../domain/languages.ts";
import type { Configuration, EngineName, ServiceConfiguration } from "./configuration.ts";
import { nativeFfmpeg } from "../ffmpeg/native.ts";
import { wasmFfmpeg } from "../ffmpeg/wasm.ts";
import { httpLipSync } from "../lip-sync/http.ts";
import { noLipSync } from "../lip-sync/none.ts";
import { Missing, type Recogniser, type Translator, type Voice } from "../parts.ts";
import type { Parts, Slot } from "../pipeline/choose.ts";
import { ProgramFailure } from "../programs/program.ts";
import { openAiRecogniser } from "../recognition/openai.ts";
import { pocketsphinx } from "../recognition/pocketsphinx.ts";
import { remoteService, type ServiceOptions } from "../remote/service.ts";
import { apertium } from "../translation/apertium.ts";
import { libreTranslate } from "../translation/libretranslate.ts";
import { openaiChat } from "../translation/openai-chat.ts";
import { espeakWasm } from "../voices/espeak-wasm.ts";
import { espeak } from "../voices/espeak.ts";
import { flite } from "../voices/flite.ts";
import { openaiSpeech } from "../voices/openai.ts";

const MEDIA = { ffmpeg: nativeFfmpeg, "ffmpeg-wasm": wasmFfmpeg };
const VOICES = { flite, "espeak-ng": espeak, "espeak-ng-wasm": espeakWasm };

type Environment = Readonly<Record<string, string | undefined>>;

/** The engines of a configuration, as far as they are here. @throws Error for a variable of a key that is not set */
export async function partsOf(configuration: Configuration, environment: Environment): Promise<Parts> {
  const service = (asked: ServiceConfiguration) => serviceOptions(asked, environment);
  const { media, recognition, translation, voices, lipSync } = configuration;
  return {
    media: await (media
      ? slot(media.engine, MEDIA[media.engine])
      : firstOf(slot("ffmpeg", nativeFfmpeg), () => slot("ffmpeg-wasm", wasmFfmpeg))),
    recognisers: await each(recognition, async (one) => {
      if (one.engine === "pocketsphinx") return pocketsphinx();
      const { model, languages } = one;
      return openAiRecogniser(remoteService(service(one)), { model, ...(languages && { languages }) });
    }),
    translators: await each(translation, async (one) => {
      if (one.engine === "apertium") return between(await apertium(), one);
      if (one.engine === "libretranslate") return between(libreTranslate(service(one)), one);
      return between(openaiChat({ model: one.model, ...service(one) }), one);
    }),
    voices: voices
      ? await each(voices, async (one) => {
          if (one.engine !== "openai") return speaking(await VOICES[one.engine](), one);
          const { model, voices: ids } = one;
          return speaking(openaiSpeech({ model, ...service(one), ...(ids && { voices: ids }) }), one);
        })
      : [
          await slot("flite", flite),
          await firstOf(slot("espeak-ng", espeak), () => slot("espeak-ng-wasm", espeakWasm)),
        ],
    lipSyncer: await slot(lipSync.engine, async () =>
      lipSync.engine === "none" ? noLipSync() : httpLipSync(service(lipSync)),
    ),
  };
}

/**
 * An engine, or the one in its place if it is not installed; the missing one if neither is. One that is installed and
 * does not work has no command that installs it, and is not replaced: doctor and the start message name it.
 */
async function firstOf<Engine>(
  wanted: Promise<Slot<Engine>>,
  other: () => Promise<Slot<Engine>>,
): Promise<Slot<Engine>> {
  const first = await wanted;
  if (!(first.engine instanceof Missing) || first.engine.install === undefined) return first;
  const second = await other();
  return second.engine instanceof Missing ? first : second;
}

/** Starts an engine, unless it is missing. */
async function slot<Engine>(name: EngineName, start: () => Promise<Engine>): Promise<Slot<Engine>> {
  try {
    return { name, engine: await start() };
  } catch (error) {
    if (error instanceof Missing) return { name, engine: error };
    // Such as a program whose libraries are not there.
    if (error instanceof ProgramFailure)
      return { name, engine: new Missing(`${name} does not work on this machine: ${error.message}.`) };
    throw error;
  }
}

const each = <Asked extends { engine: EngineName }, Engine extends Recogniser | Translator | Voice>(
  all: readonly Asked[],
  start: (asked: Asked) => Promise<Engine>,
) => Promise.all(all.map((asked) => slot(asked.engine, () => start(asked))));

/** A translator that is used for some pairs of languages only. */
const between = (
  translator: Translator,
  { from, to }: { from?: readonly string[] | undefined; to?: readonly string[] | undefined },
): Translator => ({
  ...translator,
  translates: (source, target) =>
    (from?.includes(source) ?? true) && (to?.includes(target) ?? true) && translator.translates(source, target),
});

/** A voice that is used for some languages only. */
const speaking = (voice: Voice, { languages }: { languages?: readonly TargetLanguage[] | undefined }): Voice => ({
  ...voice,
  speaks: (language) => (languages?.includes(language) ?? true) && voice.speaks(language),
});

function serviceOptions(
  { url, keyFrom, timeout, retries, budget }: ServiceConfiguration,
  environment: Environment,
): ServiceOptions {
  const key = keyFrom === undefined ? undefined : environment[keyFrom];
  if (keyFrom !== undefined && !key)
    throw new Error(`the engine at ${new URL(url).host} takes its key from ${keyFrom}, and that variable is not set`);
  return {
    url,
    ...(key && { key }),
    ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
    ...(budget && { budget: definedOf(budget) }),
  };
}

/** The entries of an object that have a value. */
const definedOf = <Value>(all: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Value] => entry[1] !== undefined));
