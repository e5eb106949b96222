import { Busboy } from "@fastify/busboy";
import { Transform, type Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import type { Service } from "./service.ts";

/** A form whose file is stored. */
export interface Upload {
  /** The texts of the form. Where a name comes twice, the last one counts. */
  fields: ReadonlyMap<string, string>;
  /** The type that its part names. */
  mediaType: string;
  /** Its name on the caller's machine. */
  fileName: string;
  bytes: number;
}

/** How a form is taken. */
export interface UploadOptions {
  /** Largest file in bytes. */
  limit: number;
  /** Looks at the type before the file is stored. @throws Refusal */
  checkType(mediaType: string): void;
  /** Where the file goes, given its type. */
  keyOf(mediaType: string): string;
}

/** Names and headers of parts that come with a file within the limit. */
const OVERHEAD_BYTES = 64 * 1024;

/** A refused form that is not larger is read to its end, so that the connection can be used again. */
const READ_TO_THE_END_BYTES = 8 * 1024 * 1024;

/**
 * Reads a form from the request as it comes in, the part named `file` straight into the files. A file over the limit is
 * refused as soon as that is certain: by the length of the request, or in the middle, and the connection is closed.
 * @throws Refusal; nothing is stored then
 */
export async function receiveUpload(
  service: Service,
  request: FastifyRequest,
  options: UploadOptions,
): Promise<Upload> {
  const textLimit = service.limits["form.text.size"];
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (length > options.limit + 10 * textLimit + OVERHEAD_BYTES) {
    // The answer goes out while the caller still sends, so the connection cannot be used again.
    request.raw.resume();
    const refusal = tooLarge(service, options.limit);
    refusal.headers["connection"] = "close";
    throw refusal;
  }
  const parser = parserOf(request, textLimit);
  const fields = new Map<string, string>();
  const abort = new AbortController();
  let stored: Promise<Omit<Upload, "fields">> | undefined;

  return new Promise<Upload>((resolve, reject) => {
    let refused = false;
    const refuse = (error: unknown) => {
      if (refused) return;
      refused = true;
      request.raw.unpipe(parser);
      abort.abort();
      if (length <= READ_TO_THE_END_BYTES) return whenRead(request.raw, () => reject(error));
      if (error instanceof Refusal) error.headers["connection"] = "close";
      request.raw.resume();
      reject(error);
    };
    parser.on("field", (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut) refuse(malformed(`the field "${name.slice(0, 100)}" has more than ${textLimit} bytes`));
      else fields.set(name, value);
    });
    parser.on("file", (name: string, content: Readable, fileName: string, _encoding: string, mediaType: string) => {
      if (name !== "file" || stored || refused) return void content.resume();
      // A stream that breaks with its request must not end the process.
      content.on("error", () => {});
      stored = store(service, content, { fileName, mediaType }, options, abort.signal);
      stored.catch(refuse);
    });
    parser.on("error", (error: Error) => refuse(malformed(error.message)));
    parser.on("partsLimit", () => refuse(malformed("it has too many parts")));
    parser.on("finish", () => {
      if (refused) return;
      if (!stored) return refuse(new Refusal("FILE_REQUIRED", 'The form has no file: send it in a part named "file".'));
      stored.then((file) => resolve({ fields, ...file }), refuse);
    });
    request.raw.on("close", () => {
      if (!request.raw.readableEnded) refuse(malformed("the request ended before the form did"));
    });
    request.raw.pipe(parser);
  });
}

/** Reads the rest of a request and drops it. */
function whenRead(request: Readable, then: () => void): void {
  if (request.readableEnded || request.destroyed) return then();
  request.once("end", then).once("close", then);
  request.resume();
}

async function store(
  service: Service,
  content: Readable,
  { fileName, mediaType }: { fileName: string; mediaType: string },
  { limit, checkType, keyOf }: UploadOptions,
  signal: AbortSignal,
): Promise<Omit<Upload, "fields">> {
  checkType(mediaType);
  const { bytes } = await service.files.write(
    keyOf(mediaType),
    content.pipe(upTo(limit, () => tooLarge(service, limit))),
    signal,
  );
  return { fileName, mediaType, bytes };
}

/** Lets so many bytes through, and breaks with an error at the next. */
function upTo(limit: number, error: () => Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(error());
      else done(null, chunk);
    },
  });
}

function parserOf(request: FastifyRequest, textLimit: number) {
  const contentType = request.headers["content-type"] ?? "";
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": contentType },
      limits: { fieldSize: textLimit, fileSize: Number.POSITIVE_INFINITY, parts: 100 },
    });
  } catch (error) {
    throw malformed((error as Error).message);
  }
}

const malformed = (reason: string) =>
  new Refusal("INVALID_MULTIPART_REQUEST", `The form cannot be read: ${reason}.`, { details: { reason } });

function tooLarge({ readings }: Service, limit: number): Refusal {
  const message = `The file is larger than the ${limit} bytes that the plan and this route take.`;
  if (readings["Q-OVERSIZED-UPLOAD"] === "invalid-multipart-request")
    return new Refusal("INVALID_MULTIPART_REQUEST", message);
  return new Refusal("FILE_TOO_LARGE", message, {
    status: Number(readings["Q-FILE-TOO-LARGE-STATUS"]),
    details: { limit },
  });
}
