/** The two servers that every client meets. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startMock } from "../../mock/node/index.ts";
import { serveReference } from "../../reference-impl/serve.ts";
import { METADATA } from "./client.ts";

/** A server that is up. A key `dub_test_<world>__<role>` makes a world of its own. */
export interface Server {
  mcp: URL;
  /** Says on the consent page, as a person does, with which key to answer. */
  identify: (page: Page, key: string) => Promise<void>;
  /** Publishes the metadata document of a client where this server reads one, and gives its address. */
  document: string;
  close(): Promise<void>;
}

/** How to start each of them, by its command. */
export const SERVERS: readonly { name: string; start: () => Promise<Server> }[] = [
  { name: "dubspec mock", start: mock },
  { name: "dubspec serve", start: reference },
];

/** The stories together send more than one address may. */
const limits = { "rate.oauth.token": 1000 };

const described = (address: string) => JSON.stringify({ client_id: address, ...METADATA });

async function mock(): Promise<Server> {
  // It reads documents at public addresses, so the test is the network.
  const document = "https://client.example.org/client.json";
  const { url, close } = await startMock({
    clock: { kind: "manual" },
    limits,
    resolve: async () => ["93.184.215.14"],
    fetch: async () => new Response(described(document), { headers: { "content-type": "application/json" } }),
  });
  const identify = async (page: Page, key: string) => {
    const [, world = ""] = /^dub_test_(.+?)(?:__|$)/.exec(key) ?? [];
    await page.getByLabel("World", { exact: true }).fill(world);
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByLabel(`Person in the world ${world}`).selectOption(key);
  };
  return { mcp: new URL("/mcp", url), document, identify, close };
}

async function reference(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "dubspec-real-clients-"));
  // On this machine it reads documents at http://127.0.0.1, as it sends webhooks there.
  const host = createServer((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(described(document)),
  ).listen(0, "127.0.0.1");
  await once(host, "listening");
  const document = `http://127.0.0.1:${(host.address() as AddressInfo).port}/client.json`;
  const { service, close } = await serveReference({
    port: 0,
    host: "127.0.0.1",
    data,
    role: "all",
    control: true,
    limits,
    allowLocalWebhooks: true,
  });
  return {
    mcp: new URL("/mcp", service.baseUrl()),
    document,
    identify: (page, key) => page.getByLabel("Your API key").fill(key),
    close: async () => {
      await close();
      host.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Moves the clock of a key's world. */
export async function advance({ mcp }: Server, key: string, advanceSeconds: number): Promise<void> {
  const answer = await fetch(new URL("/_control/clock", mcp), {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ advanceSeconds }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
