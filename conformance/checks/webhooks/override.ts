import { finish, startTranslation } from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen, TRANSLATED } from "../../api/webhooks.ts";
import { agree } from "../../expect/answers.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { typeOf } from "../../webhooks/event.ts";
import { signedWith } from "../../webhooks/signature.ts";

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
      const events = await arrivals(scene, own, eventsOf(overriding.projectId, TRANSLATED));
      const astray = (await eventsAt(scene, account)).map(typeOf);
      await scene.decides("TRL-06", () => {
        agree(events.length > 0, "deliveries to the project's URL", "none", null);
        agree(astray.length === 0, "no delivery to the account's", astray, null);
      });
      await scene.decides("HOOK-04", () => {
        for (const event of events) signedWith(secret, event, scene.stage.target.webhookHeaderPrefix);
        agree(events.length > 0, "deliveries to the project's URL", "none", null);
      });
      const early = account.deliveries.length;
      const plain = await startTranslation(scene);
      await finish(scene, plain.projectId);
      const later = await arrivals(scene, account, eventsOf(plain.projectId, TRANSLATED), early);
      const ofPlain = (await eventsAt(scene, own))
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
