import { createProject, exportTranscript, getDetails, getStatus } from "../../api/media.ts";
import { finish, notByChance, SENTENCE, startTranscription, transcribed } from "../../api/runs.ts";
import { arrivals, eventsOf, eventsSoonAt, listen } from "../../api/webhooks.ts";
import { agree, answered, holds, textAt } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { typeOf } from "../../webhooks/event.ts";

export const created: readonly Check[] = [
  {
    name: "runs/a project that is only transcribed",
    decides: [
      "PRJ-01",
      "PRJ-02",
      "PRJ-05",
      "PRJ-15",
      "PRJ-16",
      "PRJ-17",
      "PRJ-18",
      "PRJ-19",
      "RUN-03",
      "RUN-09",
      "STA-14",
      "STA-36",
      "DET-07",
    ],
    relies: ["RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const projectName = ` Nur transkribiert ${"und lang ".repeat(10)}genannt `;
      const { projectId, started } = await startTranscription(scene, { projectName });
      const first = await getStatus(scene, projectId);
      const last = await finish(scene, projectId);
      const details = await getDetails(scene, projectId);
      await scene.decides("PRJ-01", () => answered(first));
      await scene.decides("PRJ-15", () => {
        holds(started, "/success", true);
        textAt(started, "/message");
      });
      await scene.decides("PRJ-05", () => holds(first, "/projectName", projectName));
      await scene.decides("PRJ-17", () => holds(started, "/projectName", textAt(first, "/projectName")));
      await scene.decides("PRJ-18", () => holds(started, "/targetLanguage", "french"));
      await scene.decides("PRJ-19", () => holds(started, "/status", "processing"));
      await scene.decides("RUN-03", () => {
        holds(first, "/status", "processing", "success", "failed");
        holds(first, "/status", "processing", valueAt(jsonOf(last), "/status"));
      });
      await scene.decides("STA-14", () => [first, last].forEach((each) => holds(each, "/workflow", "transcription")));
      notByChance(scene, last);
      await scene.decides("PRJ-16", async () => {
        holds(first, "/projectId", projectId);
        holds(details, "/projectId", projectId);
        answered(await exportTranscript(scene, projectId, { source: "original" }), 200);
      });
      await scene.decides("RUN-09", () => {
        holds(last, "/status", "success");
        holds(last, "/transcriptionStatus", "success");
      });
      await scene.decides("STA-36", () => {
        holds(last, "/status", "success");
        for (const field of ["translatedVideoUrl", "translatedAudioUrl"]) holds(last, `/${field}`, undefined);
      });
      const versions = valueAt(jsonOf(details), "/translations");
      const begun = Array.isArray(versions)
        ? versions.filter((each) => valueAt(each, "/status") !== "not-started")
        : versions;
      const isNone = Array.isArray(begun) && begun.length === 0;
      await scene.decides("PRJ-02", () => {
        holds(last, "/status", "success");
        agree(isNone, "only versions that have not started", begun, details);
      });
      await scene.decides("DET-07", () => agree(isNone, "a list of versions that have not started", versions, details));
    },
  },
  {
    name: "runs/a project without a name",
    decides: ["PRJ-06"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await scene.decides("PRJ-06", async () => holds(await getStatus(scene, projectId), "/projectName", projectId));
    },
  },
  {
    name: "runs/the event of a stored transcript",
    decides: ["HOOK-23"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const file = scene.stage.clips(SENTENCE);
      const started = await scene.relies("PRJ-01", async () => {
        const exchange = await createProject(scene, { file, targetLanguage: "french" });
        answered(exchange);
        return exchange;
      });
      const projectId = textAt(started, "/projectId");
      scene.remember(projectId, { lipSync: false, video: true });
      const early = (await eventsSoonAt(scene, endpoint)).map(typeOf);
      const status = await getStatus(scene, projectId);
      notByChance(scene, await finish(scene, projectId));
      const types = (await arrivals(scene, endpoint, eventsOf(projectId, "project.created"))).map(typeOf);
      await scene.decides("HOOK-23", () => {
        if (!transcribed(status)) agree(early.length === 0, "no event before the transcript is stored", early, status);
        agree(types.join(" ") === "project.created", "only project.created", types, null);
      });
    },
  },
];
