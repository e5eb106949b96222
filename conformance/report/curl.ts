import type { SentRequest } from "../http/exchange.ts";

/** A `curl` line that sends the same request, for a shell; keys stand in it as variables. */
export function curlOf({ method, path, headers, curl }: SentRequest, baseUrl: string): string {
  const options = Object.entries(headers)
    // curl writes these itself, the boundary of a form above all.
    .filter(([name]) => name !== "content-type" && name !== "content-length")
    .map(([name, value]) => `-H ${inDoubleQuotes(`${name}: ${value}`)}`);
  const body = curl.map((argument) => (argument.startsWith("-") ? argument : quoted(argument)));
  const how = method === "GET" || (method === "POST" && curl.length > 0) ? [] : ["-X", method];
  return ["curl", ...how, ...options, ...body, quoted(`${baseUrl}${path}`)].join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Double quotes, so that the shell puts in variables; everything else in them is kept from it. */
function inDoubleQuotes(text: string): string {
  const kept = text.replaceAll(/[\\"`]/g, String.raw`\$&`).replaceAll(/\$(?!DUBSPEC_KEY_)/g, String.raw`\$`);
  return `"${kept}"`;
}
