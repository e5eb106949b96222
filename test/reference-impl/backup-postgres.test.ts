/** The commands of docs/reference.md for a backup of PostgreSQL, and of the files on disk or in a store. */
import { createHmac, randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CopyObjectCommand, CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receiver, type Received } from "../../reference-impl/testing/receiver.ts";
import { missing, startDebianPostgres, type DebianPostgres } from "./debian-postgres.ts";
import { createProject, ROOT, scratch, serve, statusOf, within } from "./serve.ts";
import { startStore, type Store } from "./store.ts";

const SECRET_KEY = "a key that only these tests have, long enough";

describe.skipIf(missing !== "")(`a backup of PostgreSQL${missing}`, () => {
  let server: DebianPostgres;
  let store: Store;

  beforeAll(async () => {
    server = await startDebianPostgres("disk", "disk_restored", "store", "store_restored");
    store = await startStore();
  });
  afterAll(() => Promise.all([server.stop(), store.stop()]));

  /** What a service needs of the environment, on one of the databases. */
  const envOf = (database: string) => ({ DATABASE_URL: server.urlOf(database), DUBSPEC_SECRET_KEY: SECRET_KEY });

  test.each([
    { files: "on disk", database: "disk", env: () => ({}), elsewhere: () => ({}) },
    {
      files: "in a store",
      database: "store",
      env: () => store.env,
      elsewhere: () => ({ ...store.env, S3_BUCKET: "restored" }),
    },
  ])(
    "a service with files $files is restored from it elsewhere: accounts, projects, media and secrets; runs go on",
    async ({ database, env, elsewhere }) => {
      const [data, restored] = [scratch(), scratch()];
      const dump = server.newFile("dump");
      const hooks = await receiver();
      const { key, projectId, secret } = await within({ ...envOf(database), ...env() }, async () => {
        const { url, key: own = "" } = await serve(data, "--allow-local-webhooks");
        const made = await perform(url, own, "webhooks_create_secret");
        return { key: own, projectId: await createProject(url, own), secret: String(made["secret"]) };
      });
      // The service runs on meanwhile: the dump is of one moment, and files are copied after it.
      await server.run("pg_dump", "--format=custom", `--file=${dump}`, server.urlOf(database));
      if (database === "disk") cpSync(join(data, "files"), join(restored, "files"), { recursive: true });
      else await copyBucket(store, "media", "restored");
      await server.run("pg_restore", `--dbname=${server.urlOf(`${database}_restored`)}`, dump);

      await within({ ...envOf(`${database}_restored`), ...elsewhere() }, async () => {
        const { url, key: another } = await serve(restored, "--allow-local-webhooks");
        expect(another).toBeUndefined();
        await expect
          .poll(() => statusOf(url, key, projectId), { interval: 1000 })
          .toMatchObject({ transcriptionStatus: "success" });
        const { originalVideoUrl } = await statusOf(url, key, projectId);
        const media = await fetch(String(originalVideoUrl));
        expect(Buffer.from(await media.arrayBuffer())).toEqual(readFileSync(join(ROOT, "fixtures/media/speech.mp4")));

        await perform(url, key, "webhooks_update", { url: hooks.url });
        await createProject(url, key);
        await expect.poll(() => hooks.received.length).toBe(1);
        const [{ headers, body }] = hooks.received as [Received];
        const signature = createHmac("sha256", secret)
          .update(`${headers["x-service-timestamp"]}.${body}`)
          .digest("hex");
        expect(headers["x-service-signature"]).toBe(`sha256=${signature}`);
      });
    },
  );
});

/** Calls an action that changes something. @returns its data */
async function perform(url: string, key: string, action: string, fields: object = {}) {
  const answer = await fetch(`${url}/v1/actions/${action}`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ requestId: randomUUID(), ...fields }),
  });
  const body = (await answer.json()) as { data: Record<string, unknown> };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Copies a bucket as the tools of stores do (`aws s3 sync`, `rclone sync`). */
async function copyBucket({ env }: Store, from: string, to: string): Promise<void> {
  const s3 = new S3Client({
    endpoint: String(env["S3_ENDPOINT"]),
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  await s3.send(new CreateBucketCommand({ Bucket: to }));
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: from }));
  for (const { Key } of Contents)
    await s3.send(new CopyObjectCommand({ Bucket: to, Key, CopySource: `${from}/${Key}` }));
  expect(Contents.length).toBeGreaterThan(0);
}
