import { styleText } from "node:util";
import type { DeliveryState, ExchangeSummary } from "../mock/index.ts";

/** How a part of a line is set off; colours only where the output shows them and nobody asked for none (NO_COLOR). */
export type Paint = (style: "green" | "cyan" | "yellow" | "red" | "magenta" | "dim", text: string) => string;

/** What a line is written for. */
export interface LogSettings {
  /** Characters in a line of the terminal; infinite where there is none. */
  columns: number;
  paint: Paint;
  /** Wall clock. */
  now: Date;
}

/** The terminal that this process writes to, as it is now. */
export const terminal = (): LogSettings => ({
  columns: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  paint: (style, text) => styleText(style, text, { stream: process.stdout }),
  now: new Date(),
});

/** Least room for what is shortened to fit into a line: a path, and the words behind it, which may go on in a second line of the terminal. */
const [leastTarget, leastWords] = [28, 60];

/** Room for what a message of MCP calls; a client may write anything there. */
const mostOfName = 40;

/**
 * A request in a line: `14:03:22 POST /v1/translate 400 FILE_REQUIRED ERR-12 owner@demo 3 ms`, with what this server
 * let pass behind it.
 * @param world of the key
 */
export function requestLine(summary: ExchangeSummary, world: string, { columns, paint, now }: LogSettings): string {
  const { status, code, requirements, role, took, lenient, fault, hint = "", method, target, called = "" } = summary;
  const colour =
    status >= 500 || status === 0
      ? "red"
      : status >= 400 || code !== undefined
        ? "yellow"
        : status >= 300
          ? "cyan"
          : "green";
  const who = role ? `${role}@${world}` : "";
  const before = [time(now), printable(method)];
  // What is called stands behind the path, which is the same for all of it.
  const after = [
    ended(printable(called), mostOfName),
    status === 0 ? "---" : String(status),
    code === undefined ? "" : String(code),
    few(requirements),
    who,
    duration(took),
  ];
  const why = fault ? `(${printable(fault)})` : "";
  const fixed = [...before, ...after, why].filter((part) => part !== "").join(" ").length + 1;
  const mark =
    lenient.length === 0
      ? ""
      : `lenient: ${printable(lenient[0] ?? "")}${lenient.length > 1 ? ` (+${lenient.length - 1})` : ""}`;
  const shown = shortened(printable(target), Math.max(leastTarget, columns - fixed));
  const [name = "", state = "", said = "", ids = "", caller = "", ms = ""] = after;
  return line([
    paint("dim", before[0] ?? ""),
    before[1],
    shown,
    name,
    paint(colour, state),
    said,
    ids,
    caller,
    paint("dim", ms),
    why && paint("red", why),
    hint && paint("yellow", ended(printable(hint), roomAfter(fixed + shown.length, columns))),
    mark && paint("magenta", ended(mark, roomAfter(fixed + shown.length, columns))),
  ]);
}

/** A webhook delivery in a line: `14:03:25 hook project.created http://127.0.0.1:9999/in 204 demo 12 ms`. */
export function deliveryLine(delivery: DeliveryState, world: string, { columns, paint, now }: LogSettings): string {
  const { type, url, answerStatus, failure, took = 0 } = delivery;
  const isTaken = answerStatus !== undefined && answerStatus >= 200 && answerStatus < 300;
  const result = answerStatus === undefined ? "---" : String(answerStatus);
  const why = answerStatus === undefined && failure ? `(${printable(failure)})` : "";
  const fixed = [time(now), "hook", type, result, world, duration(took)].join(" ").length + 1;
  const shown = shortened(printable(url), Math.max(leastTarget, columns - fixed));
  return line([
    paint("dim", time(now)),
    paint("cyan", "hook"),
    type,
    shown,
    paint(isTaken ? "green" : "red", result),
    world,
    paint("dim", duration(took)),
    why && paint("red", ended(why, roomAfter(fixed + shown.length, columns))),
  ]);
}

/** A world that was dropped, in a line: `14:03:25 drop w17 (used longest ago, too many worlds; 2 things were pending)`. */
export function dropLine(world: string, pending: number, { paint, now }: LogSettings): string {
  const lost = pending === 0 ? "" : `; ${pending} ${pending === 1 ? "thing was" : "things were"} pending`;
  return line([
    paint("dim", time(now)),
    paint("red", "drop"),
    world,
    `(used longest ago, too many worlds${lost})`,
    paint("dim", "Remove worlds that are done with: DELETE /_control/worlds/<name>"),
  ]);
}

/** Room for words that begin after so many characters: what is left of the line, and the next one where that is little. */
function roomAfter(length: number, columns: number): number {
  const left = columns - ((length + 1) % columns);
  return left < leastWords ? left + columns : left;
}

const line = (parts: (string | undefined)[]) => `${parts.filter(Boolean).join(" ")}\n`;

/** Local time of day. */
const time = (now: Date) =>
  [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");

const duration = (milliseconds: number) =>
  milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;

/** The first ids, and how many more there are. */
const few = (ids: readonly string[]) =>
  ids.length > 3 ? `${ids.slice(0, 2).join(" ")} +${ids.length - 2}` : ids.join(" ");

/** Text that can do nothing to a terminal: what is no printable character is written by its number. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** A text without its middle, where it is too long: what is looked for is at both ends. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = Math.floor((room - 1) / 2);
  return `${text.slice(0, room - 1 - end)}…${text.slice(text.length - end)}`;
}

/** A text without its end, where it is too long. */
const ended = (text: string, room: number) => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);
