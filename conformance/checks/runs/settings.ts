import type { Fields } from "../../api/media.ts";
import { startTranslation } from "../../api/runs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { agree, holds } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";

/** What a requirement expects below `settings` of the version. */
type Expectation = readonly [id: string, pointer: string, value: unknown];

/** Translations by their fields, with what their versions have to show. */
const STARTS: readonly { name: string; fields: Fields; shows: readonly Expectation[] }[] = [
  {
    name: "without options",
    fields: {},
    shows: [
      ["TRL-07", "/keepBackgroundMusic", true],
      ["TRL-10", "/voiceIsolatorOption", "studio"],
      ["TRL-14", "/subtitles/isEnable", false],
      ["TRL-29", "/voiceCloning", true],
    ],
  },
  {
    name: "without background sound",
    fields: { keepBackgroundMusic: "false", subtitles: "false" },
    shows: [["TRL-08", "/keepBackgroundMusic", false]],
  },
  {
    name: "with subtitles",
    fields: { keepBackgroundMusic: "true", voiceIsolatorOption: "realistic", subtitles: "true" },
    shows: [
      ["TRL-11", "/voiceIsolatorOption", "realistic"],
      ["TRL-15", "/subtitles/isEnable", true],
      ["TRL-17", "/subtitles/source", "translated"],
      ["DET-25", "/subtitles/source", "translated"],
    ],
  },
  {
    name: "with subtitles of the original and cloning values",
    fields: {
      subtitles: "true",
      subtitlesSource: "original",
      voiceCloningSettings: '{"stability":0,"similarity":1}',
    },
    shows: [
      ["TRL-18", "/subtitles/source", "original"],
      ["TRL-25", "/voiceCloning", true],
      ["DET-25", "/subtitles/source", "original"],
    ],
  },
];

export const settings: readonly Check[] = STARTS.map(({ name, fields, shows }) => ({
  name: `runs/settings of a translation ${name}`,
  decides: [...new Set(shows.map(([id]) => id)), "DET-28", "DET-31"],
  relies: ["TRL-01", "RUN-02"],
  profile: "sandbox",
  run: async (scene) => {
    const { projectId } = await startTranslation(scene, fields);
    const details = await detailsWithVersion(scene, projectId);
    for (const [id, pointer, value] of shows) {
      await scene.decides(id, () => holds(details, `/translations/0/settings${pointer}`, value));
    }
    await scene.decides("DET-28", () => {
      const mode = valueAt(jsonOf(details), "/translations/0/settings/translationQualityMode");
      agree(mode !== undefined, "a translationQualityMode", mode, details);
    });
    await scene.decides("DET-31", () => {
      const mode = valueAt(jsonOf(details), "/translations/0/settings/dubbingMode");
      agree(mode !== "dub-only", "no dubbingMode dub-only", mode, details);
    });
  },
}));
