import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.ts";
import { install, start } from "../mock/contenders.ts";
import { median, table } from "../mock/table.ts";
import type { Places } from "./places.ts";
import type { Scale } from "./scale.ts";

/**
 * (e) How long `dubspec serve` of the built package takes from its start as a process to its first answer, on the
 * embedded database: in an empty directory, and on data that is there.
 */
export async function measureStart(_places: Places, { rounds }: Scale): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), "dubspec-start-"));
  try {
    await build();
    const installed = join(scratch, "installed");
    install(installed);
    const times: Record<"first" | "again", number[]> = { first: [], again: [] };
    for (let round = 0; round < rounds; round++) {
      const data = join(scratch, `data-${round}`);
      for (const list of [times.first, times.again]) {
        const server = await start((port) => [
          join(installed, "cli/bin.js"),
          "serve",
          `--port=${port}`,
          `--data=${data}`,
          "--host=127.0.0.1",
        ]);
        list.push(server.startUp);
        await server.stop();
      }
    }
    const cells = [times.first, times.again].map((list) => `${(median(list) / 1000).toFixed(2)} s`);
    const title = `(e) From the start of \`dubspec serve\` to its first answer (median of ${rounds}; the aim is 3 s)`;
    return [title, table(["", "in an empty directory", "on its data"], [["PGlite", ...cells]])].join("\n");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
