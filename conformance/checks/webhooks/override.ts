import { finish, startTranslation } from "../../api/runs.ts";
import { arrivals, listen } from "../../api/webhooks.ts";
import { agree } from "../../expect/answers.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { agreeOn, typeOf } from "../../webhooks/event.ts";
import { signatureOf } from "../../webhooks/signature.ts";

export const override: readonly Check[] = [
  {
    name: "webhooks/a project with its own URL",
    decides: ["TRL-06", "HOOK-04", "HOOK-08"],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: account, secret } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const overriding = await startTranslation(scene, { webhookUrl: own.url });
      await finish(scene, overriding.projectId);
      const events = await arrivals(scene, own, 2);
      const astray = (await arrivals(scene, account, 0)).map(typeOf);
      await scene.decides("TRL-06", () => {
        agree(events.length > 0, "deliveries to the project's URL", "none", null);
        agree(astray.length === 0, "no delivery to the account's", astray, null);
      });
      const prefix = scene.stage.target.webhookHeaderPrefix.toLowerCase();
      await scene.decides("HOOK-04", async () => {
        for (const event of events) {
          const { headers, body } = event.delivery;
          const expected = await signatureOf(secret, headers[`${prefix}timestamp`] ?? "", body);
          const seen = headers[`${prefix}signature`] ?? "";
          agreeOn(event, seen.toLowerCase() === expected, `the signature ${expected}`, seen);
        }
        agree(events.length > 0, "deliveries to the project's URL", "none", null);
      });
      const early = account.deliveries.length;
      const plain = await startTranslation(scene);
      await finish(scene, plain.projectId);
      const later = await arrivals(scene, account, 2, { from: early });
      const ofPlain = (await arrivals(scene, own, 0))
        .filter(({ body }) => valueAt(body, "/projectId") === plain.projectId)
        .map(typeOf);
      await scene.decides("HOOK-08", () => {
        agree(later.length > 0, "deliveries to the account's URL", "none", null);
        agree(ofPlain.length === 0, "no delivery to another project's", ofPlain, null);
        agree(
          later.every((event) => typeOf(event) !== "?"),
          "events",
          later.map(typeOf),
          null,
        );
      });
    },
  },
];
