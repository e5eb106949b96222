import { ended, finish, follow, notByChance, startTranslation } from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen, nothing, recorded, TRANSLATED } from "../../api/webhooks.ts";
import { agree, holds } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import type { Endpoint, Reply } from "../../webhooks/delivery.ts";
import { typeOf } from "../../webhooks/event.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Replies, and how the deliveries that get them have to be recorded. */
const REPLIES: readonly { id: string; name: string; replies: readonly Reply[]; state: string }[] = [
  {
    id: "HOOK-50",
    name: "any 2xx",
    state: "acknowledged",
    replies: [{ status: 200 }, { status: 202 }, { status: 204 }, { status: 299 }],
  },
  {
    id: "HOOK-51",
    name: "anything else",
    state: "failed",
    replies: [{ status: 302, headers: { location: "/elsewhere" } }, { status: 400 }, { status: 410 }, { status: 500 }],
  },
  { id: "HOOK-52", name: "nothing", state: "failed", replies: [{ status: 200, after: "never" }] },
];

/** Ways in which a delivery fails. Each connection is for one: of one that was kept open, an end might be no failure. */
const FAILURES: readonly { name: string; reply: Reply }[] = [
  { name: "an error", reply: { status: 500, headers: { connection: "close" } } },
  { name: "a broken connection", reply: { status: 200, after: "cut" } },
  { name: "nothing", reply: { status: 200, after: "never" } },
];

/** Seconds in which whoever repeats does so: within hours, or as many of the first ones as can be waited for. */
const REPEATED = { onDemand: [360, 3600, 86_400], waiting: [75] } as const;

/** Deliveries of one translation that are answered like this, once they are recorded. */
async function statesAfter(scene: Scene, endpoint: Endpoint, reply: Reply): Promise<string[]> {
  await endpoint.reply(reply);
  const before = endpoint.deliveries.length;
  const { projectId } = await startTranslation(scene);
  // What is answered is not to be given up for the ten seconds that a clock on demand passes meanwhile.
  const isAnswered = reply.after !== "never";
  await follow(scene, projectId, ended, {}, isAnswered ? () => recorded(scene, projectId, 0) : undefined);
  await arrivals(scene, endpoint, eventsOf(projectId, TRANSLATED), before);
  // What is not answered in ten seconds is over; what was answered takes a moment to be noted.
  await scene.world.clock.pass(isAnswered ? 0 : 30);
  return recorded(scene, projectId);
}

export const acknowledgement: readonly Check[] = [
  ...REPLIES.map(({ id, name, replies, state }): Check => ({
    name: `webhooks/deliveries answered with ${name}`,
    decides: [id],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true, control: ["advanceClock", "listDeliveries"] },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      for (const reply of replies) {
        const states = await statesAfter(scene, endpoint, reply);
        await scene.decides(id, () => {
          const right = states.length > 0 && states.every((each) => each === state);
          agree(
            right,
            `deliveries answered with ${reply.after === "never" ? "nothing" : reply.status} to be recorded as ${state}`,
            states,
            null,
          );
        });
      }
    },
  })),
  {
    name: "webhooks/an unacknowledged delivery",
    decides: ["LIM-27", "HOOK-56"],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      await listen(scene);
      const endpoints: { name: string; endpoint: Endpoint }[] = [];
      for (const { name, reply } of FAILURES) {
        const endpoint = await scene.stage.openEndpoint();
        await endpoint.reply(reply);
        const { projectId } = await startTranslation(scene, { webhookUrl: endpoint.url });
        const status = notByChance(scene, await finish(scene, projectId));
        const events = await arrivals(scene, endpoint, eventsOf(projectId, TRANSLATED));
        if (events.length > 0)
          await scene.decides("HOOK-56", () => {
            holds(status, "/status", "success");
            const types = events.map(typeOf);
            agree(types.includes(TRANSLATED), `every event, although each is answered with ${name}`, types, null);
          });
        endpoints.push({ name, endpoint });
      }
      const { clock } = scene.world;
      for (const seconds of REPEATED[clock.onDemand ? "onDemand" : "waiting"]) await clock.pass(seconds);
      for (const { name, endpoint } of endpoints) {
        const types = (await arrivals(scene, endpoint, nothing)).map(typeOf);
        if (types.length === 0) throw new Blocked("no delivery came that could be repeated");
        await scene.decides("LIM-27", () =>
          agree(
            types.length === new Set(types).size,
            `one attempt for each event that was answered with ${name}`,
            types,
            null,
          ),
        );
      }
    },
  },
  {
    name: "webhooks/a redirect",
    decides: ["HOOK-17"],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const elsewhere = await scene.stage.openEndpoint();
      await endpoint.reply({ status: 307, headers: { location: elsewhere.url } });
      const { projectId } = await startTranslation(scene);
      await finish(scene, projectId);
      const events = await arrivals(scene, endpoint, eventsOf(projectId, TRANSLATED));
      const followed = (await eventsAt(scene, elsewhere)).map(({ delivery }) => delivery.method);
      await scene.decides("HOOK-17", () => {
        agree(events.length > 0, "deliveries", "none", null);
        agree(followed.length === 0, "no delivery at the redirect's destination", followed, null);
      });
    },
  },
];
