import { act, createSecret } from "../../api/actions.ts";
import { agree, isTaken, refused } from "../../expect/answers.ts";
import { differences, textsIn } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { UNSAFE_URLS } from "../../wrongness/identifiers.ts";

/** A public address, which needs no name to be looked up. Nothing is sent there: no project of these checks ends. */
const SAFE = "https://93.184.216.34/in";

const UNSAFE = "UNSAFE_WEBHOOK_URL";

const update = (scene: Scene, url: string) => act(scene, "webhooks_update", { url });

const settings = async (scene: Scene): Promise<unknown> => valueAt(jsonOf(await act(scene, "webhooks_get")), "/data");

/** URLs refused with such a code, after each of which the one saved before is still there. */
async function keepsTheUrl(scene: Scene, urls: readonly string[], ...codes: readonly string[]): Promise<void> {
  const before = await settings(scene);
  for (const url of urls) {
    refused(await update(scene, url), 400, ...codes);
    const after = await settings(scene);
    const last = scene.exchanges.at(-1) ?? null;
    agree(
      differences(valueAt(before, "/url"), valueAt(after, "/url")).length === 0,
      `the URL saved before: ${shown(before)}`,
      shown(after),
      last,
    );
    agree(!textsIn(after).includes(url), `a URL other than ${url}`, shown(after), last);
  }
}

export const webhookErrors: readonly Check[] = [
  {
    name: "action-errors/a webhook without a secret",
    decides: ["AERR-10"],
    profile: "full",
    run: async (scene) => {
      if (!scene.world.own && !isTaken(await act(scene, "webhooks_delete")))
        throw new Blocked("webhooks_delete does not remove an existing webhook");
      await scene.decides("AERR-10", async () => {
        for (let turn = 1; turn <= 2; turn += 1) {
          refused(await update(scene, SAFE), 400, "BAD_REQUEST");
          const saved = await settings(scene);
          agree(!textsIn(saved).includes(SAFE), "no URL to be saved", shown(saved), scene.exchanges.at(-1) ?? null);
        }
        await createSecret(scene);
        const saved = await settings(scene);
        agree(!textsIn(saved).includes(SAFE), "no URL to be saved", shown(saved), scene.exchanges.at(-1) ?? null);
      });
      scene.restoreBy(() => act(scene, "webhooks_delete"));
    },
  },
  {
    name: "action-errors/unsafe webhooks",
    decides: ["AERR-11", "AERR-12", "AERR-13"],
    profile: "full",
    run: async (scene) => {
      scene.restoreBy(() => act(scene, "webhooks_delete"));
      await createSecret(scene);
      // Where it is not taken there is nothing to keep: that no other is saved shows all the same.
      await update(scene, SAFE);
      await scene.decides("AERR-11", () => keepsTheUrl(scene, UNSAFE_URLS.form, UNSAFE, "VALIDATION_ERROR"));
      await scene.decides("AERR-12", () => keepsTheUrl(scene, UNSAFE_URLS.unresolved, UNSAFE));
      await scene.decides("AERR-13", () => keepsTheUrl(scene, UNSAFE_URLS.address, UNSAFE));
    },
  },
];
