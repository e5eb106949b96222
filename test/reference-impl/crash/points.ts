import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Receiver } from "../../../reference-impl/testing/receiver.ts";
import { PatientClient } from "./client.ts";
import type { Facts } from "./facts.ts";
import { brokenFiles, brokenInvariants } from "./invariants.ts";
import { Lives } from "./lives.ts";
import { STORIES, type Story } from "./stories.ts";

/** A moment of a story at which the process ends. */
export interface Point {
  /** Its place among the points of all stories. */
  number: number;
  story: Story;
  /** Such as `before database: begin #3`. */
  name: string;
}

/** What came of the plays. */
export interface Outcome {
  points: Point[];
  /** Plays in which the process ended at the point. */
  died: number;
  /** Plays that ended without passing the point, because work overlapped in another way. */
  missed: Point[];
  /** What did not hold, with the point. */
  faults: string[];
}

/** How points are played. */
export interface Plan {
  directory: string;
  hooks: Receiver;
  /** Servers side by side. */
  chains: number;
  /** Plays that one server can have: each takes an account of its own, so that what it leaves can be told apart. */
  plays: number;
  /** The points to play. */
  isChosen(point: Point): boolean;
  log?(line: string): void;
}

/**
 * Plays every story once to learn its points, and then once for each of those that are chosen: the process ends there,
 * the next one opens the same data, the client goes on, and in the end the invariants must hold. The data stays from
 * play to play.
 */
export async function playPoints({
  directory,
  hooks,
  chains,
  plays,
  isChosen,
  log = () => {},
}: Plan): Promise<Outcome> {
  const starts = Array.from({ length: chains }, async (_, at) => {
    const data = join(directory, `chain-${at}`);
    mkdirSync(data, { recursive: true });
    return new Chain(await Lives.start({ data, accounts: plays }), hooks, `/chain-${at}`);
  });
  const servers = await Promise.all(starts);
  try {
    const [first] = servers;
    if (!first) throw new Error("there is no chain to play on");
    const points = await pointsOf(first);
    const waiting = points.filter(isChosen);
    log(`${waiting.length} of ${points.length} points are played`);
    const outcome: Outcome = { points, died: 0, missed: [], faults: [] };
    const playAll = async (chain: Chain) => {
      for (let point = waiting.shift(); point; point = waiting.shift()) {
        const { died, faults } = await chain.play(point.story, point.name).catch((error: Error) => ({
          died: true,
          faults: [String(error.stack)],
        }));
        if (died) outcome.died += 1;
        else outcome.missed.push(point);
        for (const fault of faults) {
          const line = `point ${point.number} (${point.story}: ${point.name}): ${fault}`;
          log(line);
          outcome.faults.push(line);
        }
        if (outcome.died % 50 === 0) log(`${outcome.died} deaths, ${waiting.length} points left`);
      }
    };
    await Promise.all(servers.map(playAll));
    return outcome;
  } finally {
    await Promise.all(servers.map((chain) => chain.lives.stop()));
  }
}

/** Plays each story without a death, twice: the first one also does what only happens once, such as opening files. */
async function pointsOf(chain: Chain): Promise<Point[]> {
  const points: Point[] = [];
  for (const story of SINGLE) {
    let names: string[] = [];
    for (let at = 0; at < 2; at++) {
      const { faults, passed } = await chain.play(story);
      names = [...new Set(passed)].filter((name) => !name.includes("worlds set clock_ms"));
      if (faults.length > 0) throw new Error(`the story "${story}" fails without a death: ${faults.join("; ")}`);
    }
    points.push(...names.map((name, at) => ({ number: points.length + at + 1, story, name })));
  }
  return points;
}

/** The stories of one client that does one thing after the other, so that each play makes the same calls. */
const SINGLE = ["dub", "translation", "mutation", "connection"] as const satisfies Story[];

/** A server on one directory, and the accounts that have not been used. */
class Chain {
  readonly lives: Lives;
  readonly #hooks: Receiver;
  readonly #path: string;
  #account = 0;

  constructor(lives: Lives, hooks: Receiver, path: string) {
    this.lives = lives;
    this.#hooks = hooks;
    this.#path = path;
  }

  /** Plays a story with a new account. @param deadly where the process ends */
  async play(story: Story, deadly?: string): Promise<{ died: boolean; faults: string[]; passed: string[] }> {
    const { lives } = this;
    const account = this.#account++;
    const path = `${this.#path}/${account}`;
    const mine = () => this.#hooks.received.filter((received) => received.path === path);
    const hears = (projectId: string, type: string) =>
      mine().some(({ body }) => {
        const event = JSON.parse(body) as { projectId: string; type: string };
        return event.projectId === projectId && event.type === type;
      });
    await lives.up();
    lives.deaths = 0;
    const client = new PatientClient(lives, account, hears);
    await client.listenAt(`${new URL(this.#hooks.url).origin}${path}`);
    await lives.ask({ ask: "arm", ...(deadly === undefined ? {} : { point: deadly }) });
    await STORIES[story](client);
    const passed = deadly === undefined ? await lives.ask<string[]>({ ask: "points" }) : [];
    await lives.ask({ ask: "arm" });
    const look = {
      facts: () => lives.ask<Facts>({ ask: "facts" }),
      lapse: () => lives.ask<void>({ ask: "lapse" }),
    };
    const faults = await lives.persist(async () => [
      ...(await brokenInvariants(client, look, mine)),
      ...(await brokenFiles(look)),
    ]);
    return { died: lives.deaths > 0, faults, passed };
  }
}

/** A tenth of the points, other ones for each seed. */
export const tenth =
  (seed: number) =>
  ({ number }: Point): boolean =>
    (number * 2654435761 + seed * 40503) % 10 === 0;
