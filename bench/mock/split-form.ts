/** A part of a form, as bytes. */
export interface FormPart {
  name: string;
  fileName: string | undefined;
  bytes: Buffer;
}

const emptyLine = Buffer.from("\r\n\r\n");

/** Takes a whole form apart at its boundary; undefined for what is no form. */
export function splitForm(body: Buffer, contentType: string): FormPart[] | undefined {
  const boundary = /boundary=("?)([^";]+)\1/.exec(contentType)?.[2];
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`--${boundary}`);
  const parts: FormPart[] = [];
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    const begin = at + delimiter.length + 2;
    // Two dashes after the delimiter end the form.
    if (body[begin - 2] === 45 && body[begin - 1] === 45) return parts;
    const next = body.indexOf(delimiter, begin);
    const headEnd = body.indexOf(emptyLine, begin);
    if (next < 0 || headEnd < 0 || headEnd > next) return undefined;
    const head = body.toString("latin1", begin, headEnd);
    const name = /name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) return undefined;
    parts.push({ name, fileName: /filename="([^"]*)"/.exec(head)?.[1], bytes: body.subarray(headEnd + 4, next - 2) });
    at = next;
  }
  return undefined;
}
