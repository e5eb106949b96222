import { dubBody, DUBBING, finishDub, startDubOf, projectToDub, type ProjectToDub } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { arrivals, eventsAt, listen } from "../../api/webhooks.ts";
import { agree } from "../../expect/answers.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import type { Endpoint } from "../../webhooks/delivery.ts";
import { type ReceivedEvent, typeOf } from "../../webhooks/event.ts";

const PROFILE = { profile: "full", needs: { receiver: true } } as const;

/** Dubs a project and waits for the end. */
async function dubbed(scene: Scene, project: ProjectToDub, more: object = {}): Promise<void> {
  await startDubOf(scene, project, more);
  await finishDub(scene, project.projectId);
}

/** Ends of dubs of a project among events. */
const endsOf = ({ projectId }: ProjectToDub, events: readonly ReceivedEvent[]): ReceivedEvent[] =>
  events.filter(
    (event) => typeOf(event).startsWith("project.translation.") && valueAt(event.body, "/projectId") === projectId,
  );

/** Ends of dubs of a project at an endpoint, once those that are owed have come and no more can. */
const arrivedAt = async (scene: Scene, endpoint: Endpoint, project: ProjectToDub, owed: number) =>
  endsOf(project, await arrivals(scene, endpoint, (events) => endsOf(project, events).length >= owed));

/** Ends of dubs of a project that an endpoint has now. */
const endsAt = async (scene: Scene, endpoint: Endpoint, project: ProjectToDub) =>
  endsOf(project, await eventsAt(scene, endpoint));

/** @throws Disagreement unless an endpoint got so many ends of dubs */
function got(ends: readonly ReceivedEvent[], expected: number, where: string): void {
  agree(ends.length === expected, `${expected} events of dubs at ${where}`, ends.map(typeOf), null);
}

export const events: readonly Check[] = [
  {
    name: "dubs/a new webhook URL for the project",
    decides: ["DUB-12", "HOOK-33"],
    relies: DUBBING,
    ...PROFILE,
    run: async (scene) => {
      const { endpoint: account } = await listen(scene);
      const [own, newer] = [await scene.stage.openEndpoint(), await scene.stage.openEndpoint()];
      const project = await projectToDub(scene);
      await dubbed(scene, project, { webhookUrl: own.url });
      const first = await arrivedAt(scene, own, project, 1);
      await dubbed(scene, project);
      const second = await arrivedAt(scene, own, project, 2);
      await dubbed(scene, project, { webhookUrl: newer.url });
      const third = await arrivedAt(scene, newer, project, 1);
      await scene.decides("DUB-12", async () => {
        got(first, 1, "the URL of the dub");
        got(second, 2, "the same URL after a dub without one");
        got(third, 1, "the URL of a later dub");
        got(await endsAt(scene, own, project), 2, "the earlier URL");
        got(await endsAt(scene, account, project), 0, "the account's URL");
      });
      // Ends of one project, of one kind and in one language are events of their own.
      const ids = [...second, ...third].map(({ body }) => valueAt(body, "/eventId"));
      if (ids.length < 2) throw new Blocked("fewer than two dubs announced their ends");
      await scene.decides("HOOK-33", () => {
        agree(new Set(ids).size === ids.length, "an identifier for each event", ids, null);
      });
    },
  },
  {
    name: "dubs/events at the URL given with the project",
    decides: ["DUB-13"],
    relies: DUBBING,
    ...PROFILE,
    run: async (scene) => {
      const { endpoint: account } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const project = await projectToDub(scene, { webhookUrl: own.url });
      await dubbed(scene, project);
      await scene.decides("DUB-13", async () => {
        got(await arrivedAt(scene, own, project, 1), 1, "the project's URL");
        got(await endsAt(scene, account, project), 0, "the account's URL");
      });
    },
  },
  {
    name: "dubs/events at the URL of the account",
    feeds: ["CONV-03"],
    decides: ["DUB-14"],
    relies: DUBBING,
    ...PROFILE,
    run: async (scene) => {
      const { endpoint: account } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const overriding = await projectToDub(scene);
      await dubbed(scene, overriding, { webhookUrl: own.url });
      const project = await projectToDub(scene);
      // A law wants nothing at the URL of a dub that was refused.
      const { url: webhookUrl } = await scene.stage.openEndpoint();
      await dub(scene, project.projectId, dubBody(project, { webhookUrl, originalVoiceVolume: "loud" }));
      await dubbed(scene, project);
      await scene.decides("DUB-14", async () => {
        got(await arrivedAt(scene, account, project, 1), 1, "the account's URL");
        got(await endsAt(scene, own, project), 0, "another project's URL");
      });
    },
  },
];
