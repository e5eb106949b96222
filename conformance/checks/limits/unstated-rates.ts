import { dub, transcribedProject } from "../../api/dubs.ts";
import { exportTranscript, upload } from "../../api/media.ts";
import { SENTENCE } from "../../api/runs.ts";
import { refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Requests within one minute after which a route counts as one without a rate. */
const MANY = 100;

/** A route whose rate the source does not show. */
interface UnstatedRate {
  id: string;
  name: string;
  relies: readonly string[];
  /** @returns one request, not paced */
  prepare(scene: Scene): Promise<() => Promise<Exchange>>;
}

const UNSTATED: readonly UnstatedRate[] = [
  {
    id: "LIM-08",
    name: "POST /v1/transcribe",
    relies: [],
    prepare: async (scene) => () =>
      upload(scene, "/v1/transcribe", { file: scene.stage.clips(SENTENCE) }, { paced: false }),
  },
  {
    id: "LIM-09",
    name: "the dub route",
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    prepare: async (scene) => {
      const { projectId } = await transcribedProject(scene);
      // Refused for what it lacks, so that no run stands in the way of the next one.
      return () => dub(scene, projectId, { targetLanguage: "french" }, { paced: false });
    },
  },
  {
    id: "LIM-10",
    name: "the transcript route",
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    prepare: async (scene) => {
      const { projectId } = await transcribedProject(scene);
      return () => exportTranscript(scene, projectId, { source: "original" }, { paced: false });
    },
  },
];

export const unstatedRates: readonly Check[] = UNSTATED.map(({ id, name, relies, prepare }) => ({
  name: `limits/a rate of ${name}, if any`,
  decides: [id],
  relies,
  profile: "sandbox",
  needs: { control: ["advanceClock", "createWorld"] },
  run: async (scene) => {
    const ask = await prepare(scene);
    let over: Exchange | undefined;
    for (let sent = 0; sent < MANY && !over; sent += 1) {
      const exchange = await ask();
      if (exchange.answer?.status === 429) over = exchange;
    }
    const refusal = over;
    const right =
      refusal === undefined || (await scene.decides(id, () => refused(refusal, 429, "RATE_LIMIT_EXCEEDED")));
    if (right) scene.observes(id, "Q-UNSTATED-RATES", refusal ? "some" : "unlimited");
  },
}));
