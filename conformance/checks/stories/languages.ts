import { dubBody, DUBBING, projectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { getDetails } from "../../api/media.ts";
import { finish, follow } from "../../api/runs.ts";
import { attemptInWords } from "../../expect/attempts.ts";
import { agree, holds, isTaken, listAt } from "../../expect/answers.ts";
import { type Exchange, valueAt } from "../../http/exchange.ts";
import { Blocked } from "../../outcome/blocked.ts";
import type { Check } from "../../requirements/check.ts";

/** The language of the dub that takes longest, because its video is lip-synced; then that of the last one. */
const [LIP_SYNCED, LAST] = ["french", "spanish"];

/** The attempts at lip-sync of the newest version in a language, each in words. @throws Blocked where it shows none */
function attemptsIn(details: Exchange, language: string): string {
  const version = listAt(details, "/translations").find((each) => valueAt(each, "/targetLanguage") === language);
  const history = valueAt(version, "/lipSync/history");
  if (!Array.isArray(history)) throw new Blocked(`the version in ${language} shows no attempts at lip-sync`);
  return history.map(attemptInWords).join("; ");
}

/** What the languages of one project have to do with each other: nothing. */
export const languages: readonly Check[] = [
  {
    name: "stories/three languages of one project",
    feeds: ["DET-39", "LIP-19", "TXT-27"],
    decides: ["STA-02", "LIP-14"],
    relies: DUBBING,
    profile: "sandbox",
    run: async (scene) => {
      const project = await projectToDub(scene);
      const { projectId } = project;
      await startDubOf(scene, project);
      const fields = { targetLanguage: LIP_SYNCED, lipSyncMode: "standard" };
      const newer = await dub(scene, projectId, dubBody(project, fields));
      if (!isTaken(newer)) throw new Blocked("the service does not accept a dub with lip-sync beside another dub");
      scene.remember(projectId, { lipSync: true, video: project.video });
      // The older run ends first, as a rule: nothing of that may show.
      const seen = await follow(scene, projectId);
      await scene.decides("STA-02", () => {
        for (const status of seen) holds(status, "/targetLanguage", LIP_SYNCED);
      });
      const before = attemptsIn(await getDetails(scene, projectId), LIP_SYNCED);
      await startDubOf(scene, project, { targetLanguage: LAST });
      await finish(scene, projectId);
      const details = await getDetails(scene, projectId);
      await scene.decides("LIP-14", () => {
        const after = attemptsIn(details, LIP_SYNCED);
        agree(after === before, `the history of ${LIP_SYNCED} after a dub into ${LAST}: ${before}`, after, details);
      });
    },
  },
];
