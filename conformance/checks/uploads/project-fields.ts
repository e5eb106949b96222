import { createProject, exportTranscript } from "../../api/media.ts";
import { finish, notByChance, SENTENCE, startTranscription } from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen } from "../../api/webhooks.ts";
import { agree, answered, holds, isTaken, textAt } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { plain, segmentsOf } from "../../transcripts/transcript.ts";
import { srtOf } from "../../api/dubs.ts";
import { typeOf } from "../../webhooks/event.ts";

/** Texts of a supplied transcript that no engine would find in the clip. */
const SUPPLIED = ["The heron waits.", "The pond is empty."] as const;

export const projectFields: readonly Check[] = [
  {
    name: "uploads/a project in a language to be detected",
    decides: ["PRJ-04"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      const status = notByChance(scene, await finish(scene, projectId));
      await scene.decides("PRJ-04", () => {
        holds(status, "/transcriptionStatus", "success");
        const language = textAt(status, "/originalLanguage");
        agree(language !== "" && language !== "auto-detect", "the detected language", language, status);
      });
    },
  },
  {
    name: "uploads/a project with a vocabulary",
    decides: ["PRJ-10"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      for (const brandVocabulary of ['["Aster","Bell & Sons","Ünal"]', "[]"]) {
        const exchange = await createProject(scene, { targetLanguage: "french", brandVocabulary, file });
        await scene.decides("PRJ-10", () => answered(exchange));
        if (isTaken(exchange)) scene.remember(textAt(exchange, "/projectId"), { lipSync: false, video: true });
      }
    },
  },
  {
    name: "uploads/a project with its own transcript",
    decides: ["PRJ-13", "PRJ-14", "PRJ-19"],
    relies: ["RUN-02", "TXT-12"],
    profile: "sandbox",
    run: async (scene) => {
      const [one, two] = SUPPLIED;
      const sourceSrt = srtOf([
        { begin: 0, end: 1.2, text: one },
        { begin: 1.4, end: 2.8, text: two },
      ]);
      const fields = { targetLanguage: "french", originalLanguage: "en", sourceSrt, file: scene.stage.clips(SENTENCE) };
      const started = await createProject(scene, fields);
      if (!(await scene.decides("PRJ-13", () => answered(started)))) return;
      const projectId = textAt(started, "/projectId");
      scene.remember(projectId, { lipSync: false, video: true });
      await scene.decides("PRJ-19", () => holds(started, "/status", "processing"));
      const status = notByChance(scene, await finish(scene, projectId));
      await scene.decides("PRJ-13", () => holds(status, "/status", "success"));
      const exported = await exportTranscript(scene, projectId, { source: "original" });
      await scene.relies("TXT-12", () => segmentsOf(exported));
      await scene.decides("PRJ-14", () => {
        const text = plain(String(valueAt(jsonOf(exported), "/text")));
        agree(text === SUPPLIED.join(" "), `the text ${SUPPLIED.join(" ")}`, text, exported);
      });
    },
  },
  {
    name: "uploads/a project with its own webhook URL",
    decides: ["PRJ-07"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: account } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const { projectId } = await startTranscription(scene, { webhookUrl: own.url });
      notByChance(scene, await finish(scene, projectId));
      const types = (await arrivals(scene, own, eventsOf(projectId, "project.created"))).map(typeOf);
      const others = (await eventsAt(scene, account)).map(typeOf);
      await scene.decides("PRJ-07", () => {
        agree(types.includes("project.created"), "project.created at the project's URL", types, null);
        agree(others.length === 0, "no delivery at the account's", others, null);
      });
    },
  },
];
