import { covering, dub, needsSeveral, srtOf, startDub, transcribedProject } from "../../api/dubs.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { DIALOGUE, finish, follow, notByChance, startTranslation } from "../../api/runs.ts";
import { detailsWithVersion } from "../../api/versions.ts";
import { agree, holds, inWords, isTaken, listAt, textAt } from "../../expect/answers.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { Story } from "../../machines/story.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** A dub in a row of them; one that lacks a cue fails. */
interface Step {
  targetLanguage: string;
  fails: boolean;
}

/** Each ends otherwise than the run before it, so that a report of the run before shows. */
const STEPS: readonly Step[] = [
  { targetLanguage: "french", fails: true },
  { targetLanguage: "french", fails: false },
  { targetLanguage: "german", fails: true },
  { targetLanguage: "spanish", fails: false },
];

/** Where a status shows what a run has made. */
const MEDIA = ["/translatedVideoUrl", "/translatedAudioUrl"] as const;

const mediaOf = (status: Exchange): string[] => MEDIA.filter((pointer) => valueAt(jsonOf(status), pointer));

const versionsOf = (details: Exchange): readonly unknown[] => listAt(details, "/translations");
const idOf = (version: unknown): unknown => valueAt(version, "/translatedVersionId");

export const dubs: readonly Check[] = [
  {
    name: "runs/dubs of one project, one after the other",
    decides: [
      "RUN-05",
      "RUN-06",
      "RUN-07",
      "STA-02",
      "RUN-11",
      "DET-04",
      "DET-08",
      "DET-09",
      "DET-10",
      "DET-11",
      "DET-17",
      "DET-29",
      "DET-30",
    ],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "DUB-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      needsSeveral(segments);
      let before = await getDetails(scene, projectId);
      const languages = new Map<unknown, string>();
      let ofFirstFailure: readonly string[] | undefined;
      for (const { targetLanguage, fails } of STEPS) {
        const pieces = covering(segments);
        const translatedSrt = srtOf(fails ? pieces.slice(1) : pieces);
        const started = await startDub(scene, projectId, { targetLanguage, translatedSrt });
        const first = await getStatus(scene, projectId);
        const after = await detailsWithVersion(scene, projectId, versionsOf(before).length);
        const end = fails ? "failed" : "success";
        await scene.decides("RUN-05", () => holds(first, "/status", "processing", end));
        await scene.decides("STA-02", () => {
          holds(first, "/targetLanguage", targetLanguage);
          holds(first, "/workflow", "translation");
        });
        await newVersion(scene, before, after, targetLanguage);
        const known = startedBefore(before, targetLanguage);
        for (const version of versionsOf(after))
          if (!known.has(idOf(version))) languages.set(idOf(version), targetLanguage);
        await languagesOf(scene, after, languages);
        for (const [id, pointer, value] of [
          ["DET-29", "dubbingMode", "dub-only"],
          ["DET-30", "smartSync", false],
        ] as const) {
          await scene.decides(id, () => holds(after, `/translations/0/settings/${pointer}`, value));
        }
        const last = await finish(scene, projectId);
        await scene.decides("STA-02", () => {
          holds(last, "/targetLanguage", targetLanguage);
          holds(last, "/workflow", "translation");
          const workId = valueAt(jsonOf(started), "/workId");
          const shown = valueAt(jsonOf(last), "/workId");
          agree(shown === undefined || shown === workId, `the work ${workId} of the newest run`, shown, last);
        });
        if (!fails) notByChance(scene, last);
        else {
          // What one shows before anything was dubbed is nothing of another run.
          const usual = (ofFirstFailure ??= mediaOf(last));
          const others = mediaOf(last).filter((pointer) => !usual.includes(pointer));
          await scene.decides("STA-02", () =>
            agree(others.length === 0, "a failed run to show no media of the run before", others, last),
          );
        }
        await scene.decides("RUN-05", () => holds(last, "/status", end));
        if (!fails) await scene.decides("RUN-11", () => holds(last, "/status", "success"));
        before = await getDetails(scene, projectId);
        const ended = before;
        await scene.decides("DET-17", () => {
          for (const [at, version] of versionsOf(ended).entries()) {
            if (valueAt(version, "/status") !== "failed") continue;
            for (const field of ["code", "message"]) textAt(ended, `/translations/${at}/error/${field}`);
          }
        });
      }
    },
  },
  {
    name: "runs/a dub of a translation",
    decides: ["RUN-08"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      await finish(scene, projectId);
      const translatedSrt = "1\n00:00:00,000 --> 00:00:03,000\nHallo.\n";
      const ofSuccess = await dub(scene, projectId, { targetLanguage: "german", translatedSrt });
      if (isTaken(ofSuccess)) return scene.observes("RUN-08", "Q-DUB-FROM-FAILED-VERSION", "any-project");
      const isRefusal = (await scene.decides("RUN-08", () => isRefused(ofSuccess))) && scene.world.own;
      if (!isRefusal) return;
      await scene.world.control?.steer({ rules: [{ transition: "version.fail", times: 1 }] });
      const failing = await startTranslation(scene);
      await finish(scene, failing.projectId);
      const ofFailure = await dub(scene, failing.projectId, { targetLanguage: "german", translatedSrt });
      scene.observes("RUN-08", "Q-DUB-FROM-FAILED-VERSION", isTaken(ofFailure) ? "failed-only" : "transcription-only");
    },
  },
  {
    name: "runs/the volume of the original voice",
    decides: ["DET-23"],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "DUB-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene);
      const translatedSrt = srtOf(covering(segments));
      for (const [targetLanguage, originalVoiceVolume] of [
        ["french", 55],
        ["german", 7],
      ] as const) {
        await startDub(scene, projectId, {
          targetLanguage,
          translatedSrt,
          keepOriginalVoice: true,
          originalVoiceVolume,
        });
        await finish(scene, projectId);
        const details = await getDetails(scene, projectId);
        await scene.decides("DET-23", () =>
          holds(details, "/translations/0/settings/originalVoiceVolume", originalVoiceVolume),
        );
      }
    },
  },
  {
    name: "runs/the life of dubs",
    decides: ["RUN-01"],
    relies: ["PRJ-01", "RUN-02", "TXT-12", "DUB-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      needsSeveral(segments);
      const story = new Story(scene);
      const asks = (...asked: Parameters<Story["asks"]>) => scene.decides("RUN-01", () => story.asks(...asked));
      await asks("createProject");
      const look = async (exchanges: readonly Exchange[]) =>
        scene.decides("RUN-01", () => exchanges.forEach((exchange) => story.sees(exchange)));
      await look([await getStatus(scene, projectId)]);
      for (const fails of [true, false, true]) {
        const pieces = covering(segments).slice(fails ? 1 : 0);
        await startDub(scene, projectId, { translatedSrt: srtOf(pieces) });
        await asks("dubProject", fails ? { segmentWithoutCue: true } : {});
        await look(await follow(scene, projectId));
        await scene.world.clock.pass(scene.world.clock.onDemand ? 600 : 2);
        await look([await getStatus(scene, projectId)]);
      }
    },
  },
];

/** Versions from before a dub into a language: one that had not begun may be the one that it begins. */
function startedBefore(before: Exchange, language: string): ReadonlySet<unknown> {
  const waits = (version: unknown) =>
    valueAt(version, "/status") === "not-started" && valueAt(version, "/targetLanguage") === language;
  return new Set(
    versionsOf(before)
      .filter((version) => !waits(version))
      .map(idOf),
  );
}

/** What a dub adds to the list of versions, and what it leaves there. */
async function newVersion(scene: Scene, before: Exchange, after: Exchange, language: string): Promise<void> {
  const earlier = versionsOf(before);
  const known = startedBefore(before, language);
  const versions = versionsOf(after);
  const added = versions.filter((version) => !known.has(idOf(version)));
  await scene.decides("RUN-06", () => {
    agree(added.length === 1, "one more version, with its own identifier", versions.map(idOf), after);
    agree(new Set(versions.map(idOf)).size === versions.length, "different identifiers", versions.map(idOf), after);
  });
  await scene.decides("DET-08", () => {
    agree(!known.has(idOf(versions[0])), "the newest version first", versions.map(idOf), after);
    const times = versions.map((version) => Number(valueAt(version, "/createdAt")));
    agree(
      times.every((time, at) => at === 0 || time <= (times[at - 1] ?? 0)),
      "the newest version first",
      times,
      after,
    );
  });
  await scene.decides("RUN-07", () => {
    for (const failed of earlier.filter((version) => valueAt(version, "/status") === "failed")) {
      const still = versions.find((version) => idOf(version) === idOf(failed));
      agree(valueAt(still, "/status") === "failed", `the version ${String(idOf(failed))} still failed`, still, after);
    }
  });
}

/** Every version keeps the language that it was asked for in, and every language has one work. */
async function languagesOf(scene: Scene, details: Exchange, asked: ReadonlyMap<unknown, string>): Promise<void> {
  const versions = versionsOf(details).filter((version) => asked.has(idOf(version)));
  await scene.decides("DET-10", () => {
    const ids = versions.map(idOf);
    agree(
      new Set(ids).size === versions.length && ids.every(Boolean),
      `${versions.length} different identifiers`,
      ids,
      details,
    );
  });
  await scene.decides("DET-11", () => {
    for (const version of versions) {
      const [expected, shown] = [asked.get(idOf(version)), valueAt(version, "/targetLanguage")];
      agree(shown === expected, `the version ${String(idOf(version))} in ${expected}`, shown, details);
    }
  });
  await scene.decides("DET-04", () => {
    const listed = listAt(details, "/targetLanguages");
    for (const language of new Set(asked.values())) {
      agree(listed.filter((each) => each === language).length === 1, `${language} once`, listed, details);
    }
  });
  await scene.decides("DET-09", () => {
    for (const language of new Set(asked.values())) {
      const works = new Set(
        versions
          .filter((version) => asked.get(idOf(version)) === language)
          .map((version) => valueAt(version, "/workId")),
      );
      agree(works.size === 1, `one work of ${language}`, [...works], details);
    }
  });
}

/** A refusal with the error body. */
function isRefused(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const isError = status >= 400 && status <= 499 && typeof codeOf(exchange) === "string";
  agree(isError, "a 2xx, or a 4xx with a code", inWords(exchange), exchange);
}
