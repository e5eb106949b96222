import { getDetails } from "../../api/media.ts";
import { follow, notByChance, startTranslation } from "../../api/runs.ts";
import { attemptInWords } from "../../expect/attempts.ts";
import { agree, holds, listAt, textAt } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { isIso8601 } from "../../expect/times.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { sameMedia } from "./records.ts";

/** Values of `lipsyncPro`, and the mode that each asks for. */
const MODES = [
  { lipsyncPro: "false", id: "TRL-22", type: "standard" },
  { lipsyncPro: "true", id: "TRL-23", type: "pro" },
] as const;

/** Timestamps of an attempt. */
const TIMES = ["createdAt", "requestedAt", "completedAt", "failedAt", "timedOutAt"] as const;

const lipSyncOf = (exchange: Exchange): unknown => valueAt(jsonOf(exchange), "/lipSync");
const stateOf = (exchange: Exchange): unknown => valueAt(lipSyncOf(exchange), "/status");

export const lipSync: readonly Check[] = [
  ...MODES.map(({ lipsyncPro, id, type }): Check => ({
    name: `runs/a translation with ${type} lip-sync`,
    decides: [
      id,
      "RUN-13",
      "RUN-15",
      "LIP-01",
      "LIP-03",
      "LIP-04",
      "LIP-05",
      "LIP-09",
      "LIP-10",
      "LIP-13",
      "LIP-14",
      "STA-33",
      "DET-15",
      "DET-18",
    ],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene, { lipsyncPro });
      const seen = await follow(scene, projectId);
      const last = seen.at(-1) as Exchange;
      const details = await getDetails(scene, projectId);
      await scene.decides("RUN-13", () => {
        for (const exchange of seen) {
          if (valueAt(jsonOf(exchange), "/status") === "success") holds(exchange, "/lipSync/status", "COMPLETED");
        }
      });
      // A picture without a face, for one, cannot be lip-synced.
      notByChance(scene, last);
      const succeeded = () => {
        holds(last, "/status", "success");
        holds(last, "/lipSync/status", "COMPLETED");
      };
      await scene.relies("RUN-15", succeeded);
      await scene.decides("RUN-15", succeeded);
      await scene.decides(id, () => holds(last, "/lipSync/type", type));
      await scene.decides("LIP-01", () => {
        const jobId = textAt(last, "/lipSync/jobId");
        const withJob = seen.filter((exchange) => valueAt(lipSyncOf(exchange), "/jobId") !== undefined);
        for (const exchange of withJob) holds(exchange, "/lipSync/jobId", jobId);
      });
      await scene.decides("LIP-03", () => {
        const url = textAt(last, "/lipSync/videoUrl");
        agree(URL.canParse(url), "a URL", url, last);
      });
      await scene.decides("LIP-04", () => {
        for (const exchange of seen) {
          if (stateOf(exchange) !== undefined && stateOf(exchange) !== "COMPLETED")
            holds(exchange, "/lipSync/videoUrl", "");
        }
      });
      await scene.decides("LIP-05", () => {
        for (const exchange of seen)
          if (lipSyncOf(exchange) !== undefined) holds(exchange, "/lipSync/errorMessage", null);
      });
      await scene.decides("LIP-09", () => {
        for (const exchange of seen) hasTimesInText(exchange);
      });
      await scene.decides("LIP-10", () => {
        for (const exchange of seen) {
          const record = lipSyncOf(exchange);
          const none = ["failedAt", "timedOutAt", ...(stateOf(exchange) === "COMPLETED" ? [] : ["completedAt"])];
          for (const field of none)
            agree(valueAt(record, `/${field}`) === undefined, `no ${field}`, shown(record), exchange);
        }
      });
      await scene.decides("STA-33", () => {
        const dub = textAt(last, "/translatedVideoUrl");
        agree(dub !== valueAt(lipSyncOf(last), "/videoUrl"), "two URLs", dub, last);
      });
      await scene.decides("DET-15", () =>
        sameMedia(last, details, "/translatedVideoUrl", "/translations/0/translatedVideoUrl"),
      );
      const latestJob = "/translations/0/lipSync/latest/jobId";
      await scene.decides("DET-18", () => holds(details, latestJob, textAt(last, "/lipSync/jobId")));
      await scene.decides("LIP-13", () => {
        const latest = attemptInWords(valueAt(jsonOf(details), "/translations/0/lipSync/latest"));
        const newest = attemptInWords(listAt(details, "/translations/0/lipSync/history").at(-1));
        agree(newest === latest, `the last of history to be ${latest}`, newest, details);
      });
      await scene.decides("LIP-14", () => {
        const history = listAt(details, "/translations/0/lipSync/history");
        agree(history.length === 1, "one attempt", history, details);
      });
    },
  })),
  {
    name: "runs/a translation without lip-sync",
    decides: ["TRL-21", "DET-18"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const seen = await follow(scene, projectId);
      await scene.decides("TRL-21", () => {
        for (const exchange of seen)
          agree(lipSyncOf(exchange) === undefined, "no lipSync", lipSyncOf(exchange), exchange);
      });
      const details = await getDetails(scene, projectId);
      await scene.decides("DET-18", () => {
        const record = valueAt(jsonOf(details), "/translations/0/lipSync");
        agree(record === undefined, "no lipSync", record, details);
      });
    },
  },
];

/** The timestamps of the attempt in a status, where they are there, are text. */
export function hasTimesInText(exchange: Exchange): void {
  for (const field of TIMES) {
    const value = valueAt(lipSyncOf(exchange), `/${field}`);
    const isTime = value === undefined || isIso8601(value);
    agree(isTime, `${field} as ISO 8601 text`, value, exchange);
  }
}
