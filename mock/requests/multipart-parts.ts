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

/** A part without a file name. */
export interface TextPart {
  kind: "text";
  name: string;
  text: string;
}

/** How much a form may have. */
export interface MultipartLimits {
  /** Bytes of one file in a field. */
  fileBytes(field: string): number;
  /** Bytes of one text part. */
  textBytes: number;
  /** Parts of both kinds together. */
  parts: number;
}
