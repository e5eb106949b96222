import type { Progress } from "../run/options.ts";
import { type Paper, PLAIN } from "./paper.ts";

/** Where progress is shown: a terminal, or a file that keeps every line. */
export interface Screen {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
  write(text: string): unknown;
}

/** Shows how far a run is. */
export interface ProgressDisplay {
  show(progress: Progress): void;
  /** Writes what stays, above the display. */
  note(text: string): void;
  /** Takes the display away, so that what follows begins on a line of its own. */
  end(): void;
}

/** Milliseconds between two frames of a terminal, and between two lines of a file. */
const FRAME = 100;
const LINE = 5000;

/** A live display on a terminal, a line now and then elsewhere. @param now milliseconds */
export function progressOn(screen: Screen, now: () => number, paint: Paper["paint"] = PLAIN.paint): ProgressDisplay {
  return screen.isTTY ? liveDisplay(screen, now, paint) : plainDisplay(screen, now);
}

function liveDisplay(screen: Screen, now: () => number, paint: Paper["paint"]): ProgressDisplay {
  let height = 0;
  let last = -Infinity;
  const clear = () => (height > 0 ? `\u001B[${height}A\u001B[J` : "");
  return {
    show: (progress) => {
      if (now() - last < FRAME && progress.done < progress.total) return;
      last = now();
      const width = Math.max(20, screen.columns ?? 80) - 1;
      const room = Math.max(1, Math.min(12, (screen.rows ?? 24) - 1)) - 1 - pauseLines(progress).length;
      const open = progress.areas.filter(({ done, total, failed }) => done < total || failed > 0).toSorted(byInterest);
      const shown = open.length > room ? open.slice(0, Math.max(0, room - 1)) : open;
      const more = open.length - shown.length;
      const lines = [
        paint("strong", headline(progress).slice(0, width)),
        ...pauseLines(progress).map((line) => paint("faint", line.slice(0, width))),
        ...shown.map((area) => painted(area, width, paint)),
        ...(more > 0 && room > 0 ? [paint("faint", `  and ${more} more ${more === 1 ? "area" : "areas"}`)] : []),
      ];
      // In one piece and line over line, so that no terminal shows an empty screen between two frames, or keeps the last one.
      screen.write(
        height === 0
          ? `${lines.join("\n")}\n`
          : `\u001B[${height}A${lines.map((line) => `${line}\u001B[K\n`).join("")}\u001B[J`,
      );
      height = lines.length;
    },
    note: (text) => {
      screen.write(`${clear()}${text}\n`);
      height = 0;
      last = -Infinity;
    },
    end: () => {
      if (height > 0) screen.write(clear());
      height = 0;
    },
  };
}

function plainDisplay(screen: Screen, now: () => number): ProgressDisplay {
  let last = now();
  /** The moment until which a line says that the run waits. */
  let told = -Infinity;
  return {
    show: (progress) => {
      const end = progress.waiting > 0 ? now() + progress.waiting : -Infinity;
      // Lines stay: one says how long a wait takes.
      if (now() - last < LINE || (progress.waiting > 0 && end < told + LINE)) return;
      last = now();
      told = end;
      screen.write([headline(progress), ...pauseLines(progress)].map((line) => `${line}\n`).join(""));
    },
    note: (text) => screen.write(`${text}\n`),
    end: () => {},
  };
}

/** `12 of 140 requirements, 530 requests, 210 a second, about 4 s left`; while it waits, how long in the place of how fast. */
export function headline({ done, total, left, requests, milliseconds, waiting, areas }: Progress): string {
  const seconds = milliseconds / 1000;
  const failed = areas.reduce((sum, area) => sum + area.failed, 0);
  const pause = waiting / 1000;
  const rest = left === null || done === total ? "" : `, about ${duration(Math.max(pause, left / 1000))} left`;
  const pace =
    pause > 0 ? `waiting ${duration(pause)}` : `${seconds > 0 ? Math.round(requests / seconds) : 0} a second`;
  return `${done} of ${total} requirements, ${failed > 0 ? `${failed} failed, ` : ""}${requests} requests, ${pace}${rest}`;
}

/** What a run waits for, and how much of its time has gone into waiting for rates. */
const pauseLines = ({ waitingFor, heldUp, milliseconds }: Progress): string[] => [
  ...(waitingFor === undefined ? [] : [`  waiting for ${waitingFor}`]),
  ...(heldUp < WORTH_TELLING
    ? []
    : [`  waited for rates for ${duration(heldUp / 1000)} of ${duration(milliseconds / 1000)} so far`]),
];

/** Milliseconds of waiting for rates that are worth a line. */
const WORTH_TELLING = 10_000;

/** `40 s`, `12 min`, `1.5 h` */
function duration(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

type AreaProgress = Progress["areas"][number];

const BAR = 16;

/** Those with failures first, then those under way. */
function byInterest(a: AreaProgress, b: AreaProgress): number {
  const rank = ({ done, failed }: AreaProgress) => (failed > 0 ? 0 : done > 0 ? 1 : 2);
  return rank(a) - rank(b);
}

function painted(area: AreaProgress, width: number, paint: Paper["paint"]): string {
  const line = areaLine(area).slice(0, width);
  const filled = 2 + Math.round((area.done / area.total) * BAR);
  return (
    paint(area.failed > 0 ? "bad" : "good", line.slice(0, filled)) +
    paint("faint", line.slice(filled, 2 + BAR)) +
    line.slice(2 + BAR)
  );
}

function areaLine({ id, title, done, total, failed }: AreaProgress): string {
  const filled = Math.round((done / total) * BAR);
  const bar = "#".repeat(filled) + ".".repeat(BAR - filled);
  return `  ${bar} ${String(done).padStart(3)}/${total} ${id} ${title}${failed > 0 ? ` (${failed} failed)` : ""}`;
}
