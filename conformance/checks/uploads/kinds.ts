import { type UPLOADS, upload } from "../../api/media.ts";
import { answered, isTaken, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";

/** Clips of each type that the source lists, one or more. */
const VIDEO = ["speech.mp4", "speech.mov", "speech.mkv", "speech.webm", "speech.mpg", "speech-mpeg1.mpg"] as const;
const AUDIO = [
  "speech.mp3",
  "speech.wav",
  "speech-audio.mp4",
  "speech.m4a",
  "speech.flac",
  "speech.ogg",
  "speech.aac",
] as const;

/** Of MP3, WAV, M4A, FLAC, OGG and AAC: `audio/mp4` is not among what the transcription lists. */
const TRANSCRIBED_AUDIO = AUDIO.filter((file) => file !== "speech-audio.mp4");

interface Kinds {
  id: string;
  name: string;
  path: (typeof UPLOADS)[number];
  files: readonly string[];
}

const KINDS: readonly Kinds[] = [
  { id: "FILE-01", name: "a project of each type of video", path: "/v1/projects", files: VIDEO },
  { id: "FILE-02", name: "a project of each type of audio", path: "/v1/projects", files: AUDIO },
  { id: "FILE-03", name: "a project of WebM audio", path: "/v1/projects", files: ["speech-audio.webm"] },
  { id: "FILE-04", name: "a translation of each type of video", path: "/v1/translate", files: VIDEO },
  { id: "FILE-05", name: "a translation of each type of audio", path: "/v1/translate", files: AUDIO },
  { id: "FILE-06", name: "a transcription of each format of video", path: "/v1/transcribe", files: VIDEO },
  { id: "FILE-07", name: "a transcription of each format of audio", path: "/v1/transcribe", files: TRANSCRIBED_AUDIO },
];

export const kinds: readonly Check[] = KINDS.map(({ id, name, path, files }) => ({
  name: `uploads/${name}`,
  decides: [id],
  profile: "sandbox",
  run: async (scene) => {
    const text = path === "/v1/transcribe" ? {} : { targetLanguage: "french" };
    await scene.decides(id, async () => {
      for (const clip of files) {
        const file = scene.stage.clips(clip);
        const exchange = await upload(scene, path, { ...text, file });
        answered(exchange, path === "/v1/transcribe" ? 200 : undefined);
        if (isTaken(exchange) && path !== "/v1/transcribe") {
          scene.remember(textAt(exchange, "/projectId"), { lipSync: false, video: file.hasVideo });
        }
      }
    });
  },
}));
