import type { ExchangeDetails, PartState } from "../../inspect/shapes.ts";

/** Headers that curl writes itself, and those of a browser about itself. */
const own = new Set(["content-length", "connection", "accept-encoding", "transfer-encoding", "user-agent", "expect"]);

/**
 * A request as a line for a shell, which sends the same again: method, address, headers, body, and every part of a form
 * with its name and type. The mock keeps no uploads and no more than the beginning of a long text: a file of the same
 * name stands for the one, a file whose name says so for the other. A body that the mock did not read is left out,
 * because the answer was not about it.
 */
export function curlOf(
  { method, target, request }: Pick<ExchangeDetails, "method" | "target" | "request">,
  base: string,
): string {
  const { headers, body, parts, cut, unread } = request;
  const isForm = parts !== undefined && parts.length > 0;
  const data = isForm || unread ? [] : parts ? emptyForm(headers) : dataOf(body, cut);
  const words = [
    "curl",
    ...methodOf(method, isForm || data.length > 0),
    // As it is: curl would resolve dots, and take brackets for a list of addresses.
    ...(/\/\.|%2e/i.test(target) ? ["--path-as-is"] : []),
    ...(/[[\]{}]/.test(target) ? ["--globoff"] : []),
    ...headersFor(headers, base, isForm, data.length > 0).map((header) => `-H ${quoted(header)}`),
    ...(isForm ? parts.map(partOf) : data),
    quoted(`${base}${target}`),
  ];
  return words.join(" ");
}

/** How curl is told the method; without a word, it takes GET. */
function methodOf(method: string, hasBody: boolean): string[] {
  if (method === "HEAD") return ["--head"];
  return method === "GET" && !hasBody ? [] : [`-X ${method}`];
}

/** The headers that were sent, and an empty one for each that curl would add of itself. */
function headersFor(headers: [string, string][], base: string, isForm: boolean, hasData: boolean): string[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const host = URL.canParse(base) ? new URL(base).host : "";
  const sent = headers.filter(([given, value]) => {
    const name = given.toLowerCase();
    if (name === "host") return value !== host && !isLoopback(value, host);
    // The boundary is another one.
    if (name === "content-type" && isForm) return false;
    return !own.has(name) && !name.startsWith("sec-");
  });
  const lacking = [
    ...(names.has("accept") ? [] : ["accept:"]),
    ...(hasData && !names.has("content-type") ? ["content-type:"] : []),
  ];
  return [...sent.map(([name, value]) => (value === "" ? `${name};` : `${name}: ${value}`)), ...lacking];
}

/** Whether two hosts are one place of this machine: people write it in several ways. */
function isLoopback(one: string, other: string): boolean {
  const port = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.exec(host)?.[1];
  return port(one) !== undefined && port(one) === port(other);
}

const dataOf = (body: string, cut: boolean): string[] =>
  cut
    ? [`--data-binary ${quoted("@the-whole-body-of-which-the-mock-kept-a-part")}`]
    : body === ""
      ? []
      : [`--data-raw ${quoted(body)}`];

/** A form without parts, which curl has no word for. */
function emptyForm(headers: [string, string][]): string[] {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type);
  return [`--data-raw ${quoted(`--${boundary?.[1] ?? boundary?.[2] ?? ""}--\r\n`)}`];
}

/** A part of a form as curl takes it. What stands between double quotes, curl reads as it is but for `"` and `\`. */
function partOf({ name, kind, text = "", fileName, type, size }: PartState): string {
  const besides = (...options: string[]) => [...options, ...(type === undefined ? [] : [`type=${type}`])].join(";");
  if (kind === "file" && size > 0) {
    const local = fileName?.split(/[/\\]/).at(-1) || "upload";
    const itself = local === fileName ? [] : [`filename=${inner(fileName ?? "")}`];
    return `-F ${quoted(`${name}=@${inner(local)};${besides(...itself)}`)}`;
  }
  if (kind === "text" && text.length < size)
    return `-F ${quoted(`${name}=<${inner(`the-whole-${name}-of-which-the-mock-kept-a-part`)}`)}`;
  if (fileName !== undefined) return `-F ${quoted(`${name}=${inner(text)};${besides(`filename=${inner(fileName)}`)}`)}`;
  if (type !== undefined) return `-F ${quoted(`${name}=${inner(text)};${besides()}`)}`;
  return `${/^["@<(=]|;/.test(text) ? "--form-string" : "-F"} ${quoted(`${name}=${text}`)}`;
}

/** A text within an option of curl; plain names need no quotes. */
const inner = (text: string) => (/^[\w.-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`);

/** An argument as a shell takes it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
