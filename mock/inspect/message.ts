import type { SentPart } from "../requests/observed.ts";
import type { Exchange, Kept } from "./exchanges.ts";
import type { MessageState } from "./shapes.ts";

/** The headers of a request by name, as they were kept. */
export function headersOf(headers: Exchange["headers"]): [string, string][] {
  if (isMap(headers)) return [...headers.entries()];
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] as [string, string]],
  );
}

/** The value of a header; undefined where it was not sent. @param name in lower case */
export function headerOf(headers: Exchange["headers"], name: string): string | undefined {
  if (isMap(headers)) return headers.get(name) ?? undefined;
  const value = headers[name];
  return value === undefined ? undefined : [value].flat().join(", ");
}

const isMap = (headers: Exchange["headers"]): headers is Extract<Exchange["headers"], { entries(): unknown }> =>
  typeof headers.entries === "function";

/** A request as it is shown. */
export function requestMessage({ headers, hasBody, body, observed }: Exchange): MessageState {
  const shown = observed.parts ? { text: observed.parts.map(partLine).join("\n"), cut: false } : body;
  const unread = hasBody && observed.parts === undefined && observed.text === undefined;
  return {
    headers: headersOf(headers),
    ...textOf(unread ? { text: "(a body that was not read)", cut: false } : shown),
    ...(unread ? { unread } : {}),
    ...(observed.parts ? { parts: [...observed.parts] } : {}),
  };
}

/** An answer as it is shown. */
export const answerMessage = ({ answerHeaders, answer }: Exchange): MessageState => ({
  headers: answerHeaders.map(([name, value]) => [name, value]),
  ...textOf(answer),
});

const textOf = ({ text, cut }: Kept) => ({ body: text, cut });

/** `file: "clip.mp4", video/mp4, 1234 bytes` */
function partLine({ name, kind, size, text = "", fileName, type }: SentPart): string {
  if (kind === "file") return `${name}: file ${JSON.stringify(fileName ?? "")}, ${type ?? ""}, ${size} bytes`;
  const more = text.length < size ? `, and more: ${size} characters` : "";
  const own = [...(fileName === undefined ? [] : [`file name ${JSON.stringify(fileName)}`]), ...(type ? [type] : [])];
  return `${name}: ${JSON.stringify(text)}${more}${own.length > 0 ? ` (${own.join(", ")})` : ""}`;
}
