import type { UPLOADS } from "../../api/media.ts";
import { refused } from "../../expect/answers.ts";
import { announceForm } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";

const MB = 1024 ** 2;
const GB = 1024 ** 3;

interface UploadLimit {
  id: string;
  path: (typeof UPLOADS)[number];
  /** Bytes that are over the limit in every reading of its unit, whatever the plan and the rest of the form. */
  over: number;
}

const LIMITS: readonly UploadLimit[] = [
  { id: "ERR-20", path: "/v1/projects", over: 61 * GB },
  { id: "ERR-21", path: "/v1/translate", over: 61 * GB },
  { id: "ERR-22", path: "/v1/transcribe", over: 300 * MB },
];

/** Too large to send: the length is announced, the file withheld. A server that waits for it cannot be judged. */
export const sizes: readonly Check[] = LIMITS.map(({ id, path, over }) => ({
  name: `uploads/a file over the limit of ${path}`,
  decides: [id],
  profile: "free",
  run: async (scene) => {
    const text = path === "/v1/transcribe" ? [] : [["targetLanguage", "french"] as const];
    const announced = announceForm(text, "file", scene.stage.clips("speech.mp4"), over);
    const exchange = await scene.call({ method: "POST", path, body: { announced } });
    if (!exchange.answer) {
      throw new Blocked(
        `no answer came before the file was sent (${exchange.failure}), and the file is too large to send`,
      );
    }
    await scene.decides(id, () => {
      if (exchange.answer?.status === 413) refused(exchange, 413, "FILE_TOO_LARGE");
      else refused(exchange, 400, "FILE_TOO_LARGE", "INVALID_MULTIPART_REQUEST");
    });
  },
}));
