import type { BlobStore } from "../media/blob-store.ts";
import { startOf } from "./multipart-bytes.ts";
import { besides, boundaryOf, readPartHead, type PartHead } from "./multipart-headers.ts";
import type { FilePart, MultipartLimits, TextPart } from "./multipart-parts.ts";

const encoder = new TextEncoder();
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const emptyLine = encoder.encode("\r\n\r\n");
const [carriageReturn, lineFeed, dash] = [13, 10, 45];

/** A store that takes files as a whole. */
export type KeepingStore = Pick<Required<BlobStore>, "keep">;

/** A part before anything is done with its content. */
interface Section {
  head: PartHead;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a form that is there as a whole. Undefined for one that is anything but plain, be it broken, over a limit, or
 * with text around its parts: `readMultipart` knows what to say of such.
 */
export function readWhole(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  store: KeepingStore,
  limits: MultipartLimits & { headerBytes: number },
): (FilePart | TextPart)[] | undefined {
  try {
    const isFile = ({ name, fileName }: PartHead) => fileName !== null && !limits.isText(name);
    const sections = sectionsOf(body, encoder.encode(`\r\n--${boundaryOf(contentType)}`), limits);
    if (
      !sections?.every(
        ({ head, content }) => content.length <= (isFile(head) ? limits.fileBytes(head.name) : limits.textBytes),
      )
    ) {
      return undefined;
    }
    // Text first: when it does not read, no file was kept yet.
    const texts = new Map(
      sections.filter(({ head }) => !isFile(head)).map(({ head, content }) => [head, strict.decode(content)]),
    );
    return sections.map(({ head, content }) => {
      const text = texts.get(head);
      return text === undefined
        ? keep(head, content, store)
        : { kind: "text", name: head.name, text, ...besides(head) };
    });
  } catch {
    return undefined;
  }
}

function keep({ name, fileName, type }: PartHead, content: Uint8Array<ArrayBuffer>, store: KeepingStore): FilePart {
  const kept = store.keep(content, type);
  return {
    kind: "file",
    name,
    fileName: fileName ?? "",
    type,
    sha256: kept.sha256,
    size: content.length,
    kept,
    get blob() {
      return kept.blob;
    },
    get bytes() {
      return kept.bytes;
    },
  };
}

function sectionsOf(
  body: Uint8Array<ArrayBuffer>,
  delimiter: Uint8Array,
  { parts, headerBytes }: { parts: number; headerBytes: number },
): Section[] | undefined {
  const opening = delimiter.subarray(2);
  if (startOf(opening, body) !== 0) return undefined;
  const sections: Section[] = [];
  let at = opening.length;
  while (body[at] === carriageReturn && body[at + 1] === lineFeed && sections.length < parts) {
    const headEnd = startOf(emptyLine, body, at + 2);
    const end = startOf(delimiter, body, headEnd + emptyLine.length);
    if (headEnd - at > headerBytes || end + delimiter.length > body.length) return undefined;
    const lines = strict.decode(body.subarray(at + 2, headEnd)).split("\r\n");
    sections.push({
      head: readPartHead(lines, `part ${sections.length + 1}`),
      content: body.subarray(headEnd + emptyLine.length, end),
    });
    at = end + delimiter.length;
  }
  // Two dashes end the form, and a line end may follow them.
  const rest = body.length - at - 2;
  return body[at] === dash && body[at + 1] === dash && (rest === 0 || (rest === 2 && body[at + 2] === carriageReturn))
    ? sections
    : undefined;
}
