import { World } from "./world.ts";
import type { Surroundings } from "./view.ts";

/** How many worlds are kept. */
export interface MostWorlds {
  /** Those that something was written into. */
  written: number;
  /** Those that were only read: whoever looks with a key after the other fills no memory. */
  read: number;
}

/** The world of requests without a key that opens one; it stays. */
const nobodys = "";

/** Worlds by name, made on first use. The oldest go when there are too many: those that were only read, then the idle ones. */
export class Worlds {
  readonly #surroundings: Surroundings;
  readonly #seed: string;
  readonly #most: MostWorlds;
  /** Both the last used last. One that was written into moves over when it is used again, or when room is needed. */
  readonly #written = new Map<string, World>();
  readonly #read = new Map<string, World>();
  /** Names by the tags in secrets of OAuth. */
  readonly #tags = new Map<string, string>();
  /** The one used last. */
  #latest: World | undefined;
  #made = 0;

  constructor(surroundings: Surroundings, seed: string, most: MostWorlds = { written: 5_000, read: 200 }) {
    this.#surroundings = surroundings;
    this.#seed = seed;
    this.#most = most;
  }

  /** Where the mock is reached. */
  get baseUrl(): string {
    return this.#surroundings.baseUrl;
  }

  /** The world of a name; without one, a world that nobody's key opens. */
  get(name = nobodys): World {
    const latest = this.#latest;
    // Nearly always: nothing has to be moved.
    if (latest?.name === name && (latest.touched ? this.#written : this.#read).get(name) === latest) return latest;
    const found = this.peek(name);
    if (!found) return this.#add(this.#make(name, `${this.#seed}/${name}`));
    // Used last, so dropped last.
    this.#read.delete(name);
    this.#written.delete(name);
    return this.#add(found);
  }

  /** The world of a name, if there is one; looking is no use, so that it is dropped no later. */
  peek(name: string): World | undefined {
    return this.#written.get(name) ?? this.#read.get(name);
  }

  /** What the world of a name would be on its first use; it is kept nowhere. */
  preview(name: string): World {
    return this.#make(name, `${this.#seed}/${name}`);
  }

  /** A new world with a name of its own; without a seed, from one that no other has. */
  create(seed?: string): World {
    const name = this.newName();
    return this.enter(this.#make(name, seed ?? `${this.#seed}/made/${name}`));
  }

  /** Lets a world be found by its name. */
  enter(world: World): World {
    world.touch();
    return this.#add(world);
  }

  /** Puts another world in the place of the one of its name, whose files go. */
  async replace(world: World): Promise<World> {
    const old = this.get(world.name);
    this.#read.delete(world.name);
    this.#written.delete(world.name);
    this.enter(world);
    await old.close();
    return world;
  }

  /** Puts a fresh world of the same seed in the place of one. */
  reset({ name, seed }: World): Promise<World> {
    return this.replace(this.#make(name, seed));
  }

  /** The world that a secret of OAuth names by its tag, if it is still there. */
  tagged(tag: string): World | undefined {
    const name = this.#tags.get(tag);
    return name === undefined ? undefined : this.get(name);
  }

  /** Every world, oldest use first. */
  all(): World[] {
    return [...this.#read.values(), ...this.#written.values()];
  }

  /** What every world of the mock shares. */
  get surroundings(): Surroundings {
    return this.#surroundings;
  }

  #make(name: string, seed: string): World {
    return new World(name, seed, this.#surroundings);
  }

  /** A name that no world has. */
  newName(): string {
    do this.#made += 1;
    while (this.#written.has(`w${this.#made}`) || this.#read.has(`w${this.#made}`));
    return `w${this.#made}`;
  }

  #add(world: World): World {
    (world.touched ? this.#written : this.#read).set(world.name, world);
    this.#tags.set(world.tag, world.name);
    this.#latest = world;
    for (const [name, old] of this.#read) {
      if (this.#read.size <= this.#most.read) break;
      if (old === world || name === nobodys) continue;
      this.#read.delete(name);
      if (old.touched) this.#written.set(name, old);
      else this.#forget(old);
    }
    while (this.#written.size > this.#most.written) this.#drop(world);
    return world;
  }

  /** Drops the oldest world in which nothing is under way; where there is none, the oldest. Never the new one. */
  #drop(kept: World): void {
    const others = [...this.#written.values()].filter((world) => world !== kept && world.name !== nobodys);
    const gone = others.find((world) => world.pending() === 0) ?? others[0];
    if (!gone) throw new Error("A mock keeps one world at least.");
    this.#written.delete(gone.name);
    this.#forget(gone);
  }

  #forget(world: World): void {
    this.#tags.delete(world.tag);
    void world.close();
  }
}
