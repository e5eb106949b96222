import { memoryStore, type BlobStore } from "../media/blob-store.ts";
import { readMultipart, type FilePart, type MultipartLimits, type TextPart } from "./multipart.ts";

export const formType = "multipart/form-data; boundary=XX";
export const roomy: MultipartLimits = {
  isText: (field) => field.startsWith("text"),
  fileBytes: () => 1e9,
  textBytes: 1e6,
  parts: 10,
};

/** Text as bytes, one for each character, so that a test can write any byte. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A body in chunks, which counts the bytes that were pulled from it. */
export function bodyOf(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const seen = { pulledBytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done) return controller.close();
        seen.pulledBytes += value.length;
        controller.enqueue(value);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

export interface Options {
  type?: string;
  store?: BlobStore;
  limits?: Partial<MultipartLimits>;
}

export function read(form: string, { type = formType, store = memoryStore(), limits = {} }: Options = {}) {
  return readMultipart(bodyOf([bytesOf(form)]).body, type, store, { ...roomy, ...limits });
}

/** Parts with the text of their files instead of blobs. */
export async function plain(parts: (FilePart | TextPart)[]): Promise<unknown[]> {
  const textOf = async (part: FilePart): Promise<unknown> => ({
    ...part,
    kept: undefined,
    blob: await part.blob.text(),
  });
  return Promise.all(parts.map((part) => (part.kind === "file" ? textOf(part) : part)));
}

export const part = (headers: string, content: string): string => `--XX\r\n${headers}\r\n\r\n${content}\r\n`;
export const text = (name: string, content: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
export const file = (content: string, parameters = 'name="file"; filename="a.mp4"', type = "video/mp4"): string =>
  part(`Content-Disposition: form-data; ${parameters}\r\nContent-Type: ${type}`, content);
export const end = "--XX--\r\n";
