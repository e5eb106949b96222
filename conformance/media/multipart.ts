/** A part that is a file. */
export interface FilePart {
  file: string;
  mediaType: string;
  bytes: Uint8Array;
  /** Of media; absent or null where none is known. */
  durationSeconds?: number | null;
}

/** Fields of a form in their order: text, or a file. A field may stand in it twice. */
export type FormFields = readonly (readonly [name: string, value: string | FilePart])[];

/** What can be wrong with a form, one fault at a time. */
export type FormFault =
  | "no boundary"
  | "other boundary"
  | "no closing boundary"
  | "cut in the middle"
  | "no blank line"
  | "no disposition"
  | "no name";

/** Another legal way to write a form (RFC 2046, RFC 7578), which changes nothing of what it says. */
export type FormDress = "quoted boundary" | "header names in capitals" | "texts with a type" | "texts that name a file";

/** A form as it goes on the wire. */
export interface Form {
  contentType: string;
  bytes: Uint8Array;
  /** For reports: `file=speech.mp4 (video/mp4, 28503 bytes), targetLanguage=french`. */
  summary: string;
  /** Options of `curl` that send the same form, faults apart. */
  curl: readonly string[];
  /** What it was composed of. */
  fields: FormFields;
  fault?: FormFault;
}

/** Of no significance but that no clip contains it. */
const BOUNDARY = "----dubspec-7f9c2b41d05e4a6f";

/**
 * Composes a form (RFC 7578) byte by byte, so that a broken one can be made as well.
 * @param fault what to get wrong; everything else stays right
 * @param dresses what to write otherwise
 */
export function composeForm(fields: FormFields, fault?: FormFault, dresses: readonly FormDress[] = []): Form {
  const parts = fields.map(([name, value]) => part(name, value, fault, dresses));
  const close = fault === "no closing boundary" ? "" : `--${BOUNDARY}--\r\n`;
  const whole = Buffer.concat([...parts, Buffer.from(close)]);
  return {
    contentType: contentType(fault, dresses),
    bytes: fault === "cut in the middle" ? whole.subarray(0, Math.floor(whole.length / 2)) : whole,
    summary: [
      fields.map(summary).join(", "),
      ...(fault ? [`(broken: ${fault})`] : []),
      ...(dresses.length > 0 ? [`(${dresses.join(", ")})`] : []),
    ].join(" "),
    curl: fields.flatMap(curl),
    fields,
    ...(fault === undefined ? {} : { fault }),
  };
}

function contentType(fault: FormFault | undefined, dresses: readonly FormDress[]): string {
  if (fault === "no boundary") return "multipart/form-data";
  if (dresses.includes("quoted boundary")) return `Multipart/Form-Data;boundary="${BOUNDARY}"`;
  return `multipart/form-data; boundary=${fault === "other boundary" ? "----somewhere-else" : BOUNDARY}`;
}

function part(
  name: string,
  value: string | FilePart,
  fault: FormFault | undefined,
  dresses: readonly FormDress[],
): Buffer {
  const isFile = typeof value !== "string";
  const nameParameter = fault === "no name" ? "" : `; name="${quoted(name)}"`;
  const disposition = `Content-Disposition: form-data${nameParameter}`;
  const fileName = isFile ? value.file : dresses.includes("texts that name a file") ? "blob" : undefined;
  const mediaType = isFile
    ? value.mediaType
    : dresses.includes("texts with a type")
      ? "text/plain; charset=utf-8"
      : null;
  const headers = [
    ...(fault === "no disposition"
      ? []
      : [disposition + (fileName === undefined ? "" : `; filename="${quoted(fileName)}"`)]),
    ...(mediaType === null ? [] : [`Content-Type: ${mediaType}`]),
  ];
  const inCapitals = dresses.includes("header names in capitals");
  const head = [
    `--${BOUNDARY}`,
    ...headers.map((header) => (inCapitals ? header.replace(/^[^:]+/, (one) => one.toUpperCase()) : header)),
  ].join("\r\n");
  const gap = fault === "no blank line" ? "\r\n" : "\r\n\r\n";
  return Buffer.concat([Buffer.from(head + gap), isFile ? value.bytes : Buffer.from(value), Buffer.from("\r\n")]);
}

/** As browsers escape names: quotes and line ends as percent codes. */
function quoted(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function summary([name, value]: FormFields[number]): string {
  if (typeof value !== "string") return `${name}=${value.file} (${value.mediaType}, ${value.bytes.length} bytes)`;
  return `${name}=${value.length > 80 ? `${value.slice(0, 77)}...` : value}`;
}

function curl([name, value]: FormFields[number]): string[] {
  if (typeof value !== "string") return ["-F", `${name}=@${value.file};type=${value.mediaType}`];
  return ["--form-string", `${name}=${value}`];
}

/** A form that is announced and not sent. */
export interface AnnouncedForm extends Form {
  /** For `Content-Length`. */
  length: number;
  /** The file never comes. */
  withheld?: true;
  body: AsyncIterable<Uint8Array>;
}

/**
 * The text fields of a form, and the head of its file; then silence: for limits that are too large to send. The server
 * has to answer from what it was told.
 * @param announced bytes that the file is said to have
 * @param silence milliseconds after which the form breaks off; default: it lasts until somebody else ends it
 */
export function announceForm(
  text: FormFields,
  field: string,
  file: FilePart,
  announced: number,
  silence?: number,
): AnnouncedForm {
  const form = composeForm([...text, [field, { ...file, bytes: new Uint8Array() }]]);
  const closing = `\r\n--${BOUNDARY}--\r\n`.length;
  return {
    ...form,
    summary: `${form.summary} (${announced} bytes of ${file.file} announced but not sent)`,
    length: form.bytes.length + announced,
    withheld: true,
    body: withheld(form.bytes.subarray(0, form.bytes.length - closing), silence),
  };
}

async function* withheld(beginning: Uint8Array, silence: number | undefined): AsyncIterable<Uint8Array> {
  yield beginning;
  // Nothing more comes; the connection ends with the answer, or with the patience of the client.
  await new Promise<void>((resolve) => {
    if (silence !== undefined) setTimeout(resolve, silence);
  });
  throw new Error(`no more data came for ${silence} ms`);
}

/**
 * A form whose file goes on with zeros, made as it is sent: for files that are too large to keep in memory.
 * @param zeros bytes behind those of the file
 */
export function paddedForm(text: FormFields, field: string, file: FilePart, zeros: number): AnnouncedForm {
  const form = composeForm([...text, [field, file]]);
  const closing = `\r\n--${BOUNDARY}--\r\n`.length;
  const [head, end] = [form.bytes.subarray(0, -closing), form.bytes.subarray(-closing)];
  return {
    ...form,
    summary: `${form.summary} (and ${zeros} zeros)`,
    length: form.bytes.length + zeros,
    body: padded(head, zeros, end),
  };
}

const ZEROS = new Uint8Array(1024 ** 2);

async function* padded(head: Uint8Array, zeros: number, end: Uint8Array): AsyncIterable<Uint8Array> {
  yield head;
  for (let left = zeros; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, Math.min(left, ZEROS.length));
  yield end;
}
