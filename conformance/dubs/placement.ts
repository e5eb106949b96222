/** A stretch of time, in whole milliseconds. */
export interface Stretch {
  begin: number;
  end: number;
}

/** How a number between two bounds is chosen: 0 is the lower one, 100 the upper one. */
export type Dial = number;

/** Milliseconds between a cue's beginning and a segment's within which the cue belongs to it; exactly 50 is left alone. */
const NEAR = 49;
/** Milliseconds from which on it does not. */
const FAR = 51;
/** Milliseconds by which one overlap has to be longer than another: times of transcripts may be rounded. */
const LONGER = 2;

/** What a placement is made from: the segments in their order, none overlapping another, and where to put the cue. */
export interface Place {
  segments: readonly Stretch[];
  /** Place of the segment that the cue has to belong to. */
  at: number;
  /** Where the cue begins, and where it ends. */
  dials: readonly [begin: Dial, end: Dial];
}

/** Places a cue so that the rules give it to the segment asked for; null: this transcript has no room for that. */
export type Placement = (place: Place) => Stretch | null;

const before = ({ segments, at }: Place): Stretch => segments[at - 1] ?? { begin: -FAR, end: 0 };
const here = ({ segments, at }: Place): Stretch => segments[at] ?? { begin: 0, end: 0 };
/** After the last one nothing is near, and no cue goes on. */
const after = (place: Place): Stretch =>
  place.segments[place.at + 1] ?? { begin: here(place).end + 1000, end: here(place).end };

/** Milliseconds that a cue lasts at least. */
const SHORTEST = 10;

/** A whole number from one bound to the other; null: there is none. */
function between(least: number, most: number, dial: Dial): number | null {
  const [low, high] = [Math.ceil(least), Math.floor(most)];
  return low > high ? null : low + Math.round(((high - low) * dial) / 100);
}

/** A cue that begins somewhere in a stretch, and ends somewhere in one that depends on its beginning. */
function cue(place: Place, begins: Stretch, ends: (begin: number) => Stretch): Stretch | null {
  const begin = between(Math.max(0, begins.begin), begins.end, place.dials[0]);
  if (begin === null) return null;
  const { begin: least, end: most } = ends(begin);
  const end = between(Math.max(least, begin + SHORTEST), most, place.dials[1]);
  return end === null ? null : { begin, end };
}

/**
 * Near the beginning of the segment, and of no other. Where the cue ends does not matter, so it ends anywhere up to the
 * end of the next segment: some of these cues overlap another segment more, or none at all.
 */
const nearBeginning =
  (from: number, to: number): Placement =>
  (place) => {
    const begins = {
      begin: Math.max(here(place).begin + from, before(place).begin + FAR),
      end: Math.min(here(place).begin + to, after(place).begin - FAR),
    };
    return cue(place, begins, (begin) => ({ begin, end: after(place).end }));
  };

/** By their beginning: they begin less than 50 ms from that of their segment. */
export const BY_BEGINNING: Readonly<Record<string, Placement>> = {
  "a little early": nearBeginning(-NEAR, -1),
  "a little late": nearBeginning(0, NEAR),
};

/** Beginnings inside the segment, and near none. */
const inside = (place: Place): Stretch => ({
  begin: here(place).begin + FAR,
  end: Math.min(here(place).end - 1, after(place).begin - FAR),
});

/** Beginnings in the tail of the segment before, so long that they are near none. */
const inTail = (place: Place): Stretch => ({
  begin: before(place).begin + FAR,
  end: Math.min(before(place).end - 1, here(place).begin - FAR),
});

/** Beginnings in the pause before the segment, and near none. */
const inPause = (place: Place): Stretch => ({
  begin: Math.max(before(place).end, before(place).begin + FAR),
  end: here(place).begin - FAR,
});

const length = ({ begin, end }: Stretch): number => end - begin;

/** By their overlap: they begin more than 50 ms from every segment's beginning. */
export const BY_OVERLAP: Readonly<Record<string, Placement>> = {
  inside: (place) => cue(place, inside(place), (begin) => ({ begin: begin + LONGER, end: here(place).end })),
  "inside, and less of the next": (place) =>
    cue(place, inside(place), (begin) => {
      const own = here(place).end - begin;
      return { begin: after(place).begin + 1, end: Math.min(after(place).end, after(place).begin + own - LONGER) };
    }),
  "inside, and less of each of the next two": (place) => {
    const next = { ...place, at: place.at + 1 };
    const begins = {
      begin: inside(place).begin,
      end: Math.min(inside(place).end, here(place).end - length(after(place)) - LONGER),
    };
    if (length(after(place)) <= 0) return null;
    return cue(place, begins, (begin) => {
      const own = here(place).end - begin;
      return { begin: after(next).begin + 1, end: Math.min(after(next).end, after(next).begin + own - LONGER) };
    });
  },
  "after less of the one before": (place) =>
    cue(place, inTail(place), (begin) => {
      const other = before(place).end - begin;
      return { begin: here(place).begin + other + LONGER, end: here(place).end };
    }),
  "around, and less of both neighbours": (place) => {
    const tail = inTail(place);
    const most = length(here(place)) - LONGER;
    const begins = { begin: Math.max(tail.begin, before(place).end - most), end: tail.end };
    return cue(place, begins, () => ({
      begin: here(place).end,
      end: Math.min(after(place).end, after(place).begin + most),
    }));
  },
  "from the pause before": (place) => {
    return cue(place, inPause(place), () => ({ begin: here(place).begin + LONGER, end: here(place).end }));
  },
};

/** A cue that belongs to no segment: in the pause before one of them, touching its neighbours at most. */
export const inPauseBefore: Placement = (place) =>
  cue(place, inPause(place), (begin) => ({ begin, end: here(place).begin }));
