import { Loader } from "../mock/loader.ts";
import { median, table } from "../mock/table.ts";
import type { Child } from "./child.ts";
import { KEY, type Kind, type Places } from "./places.ts";
import { populatedId } from "./populate.ts";
import type { Recorded } from "./recorder.ts";
import type { Scale } from "./scale.ts";
import type { Rate } from "./straight.ts";

const CONNECTIONS = [1, 10];

/** Projects that are there, so that indexes are used. */
const PROJECTS = 1000;

/** (a) How fast a status is read, against the queries of the same read straight on the database. */
export async function measureStatus(places: Places, scale: Scale): Promise<string> {
  const rows: string[][] = [];
  for (const kind of scale.kinds) rows.push(...(await onOne(places, kind, scale)));
  return [
    `(a) Status reads each second, as a ratio to their own queries straight on the database (median of ${scale.rounds}; the aim is 0.5)`,
    table(["", "queries", ...CONNECTIONS.flatMap((count) => [`${count} conn.`, "by CPU"])], rows),
  ].join("\n");
}

async function onOne(places: Places, kind: Kind, { rounds, seconds }: Scale): Promise<string[][]> {
  const place = await places.make(kind, `status-${kind}`);
  const filling = await places.straight(place);
  await filling.ask({ ask: "populate", projects: PROJECTS });
  await filling.stop();
  const [straight, server] = [await places.straight(places.copy(place, "status-straight")), await places.serve(place)];
  const loader = new Loader();
  try {
    const url = await server.ask<string>({ ask: "url" });
    const projectId = populatedId(1);
    const load = async (connections: number): Promise<Rate> => {
      const before = await server.ask<number>({ ask: "processor" });
      const asked = { server: kind, url, key: KEY, route: "status", projectId, connections, seconds } as const;
      const { requests, count } = await loader.run(asked);
      return { requests, processor: ((await server.ask<number>({ ask: "processor" })) - before) / count };
    };
    await load(1);
    const all = await queriesOf(server, () => fetchStatus(url, projectId));
    // Only the queries that read the project; those for the key, the account and the rate are left out.
    const record = all.filter(({ sql }) => /from "(projects|runs|transcripts)"/.test(sql));
    const rate = (queries: Recorded[], connections: number) =>
      straight.ask<Rate>({ ask: "queries", queries, connections, seconds });
    const rows: string[][] = [];
    for (const [name, queries] of [
      ["all of its queries", all],
      ["those of the record", record],
    ] as const) {
      const cells: string[] = [];
      for (const connections of CONNECTIONS) {
        const ratios: Rate[] = [];
        let before = await rate(queries, connections);
        for (let round = 0; round < rounds; round++) {
          const own = await load(connections);
          const after = await rate(queries, connections);
          ratios.push({
            requests: own.requests / Math.sqrt(before.requests * after.requests),
            processor: Math.sqrt(before.processor * after.processor) / own.processor,
          });
          before = after;
        }
        cells.push(median(ratios.map((ratio) => ratio.requests)).toFixed(2));
        cells.push(median(ratios.map((ratio) => ratio.processor)).toFixed(2));
      }
      rows.push([`${kind}: ${name}`, String(queries.length), ...cells]);
    }
    return rows;
  } finally {
    loader.stop();
    await Promise.all([straight.stop(), server.stop()]);
  }
}

async function fetchStatus(url: string, projectId: string): Promise<void> {
  const answer = await fetch(`${url}/v1/translate/${projectId}/status`, { headers: { "x-api-key": KEY } });
  if (!answer.ok) throw new Error(`a status read was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The queries of something that a server is asked. */
export async function queriesOf(server: Child, perform: () => Promise<unknown>): Promise<Recorded[]> {
  await server.ask({ ask: "record" });
  await perform();
  return (await server.ask<{ queries: Recorded[] }>({ ask: "recorded" })).queries;
}
