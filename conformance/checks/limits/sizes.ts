import type { UPLOADS } from "../../api/media.ts";
import { SENTENCE } from "../../api/runs.ts";
import { agree, answered, inWords, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { announceForm, type FilePart, paddedForm } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** In the smaller reading of their units. */
const MB = 1_000_000;
const GB = 1_000_000_000;

/** Milliseconds in which a server that judges the announced length has done so. */
const EARLY = 1500;

/** Bytes that every reading of every limit refuses. */
const FAR_OVER = 100 * GB;

/** A file that is too large to send, and has to be taken. */
interface Allowed {
  id: string;
  path: (typeof UPLOADS)[number];
  bytes(scene: Scene): number;
}

/** What is allowed in both readings. Where the target does not say what the plan allows, the size of the smallest one. */
const smaller = ({ world }: Scene) => Math.min(world.fixtures.planLimits?.uploadBytes ?? 5 * GB, 20 * GB);

const ALLOWED: readonly Allowed[] = [
  { id: "LIM-16", path: "/v1/projects", bytes: smaller },
  { id: "LIM-17", path: "/v1/translate", bytes: smaller },
];

/** Announces a file of a size, and withholds it. */
function announce(scene: Scene, path: string, bytes: number): Promise<Exchange> {
  const announced = announceForm([["targetLanguage", "french"]], "file", scene.stage.clips(SENTENCE), bytes, EARLY);
  return scene.call({ method: "POST", path, body: { announced } });
}

const isOfSize = ({ answer }: Exchange): boolean => answer !== null && [400, 413].includes(answer.status);

export const allowedSizes: readonly Check[] = [
  ...ALLOWED.map(({ id, path, bytes }): Check => ({
    name: `limits/the largest file of ${path}`,
    decides: [id],
    profile: "free",
    run: async (scene) => {
      const over = await announce(scene, path, FAR_OVER);
      if (!isOfSize(over))
        throw new Blocked(
          `the server does not refuse an announced size (${inWords(over)}), so its silence does not show that it accepts one`,
        );
      const allowed = await announce(scene, path, bytes(scene));
      await scene.decides(id, () =>
        agree(!isOfSize(allowed), `a file of ${bytes(scene)} bytes to be accepted`, inWords(allowed), allowed),
      );
    },
  })),
  {
    name: "limits/the largest file of /v1/transcribe",
    decides: ["LIM-18"],
    profile: "sandbox",
    // Two hundred million bytes: not to somebody else's server.
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const file = scene.stage.clips("speech.wav");
      // What is refused from its announcement is not sent.
      const early = announceForm([], "file", file, 200 * MB, EARLY);
      const refusal = await scene.call({ method: "POST", path: "/v1/transcribe", body: { announced: early } });
      const unrefused = await scene.decides("LIM-18", () =>
        agree(!isOfSize(refusal), "200 MB to be accepted", inWords(refusal), refusal),
      );
      if (!unrefused) return;
      const announced = paddedForm([], "file", recordingOf(file, 200 * MB), 200 * MB - file.bytes.length);
      const exchange = await scene.call({ method: "POST", path: "/v1/transcribe", body: { announced } });
      if (!exchange.answer) throw new Blocked(`200 MB got no answer: ${exchange.failure}`);
      await scene.decides("LIM-18", () =>
        exchange.answer?.status === 502 ? refused(exchange, 502, "TRANSCRIPTION_EMPTY") : answered(exchange, 200),
      );
    },
  },
];

/** The clip as the beginning of a WAV file of a size: what it says, then silence, less than two hours in all. */
function recordingOf(clip: FilePart, size: number): FilePart {
  const bytes = Uint8Array.from(clip.bytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, size - 8, true);
  const data = Buffer.from(bytes).indexOf("data");
  view.setUint32(data + 4, size - data - 8, true);
  return { ...clip, file: "two-hundred-megabytes.wav", bytes };
}
