import { Card } from "./card.ts";
import { changedPicture, wholePicture, type Colour, type Stream } from "./h264.ts";

/** One picture of a film, as it lies in an MP4. */
export interface FilmPicture {
  data: Uint8Array<ArrayBuffer>;
  /** Whether it needs no other, so that players can begin there. */
  isWhole: boolean;
  /** In seconds. */
  begin: number;
  duration: number;
}

/** What a film shows. */
export interface Film extends Stream {
  /** What stands below the time: the first of these that fits. */
  texts: readonly string[][];
  colour: Colour;
  /** Dark on light. */
  light: boolean;
}

/** Seconds from one picture that needs no other to the next. */
export const secondsApart = 5;
/** Times are sums of fractions: a second begins a millionth early. */
const early = 1e-6;

/**
 * The pictures of a film that lasts so many seconds: a card with text and the running time, hours to seconds and the
 * number of the picture within its second. What changes from one picture to the next comes again and again, so it is
 * written once for each way in which it comes.
 */
export function* picturesOf(film: Film, seconds: number): Generator<FilmPicture> {
  const rate = film.framesPerSecond;
  const card = cardOf(film);
  const written = new Map<string, Uint8Array<ArrayBuffer>>();
  let [shown, before] = ["", ""];
  let [wholes, last] = [0, 0];
  for (let index = 0; index / rate < seconds - early; index += 1) {
    const begin = index / rate;
    const text = timeCode(index, rate).slice(-card.room);
    const isWhole =
      index === 0 ||
      Math.floor((begin + early) / secondsApart) > Math.floor(((index - 1) / rate + early) / secondsApart);
    const picture = { isWhole, begin, duration: Math.min(1 / rate, seconds - begin) };
    if (isWhole) {
      card.write(text);
      shown = text;
      yield { ...picture, data: wholePicture(card, film.colour, wholes % 2) };
      wholes += 1;
      last = index;
    } else {
      const change = `${index - last} ${changeOf(before, text)}`;
      let data = written.get(change);
      if (!data) {
        if (shown !== before) card.write(before);
        data = changedPicture(card, film.colour, index - last, card.write(text));
        shown = text;
        written.set(change, data);
      }
      yield { ...picture, data };
    }
    before = text;
  }
}

/**
 * The card of a film, whose first line is for the time: without hours where it has little room. Players lay their
 * controls over the lower part of a picture.
 */
export const cardOf = (film: Film): Card =>
  new Card(
    film,
    film.texts.map((lines) => [lines.length < 3 ? "00:00:00" : "00:00:00:00", ...lines]),
    film.light,
  );

/** The end of two texts from where they differ. */
function changeOf(before: string, text: string): string {
  let same = 0;
  while (same < text.length && before[same] === text[same]) same += 1;
  return `${before.slice(same)} ${text.slice(same)}`;
}

/** Hours, minutes and seconds, and the number of the picture within its second. */
function timeCode(index: number, rate: number): string {
  const seconds = Math.floor(index / rate + early);
  const within = index - Math.ceil(seconds * rate - early);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60, within];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
