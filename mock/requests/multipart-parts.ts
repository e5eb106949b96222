/** A part with a file name, empty ones included: browsers send one for a file that was not chosen. */
export interface FilePart {
  kind: "file";
  name: string;
  fileName: string;
  /** Media type in lower case, without parameters; application/octet-stream when the part has none. */
  type: string;
  blob: Blob;
  /** SHA-256 of the bytes as 64 hexadecimal digits. */
  sha256: string;
  /** The bytes themselves, of a file that came in a small form. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** Called when the store puts the file elsewhere, with the blob to hold in place of this one. */
  moved?: ((to: Blob) => void) | undefined;
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
