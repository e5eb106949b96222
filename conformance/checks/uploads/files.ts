import { claimedUploads } from "../../api/claimed.ts";
import { type Fields, upload, UPLOADS } from "../../api/media.ts";
import { refused } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { composeForm, type FormFault } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Media types that no upload route lists. */
const OTHER_TYPES = ["text/plain", "application/pdf", "image/png", "video/x-msvideo", "audio/midi"] as const;

/** Faults that leave no reader in doubt. */
const BROKEN: readonly FormFault[] = ["no boundary", "other boundary", "cut in the middle"];

/** Codes for a damaged file: its duration cannot be read, nor whether it is of the type that it claims. */
const UNREADABLE = ["DURATION_DETECTION_FAILED", "INVALID_FILE_TYPE"] as const;

/** What the routes need beside the file. A form has to have a part, or it is malformed. */
function text(path: string): Fields {
  return path === "/v1/transcribe" ? { outputFormat: "json" } : { targetLanguage: "french" };
}

/** Each upload route refuses what `fields` gives it. */
async function everyUploadRefuses(
  scene: Scene,
  fields: Fields,
  status: number,
  ...codes: readonly string[]
): Promise<void> {
  for (const path of claimedUploads(scene, UPLOADS))
    refused(await upload(scene, path, { ...text(path), ...fields }), status, ...codes);
}

export const files: readonly Check[] = [
  {
    name: "uploads/a form without a file",
    decides: ["ERR-12"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("ERR-12", async () => {
        await everyUploadRefuses(scene, {}, 400, "FILE_REQUIRED");
        const video = scene.stage.clips("speech.webm");
        await everyUploadRefuses(scene, { video }, 400, "FILE_REQUIRED", "INVALID_MULTIPART_REQUEST");
      });
    },
  },
  {
    name: "uploads/a file of another media type",
    decides: ["ERR-13"],
    profile: "free",
    run: async (scene) => {
      const { bytes } = scene.stage.clips("not-a-video.mp4");
      await scene.decides("ERR-13", async () => {
        for (const mediaType of OTHER_TYPES) {
          await everyUploadRefuses(scene, { file: { file: "notes.txt", mediaType, bytes } }, 400, "INVALID_FILE_TYPE");
        }
      });
    },
  },
  {
    name: "uploads/a file of unreadable duration",
    decides: ["ERR-15"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips("truncated.mp4");
      await scene.decides("ERR-15", async () => {
        // Not of a stand-alone transcription: what has no readable duration has no readable audio stream either.
        for (const path of ["/v1/projects", "/v1/translate"] as const) {
          const exchange: Exchange = await upload(scene, path, { ...text(path), file });
          refused(exchange, 400, ...UNREADABLE);
          const isType = codeOf(exchange) === "INVALID_FILE_TYPE";
          scene.observes("ERR-15", "Q-UNREADABLE-FILE", isType ? "type" : "duration");
        }
      });
    },
  },
  {
    name: "uploads/a malformed body",
    decides: ["ERR-23"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips("speech.mp4");
      await scene.decides("ERR-23", async () => {
        for (const path of claimedUploads(scene, UPLOADS)) {
          for (const fault of BROKEN) {
            const form = composeForm(
              [
                ["targetLanguage", "french"],
                ["file", file],
              ],
              fault,
            );
            refused(await scene.call({ method: "POST", path, body: { form } }), 400, "INVALID_MULTIPART_REQUEST");
          }
        }
      });
    },
  },
];
