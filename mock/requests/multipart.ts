import type { BlobStore } from "../media/blob-store.ts";
import { Sha256 } from "../media/sha256.ts";
import type { MockRequest } from "./exchange.ts";
import { MultipartBytes } from "./multipart-bytes.ts";
import { FileOverLimit, FormTextOverLimit, MultipartMalformed } from "./multipart-errors.ts";
import { besides, boundaryOf, readPartHead, type PartHead } from "./multipart-headers.ts";
import type { FilePart, MultipartLimits, TextPart } from "./multipart-parts.ts";
import { readWhole, type KeepingStore } from "./multipart-whole.ts";

export { FileOverLimit, FormTextOverLimit, MultipartMalformed };
export type { FilePart, MultipartLimits, TextPart };

const crlf = new TextEncoder().encode("\r\n");
const dashes = new TextEncoder().encode("--");
const headerBytes = 8 * 1024;
/** Before the first boundary, and after the last one. */
const surroundBytes = 64 * 1024;

/**
 * Reads a form (RFC 7578) while it arrives: files go to the store piece by piece. Parts come in the order in which
 * they were sent; parts of the same name all stay.
 *
 * When the form is refused, no more of the body is read, and the store holds nothing of it. Throws MultipartMalformed,
 * FileOverLimit or FormTextOverLimit, or the error with which the body itself failed.
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  store: BlobStore,
  limits: MultipartLimits,
): Promise<(FilePart | TextPart)[]> {
  // A boundary is a line of its own, so the first one counts as preceded by a line end.
  const bytes = new MultipartBytes(body ?? new Blob([]).stream(), crlf);
  const parts: (FilePart | TextPart)[] = [];
  try {
    const delimiter = new TextEncoder().encode(`\r\n--${boundaryOf(contentType)}`);
    await skipPreamble(bytes, delimiter);
    while (!(await bytes.accept(dashes))) {
      if (parts.length >= limits.parts) {
        throw new MultipartMalformed(`The form has more than ${limits.parts} parts; send fewer.`);
      }
      parts.push(await readPart(bytes, delimiter, parts.length + 1, store, limits));
    }
    await bytes.drain(surroundBytes, malformed(`More than ${surroundBytes} bytes follow the closing boundary.`));
    return parts;
  } catch (error) {
    bytes.cancel(error);
    await Promise.all(parts.map((part) => part.kind === "file" && store.remove(part.kept ?? part.blob)));
    throw error;
  }
}

/** As `readMultipart`, for a form that is short enough to be read as a whole. */
export async function readSmallMultipart(
  request: Pick<MockRequest, "arrayBuffer" | "bytes">,
  contentType: string,
  store: BlobStore & KeepingStore,
  limits: MultipartLimits,
): Promise<(FilePart | TextPart)[]> {
  const bytes = (await request.bytes?.()) ?? new Uint8Array(await request.arrayBuffer());
  return (
    readWhole(bytes, contentType, store, { ...limits, headerBytes }) ??
    readMultipart(new Blob([bytes]).stream(), contentType, store, limits)
  );
}

async function skipPreamble(bytes: MultipartBytes, delimiter: Uint8Array): Promise<void> {
  const noBoundary = malformed("The form has no line with the boundary that its Content-Type states.");
  let passed = 0;
  for await (const piece of bytes.until(delimiter, noBoundary)) {
    passed += piece.length;
    if (passed > surroundBytes) throw noBoundary();
  }
}

const malformed = (message: string) => (): Error => new MultipartMalformed(message);

const cutOffIn = (place: string): (() => Error) =>
  malformed(`The form ends within ${place}; send the complete form, up to its closing boundary.`);

async function readPart(
  bytes: MultipartBytes,
  delimiter: Uint8Array,
  number: number,
  store: BlobStore,
  limits: MultipartLimits,
): Promise<FilePart | TextPart> {
  const place = `part ${number}`;
  const head = readPartHead(await readHeaderLines(bytes, place), place);
  const { name, fileName } = head;
  if (fileName !== null && !limits.isText(name))
    return readFile(bytes, delimiter, head, fileName, store, limits.fileBytes(name));
  const overLimit = (): Error => new FormTextOverLimit(name, limits.textBytes);
  const text = await bytes.whole(delimiter, cutOffIn(`the field "${name}"`), limits.textBytes, overLimit);
  return { kind: "text", name, text: decode(text, `The field "${name}"`), ...besides(head) };
}

/** The lines up to the empty one; what is left of the boundary's own line comes first. */
async function readHeaderLines(bytes: MultipartBytes, place: string): Promise<string[]> {
  const overLimit = malformed(`The headers of ${place} have more than ${headerBytes} bytes; send fewer.`);
  let left = headerBytes;
  const line = async (): Promise<string> => {
    const found = await bytes.whole(crlf, cutOffIn(`the headers of ${place}`), left, overLimit);
    left -= found.length + crlf.length;
    return decode(found, `The headers of ${place}`);
  };
  const rest = await line();
  if (rest.trim() !== "") {
    throw new MultipartMalformed(`The boundary before ${place} is followed by "${rest.slice(0, 60)}" in its line.`);
  }
  const lines: string[] = [];
  for (let next = await line(); next !== ""; next = await line()) lines.push(next);
  return lines;
}

async function readFile(
  bytes: MultipartBytes,
  delimiter: Uint8Array,
  { name, type }: PartHead,
  fileName: string,
  store: BlobStore,
  limitBytes: number,
): Promise<FilePart> {
  const writer = store.open();
  const hash = store.digest?.() ?? new Sha256();
  let size = 0;
  try {
    for await (const piece of bytes.until(delimiter, cutOffIn(`the file in the field "${name}"`))) {
      size += piece.length;
      if (size > limitBytes) throw new FileOverLimit(name, limitBytes);
      hash.update(piece);
      await writer.write(piece);
    }
    return { kind: "file", name, fileName, type, size, blob: await writer.finish(type), sha256: hash.hex() };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** A mark at the beginning is kept, as any other character. */
function decode(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new MultipartMalformed(`${what} cannot be read as UTF-8; encode it in UTF-8.`);
  }
}
