/** The two servers that every client meets. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { vi } from "vitest";
import { startMock } from "../../mock/node/index.ts";
import { READ_SCOPES } from "../../reference-impl/domain/scopes.ts";
import { serveReference, type ServeOptions } from "../../reference-impl/serve.ts";
import { METADATA } from "./client.ts";

/** A server that is up. */
export interface Server {
  mcp: URL;
  /** Publishes the metadata document of a client where this server reads one, and gives its address. */
  document: string;
  /** The key of an account. Where there is a control interface, it makes a world of its own. */
  key: (world: string, role?: "readOnly") => string;
  /** Lets seconds pass for the account of a key. */
  advance: (key: string, seconds: number) => Promise<void>;
  /** Says on the consent page, as a person does, with which key to answer. */
  identify: (page: Page, key: string) => Promise<void>;
  close(): Promise<void>;
}

/** How to start a server. */
export interface Start {
  name: string;
  start: () => Promise<Server>;
}

/** The two servers, each with a control interface. */
export const SERVERS: readonly Start[] = [
  { name: "dubspec mock", start: mock },
  { name: "dubspec serve --control", start: () => reference({ control: true }) },
];

/** The service as people run it: one account, and the clock of the machine, which the test moves for this process. */
export const LASTING: Start = { name: "dubspec serve", start: lasting };

/** The stories together send more than one address may. */
const limits = { "rate.oauth.token": 1000, "rate.oauth.register": 1000, "rate.oauth.authorize": 1000 };

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
  const mcp = new URL("/mcp", url);
  return { mcp, document, key: keyOfWorld, advance: throughControl(mcp), identify, close };
}

async function reference(kind: Pick<ServeOptions, "control" | "accounts">): Promise<Server> {
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
    limits,
    allowLocalWebhooks: true,
    ...kind,
  });
  const mcp = new URL("/mcp", service.baseUrl());
  return {
    mcp,
    document,
    key: keyOfWorld,
    advance: throughControl(mcp),
    identify: (page, key) => page.getByLabel("Your API key").fill(key),
    close: async () => {
      await close();
      host.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function lasting(): Promise<Server> {
  const [owner, readOnly] = ["dub_live_of-the-owner", "dub_live_that-reads"];
  const keys = [{ key: owner }, { key: readOnly, scopes: [...READ_SCOPES] }];
  vi.useFakeTimers({ toFake: ["Date"] });
  const server = await reference({ accounts: [{ email: "owner@example.com", keys }] });
  return {
    ...server,
    key: (_world, role) => (role === "readOnly" ? readOnly : owner),
    advance: async (_key, seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
    close: () => server.close().finally(() => vi.useRealTimers()),
  };
}

const keyOfWorld = (world: string, role?: string) => `dub_test_${world}${role === undefined ? "" : `__${role}`}`;

/** Moves the clock of a key's world. */
const throughControl =
  (mcp: URL) =>
  async (key: string, advanceSeconds: number): Promise<void> => {
    const answer = await fetch(new URL("/_control/clock", mcp), {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ advanceSeconds }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
