import { act, createSecret } from "../../api/actions.ts";
import { covering, dub, srtOf, transcribedProject } from "../../api/dubs.ts";
import { createProject, getDetails, getStatus, translate } from "../../api/media.ts";
import { SENTENCE } from "../../api/runs.ts";
import { arrivals, eventsOf, listen, nothing } from "../../api/webhooks.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { typeOf } from "../../webhooks/event.ts";

const UNSAFE = "UNSAFE_WEBHOOK_URL";

/** Private, loopback, link-local and mapped addresses, in several notations. */
const PRIVATE = [
  "https://10.0.0.8/in",
  "https://127.0.0.1/in",
  "https://169.254.169.254/latest",
  "https://[::1]/in",
  "https://[::ffff:10.0.0.8]/in",
  "https://2130706433/in",
  "https://192.168.1.1:443/in",
] as const;

/** A name that leads to this machine wherever it is looked up (RFC 6761). */
const PRIVATE_NAMES = ["https://localhost/in", "https://LocalHost:443/in"] as const;

export const refusedUrls: readonly Check[] = [
  {
    name: "webhooks/a private endpoint of the account",
    decides: ["HOOK-18"],
    profile: "full",
    run: async (scene) => {
      await createSecret(scene);
      await scene.decides("HOOK-18", async () => {
        for (const url of PRIVATE) refused(await act(scene, "webhooks_update", { url }), 400, UNSAFE);
      });
    },
  },
  {
    name: "webhooks/a host name with a private address",
    decides: ["HOOK-15"],
    profile: "free",
    run: async (scene) => {
      const fields = { targetLanguage: "french", file: scene.stage.clips(SENTENCE) };
      await scene.decides("HOOK-15", async () => {
        for (const webhookUrl of PRIVATE_NAMES) {
          refused(await translate(scene, { ...fields, webhookUrl }), 400, UNSAFE);
          refused(await createProject(scene, { ...fields, webhookUrl }), 400, UNSAFE);
        }
      });
    },
  },
  {
    name: "webhooks/a refused URL",
    decides: ["HOOK-22"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const { projectId, segments } = await transcribedProject(scene);
      const told = await arrivals(scene, endpoint, eventsOf(projectId, "project.created"));
      const before = [await getStatus(scene, projectId), await getDetails(scene, projectId)];
      const fields = { targetLanguage: "french", webhookUrl: PRIVATE[0], file: scene.stage.clips(SENTENCE) };
      const translatedSrt = srtOf(covering(segments));
      const refusals = [
        await translate(scene, fields),
        await createProject(scene, fields),
        await dub(scene, projectId, { targetLanguage: "french", translatedSrt, webhookUrl: PRIVATE[0] }),
      ];
      await scene.world.clock.pass(scene.world.clock.onDemand ? 3600 : 30);
      const after = [await getStatus(scene, projectId), await getDetails(scene, projectId)];
      const types = (await arrivals(scene, endpoint, nothing)).slice(told.length).map(typeOf);
      await scene.decides("HOOK-22", () => {
        for (const exchange of refusals) {
          const made = valueAt(jsonOf(exchange), "/projectId");
          agree(!isTaken(exchange) && made === undefined, "a refusal without a project", inWords(exchange), exchange);
        }
        const [status, details] = after;
        for (const field of ["status", "workflow", "targetLanguage"]) {
          const [was, is] = [before[0], status].map((each) => each && valueAt(jsonOf(each), `/${field}`));
          agree(is === was, `${field} as before, ${shown(was)}`, is, status ?? null);
        }
        const [were, are] = [before[1], details].map((each) => each && shown(valueAt(jsonOf(each), "/translations")));
        agree(were === are, "the versions as before", are, details ?? null);
        agree(types.length === 0, "no event", types, null);
      });
    },
  },
];
