import { act, createSecret, secretIn } from "../../api/actions.ts";
import { completion, dataOf, requestIdOf } from "../../api/mutations.ts";
import { DESTINATIONS } from "../../api/samples.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { declined } from "../team/teams.ts";
import { emptied, settingsIn } from "./destination.ts";

const CREATE = "webhooks_create_secret";

/** Notes whether an action takes an empty object. @returns whether it does @throws Disagreement when it does neither */
function observeInput(scene: Scene, id: string, question: string, exchange: Exchange): boolean {
  if (!isTaken(exchange)) {
    const isAsking = exchange.answer?.status === 400 && typeof codeOf(exchange) === "string";
    if (!isAsking) throw new Disagreement("200 or 202, or a 400 that asks for more", inWords(exchange), exchange);
  }
  scene.observes(id, question, isTaken(exchange) ? "nothing" : "more");
  return isTaken(exchange);
}

/** Another secret in the place of one: made, or refused until the old one is deleted. */
async function rotated(scene: Scene, id: string, old: string): Promise<string | null> {
  const exchange = await act(scene, CREATE);
  if (!isTaken(exchange)) {
    declined(exchange);
    scene.observes(id, "Q-SECRET-ROTATION", "delete-first");
    return null;
  }
  const secret = secretIn(exchange);
  agree(
    secret !== null && secret !== old,
    "another secret",
    secret === old ? "the same one" : inWords(exchange),
    exchange,
  );
  return secret;
}

/** Whether a text may be no more than what the settings show of a secret for good. */
function isMasked(secret: string, settings: ReturnType<typeof settingsIn>): boolean {
  if (settings === null) return false;
  const { secretPrefix, secretSuffix } = settings;
  const isOfIt = secret.startsWith(secretPrefix) && secret.endsWith(secretSuffix);
  return !isOfIt || secret.length <= secretPrefix.length + secretSuffix.length;
}

export const secrets: readonly Check[] = [
  {
    name: "webhook-settings/a new secret",
    decides: ["WHS-16", "WHS-12", "WHS-14"],
    profile: "full",
    run: async (scene) => {
      await scene.decides("WHS-16", async () => {
        const exchange = await act(scene, CREATE);
        if (!observeInput(scene, "WHS-16", "Q-WEBHOOK-MUTATION-INPUTS", exchange)) return;
        if (exchange.answer?.status === 202) await completion(scene, CREATE, requestIdOf(exchange) ?? "");
        else {
          const secret = secretIn(exchange);
          const isWhole = secret !== null && !isMasked(secret, settingsIn(exchange));
          agree(isWhole, "the secret in the answer", inWords(exchange), exchange);
        }
        const stands = valueAt(jsonOf(exchange), "/data/secret") === secretIn(exchange);
        scene.observes("WHS-16", "Q-SECRET-RESULT", stands ? "secret" : "other");
      });
      await scene.decides("WHS-12", async () => {
        const exchange = await act(scene, "webhooks_get");
        if (observeInput(scene, "WHS-12", "Q-EMPTY-INPUTS", exchange)) dataOf(exchange);
      });
      await scene.decides("WHS-14", async () => {
        observeInput(scene, "WHS-14", "Q-WEBHOOK-MUTATION-INPUTS", await act(scene, "webhooks_delete"));
      });
    },
  },
  {
    name: "webhook-settings/another secret without a URL",
    decides: ["WHS-21"],
    profile: "full",
    run: async (scene) => {
      await emptied(scene);
      const old = await createSecret(scene);
      await scene.relies("WHS-21", async () => {
        const fresh = await rotated(scene, "WHS-21", old);
        if (fresh !== null) scene.observes("WHS-21", "Q-SECRET-ROTATION", "create-again");
      });
    },
  },
  {
    name: "webhook-settings/another secret beside a URL",
    decides: ["WHS-22", "WHS-09"],
    profile: "full",
    run: async (scene) => {
      const old = await createSecret(scene);
      const [url] = DESTINATIONS;
      await act(scene, "webhooks_update", { url });
      await scene.relies("WHS-22", async () => {
        const fresh = await rotated(scene, "WHS-22", old);
        if (fresh === null) return;
        const shown = settingsIn(await act(scene, "webhooks_get"));
        scene.observes(
          "WHS-22",
          "Q-SECRET-ROTATION",
          shown === null || shown.url === url ? "create-again" : "create-afresh",
        );
        if (shown === null) return;
        const exchange = scene.exchanges.at(-1) ?? null;
        await scene.decides("WHS-09", () =>
          agree(fresh.startsWith(shown.secretPrefix), "the beginning of the new secret", shown.secretPrefix, exchange),
        );
        agree(
          fresh.startsWith(shown.secretPrefix) && fresh.endsWith(shown.secretSuffix),
          "settings that show the new secret",
          shown.secretSuffix,
          exchange,
        );
      });
      await act(scene, "webhooks_delete");
    },
  },
];
