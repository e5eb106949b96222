import { pageFile, pageHeaders } from "../mock/inspect/page-file.ts";
import { pageAssets } from "../mock/node/page-assets.ts";
import type { Surface } from "../reference-impl/http/app.ts";
import { callerOfMedia } from "../reference-impl/http/authenticate.ts";
import { findDeliveries } from "../reference-impl/storage/deliveries.ts";
import { deliveryRecord } from "../reference-impl/webhooks/records.ts";

/** The newest webhooks that the page shows. */
const SHOWN = 50;
const SENT = "/studio/webhooks.json";

/**
 * Serves the studio beside the API: the page that the mock serves too. It calls the API as any other client does, and
 * asks beside it for the webhooks that were sent, of which the API has no list.
 */
export const studio: Surface = (app, service) => {
  const assets = pageAssets();
  // A route of its own, for the page to know URLs of this server whatever name it was opened under.
  app.get("/studio/settings.json", () => ({ base: service.baseUrl(), sent: SENT }));
  app.get(SENT, async (request) => {
    const { account } = await callerOfMedia(service, request);
    return { deliveries: (await findDeliveries(service.db, "account_id", account.id, SHOWN)).map(deliveryRecord) };
  });
  for (const route of ["/studio", "/studio/*"])
    app.get(route, async ({ url }, reply) => {
      const [path = ""] = url.split("?");
      const file = pageFile(path);
      const bytes = file && (await assets.read(file));
      if (!bytes) return reply.status(404).send({ code: "NOT_FOUND", message: `There is no page ${path}.` });
      return reply.headers(Object.fromEntries(pageHeaders(path, file))).send(bytes);
    });
};
