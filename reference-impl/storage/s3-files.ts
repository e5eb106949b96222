import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkKey, type Files } from "./files.ts";

/** A bucket of any store that speaks the protocol of S3. It belongs to one service. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Address of the store; without one it is that of AWS for the region. */
  endpoint?: string;
  /** Without them the SDK looks where it always does: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the bucket stands in the path of URLs, not in the host name. */
  pathStyle: boolean;
}

/** Bytes of a part of an upload: 10,000 of them, the most that a store takes, hold the largest media. */
const PART_BYTES = 16 * 1024 * 1024;

/** Parts of one upload that travel at once, and are in memory meanwhile. */
const PARTS_AT_ONCE = 2;

/** Milliseconds after which a store that does not answer counts as gone. */
const CONNECT_MS = 5000;
const SILENCE_MS = 60_000;

/**
 * The store that the environment names: `S3_BUCKET`, and `S3_ENDPOINT`, `S3_REGION`, `S3_ACCESS_KEY_ID`,
 * `S3_SECRET_ACCESS_KEY`, `S3_PATH_STYLE`. Undefined: there is none, and files are on disk.
 * @throws Error that says what is missing
 */
export function s3OptionsOf(env: Readonly<Record<string, string | undefined>>): S3Options | undefined {
  const given = (name: string) => env[name] || undefined;
  const [bucket, endpoint, id, secret] = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map(
    given,
  );
  if (bucket === undefined) {
    if (endpoint !== undefined) throw new Error("S3_ENDPOINT names a store of files: name its bucket in S3_BUCKET");
    return undefined;
  }
  if (endpoint !== undefined && !URL.canParse(endpoint)) throw new Error("S3_ENDPOINT must be a URL");
  if ((id === undefined) !== (secret === undefined))
    throw new Error("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both of them");
  const style = given("S3_PATH_STYLE") ?? String(endpoint !== undefined);
  if (style !== "true" && style !== "false") throw new Error("S3_PATH_STYLE must be true or false");
  return {
    bucket,
    region: given("S3_REGION") ?? "us-east-1",
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(id === undefined || secret === undefined ? {} : { credentials: { accessKeyId: id, secretAccessKey: secret } }),
    pathStyle: style === "true",
  };
}

/** Files in a bucket. The SDK is a peer of the package. @throws Error if it is not installed */
export async function s3Files({ bucket: Bucket, pathStyle, ...options }: S3Options): Promise<Files> {
  const { s3, Upload } = await loadSdk();
  const client: S3Client = new s3.S3Client({
    ...options,
    forcePathStyle: pathStyle,
    // Other stores than that of AWS refuse the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
  });

  /** The objects whose keys begin with something, page by page. */
  const pages = (Prefix: string) => s3.paginateListObjectsV2({ client }, { Bucket, Prefix });

  async function* bytesOf(Key: string, start: number, end: number | undefined) {
    if (end !== undefined && end <= start) return;
    const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end === undefined ? "" : end - 1}`;
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
    if (Body) yield* Body as Readable;
  }

  return {
    async write(key, content, signal) {
      checkKey(key);
      let bytes = 0;
      const Body = new Transform({
        transform(part: Buffer, _encoding, done) {
          bytes += part.length;
          done(null, part);
        },
      });
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const isStored = upload.done().catch((error: Error) => {
        Body.destroy(error);
        throw error;
      });
      // Whichever breaks first says why: the caller's stream, or the store.
      const broken = await Promise.allSettled([pipeline(content, Body, signal ? { signal } : {}), isStored]);
      for (const part of broken) if (part.status === "rejected") throw part.reason;
      return { bytes };
    },
    read(key, start = 0, end) {
      checkKey(key);
      return Readable.from(bytesOf(key, start, end), { objectMode: false });
    },
    async size(key) {
      checkKey(key);
      try {
        return (await client.send(new s3.HeadObjectCommand({ Bucket, Key: key }))).ContentLength;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async removeProject(projectId) {
      checkKey(`${projectId}/all`);
      for await (const { Contents = [] } of pages(`${projectId}/`)) {
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0)
          await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    async projects() {
      const first = new Map<string, number>();
      for await (const { Contents = [] } of pages(""))
        for (const { Key = "", LastModified } of Contents) {
          const [projectId = ""] = Key.split("/");
          const since = LastModified?.getTime() ?? Date.now();
          first.set(projectId, Math.min(since, first.get(projectId) ?? since));
        }
      return [...first].map(([projectId, since]) => ({ projectId, since }));
    },
  };
}

async function loadSdk() {
  try {
    const [s3, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
    return { s3, Upload };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error("files in S3 need two more packages: run npm install @aws-sdk/client-s3 @aws-sdk/lib-storage", {
      cause: error,
    });
  }
}
