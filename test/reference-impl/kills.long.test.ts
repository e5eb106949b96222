/** Fifty rounds of kills on each database. `KILL_SEED` chooses other moments, `KILL_ROUNDS` fewer rounds. */
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { diskFiles } from "../../reference-impl/storage/files.ts";
import { accountsFor, embedded, fourProcesses, playRounds } from "./crash/rounds.ts";
import { startPostgres } from "./postgres.ts";
import { scratch } from "./serve.ts";

const seed = Number(process.env["KILL_SEED"] ?? Date.now() % 100_000);
const rounds = Number(process.env["KILL_ROUNDS"] ?? 50);
const log = (line: string) => process.stdout.write(`${line}\n`);
const HOUR = 3_600_000;

test(
  `${rounds} rounds of kills on the embedded database (seed ${seed}) lose nothing and repeat nothing`,
  async () => {
    const server = await embedded({ data: scratch(), accounts: accountsFor(rounds) });
    try {
      expect(await playRounds({ cluster: server, hooks: await receiver(), rounds, seed, log })).toEqual([]);
    } finally {
      await server.stop();
    }
  },
  2 * HOUR,
);

test(
  `${rounds} rounds of kills among four processes on PostgreSQL (seed ${seed}) lose nothing and repeat nothing`,
  async () => {
    const directory = scratch();
    const postgres = await startPostgres();
    const files = diskFiles(`${directory}/data/files`);
    const servers = await fourProcesses({ directory, databaseUrl: postgres.url, files, accounts: accountsFor(rounds) });
    try {
      expect(await playRounds({ cluster: servers, hooks: await receiver(), rounds, seed, log })).toEqual([]);
    } finally {
      await servers.stop();
      await postgres.stop();
    }
  },
  2 * HOUR,
);
