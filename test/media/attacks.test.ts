import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { ATTACKS, makeAttacks, playlistsOf } from "../../reference-impl/engines/ffmpeg/attacks-harness.ts";
import { clip } from "../../reference-impl/engines/sound/sound-harness.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { scratch, serve, statusOf } from "../reference-impl/serve.ts";
import { missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "espeak-ng", "flite");

/** Three accounts, since each of them may send ten files a minute. */
const KEYS = ["dub_live_first-attacker", "dub_live_second-attacker", "dub_live_third-attacker"];

const UNREADABLE = "400 DURATION_DETECTION_FAILED";
const TOO_LARGE = "TRANSCRIPTION_FAILED: The pictures of the video are too large. Send at most 35 million pixels.";
const SPEECHLESS = "TRANSCRIPTION_FAILED: No usable speech was found in the media.";

/** How each file of the table ends: by the refusal of its upload, or by the error of its run. */
const ENDS: Readonly<Record<string, string>> = {
  "bomb.mp4": UNREADABLE,
  "track.mkv": TOO_LARGE,
  "song.mp3": TOO_LARGE,
  // It is taken for the two seconds that it lasts, which are a tone.
  "claims.mp4": SPEECHLESS,
  "hours.flac": "400 VIDEO_TOO_LONG",
  "half.mp4": "TRANSCRIPTION_FAILED: The file breaks off or is damaged. Send a whole file.",
  "headless.mp4": UNREADABLE,
  "random.mp4": UNREADABLE,
  "empty.mp4": UNREADABLE,
};

/** File names that a program could take for options, for a way out of a directory, or for a list of files. */
const NAMES = ["-y -i secret.mp4", "../../secret.mp4", "concat:a|b.mp4"];

const TYPES: Readonly<Record<string, string>> = { mkv: "video/x-matroska", mp3: "audio/mpeg", flac: "audio/flac" };

/** A cue that terminals, subtitles, filters and voices would take for commands, if it came to them as one. */
const CONTROLS = `1
00:00:00,300 --> 00:00:02,500
\u001b[2J{\\p1}m 0 0 l 9 9{\\p0} <font face='/etc/passwd'>-y %{pts} ':textfile=/etc/passwd [[h@l@U]] \\N
`;

/** Makes a pipe that notices whoever opens it to read, who then waits for what never comes. */
function pipeThatIsWatched(path: string): () => boolean {
  execFileSync("mkfifo", ["-m", "600", path]);
  let isRead = false;
  const timer = setInterval(() => {
    try {
      closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
      isRead = true;
    } catch {
      // Nobody has it open.
    }
  }, 50);
  onTestFinished(() => clearInterval(timer));
  return () => isRead;
}

/** Calls of the API that these tests make. */
function clientOf(url: string) {
  const post = async (key: string, route: string, body: FormData | string) => {
    const headers = { "x-api-key": key, ...(typeof body === "string" && { "content-type": "application/json" }) };
    const answer = await fetch(`${url}/v1/${route}`, { method: "POST", headers, body });
    return { status: answer.status, body: (await answer.json()) as { code?: string; projectId?: string } };
  };
  return {
    post,
    upload(key: string, route: string, { path, name }: { path: string; name: string }, fields: object) {
      const form = new FormData();
      const type = TYPES[name.split(".").at(-1) ?? ""] ?? "video/mp4";
      form.append("file", new Blob([readFileSync(path)], { type }), name);
      for (const [field, value] of Object.entries({ targetLanguage: "spanish", ...fields })) form.append(field, value);
      return post(key, route, form);
    },
    async ended(key: string, projectId: string) {
      for (;;) {
        const status = await statusOf(url, key, projectId);
        if (status["status"] !== "processing") return status as { status: string; error?: Record<string, string> };
        await sleep(2100);
      }
    },
  };
}

describe.skipIf(missing.length > 0)(`media that attacks a service${missing.needs}`, () => {
  test("all of it ends by the contract, opens nothing of others, leaves nothing, and the next run works", async () => {
    const [place, data] = [scratch(), join(scratch(), "data")];
    const seed = join(place, "seed.json");
    const accounts = KEYS.map((key, at) => ({ email: `attacker${at}@example.com`, keys: [{ key }] }));
    writeFileSync(seed, JSON.stringify({ accounts }));
    const { url, process: service } = await serve(data, "--engines", "local", "--seed", seed);
    const { post, upload, ended } = clientOf(url);

    // Where the file of another tenant would be.
    const other = join(data, "files/prj_other");
    mkdirSync(other);
    const isOtherRead = pipeThatIsWatched(join(other, "source.ts"));
    const elsewhere = await receiver();
    const targets = [join(other, "source.ts"), "../prj_other/source.ts", `${elsewhere.url}/source.ts`];
    const playlists = targets.flatMap((target, at) =>
      Object.entries(playlistsOf(target)).map(([kind, list]) => {
        const name = `${kind}-${at}.mp4`;
        writeFileSync(join(place, name), list);
        return { path: join(place, name), name, end: UNREADABLE };
      }),
    );
    makeAttacks(place);
    const files = [
      ...playlists,
      ...ATTACKS.map(([, name]) => ({ path: join(place, name), name, end: ENDS[name] })),
      ...NAMES.map((name) => ({ path: join(place, "clip.mp4"), name, end: SPEECHLESS })),
      { path: clip("no-audio.mp4"), name: "no-audio.mp4", end: SPEECHLESS },
    ];

    const kept = ["prj_other"];
    const endOf = async (key: string, file: { path: string; name: string }) => {
      const { status, body } = await upload(key, "translate", file, {});
      if (status !== 200 || body.projectId === undefined) return `${status} ${body.code}`;
      kept.push(body.projectId);
      const { error } = await ended(key, body.projectId);
      return `${error?.["code"]}: ${error?.["message"]}`;
    };
    const ends = files.map(async (file, at) => [file.name, await endOf(KEYS[at % KEYS.length] ?? "", file)]);
    expect(await Promise.all(ends)).toEqual(files.map(({ name, end }) => [name, end]));

    const [key = ""] = KEYS;
    const speech = { path: clip("speech.mp4"), name: "speech.mp4" };
    const made = await upload(key, "projects", speech, { originalLanguage: "en", sourceSrt: CONTROLS });
    const projectId = made.body.projectId ?? "";
    kept.push(projectId);
    expect(await ended(key, projectId)).toMatchObject({ transcriptionStatus: "success" });
    const wanted = { targetLanguage: "spanish", translatedSrt: CONTROLS, subtitles: true };
    expect(await post(key, `projects/${projectId}/dub`, JSON.stringify(wanted))).toMatchObject({ status: 200 });
    const dubbed = await ended(key, projectId);
    expect(dubbed).toMatchObject({ status: "success", translatedVideoUrl: expect.any(String) });

    expect(isOtherRead()).toBe(false);
    expect(elsewhere.received).toEqual([]);
    expect(readdirSync(join(data, "files")).toSorted()).toEqual(kept.toSorted());
    const unfinished = () =>
      ["files", "work"]
        .flatMap((folder) => readdirSync(join(data, folder), { recursive: true, encoding: "utf8" }))
        .filter((path) => /(^|\/)part-|\.part$/.test(path));
    await expect.poll(unfinished).toEqual([]);
    const programs = () =>
      execFileSync("ps", ["-eo", "ppid=,args="], { encoding: "utf8" })
        .split("\n")
        .filter((line) => line.trim().startsWith(`${service.pid} `));
    await expect.poll(programs).toEqual([]);
  });
});
