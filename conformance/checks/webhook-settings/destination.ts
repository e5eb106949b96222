import { act, createSecret } from "../../api/actions.ts";
import { resultOf } from "../../api/mutations.ts";
import { DESTINATIONS } from "../../api/samples.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { Disagreement, shown } from "../../outcome/disagreement.ts";
import { partsOf } from "../../expect/leaves.ts";
import { isSettings, SETTINGS_FIELDS, type WebhookSettings } from "../../expect/webhook-settings.ts";
import { type Exchange, jsonOf, textOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";
import { ifReady } from "../team/teams.ts";

const UPDATE = "webhooks_update";
const [FIRST, SECOND] = DESTINATIONS;

/** The webhook settings in an answer, wherever they stand; null where it holds none: that of some actions is open. */
export const settingsIn = (exchange: Exchange): WebhookSettings | null =>
  partsOf(jsonOf(exchange)).find(isSettings) ?? null;

const update = (scene: Scene, url: string) => act(scene, UPDATE, { url });

/** Takes away the webhook settings that an account has which lasts. @throws Blocked when that does not work */
export async function emptied(scene: Scene): Promise<void> {
  if (scene.world.own) return;
  const removed = await act(scene, "webhooks_delete");
  if (!isTaken(removed)) throw new Blocked("webhooks_delete does not remove an existing webhook");
  if (removed.answer?.status === 202) await scene.buildsOn(() => resultOf(scene, "webhooks_delete", removed));
  if (settingsIn(await act(scene, "webhooks_get"))?.url) throw new Blocked("webhooks_delete keeps the URL");
}

/** Sets a destination. @returns the settings that the action gives @throws Disagreement when it does not */
async function settled(scene: Scene, url: string): Promise<{ settings: WebhookSettings; exchange: Exchange }> {
  const exchange = await update(scene, url);
  agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
  const result = await resultOf(scene, UPDATE, exchange);
  if (!isSettings(result))
    throw new Disagreement(`webhook settings with ${Object.keys(SETTINGS_FIELDS).join(", ")}`, shown(result), exchange);
  return { settings: result, exchange };
}

/** Every answer of the actions that show the webhook settings, now. */
async function shownNow(scene: Scene): Promise<Exchange[]> {
  return [await act(scene, "webhooks_get")];
}

/** Milliseconds by which a server's clock may differ from the one it is compared with. */
const SKEW = 120_000;
/** Seconds between two updates. */
const APART = 3;

/** Milliseconds of the clock that the server goes by. */
async function nowOf(scene: Scene): Promise<number> {
  const { control, clock } = scene.world;
  return control && clock.onDemand ? Date.parse((await controlOf(scene.world).advance(0)).now) : scene.stage.now();
}

/** Whether a time lies between two others, as clocks differ; the machine may have slept between them, or its clock been put back. */
function isBetween(one: number, other: number, time: number): boolean {
  return time >= Math.min(one, other) - SKEW && time <= Math.max(one, other) + SKEW;
}

const NO_URLS = [
  "not a url",
  "93.184.216.34/in",
  "//93.184.216.34/in",
  "https//93.184.216.34",
  "https://",
  "://",
] as const;
const longUrl = (length: number) => FIRST.padEnd(length, "a");

export const destination: readonly Check[] = [
  {
    name: "webhook-settings/a destination",
    decides: ["WHS-02", "WHS-06", "WHS-07", "WHS-09", "WHS-10", "WHS-11", "WHS-18"],
    profile: "full",
    run: async (scene) => {
      // A configuration that was there before keeps the time of its creation.
      await emptied(scene);
      const created = await nowOf(scene);
      const secret = await createSecret(scene);
      let until = created;
      const saved: Awaited<ReturnType<typeof settled>>[] = [];
      await scene.decides("WHS-02", async () => {
        saved.push(await settled(scene, FIRST));
        until = await nowOf(scene);
        await scene.world.clock.pass(APART);
        saved.push(await settled(scene, SECOND));
      });
      const [first, second] = saved;
      if (!first || !second) return;
      const later = await shownNow(scene);
      const all = [first.exchange, second.exchange, ...later];
      await scene.decides("WHS-07", () => {
        agree(first.settings.url === FIRST, `url ${FIRST}`, first.settings.url, first.exchange);
        for (const exchange of [second.exchange, ...later]) {
          const url = settingsIn(exchange)?.url ?? SECOND;
          agree(url === SECOND, `url ${SECOND}, which was saved last`, url, exchange);
        }
      });
      for (const exchange of all) {
        const { secretPrefix = "", secretSuffix = "" } = settingsIn(exchange) ?? {};
        await scene.decides("WHS-09", () =>
          agree(secret.startsWith(secretPrefix), "the beginning of the secret", secretPrefix, exchange),
        );
        await scene.decides("WHS-10", () =>
          agree(secret.endsWith(secretSuffix), "the end of the secret", secretSuffix, exchange),
        );
      }
      await scene.decides("WHS-11", () => {
        const { createdAt } = first.settings;
        agree(isBetween(created, until, createdAt), `createdAt near ${created}`, createdAt, first.exchange);
        agree(
          second.settings.createdAt === createdAt,
          `createdAt ${createdAt} after another URL`,
          second.settings.createdAt,
          second.exchange,
        );
      });
      await scene.decides("WHS-18", () => {
        const { updatedAt } = first.settings;
        agree(isBetween(created, until, updatedAt), `updatedAt near ${created}`, updatedAt, first.exchange);
        agree(
          second.settings.updatedAt > updatedAt,
          `updatedAt after ${updatedAt}`,
          second.settings.updatedAt,
          second.exchange,
        );
      });
      const removed = await act(scene, "webhooks_delete");
      await scene.decides("WHS-06", () => {
        for (const exchange of [...all, removed])
          agree(!textOf(exchange).includes(secret), "an answer without the secret", "the whole secret", exchange);
      });
    },
  },
  {
    name: "webhook-settings/a secret without a destination",
    decides: ["WHS-08", "WHS-19"],
    profile: "full",
    run: async (scene) => {
      await emptied(scene);
      const created = await act(scene, "webhooks_create_secret");
      const seen = [created, ...(await shownNow(scene))];
      for (const id of ["WHS-08", "WHS-19"]) {
        await scene.decides(id, () => {
          for (const exchange of isTaken(created) ? seen : []) {
            const url = settingsIn(exchange)?.url ?? "";
            agree(url === "", "an empty url", url, exchange);
          }
        });
      }
    },
  },
  {
    name: "webhook-settings/no URL",
    decides: ["WHS-03"],
    profile: "free",
    run: async (scene) => {
      if (scene.world.own) await createSecret(scene);
      for (const fields of [{}, { url: null }]) {
        const exchange = await act(scene, UPDATE, fields);
        ifReady(scene.world.own, exchange, "has no signing secret");
        await scene.decides("WHS-03", () => refused(exchange, 400, "VALIDATION_ERROR"));
      }
    },
  },
  {
    name: "webhook-settings/URLs by their form and length",
    decides: ["WHS-04", "WHS-05"],
    profile: "full",
    run: async (scene) => {
      await createSecret(scene);
      const isRefused = async (url: string) => {
        const exchange = await update(scene, url);
        agree(exchange.answer?.status === 400, "a 400", inWords(exchange), exchange);
      };
      await scene.decides("WHS-04", async () => {
        for (const url of NO_URLS) await isRefused(url);
      });
      await scene.decides("WHS-05", async () => {
        await isRefused(longUrl(2049));
        const { settings, exchange } = await settled(scene, longUrl(2048));
        agree(settings.url === longUrl(2048), "the whole URL of 2048 characters", settings.url.length, exchange);
      });
      await act(scene, "webhooks_delete");
    },
  },
];
