import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Examination } from "../../reference-impl/engines/setup/doctor.ts";
import { hasPackage, hasProgram } from "../../reference-impl/testing/engines.ts";
import { dubspec, ROOT, scratch } from "./dubspec.ts";

const PROGRAMS = ["ffmpeg", "pocketsphinx_batch", "apertium", "flite", "espeak-ng"];

/** Programs that engines are started by, in a PATH that has no engines. */
function pathWithoutEngines(): string {
  const bin = join(scratch(), "bin");
  mkdirSync(bin);
  for (const name of ["sh", "cat"]) symlinkSync(`/bin/${name}`, join(bin, name));
  return bin;
}

function fileWith(content: unknown): string {
  const path = join(scratch(), "engines.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

async function examined(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { exitCode, stdout, stderr } = await dubspec(["doctor", "--json", ...args], { env });
  return { exitCode, stderr, ...(JSON.parse(stdout) as Examination) };
}

describe.skipIf(!PROGRAMS.every(hasProgram))(`where all engines are installed (needs ${PROGRAMS.join(", ")})`, () => {
  test("the table has each stage with its engine, in 80 columns, and says into which languages English is dubbed", async () => {
    const { exitCode, stdout, stderr } = await dubspec(["doctor"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toMatch(/^stage +engine +version +languages +quality\nmedia +ffmpeg +[\d.]+ +- +does everything\n/);
    expect(stdout).toMatch(/^recognition +pocketsphinx +[\d.]+ +en +18-35 % of words wrong$/m);
    expect(stdout).toMatch(/^ {13}espeak-ng +[\d.]+ +\d+ +a robot$/m);
    expect(stdout.replaceAll("\n", " ")).toMatch(/English can be dubbed into \d+ languages: .*spanish\. $/);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("the JSON lists the languages of each engine, and lip-sync is missing without a command", async () => {
    const { exitCode, stderr, engines, dubs, lacking } = await examined([]);
    expect({ exitCode, stderr, lacking }).toEqual({ exitCode: 0, stderr: "", lacking: [] });
    expect(dubs).toEqual(expect.arrayContaining(["spanish", "catalan", "british english"]));
    // Apertium translates into it, and espeak does not speak it.
    expect(dubs).not.toContain("galician");
    const of = (name: string) => engines.find(({ engine }) => engine === name);
    expect(of("pocketsphinx")).toEqual({
      stage: "recognition",
      engine: "pocketsphinx",
      version: expect.stringMatching(/^\d/),
      languages: ["en"],
      quality: "18-35 % of words wrong",
      service: null,
      works: true,
      missing: null,
      install: null,
    });
    expect(of("apertium")?.languages).toContain("galician");
    expect(of("flite")?.languages).toEqual(["american english", "english"]);
    expect(of("espeak-ng")?.languages).not.toContain("mandarin");
    expect(engines.at(-1)).toMatchObject({ stage: "lip-sync", works: false, install: null });
    expect(engines.at(-1)?.missing).toMatch(/^No lip-sync: .*docs\/engines\.md/);
  });
});

test("every engine that is missing is named with the command that installs it", async () => {
  const PATH = pathWithoutEngines();
  // These engines and no others: the packages of WebAssembly may be here.
  const file = fileWith({ media: { engine: "ffmpeg" }, voices: [{ engine: "flite" }, { engine: "espeak-ng" }] });
  const { exitCode, engines, dubs, lacking } = await examined(["--engines", file], { PATH });
  expect({ exitCode, dubs, lacking }).toEqual({
    exitCode: 1,
    dubs: [],
    lacking: expect.arrayContaining(["media", "recognition", "translation", "voices"]),
  });
  const apt = "apt-get install -y --no-install-recommends";
  const installs = Object.fromEntries(engines.map(({ engine, install }) => [engine, install]));
  expect(installs).toMatchObject({
    ffmpeg: `${apt} ffmpeg fonts-dejavu-core`,
    pocketsphinx: `${apt} pocketsphinx pocketsphinx-en-us`,
    apertium: expect.stringContaining(`${apt} apertium-eng-spa `),
    flite: `${apt} flite`,
    "espeak-ng": `${apt} espeak-ng`,
  });
  const { exitCode: code, stdout } = await dubspec(["doctor", "--engines", file], { env: { PATH } });
  expect(code).toBe(1);
  const page = readFileSync(join(ROOT, "docs/engines.md"), "utf8");
  const line = /apt-get install(?:.*\\\n)*.*/.exec(page)?.[0].split(/\s+/);
  expect(line).toEqual(expect.arrayContaining(Object.values(installs).flatMap((command) => command?.split(" ") ?? [])));
  const commands = Object.values(installs).filter((command) => command !== null);
  expect(stdout.split("\n")).toEqual(expect.arrayContaining(commands.map((command) => `  ${command}`)));
  expect(stdout).toMatch(/^media +ffmpeg +missing +- +does everything$/m);
  expect(stdout.replaceAll("\n", " ")).toMatch(
    /Nothing can be dubbed before there is an engine for: media, .*recognition, translation, voices\. $/,
  );
});

test("pairs of languages that are not installed are named with the command that installs them", async () => {
  const PATH = pathWithoutEngines();
  const script = "#!/bin/sh\ncase $1 in -l) echo eng-spa; echo spa-eng;; -V) echo Apertium 9.9;; esac\n";
  writeFileSync(join(PATH, "apertium"), script, { mode: 0o755 });
  const { engines } = await examined([], { PATH });
  expect(engines.find(({ engine }) => engine === "apertium")).toMatchObject({
    version: "9.9",
    languages: ["american english", "british english", "english", "spanish"],
    works: true,
    missing: expect.stringMatching(/^apertium could also translate eng-cat, .*: these pairs are not installed\.$/),
    install: expect.stringMatching(/ apertium-eng-cat .*apertium-spa-ita$/),
  });
  const { stdout } = await dubspec(["doctor"], { env: { PATH } });
  expect(stdout).toMatch(/^translation +apertium +9\.9 +4 from English +the gist$/m);
  expect(stdout).toMatch(/^ {2}apt-get install .* apertium-eng-cat /m);
});

test("services count as there, are not called, and are named by their hosts", async () => {
  const url = "http://127.0.0.1:1/v1";
  const file = fileWith({
    media: { engine: "ffmpeg" },
    recognition: [{ engine: "openai", url, model: "whisper-1", languages: ["en", "de"] }],
    translation: [{ engine: "libretranslate", url, to: ["german", "french"] }],
    voices: [{ engine: "openai", url, model: "tts-1" }],
    lipSync: { engine: "http", url },
  });
  const { engines, dubs, lacking } = await examined(["--engines", file], { PATH: pathWithoutEngines() });
  const services = engines.filter(({ service }) => service !== null);
  expect(services.map(({ stage, engine, service, works }) => [stage, engine, service, works])).toEqual([
    ["recognition", "openai", "127.0.0.1:1", true],
    ["translation", "libretranslate", "127.0.0.1:1", true],
    ["voices", "openai", "127.0.0.1:1", true],
    ["lip-sync", "http", "127.0.0.1:1", true],
  ]);
  expect(services[0]).toMatchObject({ version: "whisper-1", languages: ["de", "en"] });
  expect(services[1]).toMatchObject({ languages: ["french", "german"] });
  expect(lacking).toContain("media");
  expect(dubs).toEqual([]);
});

const WASM = ["@ffmpeg/core", "@echogarden/espeak-ng-emscripten"];

test.skipIf(!WASM.every(hasPackage))(
  `engines of WebAssembly take the place of programs that are not installed, and the command ends by itself (needs ${WASM.join(", ")})`,
  async () => {
    const chosen = fileWith({ media: { engine: "ffmpeg-wasm" }, voices: [{ engine: "espeak-ng-wasm" }] });
    for (const file of ["local", chosen]) {
      const { exitCode, engines } = await examined(["--engines", file], { PATH: pathWithoutEngines() });
      const working = engines.filter(({ version }) => version !== null);
      expect(working).toEqual([
        expect.objectContaining({ stage: "media", engine: "ffmpeg-wasm", quality: "does everything, slowly" }),
        expect.objectContaining({ stage: "voices", engine: "espeak-ng-wasm" }),
      ]);
      expect(exitCode).toBe(1);
    }
  },
);

test("a program that is installed and does not work is named, and nothing takes its place", async () => {
  const PATH = pathWithoutEngines();
  writeFileSync(join(PATH, "ffmpeg"), "#!/bin/sh\necho 'cannot open libavcodec' >&2\nexit 127\n", { mode: 0o755 });
  const { engines, lacking } = await examined([], { PATH });
  expect(engines[0]).toMatchObject({ engine: "ffmpeg", works: false, install: null });
  expect(engines[0]?.missing).toMatch(/^ffmpeg does not work on this machine: .*cannot open libavcodec/);
  expect(lacking).toContain("media");
});

test.each([
  ["simulated", /^ {2}engines {3}simulated: invented results; npx dubspec doctor shows how to get real ones$/m],
  [
    "local",
    /^ {2}engines {3}local: ffmpeg-wasm, espeak-ng-wasm; missing: pocketsphinx, apertium, flite \(npx dubspec doctor\)$/m,
  ],
])("serve says in a line which engines it has: %s", async (kind, line) => {
  const { stdout } = await dubspec(["serve", "--port", "0", "--data", join(scratch(), "data"), "--engines", kind], {
    env: { PATH: pathWithoutEngines() },
    onStart: (child) =>
      child.stdout?.on("data", (text) => String(text).includes("Ctrl-C stops.") && child.kill("SIGINT")),
  });
  expect(stdout).toMatch(line);
});

const OPENAI = { engine: "openai", model: "m", url: "http://127.0.0.1:1", keyFrom: "DUBSPEC_TEST_NO_KEY" };

test.each<[string, unknown, RegExp]>([
  ["that is not JSON", "{", /^dubspec: the engines in \S+ are not JSON: .+\n$/],
  ["with an unknown engine", { voices: [{ engine: "siri" }] }, /are wrong at voices\.0\.engine: .+\n$/],
  [
    "with an unknown language",
    { voices: [{ engine: "flite", languages: ["klingon"] }] },
    /are wrong at voices\.0\.languages\.0: it is not the name of a target language, such as spanish\n$/,
  ],
  ["with an unknown field", { voices: [{ engine: "flite", speed: 2 }] }, /are wrong at voices\.0: .*speed.*\n$/],
  ["with a url of no service", { lipSync: { engine: "http", url: "ftp://a" } }, /are wrong at lipSync\.url: .+\n$/],
  [
    "that names a variable that is not set",
    { translation: [OPENAI] },
    /^dubspec: the engine at 127\.0\.0\.1:1 takes its key from DUBSPEC_TEST_NO_KEY, and that variable is not set\n$/,
  ],
])("a file %s is refused in one sentence, by doctor and by serve, which makes no data", async (_, content, message) => {
  const file = fileWith(content);
  const data = join(scratch(), "data");
  for (const args of [["doctor"], ["serve", "--port", "0", "--data", data]]) {
    const { exitCode, stdout, stderr } = await dubspec([...args, "--engines", file]);
    expect({ exitCode, stdout, lines: stderr.split("\n").length }).toEqual({ exitCode: 2, stdout: "", lines: 2 });
    expect(stderr).toMatch(message);
  }
  expect(() => mkdirSync(data)).not.toThrow();
});

test.each([
  ["none.json", /^dubspec: cannot read the engines in none\.json: ENOENT/],
  ["simulated", /^dubspec: simulated engines need nothing: /],
])("--engines %s is refused", async (kind, message) => {
  const { exitCode, stdout, stderr } = await dubspec(["doctor", "--engines", kind]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toMatch(message);
});
