import { Busboy } from "@fastify/busboy";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import { extensionOf, isAccepted, type UploadRoute } from "../domain/media-types.ts";
import { expectBody } from "./connections.ts";
import type { Service } from "./service.ts";

/** A file that came with a form, stored under `key` in a place of its own, which is named `id`. */
interface Stored {
  id: string;
  key: string;
  /** The type that its part names. */
  mediaType: string;
  bytes: number;
}

/** A form whose file is stored. */
export interface Received extends Stored {
  /** The texts of the form. Where a name comes twice, the last one counts. */
  fields: Readonly<Record<string, string>>;
}

/** Which route takes a form, and its largest file in bytes. */
export interface UploadOptions {
  route: UploadRoute;
  limit: number;
}

/** Takes a form, and removes its file unless `use` succeeds. @throws Refusal */
export async function withUpload<Answer>(
  service: Service,
  request: FastifyRequest,
  options: UploadOptions,
  use: (received: Received) => Promise<Answer>,
): Promise<Answer> {
  const id = newId("prj", service.random);
  try {
    return await use(await receive(service, request, id, options));
  } catch (error) {
    await service.files.removeProject(id);
    throw error;
  }
}

/** Names and headers of parts that come with a file within the limit. */
const OVERHEAD_BYTES = 64 * 1024;

/** How many of the largest texts a form may have: they are held until the form has come to its end. */
const LARGEST_TEXTS = 2;

/** A refused form that is not larger is read to its end, so that the connection can be used again. */
const READ_TO_THE_END_BYTES = 8 * 1024 * 1024;

/**
 * Reads a form from the request as it comes in, the part named `file` straight into the files. A file over the limit is
 * refused as soon as that is certain: by the length of the request, or in the middle, and the connection is closed.
 * @throws Refusal; nothing is stored then
 */
async function receive(
  service: Service,
  request: FastifyRequest,
  id: string,
  options: UploadOptions,
): Promise<Received> {
  const textLimit = service.limits["form.text.size"];
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (length > options.limit + 10 * textLimit + OVERHEAD_BYTES) {
    request.raw.resume();
    throw closing(tooLarge(service, options.limit));
  }
  const parser = parserOf(request, textLimit, options.limit);
  const fields = new Map<string, string>();
  const most = textLimit * LARGEST_TEXTS;
  let size = 0;
  const abort = new AbortController();
  let stored: Promise<Stored> | undefined;

  return new Promise<Received>((resolve, reject) => {
    let refused = false;
    const refuse = (error: unknown) => {
      if (refused) return;
      refused = true;
      request.raw.unpipe(parser);
      abort.abort();
      const close = () => reject(closing(error));
      // Where the rest does not come, its sender still learns why the form is refused.
      timer = expectBody(request.raw, service.patience.upload, close);
      whenRead(request.raw, () => reject(error));
      if (!(length <= READ_TO_THE_END_BYTES)) close();
    };
    parser.on("field", (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      size += value.length;
      if (nameCut || valueCut) refuse(malformed(`the field "${name.slice(0, 100)}" has more than ${textLimit} bytes`));
      else if (size > most) refuse(malformed(`its texts together have more than ${most} bytes`));
      else fields.set(name, value);
    });
    parser.on("file", (_name: string, content: Readable, _fileName: string, _encoding: string, mediaType: string) => {
      // A stream that breaks with its request must not end the process.
      content.on("error", () => {});
      if (stored || refused) return void content.resume();
      content.on("limit", () => refuse(tooLarge(service, options.limit)));
      stored = store(service, content, { id, mediaType }, options, abort.signal);
      stored.catch(refuse);
    });
    parser.on("error", (error: Error) => refuse(malformed(error.message)));
    parser.on("partsLimit", () => refuse(malformed("it has too many parts")));
    parser.on("finish", () => {
      if (refused) return;
      if (!stored) return refuse(new Refusal("FILE_REQUIRED", 'The form has no file: send it in a part named "file".'));
      stored.then((file) => resolve({ fields: Object.fromEntries(fields), ...file }), refuse);
    });
    let timer = expectBody(request.raw, service.patience.upload);
    request.raw.on("data", () => timer.refresh());
    request.raw.on("close", () => {
      if (!request.raw.readableEnded) refuse(malformed("the request ended before the form did"));
    });
    request.raw.pipe(parser);
  });
}

/** The answer goes out while the caller still sends, so the connection cannot be used again. */
function closing(error: unknown): unknown {
  if (error instanceof Refusal) error.headers["connection"] = "close";
  return error;
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
  { id, mediaType }: Pick<Stored, "id" | "mediaType">,
  { route }: UploadOptions,
  signal: AbortSignal,
): Promise<Stored> {
  if (!isAccepted(mediaType, route, service.readings["Q-AUDIO-WEBM"]))
    throw new Refusal(
      "INVALID_FILE_TYPE",
      `The media type ${mediaType} of the file is not supported. If it is wrong, name the right one, as in curl -F "file=@talk.mp4;type=video/mp4"`,
    );
  const key = `${id}/source.${extensionOf(mediaType)}`;
  const { bytes } = await service.files.write(key, content, signal);
  return { id, key, mediaType, bytes };
}

function parserOf(request: FastifyRequest, textLimit: number, fileLimit: number) {
  const contentType = request.headers["content-type"] ?? "";
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": contentType },
      limits: { fieldSize: textLimit, fileSize: fileLimit, parts: 100 },
      // Programs name a file, such as "blob", for a text of which they say its type.
      isPartAFile: (name, _type, fileName) => name === "file" && fileName !== undefined,
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
