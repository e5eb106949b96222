import type { UPLOADS } from "../../api/media.ts";
import { inWords, refused } from "../../expect/answers.ts";
import { announceForm, paddedForm } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { isLoopback } from "../../target/target.ts";

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

/** Bytes that can be sent to a server on this machine. */
const SENT = GB;

/**
 * The length is announced, and the file withheld. A server that waits for the file gets it where that is possible, and
 * cannot be judged elsewhere.
 */
export const sizes: readonly Check[] = LIMITS.map(({ id, path, over }) => ({
  name: `uploads/a file over the limit of ${path}`,
  decides: [id],
  profile: "free",
  run: async (scene) => {
    const text = path === "/v1/transcribe" ? [] : [["targetLanguage", "french"] as const];
    const clip = scene.stage.clips("speech.mp4");
    const ask = (announced: ReturnType<typeof announceForm>) =>
      scene.call({ method: "POST", path, body: { announced } });
    const early = await ask(announceForm(text, "file", clip, over));
    const isBearable = over <= SENT && isLoopback(scene.stage.target.baseUrl);
    const exchange = !early.answer && isBearable ? await ask(paddedForm(text, "file", clip, over)) : early;
    if (!exchange.answer) {
      throw new Blocked(
        isBearable
          ? `a file over the limit gets no answer: ${inWords(exchange)}`
          : `no answer came before the file was sent (${exchange.failure}), and the file is too large to send to this server`,
      );
    }
    await scene.decides(id, () => {
      if (exchange.answer?.status === 413) refused(exchange, 413, "FILE_TOO_LARGE");
      else refused(exchange, 400, "FILE_TOO_LARGE", "INVALID_MULTIPART_REQUEST");
    });
  },
}));
