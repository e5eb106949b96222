import { act, createSecret, deliverTo, secretIn } from "../../api/actions.ts";
import { createProject } from "../../api/media.ts";
import {
  ended,
  finish,
  follow,
  SENTENCE,
  type StartedRun,
  startTranscription,
  startTranslation,
  transcribed,
} from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen, nothing, type Owed, rotate } from "../../api/webhooks.ts";
import { agree, inWords, isTaken, refused, textAt } from "../../expect/answers.ts";
import { jsonOf, textOf, valueAt } from "../../http/exchange.ts";
import { SIGNING_SECRET_PREFIX } from "../../pins/events.ts";
import type { Check } from "../../requirements/check.ts";
import { type ReceivedEvent, typeOf } from "../../webhooks/event.ts";
import type { Endpoint } from "../../webhooks/delivery.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { signedWith } from "../../webhooks/signature.ts";

/** The event of a transcript that is stored. */
const CREATED = "project.created";

/**
 * Runs that told of their transcripts before a change, and tell of their ends after it; none: while time passes by itself,
 * they might not wait.
 * @param own has a run whose project has its URL, besides the one of the account
 */
async function runningAlready(scene: Scene, endpoint: Endpoint, own?: Endpoint): Promise<readonly StartedRun[]> {
  if (!scene.world.clock.onDemand) return [];
  const runs: StartedRun[] = [];
  for (const place of own ? [endpoint, own] : [endpoint]) {
    const run = await startTranslation(scene, place === own ? { webhookUrl: place.url } : {});
    await follow(scene, run.projectId, transcribed);
    await arrivals(scene, place, eventsOf(run.projectId, CREATED));
    runs.push(run);
  }
  return runs;
}

/** What happens after a change. */
interface AfterChange {
  owed: Owed;
  /** Whether an event happened after it. What happened before may be delivered later, to the place and with the secret of then. */
  covers(event: ReceivedEvent): boolean;
}

/**
 * Has the runs end that a change found in progress, and makes another project.
 * @param running those that went on before the change: by now, some may have ended
 */
async function whatFollows(scene: Scene, running: readonly StartedRun[]): Promise<AfterChange> {
  const older = new Map<unknown, boolean>();
  for (const { projectId } of running) {
    const [status] = await follow(scene, projectId, () => true);
    older.set(projectId, status !== undefined && !ended(status));
  }
  const going = running.filter(({ projectId }) => older.get(projectId));
  for (const { projectId } of going) await finish(scene, projectId);
  const later = await startTranscription(scene);
  await finish(scene, later.projectId);
  const owed = [
    ...going.map(({ projectId }) => eventsOf(projectId, "project.translation.completed")),
    eventsOf(later.projectId, CREATED),
  ];
  return {
    owed: (events) => owed.every((each) => each(events)),
    covers: (event) => {
      const isGoing = older.get(valueAt(event.body, "/projectId"));
      return isGoing === undefined || (isGoing && typeOf(event) !== CREATED);
    },
  };
}

export const configuration: readonly Check[] = [
  {
    name: "webhooks/the form of a signing secret",
    decides: ["HOOK-01"],
    profile: "full",
    run: async (scene) => {
      // What may be asked for again is open; what comes of it is a signing secret.
      for (const turn of ["first", "second"]) {
        const exchange = await act(scene, "webhooks_create_secret");
        if (exchange.answer?.status !== 200) {
          if (turn === "second") return;
          throw new Blocked(`webhooks_create_secret gives no signing secret: ${inWords(exchange)}`);
        }
        const named = valueAt(jsonOf(exchange), "/data/secret");
        // Visible beginnings of it may stand beside it.
        const secret = typeof named === "string" ? named : secretIn(exchange);
        if (secret === null && turn === "second") return;
        await scene.decides("HOOK-01", () => {
          const begins = secret?.startsWith(SIGNING_SECRET_PREFIX) === true;
          agree(begins, `a secret that begins with ${SIGNING_SECRET_PREFIX}`, "no secret in the answer", exchange);
        });
      }
    },
  },
  {
    name: "webhooks/a rotated secret",
    decides: ["HOOK-03"],
    relies: ["TRL-01", "PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint, secret: old } = await listen(scene);
      const running = await runningAlready(scene, endpoint);
      const early = endpoint.deliveries.length;
      const secret = await rotate(scene, old);
      await deliverTo(scene, endpoint);
      const { owed, covers } = await whatFollows(scene, running);
      const events = (await arrivals(scene, endpoint, owed, early)).filter(covers);
      await scene.decides("HOOK-03", () => {
        agree(events.length > 0, "deliveries after the rotation", "none", null);
        for (const event of events) signedWith(secret, event, scene.stage.target.webhookHeaderPrefix);
      });
    },
  },
  {
    name: "webhooks/a deleted webhook",
    decides: ["HOOK-05", "HOOK-06"],
    relies: ["TRL-01", "PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint, secret: old } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const running = await runningAlready(scene, endpoint, own);
      const early = new Map([endpoint, own].map((each) => [each, each.deliveries.length]));
      const deleted = await act(scene, "webhooks_delete");
      if (!isTaken(deleted)) throw new Blocked(`webhooks_delete does not take an empty object: ${inWords(deleted)}`);
      const { covers } = await whatFollows(scene, running);
      // Without a secret nothing can be signed, at a project's own URL neither; to refuse that URL is as good.
      const overriding = await createProject(scene, {
        file: scene.stage.clips(SENTENCE),
        targetLanguage: "french",
        webhookUrl: own.url,
      });
      if (isTaken(overriding)) await finish(scene, textAt(overriding, "/projectId"));
      const stopped: string[] = [];
      for (const [each, from] of early) {
        const events = await arrivals(scene, each, nothing, from);
        stopped.push(...events.filter(covers).map(typeOf));
      }
      await scene.decides("HOOK-06", () =>
        agree(stopped.length === 0, "no delivery after the deletion", stopped, null),
      );
      const update = await act(scene, "webhooks_update", { url: endpoint.url });
      await scene.decides("HOOK-05", () => refused(update, 400, "BAD_REQUEST"));
      const secret = await createSecret(scene);
      await scene.decides("HOOK-05", async () => {
        agree(secret !== old, "a secret other than the deleted one", "the same", null);
        const settings = await act(scene, "webhooks_get");
        agree(!textOf(settings).includes(endpoint.url), "no URL", textOf(settings), settings);
      });
    },
  },
  {
    name: "webhooks/a replaced endpoint",
    decides: ["HOOK-07"],
    relies: ["TRL-01", "PRJ-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: first } = await listen(scene);
      const running = await runningAlready(scene, first);
      const early = first.deliveries.length;
      const second = await scene.stage.openEndpoint();
      await deliverTo(scene, second);
      const { owed, covers } = await whatFollows(scene, running);
      const types = (await arrivals(scene, second, owed)).filter(covers).map(typeOf);
      const old = (await eventsAt(scene, first, early)).filter(covers).map(typeOf);
      await scene.decides("HOOK-07", () => {
        agree(types.length > 0, "deliveries to the new endpoint", "none", null);
        agree(old.length === 0, "no delivery to the old one", old, null);
      });
    },
  },
];
