import type { Workshop } from "../../reference-impl/engines/pipeline/workshop.ts";
import type { Stretch } from "../../reference-impl/engines/parts.ts";
import type { Engines } from "../../reference-impl/engines/ports.ts";

/** Which stages have to be done before a stage begins. Recognition is what is left of the transcription. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  source: [],
  "sound 48000x2": ["source"],
  "sound 48000x1": ["source"],
  voice: ["sound 48000x1"],
  listening: ["voice"],
  stretches: ["listening"],
  speakers: ["stretches"],
  recognition: ["stretches"],
  translation: ["recognition", "speakers"],
  pitches: ["translation"],
  speech: ["pitches"],
  burnt: ["translation", "sound 48000x2"],
  mix: ["speech", "voice", "sound 48000x2"],
  video: ["mix", "burnt"],
};

/** Notes when the stages of a dub work, in seconds. */
export class Stopwatch {
  readonly #times = new Map<string, Stretch>();

  async #note<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begin = performance.now() / 1000;
    const result = await work();
    this.#times.set(name, { begin, end: performance.now() / 1000 });
    return result;
  }

  /** A workshop whose stages are noted. */
  workshop(workshop: Workshop): Workshop {
    return {
      ...workshop,
      stage: (project, name, from, make, waiting) =>
        workshop.stage(project, name, from, (...to) => this.#note(nameOf(name, from), () => make(...to)), waiting),
    };
  }

  /** Engines of which those are noted that keep nothing in the workshop. */
  engines(engines: Engines): Engines {
    return {
      ...engines,
      transcribe: (...task) => this.#note("recognition", () => engines.transcribe(...task)),
      translate: (...task) => this.#note("translation", () => engines.translate(...task)),
    };
  }

  /** Seconds that a stage works after those that it needs. */
  own(name: string): number {
    const time = this.#times.get(name);
    if (!time) return 0;
    const ready = (NEEDS[name] ?? []).map((need) => this.#times.get(need)?.end ?? 0);
    return Math.max(0, time.end - Math.max(time.begin, ...ready));
  }

  /** Seconds that the stages up to one need if each begins at once when it can. */
  path(name: string): number {
    return this.own(name) + Math.max(0, ...(NEEDS[name] ?? []).map((need) => this.path(need)));
  }

  get stages(): string[] {
    return Object.keys(NEEDS);
  }
}

/** Sounds are made in three forms. */
function nameOf(name: string, from: unknown): string {
  if (name !== "sound") return name;
  const { from: form } = from as { from: { rate: number; channels: number } };
  return `sound ${form.rate}x${form.channels}`;
}
