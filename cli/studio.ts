import { pageFile, pageHeaders } from "../mock/inspect/page-file.ts";
import { pageAssets } from "../mock/node/page-assets.ts";
import type { Surface } from "../reference-impl/http/app.ts";

/** Serves the studio beside the API: the page that the mock serves too. It calls the API as any other client does. */
export const studio: Surface = (app, service) => {
  const assets = pageAssets();
  // A route of its own, for the page to know URLs of this server whatever name it was opened under.
  app.get("/studio/settings.json", () => ({ base: service.baseUrl() }));
  for (const route of ["/studio", "/studio/*"])
    app.get(route, async ({ url }, reply) => {
      const [path = ""] = url.split("?");
      const file = pageFile(path);
      const bytes = file && (await assets.read(file));
      if (!bytes) return reply.status(404).send({ code: "NOT_FOUND", message: `There is no page ${path}.` });
      return reply.headers(Object.fromEntries(pageHeaders(path, file))).send(bytes);
    });
};
