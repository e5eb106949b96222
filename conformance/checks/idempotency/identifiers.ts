import { act } from "../../api/actions.ts";
import { completion, dataOf, mutate, read, requestIdOf, resultOf } from "../../api/mutations.ts";
import { claimedSamples, send } from "../../api/samples.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { isFoundIn } from "../../expect/leaves.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** How a mutation is given an identifier. */
interface Way {
  id: string;
  name: string;
  fields(requestId: string): Readonly<Record<string, unknown>>;
  headers(requestId: string): Readonly<Record<string, string>>;
  /** Whether there is one that an answer could repeat. */
  isNamed: boolean;
}

const inBody = (requestId: string) => ({ requestId });
const inHeader = (requestId: string) => ({ "idempotency-key": requestId });
const nothing = () => ({});

const WAYS: readonly Way[] = [
  { id: "IDEM-01", name: "an identifier among the arguments", fields: inBody, headers: nothing, isNamed: true },
  { id: "IDEM-02", name: "an identifier in the header", fields: nothing, headers: inHeader, isNamed: true },
  { id: "IDEM-03", name: "one identifier in both places", fields: inBody, headers: inHeader, isNamed: true },
  { id: "IDEM-12", name: "no identifier", fields: nothing, headers: nothing, isNamed: false },
];

function taken(exchange: Exchange, requestId: string | null): void {
  agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
  const shown = valueAt(jsonOf(exchange), "/requestId");
  if (requestId === null || shown === undefined) return;
  agree(String(shown).toLowerCase() === requestId.toLowerCase(), `requestId ${requestId}`, shown, exchange);
}

/** Mutations that any account may make. */
const ANYWHERE = [
  { operation: "notifications_update", fields: { activityReminder: true } },
  { operation: "settings_update", fields: { isSoundNotificationsEnabled: true } },
] as const;

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const vocabulary = (scene: Scene, requestId: string, word: string, place: "body" | "header") =>
  mutate(
    scene,
    "settings_update",
    { brandVocabulary: [word], ...(place === "body" ? { requestId } : {}) },
    place === "body" ? {} : { headers: inHeader(requestId) },
  );

export const identifiers: readonly Check[] = [
  ...WAYS.map(({ id, name, fields, headers, isNamed }): Check => ({
    name: `idempotency/${name}`,
    decides: [id],
    profile: "free",
    run: async (scene) => {
      await scene.decides(id, async () => {
        // Digits of either case are a UUID alike.
        for (const spell of [(uuid: string) => uuid, (uuid: string) => uuid.toUpperCase()]) {
          for (const { operation, fields: own } of ANYWHERE) {
            const requestId = spell(scene.uuid());
            const exchange = await mutate(
              scene,
              operation,
              { ...own, ...fields(requestId) },
              { headers: headers(requestId) },
            );
            taken(exchange, isNamed ? requestId : null);
          }
        }
      });
    },
  })),
  ...WAYS.map(({ id, name, fields, headers, isNamed }): Check => ({
    name: `idempotency/${name}, for every mutation`,
    decides: [id],
    profile: "full",
    run: async (scene) => {
      scene.restoreBy(() => act(scene, "webhooks_delete"));
      await scene.decides(id, async () => {
        for (const sample of claimedSamples(scene)) {
          const requestId = scene.uuid();
          const exchange = await send(scene, sample, fields(requestId), headers(requestId));
          if (sample.open && !isTaken(exchange)) continue;
          taken(exchange, isNamed ? requestId : null);
        }
      });
    },
  })),
  {
    name: "idempotency/the same identifier in header and field",
    decides: ["IDEM-04"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("IDEM-04", async () => {
        for (const [first, again] of [
          ["body", "header"],
          ["header", "body"],
        ] as const) {
          const requestId = scene.uuid();
          const [early, late] = [`early ${scene.uuid()}`, `late ${scene.uuid()}`];
          await resultOf(scene, "settings_update", await vocabulary(scene, requestId, early, first));
          await resultOf(scene, "settings_update", await vocabulary(scene, scene.uuid(), late, first));
          const replayed = await vocabulary(scene, requestId, early, again);
          agree(isTaken(replayed), "a replay, answered with 200 or 202", inWords(replayed), replayed);
          const data = await read(scene, "settings_get");
          agree(!isFoundIn(data, early), "a replay without a second effect", data, replayed);
        }
      });
    },
  },
  {
    name: "idempotency/an identifier from the service",
    decides: ["IDEM-05"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("IDEM-05", async () => {
        const made = new Set<string>();
        for (const { operation, fields } of [...ANYWHERE, ...ANYWHERE]) {
          const exchange = await mutate(scene, operation, { ...fields });
          agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
          const requestId = requestIdOf(exchange);
          // An answer need not name it, and then nobody can ask about it.
          if (requestId === null) continue;
          agree(UUID_V4.test(requestId), "a requestId that is a UUID v4", inWords(exchange), exchange);
          agree(!made.has(requestId), "another requestId for another mutation", requestId, exchange);
          made.add(requestId);
          await completion(scene, operation, requestId);
          const polled = await act(scene, "action_request_get", { operation, requestId });
          const named = valueAt(dataOf(polled), "/requestId");
          agree(String(named).toLowerCase() === requestId, `the record of ${requestId}`, inWords(polled), polled);
        }
        if (made.size === 0) throw new Blocked("no answer to a mutation without an identifier names one");
      });
    },
  },
];
