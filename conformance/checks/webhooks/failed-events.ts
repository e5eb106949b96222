import { getStatus } from "../../api/media.ts";
import { DUB_LANGUAGE, DUBBING, projectToDub, startFailingDub } from "../../api/dubbing.ts";
import { finish, startInAnotherLanguage, startTranscription, startTranslation } from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen } from "../../api/webhooks.ts";
import { agree, textAt } from "../../expect/answers.ts";
import { everyEvent } from "../../judges/event.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { agreeOn, eventHolds, type ReceivedEvent, typeOf } from "../../webhooks/event.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
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
    name: "a project that could not be created",
    transition: "transcription.fail",
    start: "project",
    id: "HOOK-26",
    type: "project.creation.failed",
    before: [],
  },
  {
    name: "a translation that failed",
    transition: "version.fail",
    id: "HOOK-28",
    type: "project.translation.failed",
    before: ["project.created"],
  },
  {
    name: "lip-sync that failed",
    transition: "lip-sync.fail",
    fields: { lipsyncPro: "false" },
    id: "HOOK-30",
    type: "project.lipsync.failed",
    before: ["project.created", "project.translation.completed"],
  },
  ...(["reject", "cancel"] as const).map((ends) => ({
    name: `lip-sync that was ${ends === "cancel" ? "canceled" : "rejected"}`,
    transition: `lip-sync.${ends}`,
    fields: { lipsyncPro: "false" },
    id: "HOOK-59",
    type: "project.lipsync.failed",
    before: ["project.created", "project.translation.completed"],
  })),
];

const ofEvents = (...ids: readonly string[]): string[] => [...new Set([...ids, ...everyEvent.decides])];

/** What every event of a failure says, and those of the same project that tell of none. */
async function saysThatItFailed(scene: Scene, event: ReceivedEvent, others: readonly ReceivedEvent[]): Promise<void> {
  await scene.decides("HOOK-36", () => {
    eventHolds(event, "/status", "failed");
    for (const other of others) eventHolds(other, "/status", "success");
  });
  await scene.decides("HOOK-40", () => {
    for (const field of ["code", "message"]) {
      agreeOn(event, typeof valueAt(event.body, `/error/${field}`) === "string", `error.${field} in text`, event.body);
    }
  });
}

/** The failure is the one that the status route shows. */
const sameError = (id: string, scene: Scene, event: ReceivedEvent, status: Exchange): Promise<boolean> =>
  scene.decides(id, () => {
    eventHolds(event, "/error/code", textAt(status, "/error/code"));
    eventHolds(event, "/error/message", textAt(status, "/error/message"));
  });

/** @throws Blocked unless a run failed that has to: another requirement says so */
function hasFailed(status: Exchange, id: string): void {
  if (valueAt(jsonOf(status), "/status") !== "failed")
    throw new Blocked(`it needs a failed run, but the run does not fail; ${id} decides that`);
}

const steered = FAILED_EVENTS.map(({ name, transition, start, fields = {}, id, type, before }): Check => ({
  name: `webhooks/the event of ${name}`,
  decides: ofEvents(id, "ERR-60"),
  relies: [start ? "PRJ-01" : "TRL-01", "RUN-02"],
  profile: "full",
  needs: { receiver: true, control: ["advanceClock", "putSteering"], transitions: [transition] },
  run: async (scene) => {
    const { endpoint } = await listen(scene);
    await controlOf(scene.world).steer({ rules: [{ transition, times: 1 }] });
    const { projectId } = await (start ? startTranscription : startTranslation)(scene, fields);
    const status = await finish(scene, projectId);
    // Whether a translation tells of its transcript, or of its dub when lip-sync fails, is open.
    const events = await arrivals(scene, endpoint, eventsOf(projectId, type));
    // A law compares what the event says with what is shown from then on.
    await getStatus(scene, projectId);
    const failed = events.filter((event) => typeOf(event) === type);
    const [event] = failed;
    await scene.decides(id, () => agree(failed.length === 1, `${type} once`, events.map(typeOf), null));
    if (!event) return;
    await saysThatItFailed(
      scene,
      event,
      events.filter((each) => before.includes(typeOf(each))),
    );
    await sameError("ERR-60", scene, event, status);
  },
}));

/** Failures that anybody can have, with nobody who steers. */
const unsteered: readonly Check[] = [
  {
    name: "webhooks/the event of a dub with a cue outside all segments",
    decides: ofEvents("HOOK-28", "ERR-54"),
    relies: [...DUBBING, "DUB-62"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const project = await projectToDub(scene);
      await startFailingDub(scene, project);
      const status = await finish(scene, project.projectId);
      hasFailed(status, "ERR-50");
      const owed = eventsOf(project.projectId, "project.created", "project.translation.failed");
      const events = await arrivals(scene, endpoint, owed);
      // A law compares what the event says with what is shown from then on.
      await getStatus(scene, project.projectId);
      const ends = events.filter((each) => typeOf(each) !== "project.created");
      await scene.decides("HOOK-28", () => {
        const types = ends.map(typeOf);
        agree(types.join(" ") === "project.translation.failed", "only project.translation.failed, once", types, null);
      });
      const event = ends.find((each) => typeOf(each) === "project.translation.failed");
      if (!event) return;
      await scene.decides("HOOK-37", () => eventHolds(event, "/targetLanguage", DUB_LANGUAGE));
      await saysThatItFailed(
        scene,
        event,
        events.filter((each) => !ends.includes(each)),
      );
      await sameError("ERR-54", scene, event, status);
    },
  },
  {
    name: "webhooks/the event of media in another language than named",
    decides: ofEvents("HOOK-26", "PRJ-07"),
    relies: ["PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: account } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const { projectId } = await startInAnotherLanguage(scene, startTranscription, { webhookUrl: own.url });
      hasFailed(await finish(scene, projectId), "RUN-22");
      const events = await arrivals(scene, own, eventsOf(projectId, "project.creation.failed"));
      const astray = await eventsAt(scene, account);
      await scene.decides("HOOK-26", () => {
        const types = [...events, ...astray].map(typeOf);
        agree(types.join(" ") === "project.creation.failed", "only project.creation.failed, once", types, null);
      });
      if (events.length + astray.length === 0) return;
      await scene.decides("PRJ-07", () =>
        agree(astray.length === 0, "no delivery at the account's URL", astray.map(typeOf), null),
      );
      const [event] = events.filter((each) => typeOf(each) === "project.creation.failed");
      if (event) await saysThatItFailed(scene, event, []);
    },
  },
];

export const failedEvents: readonly Check[] = [...steered, ...unsteered];
