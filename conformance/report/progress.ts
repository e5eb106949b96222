import type { Progress } from "../run/options.ts";

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
  /** Takes the display away, so that what follows begins on a line of its own. */
  end(): void;
}

/** Milliseconds between two frames of a terminal, and between two lines of a file. */
const FRAME = 100;
const LINE = 5000;

/** A live display on a terminal, a line now and then elsewhere. @param now milliseconds */
export function progressOn(screen: Screen, now: () => number): ProgressDisplay {
  return screen.isTTY ? liveDisplay(screen, now) : plainDisplay(screen, now);
}

function liveDisplay(screen: Screen, now: () => number): ProgressDisplay {
  let height = 0;
  let last = -Infinity;
  const clear = () => {
    if (height > 0) screen.write(`\u001B[${height}A\u001B[J`);
    height = 0;
  };
  return {
    show: (progress) => {
      if (now() - last < FRAME && progress.done < progress.total) return;
      last = now();
      const width = Math.max(20, screen.columns ?? 80);
      const lines = [headline(progress), ...progress.areas.filter(({ done, total }) => done < total).map(areaLine)];
      clear();
      const shown = lines.slice(0, Math.max(1, Math.min(12, (screen.rows ?? 24) - 1))).map((line) => line.slice(0, width - 1));
      screen.write(`${shown.join("\n")}\n`);
      height = shown.length;
    },
    end: clear,
  };
}

function plainDisplay(screen: Screen, now: () => number): ProgressDisplay {
  let last = now();
  return {
    show: (progress) => {
      if (now() - last < LINE) return;
      last = now();
      screen.write(`${headline(progress)}\n`);
    },
    end: () => {},
  };
}

/** `12 of 140 requirements, 530 requests, 210 a second, about 4 s left`. */
export function headline({ done, total, requests, milliseconds }: Progress): string {
  const seconds = milliseconds / 1000;
  const rate = seconds > 0 ? Math.round(requests / seconds) : 0;
  const left = done > 0 && done < total ? `, about ${Math.ceil((seconds / done) * (total - done))} s left` : "";
  return `${done} of ${total} requirements, ${requests} requests, ${rate} a second${left}`;
}

function areaLine({ id, title, done, total, failed }: Progress["areas"][number]): string {
  const width = 16;
  const filled = Math.round((done / total) * width);
  const bar = "#".repeat(filled) + ".".repeat(width - filled);
  return `  ${bar} ${String(done).padStart(3)}/${total} ${id} ${title}${failed > 0 ? ` (${failed} failed)` : ""}`;
}
