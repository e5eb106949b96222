import { World } from "./world.ts";
import type { Surroundings } from "./view.ts";

/** Worlds by name, made on first use; the oldest idle ones go when there are too many. */
export class Worlds {
  readonly #surroundings: Surroundings;
  readonly #seed: string;
  readonly #most: number;
  readonly #worlds = new Map<string, World>();
  #made = 0;

  constructor(surroundings: Surroundings, seed: string, most = 5_000) {
    this.#surroundings = surroundings;
    this.#seed = seed;
    this.#most = most;
  }

  /** Where the mock is reached. */
  get baseUrl(): string {
    return this.#surroundings.baseUrl;
  }

  /** The world of a name; without one, a world that nobody's key opens. */
  get(name = ""): World {
    const found = this.#worlds.get(name);
    if (found) {
      // Used last, so dropped last.
      this.#worlds.delete(name);
      this.#worlds.set(name, found);
      return found;
    }
    return this.#add(name, `${this.#seed}/${name}`);
  }

  /** The world of a name, if there is one; looking is no use, so that it is dropped no later. */
  peek(name: string): World | undefined {
    return this.#worlds.get(name);
  }

  /** What the world of a name would be on its first use; it is kept nowhere. */
  preview(name: string): World {
    return new World(name, `${this.#seed}/${name}`, this.#surroundings);
  }

  /** A new world with a name of its own. */
  create(seed: string): World {
    this.#made += 1;
    return this.#add(`w${this.#made}`, seed);
  }

  /** Puts a fresh world of the same seed in the place of one. */
  reset(world: World): World {
    world.close();
    this.#worlds.delete(world.name);
    return this.#add(world.name, world.seed);
  }

  /** The world that a secret of OAuth names by its tag, if it is still there. */
  tagged(tag: string): World | undefined {
    const found = this.all().find((world) => world.tag === tag);
    return found && this.get(found.name);
  }

  /** Every world, oldest use first. */
  all(): World[] {
    return [...this.#worlds.values()];
  }

  #add(name: string, seed: string): World {
    const world = new World(name, seed, this.#surroundings);
    this.#worlds.set(name, world);
    for (const [other, old] of this.#worlds) {
      if (this.#worlds.size <= this.#most) break;
      old.close();
      this.#worlds.delete(other);
    }
    return world;
  }
}
