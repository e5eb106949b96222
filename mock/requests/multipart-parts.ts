import type { KeptFile } from "../media/blob-store.ts";

/** A part with a file name, empty ones included: browsers send one for a file that was not chosen. */
export interface FilePart {
  kind: "file";
  name: string;
  fileName: string;
  /** Media type in lower case, without parameters; application/octet-stream when the part has none. */
  type: string;
  /** Of a small file, made when it is asked for, and possibly another one each time. */
  readonly blob: Blob;
  /** SHA-256 of the bytes as 64 hexadecimal digits. */
  sha256: string;
  /** In bytes. */
  readonly size: number;
  /** What the store calls a small file. */
  readonly kept?: KeptFile;
  /** The bytes themselves, of a file that came in a small form and is still in memory. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined;
}

/** A part without a file name, or one of a field that is text by the contract, whatever it came with. */
export interface TextPart {
  kind: "text";
  name: string;
  text: string;
  /** Absent: it came without one, as text should. A browser gives every part that has a type of its own the name `blob`. */
  fileName?: string;
  /** Media type as it was sent, where it was. */
  type?: string;
}

/** How much a form may have, and of what. */
export interface MultipartLimits {
  /** Whether a field is text, so that a part of that name is read as text even if it has a file name. */
  isText(field: string): boolean;
  /** Bytes of one file in a field. */
  fileBytes(field: string): number;
  /** Bytes of one text part. */
  textBytes: number;
  /** Parts of both kinds together. */
  parts: number;
}
