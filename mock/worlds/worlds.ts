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

/** How many names of dropped worlds are remembered. */
const mostRemembered = 1000;

/**
 * Worlds by name, made on first use. When there are too many, the one goes that was used longest ago, whatever is under
 * way in it: a caller that uses a world keeps it.
 */
export class Worlds {
  readonly #surroundings: Surroundings;
  readonly #seed: string;
  readonly #most: MostWorlds;
  /** Both the last used last. One that was written into moves over when it is used again, or when room is needed. */
  readonly #written = new Map<string, World>();
  readonly #read = new Map<string, World>();
  /** Names by the tags in secrets of OAuth. */
  readonly #tags = new Map<string, string>();
  /** The worlds whose keys made others, by the names of those. */
  readonly #makers = new Map<string, string>();
  /** When the last worlds were dropped, by name: milliseconds since 1970, by the wall clock. */
  readonly #dropped = new Map<string, number>();
  #droppedInAll = 0;
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

  /**
   * A new world with a name of its own; without a seed, from one that no other has.
   * @param maker the world whose key asked for it
   */
  create(seed?: string, maker?: string): World {
    const name = this.newName();
    return this.enter(this.#make(name, seed ?? `${this.#seed}/made/${name}`), maker);
  }

  /** Lets a world be found by its name. @param maker the world whose key asked for it */
  enter(world: World, maker?: string): World {
    world.touch();
    if (maker !== undefined) this.#makers.set(world.name, maker);
    return this.#add(world);
  }

  /** Whether a world is there that a key of another world made. */
  madeBy(name: string, maker: string): boolean {
    return this.#makers.get(name) === maker;
  }

  /** Removes a world, if it is there, with its files. */
  async remove(name: string): Promise<void> {
    const world = this.peek(name);
    if (!world) return;
    this.#read.delete(name);
    this.#written.delete(name);
    this.#dropped.delete(name);
    if (this.#latest === world) this.#latest = undefined;
    await this.#forget(world);
    this.#surroundings.changed?.(name);
  }

  /** How many worlds went to make room. */
  get dropped(): number {
    return this.#droppedInAll;
  }

  /** How many worlds are kept that something was written into. */
  get most(): number {
    return this.#most.written;
  }

  /** When the world of a name was last dropped, by the wall clock; undefined: it was not, or that was long ago. */
  droppedAt(name: string): number | undefined {
    return this.#dropped.get(name);
  }

  /** Puts another world in the place of the one of its name, whose files go. */
  async replace(world: World): Promise<World> {
    const old = this.get(world.name);
    this.#read.delete(world.name);
    this.#written.delete(world.name);
    this.#dropped.delete(world.name);
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
    const before = this.#latest;
    // Written into at its last use: it takes its place among those that were, now that another is used.
    if (before !== undefined && before !== world && before.touched && this.#read.get(before.name) === before) {
      this.#read.delete(before.name);
      this.#written.set(before.name, before);
    }
    (world.touched ? this.#written : this.#read).set(world.name, world);
    this.#tags.set(world.tag, world.name);
    this.#latest = world;
    for (const [name, old] of this.#read) {
      if (this.#read.size <= this.#most.read) break;
      if (old === world || name === nobodys) continue;
      this.#read.delete(name);
      if (old.touched) this.#written.set(name, old);
      else void this.#forget(old);
    }
    while (this.#written.size > this.#most.written) this.#drop(world);
    return world;
  }

  /** Drops the world that was used longest ago. Never the new one. */
  #drop(kept: World): void {
    for (const [name, gone] of this.#written) {
      if (gone === kept || name === nobodys) continue;
      this.#written.delete(name);
      this.#note(name);
      this.#surroundings.dropped?.(name, gone.pending());
      void this.#forget(gone);
      return;
    }
    throw new Error("A mock keeps at least one world.");
  }

  /** Remembers that a world was dropped, for somebody who looks for it. */
  #note(name: string): void {
    this.#droppedInAll += 1;
    this.#dropped.delete(name);
    this.#dropped.set(name, this.#surroundings.wall());
    if (this.#dropped.size <= mostRemembered) return;
    for (const oldest of this.#dropped.keys()) {
      this.#dropped.delete(oldest);
      return;
    }
  }

  #forget(world: World): Promise<void> {
    this.#tags.delete(world.tag);
    this.#makers.delete(world.name);
    return world.close();
  }
}
