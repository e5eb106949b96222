import { Loader } from "../mock/loader.ts";
import { median, table } from "../mock/table.ts";
import { KEY, type Kind, type Places } from "./places.ts";
import { populatedId } from "./populate.ts";
import type { Scale } from "./scale.ts";

/** Different projects that one measurement asks about. */
const ASKED = 5000;

/** (d) How long a status read takes with many projects, against few. */
export async function measureMany(places: Places, scale: Scale): Promise<string> {
  const rows: string[][] = [];
  for (const kind of scale.kinds) rows.push([kind, ...(await onOne(places, kind, scale))]);
  const [few, many] = scale.projects.map((count) => count.toLocaleString("en"));
  return [
    `(d) Latency of status reads of random projects, of ${many} against ${few} (median of ${scale.rounds}; the aim is 1.2)`,
    table(["", "p50", "p99"], rows),
  ].join("\n");
}

async function onOne(places: Places, kind: Kind, { projects, rounds, seconds }: Scale): Promise<string[]> {
  const [few, many] = [await filled(places, kind, projects[0]), await filled(places, kind, projects[1])];
  const loader = new Loader();
  try {
    const load = (side: typeof few) =>
      loader.run({
        server: kind,
        url: side.url,
        key: KEY,
        route: "status",
        projectId: some(side.count),
        connections: 1,
        seconds,
      });
    await load(few);
    await load(many);
    const ratios: { p50: number; p99: number }[] = [];
    let before = await load(few);
    for (let round = 0; round < rounds; round++) {
      const own = await load(many);
      const after = await load(few);
      const ratio = (measure: "p50" | "p99") => own[measure] / Math.sqrt(before[measure] * after[measure]);
      ratios.push({ p50: ratio("p50"), p99: ratio("p99") });
      before = after;
    }
    return (["p50", "p99"] as const).map((measure) => median(ratios.map((ratio) => ratio[measure])).toFixed(2));
  } finally {
    loader.stop();
    await Promise.all([few.server.stop(), many.server.stop()]);
  }
}

async function filled(places: Places, kind: Kind, count: number) {
  const place = await places.make(kind, `many-${kind}-${count}`);
  const filling = await places.straight(place);
  await filling.ask({ ask: "populate", projects: count });
  await filling.stop();
  const server = await places.serve(place);
  return { server, count, url: await server.ask<string>({ ask: "url" }) };
}

/** Random projects of those that there are. */
const some = (count: number) =>
  Array.from({ length: Math.min(count, ASKED) }, () => populatedId(1 + Math.floor(Math.random() * count)));
