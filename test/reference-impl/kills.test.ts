/** Two rounds of kills on each database; fifty are in kills.long.test.ts. `KILL_SEED` chooses other moments. */
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { diskFiles } from "../../reference-impl/storage/files.ts";
import { accountsFor, embedded, fourProcesses, playRounds } from "./crash/rounds.ts";
import { startPostgres } from "./postgres.ts";
import { scratch } from "./serve.ts";

const seed = Number(process.env["KILL_SEED"] ?? 1);
const rounds = 2;
const log = (line: string) => process.stdout.write(`${line}\n`);

test(`two rounds of kills on the embedded database (seed ${seed}) lose nothing and repeat nothing`, async () => {
  const server = await embedded({ data: scratch(), accounts: accountsFor(rounds) });
  try {
    expect(await playRounds({ cluster: server, hooks: await receiver(), rounds, seed, log })).toEqual([]);
  } finally {
    await server.stop();
  }
});

test(`two rounds of kills among two API processes and two workers on PostgreSQL (seed ${seed}) lose nothing and repeat nothing`, async () => {
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
});
