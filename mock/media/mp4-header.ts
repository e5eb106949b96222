/** A box of an MP4: where it begins, where its contents begin, and where it ends. */
interface Box {
  type: string;
  at: number;
  begin: number;
  end: number;
}

/** Boxes that hold others, on the way to those that hold dates and places. */
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const dated = new Set(["mvhd", "tkhd", "mdhd"]);

/**
 * The parts of an MP4 whose header was written last, with the header before the data, where players look for it first;
 * and without the time of writing. A muxer that does this itself holds everything back, and writes it at once at the end.
 */
export function headerFirst(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(file.buffer);
  const [kind, ...rest] = boxesIn(view, 0, file.length);
  const header = rest.find(({ type }) => type === "moov");
  if (!kind || !header) throw new Error("an MP4 without a header");
  adjust(view, header.at, header.end, header.end - header.at);
  return [[0, kind.end] as const, [header.at, header.end] as const, [kind.end, header.at] as const].map((part) =>
    file.subarray(...part),
  );
}

/** Takes the dates out of a header, and moves the places of the data that it names. */
function adjust(view: DataView<ArrayBuffer>, from: number, to: number, by: number): void {
  for (const { type, begin, end } of boxesIn(view, from, to)) {
    if (containers.has(type)) adjust(view, begin, end, by);
    // Two numbers after version and flags: of 4 bytes, or in version 1 of 8.
    if (dated.has(type)) new Uint8Array(view.buffer).fill(0, begin + 4, begin + (view.getUint8(begin) === 1 ? 20 : 12));
    // Below 4 GiB, which is far more than a made file has, places have 4 bytes.
    if (type === "stco") for (let at = begin + 8; at < end; at += 4) view.setUint32(at, view.getUint32(at) + by);
  }
}

function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const short = view.getUint32(at);
    const [size, head] = short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short, 8];
    const type = [4, 5, 6, 7].map((place) => String.fromCharCode(view.getUint8(at + place))).join("");
    yield { type, at, begin: at + head, end: at + size };
    at += size;
  }
}
