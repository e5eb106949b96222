import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createMock } from "../../mock/index.ts";
import type { pageAssets } from "../../mock/node/page-assets.ts";
import { root } from "./tarball.ts";

test("the published package has its pages with it, and the documents", async () => {
  const packed = (await import(pathToFileURL(join(root, "dist/mock/node/page-assets.js")).href)) as {
    pageAssets: typeof pageAssets;
  };
  const mock = createMock({ page: packed.pageAssets() });
  const ask = (path: string) => mock.fetch(new Request(`http://localhost:4010${path}`));
  for (const path of ["/_dubspec", "/studio", "/docs", "/docs/swagger-ui.css", "/openapi.yaml"])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
  for (const page of ["/_dubspec", "/studio"]) {
    const [, script] = /src="(\/[^"]+\/assets\/[^"]+)"/.exec(await (await ask(page)).text()) ?? [];
    expect((await ask(script!)).status).toBe(200);
  }
});
