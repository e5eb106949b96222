import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { median, table } from "../mock/table.ts";
import type { Kind, Places } from "./places.ts";
import type { Recorded } from "./recorder.ts";
import type { Scale } from "./scale.ts";
import type { Memory } from "./server.ts";
import { queriesOf } from "./status.ts";
import { PART, upload } from "./upload.ts";

const MB = 1e6;

/** Uploads of a small file that follow each other in one measurement. */
const SMALL = 20;

/** (b) How long an upload takes until it is accepted, against writing its bytes and one transaction; and its memory. */
export async function measureUploads(places: Places, scale: Scale): Promise<string> {
  const rows: string[][] = [];
  for (const kind of scale.kinds) rows.push(...(await onOne(places, kind, scale)));
  return [
    `(b) Time of an accepted upload, as a ratio to writing the same bytes and one transaction (median of ${scale.rounds}; the aim is 1.5), and to a server that only writes what comes in; memory (the aim is 200 MB for 1 GB)`,
    table(["", "to writing", "to plain node:http", "MB more at the peak", "MB of the process"], rows),
  ].join("\n");
}

async function onOne(places: Places, kind: Kind, { uploads, rounds }: Scale): Promise<string[][]> {
  const place = await places.make(kind, `uploads-${kind}`);
  const [straight, server] = [await places.straight(places.copy(place, "uploads-straight")), await places.serve(place)];
  const directory = join(place.directory ?? "", "straight");
  await mkdir(directory);
  try {
    const url = await server.ask<string>({ ask: "url" });
    const plain = await straight.ask<string>({ ask: "listen", directory });
    await upload(url, 10_000);
    const transaction = transactionOf(await queriesOf(server, () => upload(url, 10_000)));
    const rows: string[][] = [];
    for (const size of uploads) {
      const parts = Math.ceil(size / PART);
      const times = size > MB ? 1 : SMALL;
      const write = async () => {
        let sum = 0;
        for (let at = 0; at < times; at++)
          sum += await straight.ask<number>({
            ask: "write",
            parts,
            part: Math.min(size, PART),
            directory,
            transaction,
          });
        return sum;
      };
      const send = async (to: string) => {
        let sum = 0;
        for (let at = 0; at < times; at++) sum += (await upload(to, size)).took;
        return sum;
      };
      const ratios: { writing: number; http: number }[] = [];
      await server.ask({ ask: "forget peak" });
      const { now } = await server.ask<Memory>({ ask: "memory" });
      let before = await write();
      for (let round = 0; round < rounds; round++) {
        const [own, http, after] = [await send(url), await send(plain), await write()];
        ratios.push({ writing: own / Math.sqrt(before * after), http: own / http });
        before = after;
      }
      const { peak } = await server.ask<Memory>({ ask: "memory" });
      const cells = (["writing", "http"] as const).map((to) => median(ratios.map((ratio) => ratio[to])).toFixed(2));
      const inMB = (bytes: number) => (bytes / MB).toFixed(0);
      rows.push([`${kind}: ${size / MB} MB`, ...cells, inMB(peak - now), inMB(peak)]);
    }
    return rows;
  } finally {
    await Promise.all([straight.stop(), server.stop()]);
  }
}

/** The last transaction of a request: project, run and wake-up. */
function transactionOf(queries: Recorded[]): Recorded[] {
  return queries.slice(queries.findLastIndex(({ sql }) => sql === "begin"));
}
