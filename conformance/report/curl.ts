import type { SentRequest } from "../http/exchange.ts";

/** A `curl` line that sends the same request, for a shell; keys stand in it as variables. */
export function curlOf({ method, path, headers, curl }: SentRequest, baseUrl: string): string {
  // curl writes these itself, the boundary of a form above all; of a body as it is, it does not know the type.
  const own = curl.includes("--data-binary") ? ["content-length"] : ["content-length", "content-type"];
  const options = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `-H ${inDoubleQuotes(`${name}: ${value}`)}`);
  const body = curl.map((argument) => (argument.startsWith("-") ? argument : quoted(argument)));
  const how = method === "GET" || (method === "POST" && curl.length > 0) ? [] : ["-X", method];
  const line = ["curl", ...how, ...options, ...body, quoted(`${baseUrl}${path}`)].join(" ");
  return line.length > LONGEST ? `${line.slice(0, SHORTENED)}... # ${line.length} characters, shortened` : line;
}

/** Characters of a line that somebody still copies, and what is shown of a longer one. */
const LONGEST = 4000;
const SHORTENED = 400;

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Double quotes, so that the shell puts in variables; everything else in them is kept from it. */
function inDoubleQuotes(text: string): string {
  const kept = text.replaceAll(/[\\"`]/g, String.raw`\$&`).replaceAll(/\$(?!DUBSPEC_(?:KEY_|TOKEN))/g, String.raw`\$`);
  return `"${kept}"`;
}
