import type { Schemas } from "../api/client.ts";
import { Failed } from "../api/failure.ts";

/** The parts of a video that stay as they are, of a text such as `0:05-0:08.5, 1:02-1:10`. @throws Failed */
export const skipsOf = (text: string): Schemas["TimeSkip"][] =>
  text.split(/[,;\n]/).flatMap((part) => (part.trim() === "" ? [] : [skipOf(part.trim())]));

function skipOf(part: string): Schemas["TimeSkip"] {
  const [startTime = Number.NaN, endTime = Number.NaN, ...rest] = part.split(/\s*[-–]\s*/).map(secondsOf);
  if (rest.length === 0 && startTime < endTime) return { startTime, endTime };
  throw new Failed({
    message: `"${part}" is not a part of the video. Write its begin and its end as minutes and seconds: 0:05-0:08.`,
    field: "translationTimeSkips",
  });
}

/** Seconds of `1:02:03.5`, `2:03` or `3.5`. */
const secondsOf = (clock: string): number =>
  /^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(clock)
    ? clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number.NaN;
