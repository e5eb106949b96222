import { createRequire } from "node:module";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";
import { Missing, type Voice } from "../parts.ts";
import type { say, voices } from "./espeak-wasm-thread.ts";
import { mannerOf, voiceOf } from "./espeak-voices.ts";
import { writeWave } from "./sound.ts";
import { keepSpeech, plain } from "./spoken.ts";

const PACKAGE = "@echogarden/espeak-ng-emscripten";

/** Milliseconds and seconds of sound for one text. */
const BOUNDS = { time: 300_000, sound: 1800 };

const { href: filename } = new URL(`./espeak-wasm-thread${extname(import.meta.url)}`, import.meta.url);

/** One thread, which an end of time or a signal ends. It takes a second to load, and goes when it is not used. */
const threads = new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 });

/**
 * Speaks as espeak does, from WebAssembly, where no program may be installed.
 * @param resolve finds the package
 * @throws Missing if the package is not there
 */
export async function espeakWasm(resolve = createRequire(import.meta.url).resolve): Promise<Voice> {
  const { name, version } = find(resolve);
  const installed = new Set((await threads.run(name, { name: "voices" })) as Awaited<ReturnType<typeof voices>>);
  return {
    engine: "espeak-ng-wasm",
    version,
    speaks: (language) => voiceOf(language, installed) !== undefined,
    async speak(text, language, { timbre, rate, signal }, path) {
      const usual = voiceOf(language, installed);
      if (!usual)
        throw new Missing(
          `No speech in ${language}: espeak-ng has no voice for it. Set up another voice engine in the configuration of the engines.`,
        );
      const words = plain(text);
      const timeout = AbortSignal.timeout(BOUNDS.time);
      const task = { name, text: withoutMarkup(words), ...mannerOf(usual, timbre, rate), most: BOUNDS.sound };
      const options = { name: "say", signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
      const said = (await threads.run(task, options).catch((cause: unknown) => {
        if (signal?.aborted) throw new Error("espeak-ng was stopped", { cause });
        if (timeout.aborted) throw new Error(`espeak-ng did not end within ${BOUNDS.time / 1000} seconds`, { cause });
        throw cause;
      })) as Awaited<ReturnType<typeof say>>;
      const samples = joined(said.parts);
      await keepSpeech("espeak-ng", text, writeWave({ rate: said.rate, samples }), path);
    },
  };
}

function joined(parts: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) for (const sample of part) samples[at++] = sample / 32_768;
  return samples;
}

/** It takes SSML for what it means, unlike the program. */
const withoutMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function find(resolve: (name: string) => string): { name: string; version: string } {
  try {
    const { version } = createRequire(import.meta.url)(resolve(`${PACKAGE}/package.json`)) as { version: string };
    return { name: pathToFileURL(resolve(PACKAGE)).href, version };
  } catch {
    throw new Missing(`No speech: the package ${PACKAGE} is not installed.`, {
      install: `npm install ${PACKAGE}@0.3.5`,
    });
  }
}
