import { finish, startTranscription, startTranslation } from "../../api/runs.ts";
import { arrivals, listen } from "../../api/webhooks.ts";
import { agree, textAt } from "../../expect/answers.ts";
import { everyEvent } from "../../judges/event.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { agreeOn, eventHolds, typeOf } from "../../webhooks/event.ts";
import { controlOf } from "../../world/world.ts";

interface FailedEvent {
  name: string;
  transition: string;
  /** What is started; default: a translation. */
  start?: "project";
  fields?: Readonly<Record<string, string>>;
  /** Requirement on the kind. */
  id: string;
  type: string;
  /** Events of the run that come before it. */
  before: readonly string[];
}

const FAILED_EVENTS: readonly FailedEvent[] = [
  {
    name: "a project that could not be created", transition: "transcription.fail", start: "project", id: "HOOK-26",
    type: "project.creation.failed", before: [],
  },
  {
    name: "a translation that failed", transition: "version.fail", id: "HOOK-28", type: "project.translation.failed",
    before: ["project.created"],
  },
  {
    name: "lip-sync that failed", transition: "lip-sync.fail", fields: { lipsyncPro: "false" }, id: "HOOK-30",
    type: "project.lipsync.failed", before: ["project.created", "project.translation.completed"],
  },
];

export const failedEvents: readonly Check[] = FAILED_EVENTS.map(({ name, transition, start, fields = {}, id, type, before }) => ({
  name: `webhooks/the event of ${name}`,
  decides: [...new Set([id, "ERR-54", ...everyEvent.decides])],
  relies: [start ? "PRJ-01" : "TRL-01", "RUN-02"],
  profile: "full",
  needs: { receiver: true, control: ["advanceClock", "putSteering"], transitions: [transition] },
  run: async (scene) => {
    const { endpoint } = await listen(scene);
    await controlOf(scene.world).steer({ rules: [{ transition, times: 1 }] });
    const { projectId } = await (start ? startTranscription : startTranslation)(scene, fields);
    const status = await finish(scene, projectId);
    const sentBefore = before.filter((each) => each !== "project.translation.completed").length;
    const events = await arrivals(scene, endpoint, sentBefore + 1);
    const failed = events.filter((event) => typeOf(event) === type);
    const [event] = failed;
    await scene.decides(id, () => agree(failed.length === 1, `${type} once`, events.map(typeOf), null));
    if (!event) return;
    await scene.decides("HOOK-36", () => {
      eventHolds(event, "/status", "failed");
      for (const other of events.filter((each) => before.includes(typeOf(each)))) eventHolds(other, "/status", "success");
    });
    await scene.decides("HOOK-40", () => {
      for (const field of ["code", "message"]) {
        agreeOn(event, typeof valueAt(event.body, `/error/${field}`) === "string", `error.${field} in text`, event.body);
      }
    });
    await scene.decides("ERR-54", () => {
      eventHolds(event, "/error/code", textAt(status, "/error/code"));
      eventHolds(event, "/error/message", textAt(status, "/error/message"));
    });
  },
}));
