import { act, secretIn } from "../../api/actions.ts";
import { completion, done } from "../../api/mutations.ts";
import { callsOf, findCounters } from "../../api/usage.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Fewer than an account may have running: were each of them run, none would be refused for that. */
const TOGETHER = 6;

/** Tries at most: calls of somebody else may come between. */
const TRIES = 3;

/** Sends one mutation many times at once, under the field and under the header. */
const sendTogether = (scene: Scene, operation: string, fields: object, requestId: string): Promise<Exchange[]> =>
  Promise.all(
    Array.from({ length: TOGETHER }, (_, index) =>
      index % 2 === 0
        ? act(scene, operation, { ...fields, requestId })
        : act(scene, operation, fields, { headers: { "idempotency-key": requestId } }),
    ),
  );

/** Whether a text may be a whole secret: where a replay shows one, it may be masked. */
const isWhole = (text: string | null): text is string =>
  text !== null && /^[\w+/=-]{20,}$/.test(text) && !/(.)\1{3}/.test(text);

export const sentTogether: readonly Check[] = [
  {
    name: "idempotency/the cost of a mutation sent many times at once",
    decides: ["IDEM-09"],
    profile: "free",
    run: async (scene) => {
      const operation = "notifications_update";
      const fields = { activityReminder: true };
      const counters = await findCounters(scene, async () => done(scene, operation, fields));
      await scene.decides("IDEM-09", async () => {
        for (let attempt = 1; ; attempt += 1) {
          const requestId = scene.uuid();
          let sent: Exchange[] = [];
          let polls = 0;
          const calls = await callsOf(scene, counters, async () => {
            sent = await sendTogether(scene, operation, fields, requestId);
            const { length } = scene.exchanges;
            if (sent.some(isTaken)) await completion(scene, operation, requestId);
            polls = scene.exchanges.length - length;
          });
          // Whether polls take calls is open.
          if (calls.some((count) => !(count > 1 + polls))) return;
          agree(
            attempt < TRIES,
            "one call for a mutation and none for its replays",
            `${calls.join(", ")} calls`,
            sent.find(isTaken) ?? null,
          );
        }
      });
    },
  },
  {
    name: "idempotency/one secret requested many times at once",
    decides: ["IDEM-07"],
    profile: "full",
    run: async (scene) => {
      scene.restoreBy(() => act(scene, "webhooks_delete"));
      const sent = await sendTogether(scene, "webhooks_create_secret", {}, scene.uuid());
      const found = sent
        .filter(isTaken)
        .map(secretIn)
        .filter(isWhole)
        .toSorted((a, b) => b.length - a.length);
      const [secret] = found;
      if (secret === undefined)
        throw new Blocked(`webhooks_create_secret gives no signing secret: ${sent[0] ? inWords(sent[0]) : ""}`);
      // A replay may show the beginning of it.
      const others = new Set(found.filter((text) => !secret.startsWith(text)));
      const isMet = sent.some(({ answer }) => answer?.status === 202);
      if (others.size === 0 && !isMet) throw new Blocked("the mutation was completed before it was sent again");
      const last = sent.findLast(isTaken) ?? null;
      await scene.decides("IDEM-07", () =>
        agree(others.size === 0, "one secret for one identifier", `${others.size + 1} different ones`, last),
      );
    },
  },
];
