import { isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { placeOf } from "../media/urls.ts";
import { isText, listOf } from "../rules/answers/rule.ts";
import { finding } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { livesIn } from "./life.ts";

/** The media of a dub is another file than the upload. */
export const media: Law = {
  name: "laws/a dub is not its upload",
  decides: ["STA-42"],
  *judge({ steps }) {
    for (const life of livesIn(steps)) {
      const reads = life.steps.filter(({ exchange }) => isTaken(exchange));
      const uploads = new Set(
        reads
          .map(({ answer }) => valueAt(answer, "/originalVideoUrl"))
          .filter(isText)
          .map(placeOf),
      );
      for (const step of uploads.size === 0 ? [] : reads)
        for (const record of [step.answer, ...listOf(valueAt(step.answer, "/translations"))]) {
          // What stands in place of the video of a sound is open.
          const names = step.asked?.video ? ["translatedVideoUrl", "translatedAudioUrl"] : ["translatedAudioUrl"];
          for (const name of names) {
            const url = valueAt(record, `/${name}`);
            if (isText(url) && url !== "")
              yield finding(
                step,
                "STA-42",
                !uploads.has(placeOf(url)),
                `${name} to be another file than the upload`,
                url,
              );
          }
        }
    }
  },
};
