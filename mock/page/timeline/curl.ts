import type { ExchangeDetails } from "../../inspect/shapes.ts";

/** Headers that curl sends of itself, and that would be wrong for a changed request. */
const own = new Set([
  "host",
  "content-length",
  "connection",
  "accept-encoding",
  "transfer-encoding",
  "user-agent",
  "expect",
  "origin",
  "referer",
]);

/** A request as a line for a shell. An uploaded file is not kept, so that its place is marked instead. */
export function curlOf(
  { method, target, request: { headers, body } }: Pick<ExchangeDetails, "method" | "target" | "request">,
  base: string,
): string {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const isForm = type.toLowerCase().startsWith("multipart/");
  const sent = headers.filter(
    ([name]) =>
      !own.has(name.toLowerCase()) &&
      !name.toLowerCase().startsWith("sec-") &&
      !(isForm && name.toLowerCase() === "content-type"),
  );
  const parts = [
    "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...sent.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(isForm ? ["-F 'file=@video.mp4;type=video/mp4'"] : body === "" ? [] : [`--data-raw ${quoted(body)}`]),
    quoted(`${base}${target}`),
  ];
  return parts.join(" ");
}

/** An argument as a shell takes it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
