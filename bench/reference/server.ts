/**
 * A server under measurement, as a process: `serveReference`, whose queries can be recorded. Its argument is the options
 * as JSON. With `stageSeconds` its engines take so long for each stage, in real time as engines that are called do.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engines } from "../../reference-impl/engines/ports.ts";
import type { Queue } from "../../reference-impl/queue/queue.ts";
import { serveReference, type ServeOptions } from "../../reference-impl/serve.ts";
import { answer } from "./child.ts";
import { Recorder } from "./recorder.ts";

/** How a server is run. */
export interface ServerOptions extends ServeOptions {
  stageSeconds?: number;
}

export type ServerQuestion = { ask: "url" | "record" | "recorded" | "go" | "forget peak" | "memory" | "processor" };

/** Resident memory in bytes: now, and at most since it was last forgotten. */
export interface Memory {
  now: number;
  peak: number;
}

const { stageSeconds, ...options } = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
const recorder = new Recorder();
const started = Promise.withResolvers<void>();

/** Hands out runs only once it is told to, so that several workers begin together. */
const waiting = (queue: Queue): Queue => ({
  ...queue,
  work: async (...handlers) => void started.promise.then(() => queue.work(...handlers)),
});

/** The same results, after a wait in place of a time on the clock. */
function slow(engines: Engines, seconds: number): Engines {
  const waits =
    <Given extends unknown[], Result>(perform: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await sleep(seconds * 1000);
      return perform(...given);
    };
  return {
    seconds: () => 0,
    // Languages are found during an upload, which is no stage.
    detectLanguage: engines.detectLanguage,
    transcribe: waits(engines.transcribe),
    translate: waits(engines.translate),
    speak: waits(engines.speak),
    mixAudio: waits(engines.mixAudio),
    mixVideo: waits(engines.mixVideo),
    syncLips: waits(engines.syncLips),
  };
}

const serving = await serveReference({
  ...options,
  around: {
    dialect: (dialect) => recorder.dialect(dialect),
    files: (files) => recorder.files(files),
    ...(stageSeconds === undefined ? {} : { queue: waiting, engines: (engines) => slow(engines, stageSeconds) }),
  },
});

function memory(): Memory {
  const status = readFileSync("/proc/self/status", "utf8");
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}

async function reply({ ask }: ServerQuestion): Promise<unknown> {
  switch (ask) {
    case "url":
      return serving.url;
    case "record":
      return recorder.start();
    case "recorded":
      return recorder.stop();
    case "go":
      return started.resolve();
    case "forget peak":
      return writeFileSync("/proc/self/clear_refs", "5");
    case "processor": {
      const { user, system } = process.cpuUsage();
      return user + system;
    }
    case "memory":
      return memory();
  }
}

answer(reply, () => serving.close());
