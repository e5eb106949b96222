import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { freePort } from "./crash/lives.ts";

/** A store that speaks the protocol of S3, on loopback, with an empty bucket. */
export interface Store {
  /** The environment of a server that keeps its files there. */
  env: Record<string, string>;
  /** Ends the store; `start` brings it back with its objects. */
  pause(): Promise<void>;
  start(): Promise<void>;
  /** Ends the store for good. */
  stop(): Promise<void>;
}

/** Starts a store of its own for a file of tests. The caller stops it. */
export async function startStore(): Promise<Store> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "dubspec-store-"));
  let server: S3rver | undefined;
  const store: Store = {
    env: {
      S3_BUCKET: "media",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async start() {
      const configureBuckets = [{ name: "media", configs: [] }];
      server = new S3rver({ address: "127.0.0.1", port, directory, silent: true, configureBuckets });
      await server.run();
    },
    async pause() {
      await server?.close();
      server = undefined;
    },
    async stop() {
      await store.pause();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await store.start();
  return store;
}
