/** The package, as far as it is used here: it has no types. */
interface Engine {
  samplerate: number;
  set_voice(name: string): number;
  set_pitch(pitch: number): void;
  set_rate(speed: number): void;
  list_voices(): { languages: { name: string }[] }[];
  /** Calls back with each piece of sound until that gives true. */
  synthesize(text: string, take: (samples: Int16Array | undefined) => boolean): void;
}
interface Package {
  default: () => Promise<{ eSpeakNGWorker: new () => Engine }>;
}

/** The name is not known to the compiler, since the package is optional. */
const load = async (name: string) => new (await ((await import(name)) as Package).default()).eSpeakNGWorker();

let engine: Promise<Engine> | undefined;

/** The codes of the voices. */
export async function voices(name: string): Promise<string[]> {
  const loaded = await (engine ??= load(name));
  return loaded.list_voices().flatMap(({ languages }) => languages[0]?.name ?? []);
}

/** What is to be said, and how. */
export interface Task {
  /** Of the package. */
  name: string;
  text: string;
  voice: string;
  pitch: number;
  speed: number;
  /** Seconds of sound; more are an error. */
  most: number;
}

/** Says a text. @returns samples of 16 bits */
export async function say({
  name,
  text,
  voice,
  pitch,
  speed,
  most,
}: Task): Promise<{ rate: number; parts: Int16Array[] }> {
  const loaded = await (engine ??= load(name));
  if (loaded.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`);
  loaded.set_pitch(pitch);
  loaded.set_rate(speed);
  const parts: Int16Array[] = [];
  let left = most * loaded.samplerate;
  loaded.synthesize(text, (samples) => {
    if (samples?.length) parts.push(samples);
    left -= samples?.length ?? 0;
    return left < 0;
  });
  if (left < 0) throw new Error(`espeak-ng made more than ${most} seconds of sound of one text`);
  return { rate: loaded.samplerate, parts };
}
