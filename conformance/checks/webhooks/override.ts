import { finish, startTranslation } from "../../api/runs.ts";
import { arrivals, listen } from "../../api/webhooks.ts";
import { agree } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import { agreeOn, typeOf } from "../../webhooks/event.ts";
import { signatureOf } from "../../webhooks/signature.ts";

export const override: readonly Check[] = [
  {
    name: "webhooks/a project with a URL of its own",
    decides: ["TRL-06", "HOOK-04", "HOOK-08"],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: account, secret } = await listen(scene);
      const own = await scene.stage.openEndpoint();
      const overriding = await startTranslation(scene, { webhookUrl: own.url });
      await finish(scene, overriding.projectId);
      const events = await arrivals(own, 2);
      await scene.decides("TRL-06", () => {
        agree(events.length > 0, "deliveries to the project's URL", "none", null);
        agree(account.deliveries.length === 0, "none to the account's", `${account.deliveries.length}`, null);
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
      const plain = await startTranslation(scene);
      await finish(scene, plain.projectId);
      const later = await arrivals(account, 2);
      await scene.decides("HOOK-08", () => {
        agree(later.length > 0, "deliveries to the account's URL", "none", null);
        agree(own.deliveries.length === events.length, "none to another project's", own.deliveries.length, null);
        agree(later.every((event) => typeOf(event) !== "?"), "events", later.map(typeOf), null);
      });
    },
  },
];
