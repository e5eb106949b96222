import type { Mutant } from "./mutant.ts";
import type { Mutated } from "./mutate.ts";
import { type Running, start } from "./start.ts";

/** Mutants after which a process is replaced. */
const MOST = 25;

/** Services that have met mutants and are as good as new: a start takes longer than most mutants do. */
export class Servers {
  readonly #mutated: Mutated;
  readonly #idle: Running[] = [];
  readonly #uses = new Map<Running, number>();

  constructor(mutated: Mutated) {
    this.#mutated = mutated;
  }

  /** One with the mutant switched on, which started without it. @throws Lost */
  async take(mutant: Mutant): Promise<Running> {
    const service = this.#idle.pop() ?? (await start(this.#mutated));
    this.#uses.set(service, (this.#uses.get(service) ?? 0) + 1);
    try {
      await service.turn(mutant);
      return service;
    } catch (error) {
      await this.end(service);
      throw error;
    }
  }

  /** One that starts with the mutant. @throws Lost */
  startWith(mutant: Mutant): Promise<Running> {
    return start(this.#mutated, mutant);
  }

  /** Takes one back that its last mutant did not damage. */
  async giveBack(service: Running): Promise<void> {
    if ((this.#uses.get(service) ?? 0) < MOST) this.#idle.push(service);
    else await this.end(service);
  }

  async end(service: Running): Promise<void> {
    this.#uses.delete(service);
    await service.close();
  }

  async close(): Promise<void> {
    for (const service of this.#idle.splice(0)) await this.end(service);
  }
}
