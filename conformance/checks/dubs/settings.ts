import { DUBBING, finishDub, startDubOf, succeeded, projectToDub } from "../../api/dubbing.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { agree, holds, textAt } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";

/** What a requirement expects below `settings` of the version. */
type Expectation = readonly [id: string, pointer: string, value: unknown];

/** Dubs by their fields, with what their versions have to show. */
const STARTS: readonly { name: string; fields: object; shows: readonly Expectation[] }[] = [
  {
    name: "without options",
    fields: {},
    shows: [
      ["DUB-15", "/keepBackgroundMusic", true],
      ["DUB-17", "/keepOriginalVoice", false],
      ["DUB-22", "/voiceCloning", true],
      ["DUB-30", "/voiceIsolatorOption", "studio"],
      ["DUB-34", "/subtitles/isEnable", false],
    ],
  },
  {
    name: "without background sound",
    fields: { keepBackgroundMusic: false, voiceMode: "cloning", subtitles: false },
    shows: [
      ["DUB-16", "/keepBackgroundMusic", false],
      ["DUB-22", "/voiceCloning", true],
      ["DUB-34", "/subtitles/isEnable", false],
    ],
  },
  {
    name: "over the original voice",
    fields: { keepOriginalVoice: true },
    shows: [
      ["DUB-18", "/keepOriginalVoice", true],
      ["DUB-19", "/originalVoiceVolume", 30],
    ],
  },
  {
    name: "over the original voice at its lowest",
    fields: { keepOriginalVoice: true, originalVoiceVolume: 1, keepBackgroundMusic: false },
    shows: [
      ["DUB-16", "/keepBackgroundMusic", false],
      ["DUB-18", "/keepOriginalVoice", true],
      ["DUB-20", "/originalVoiceVolume", 1],
    ],
  },
  {
    name: "over the original voice at its loudest",
    fields: { keepOriginalVoice: true, originalVoiceVolume: 70 },
    shows: [
      ["DUB-18", "/keepOriginalVoice", true],
      ["DUB-20", "/originalVoiceVolume", 70],
    ],
  },
  {
    name: "with subtitles",
    fields: { keepBackgroundMusic: true, voiceIsolatorOption: "realistic", subtitles: true },
    shows: [
      ["DUB-31", "/voiceIsolatorOption", "realistic"],
      ["DUB-35", "/subtitles/isEnable", true],
      ["DUB-37", "/subtitles/source", "translated"],
    ],
  },
  {
    name: "with subtitles of the original",
    fields: { voiceIsolatorOption: "studio", subtitles: true, subtitlesSource: "original" },
    shows: [
      ["DUB-30", "/voiceIsolatorOption", "studio"],
      ["DUB-35", "/subtitles/isEnable", true],
      ["DUB-38", "/subtitles/source", "original"],
    ],
  },
];

const settingsChecks = STARTS.map(({ name, fields, shows }): Check => ({
  name: `dubs/settings of a dub ${name}`,
  decides: [...shows.map(([id]) => id), "DET-28"],
  relies: DUBBING,
  profile: "sandbox",
  run: async (scene) => {
    const project = await projectToDub(scene);
    await startDubOf(scene, project, fields);
    const details = await detailsWithVersion(scene, project.projectId);
    for (const [id, pointer, value] of shows) {
      await scene.decides(id, () => holds(details, `/translations/0/settings${pointer}`, value));
    }
    await scene.decides("DET-28", () => {
      const mode = valueAt(jsonOf(details), "/translations/0/settings/translationQualityMode");
      agree(mode !== undefined, "a translationQualityMode", mode, details);
    });
  },
}));

/** Modes of lip-sync, and the types that attempts may show; where there are two, the second is the older name. */
const MODES = [
  { lipSyncMode: "standard", id: "DUB-41", types: ["standard"], detection: undefined },
  { lipSyncMode: "pro", id: "DUB-42", types: ["pro"], detection: true },
  { lipSyncMode: "studio", id: "DUB-43", types: ["studio", "pro_2"], detection: false },
] as const;

const detectionIds = { true: "DUB-47", false: "DUB-46" } as const;

const lipSyncOf = (exchange: Exchange): unknown => valueAt(jsonOf(exchange), "/lipSync");

const lipSyncChecks = MODES.map(({ lipSyncMode, id, types, detection }): Check => {
  const detectionId = detectionIds[`${detection ?? false}`];
  return {
    name: `dubs/a dub with ${lipSyncMode} lip-sync`,
    decides: [
      id,
      detectionId,
      "LIP-12",
      ...(types.length > 1 ? ["LIP-08"] : []),
      ...(lipSyncMode === "standard" ? ["STA-31"] : []),
    ],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const more = { lipSyncMode, ...(detection === undefined ? {} : { activeSpeakerDetectionEnabled: detection }) };
      await startDubOf(scene, project, more);
      const status = await finishDub(scene, project.projectId);
      const details = await getDetails(scene, project.projectId);
      await scene.decides(id, () => {
        succeeded(status);
        holds(status, "/lipSync/status", "COMPLETED");
        if (types.length === 1) holds(status, "/lipSync/type", ...types);
      });
      await scene.decides(detectionId, () => {
        holds(status, "/lipSync/activeSpeakerDetectionEnabled", detection ?? false);
        holds(details, "/translations/0/lipSync/latest/activeSpeakerDetectionEnabled", detection ?? false);
      });
      await scene.decides("LIP-12", () => {
        for (const place of ["latest", "history/0"]) {
          const at = `/translations/0/lipSync/${place}`;
          for (const field of ["jobId", "status", "videoUrl", "type"]) textAt(details, `${at}/${field}`);
          holds(details, `${at}/errorMessage`, null);
          holds(details, `${at}/activeSpeakerDetectionEnabled`, detection ?? false);
        }
      });
      if (lipSyncMode === "standard") {
        await startDubOf(scene, project);
        const without = await finishDub(scene, project.projectId);
        await scene.decides("STA-31", () => holds(without, "/lipSync", undefined));
      }
      if (types.length === 1) return;
      const isKnown = await scene.decides("LIP-08", () => holds(status, "/lipSync/type", ...types));
      const type = valueAt(lipSyncOf(status), "/type");
      if (isKnown) scene.observes("LIP-08", "Q-LIP-SYNC-TYPE-NAME", type === "pro_2" ? "pro-2" : "studio");
    },
  };
});

export const settings: readonly Check[] = [
  ...settingsChecks,
  ...lipSyncChecks,
  {
    name: "dubs/a dub without lip-sync",
    decides: ["DUB-40"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      await startDubOf(scene, project);
      const first = await getStatus(scene, project.projectId);
      const last = await finishDub(scene, project.projectId);
      await scene.decides("DUB-40", async () => {
        succeeded(last);
        for (const status of [first, last])
          agree(lipSyncOf(status) === undefined, "no lipSync", lipSyncOf(status), status);
        const details = await getDetails(scene, project.projectId);
        const record = valueAt(jsonOf(details), "/translations/0/lipSync");
        agree(record === undefined, "no lipSync of the version", record, details);
      });
    },
  },
];
