import type { Machine, Transition } from "../../spec/lib/contract.ts";
import { ANY, evaluate, type Known } from "./conditions.ts";

/** States of the machines of one project by machine id; null: there is no such subject, or no longer. */
type Vector = Readonly<Record<string, string | null>>;

/** Which transitions that happen by chance may have happened: all of them, or those that were provoked. */
export type Chance = "any" | ReadonlySet<string>;

/** What an acceptor goes by. */
export interface Rules {
  machines: readonly Machine[];
  /** Ids of the questions that leave open where a transition leads; such a one leads to any state. */
  open: readonly string[];
}

/**
 * Follows one project through its machines without seeing inside the server: it keeps every combination of states that
 * is possible given what was asked and provoked, and an observation that fits none of them is a contradiction.
 */
export class Acceptor {
  readonly #machines: readonly Machine[];
  readonly #open: readonly string[];
  readonly #known: Known;
  readonly #chance: Chance;
  #possible: Map<string, Vector>;
  /** Whether the newest run was shown as ended. */
  #ended = false;

  constructor({ machines, open }: Rules, known: Known, chance: Chance) {
    this.#machines = machines;
    this.#open = open;
    this.#known = known;
    this.#chance = chance;
    this.#possible = keyed([Object.fromEntries(machines.map(({ id }) => [id, null]))]);
  }

  /** The states that a machine may be in now, sorted; null among them: none, or gone. */
  possible(machine: string): (string | null)[] {
    const states = new Set([...this.#possible.values()].map((vector) => vector[machine] ?? null));
    return [...states].toSorted((a, b) => String(a).localeCompare(String(b)));
  }

  /** The server accepted a request. @returns why it could not have, or null */
  accepted(operation: string): string | null {
    const next = [...this.#closure().values()].flatMap((vector) => this.#request(vector, operation));
    if (next.length === 0) return `${operation} was accepted although no state seen so far allows it`;
    this.#possible = keyed(next);
    this.#ended = false;
    return null;
  }

  /** The server showed states of some machines. @returns why it could not have, or null */
  seen(shown: Readonly<Record<string, string>>): string | null {
    const observed = this.#told(shown);
    const reachable = this.#closure();
    const fitting = [...reachable.values()].flatMap((vector) => {
      const fits = Object.entries(observed).every(
        ([machine, state]) => vector[machine] === ANY || vector[machine] === state,
      );
      return fits ? [vector] : [];
    });
    if (fitting.length > 0) {
      this.#possible = keyed(fitting);
      return null;
    }
    const words = Object.entries(observed).map(([machine, state]) => {
      const states = new Set([...reachable.values()].map((vector) => vector[machine] ?? "gone"));
      return `${machine} ${state} (possible: ${[...states].join(", ")})`;
    });
    return `${words.join(", ")} is impossible: no request and no provoked transition leads there`;
  }

  /**
   * What an observation tells. When a creation ends after its transcription is not said: until then its run tells nothing
   * that the transcription does not.
   */
  #told(observed: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const { run, ...others } = observed;
    if (run === undefined) return observed;
    if (run !== "processing") this.#ended = true;
    const isCreation = this.#known.fields["workflow"] === "transcription";
    return isCreation && !this.#ended && others["transcription"] !== "processing" ? others : observed;
  }

  /** Everything that time, and what may happen by chance, can have made of the possible states. */
  #closure(): Map<string, Vector> {
    const reached = new Map(this.#possible);
    for (const vector of reached.values()) {
      for (const transition of this.#machines.flatMap(({ transitions }) => transitions)) {
        if (!this.#fires(transition)) continue;
        for (const next of this.#fire(vector, transition)) reached.set(JSON.stringify(next), next);
      }
    }
    return reached;
  }

  /** Whether the server may fire a transition by itself. */
  #fires({ id, cause }: Transition): boolean {
    if (cause.kind === "chance") return this.#chance === "any" || this.#chance.has(id);
    return cause.kind === "service" && !("follows" in cause);
  }

  /** What a request makes of a vector: one transition of every machine that it moves; none: it is not allowed. */
  #request(vector: Vector, operation: string): Vector[] {
    let vectors: Vector[] = [vector];
    let moved = false;
    for (const { transitions } of this.#machines) {
      const caused = transitions.filter(
        ({ cause }) => cause.kind === "request" && cause.operations.includes(operation),
      );
      if (caused.length === 0) continue;
      const next = vectors.flatMap((each) => caused.flatMap((transition) => this.#fire(each, transition)));
      // A request that creates several subjects creates each of them; one that some machine forbids is forbidden.
      if (next.length === 0) return [];
      vectors = next;
      moved = true;
    }
    return moved ? vectors : [];
  }

  /** The vectors after a transition and everything that follows it at the same instant. */
  #fire(vector: Vector, transition: Transition): Vector[] {
    const machine = this.#machineOf(transition);
    const state = vector[machine.id] ?? null;
    if (!leaves(transition, state)) return [];
    const guard = evaluate(transition.when, this.#known, vector);
    if (guard === false) return [];
    const isOpen = transition.to !== null && transition.leftOpen.some((question) => this.#open.includes(question));
    const to = isOpen ? ANY : transition.to;
    let vectors: Vector[] = [{ ...vector, [machine.id]: to }];
    for (const follower of this.#machines.flatMap(({ transitions }) => transitions)) {
      const { cause } = follower;
      if (cause.kind !== "service" || !("follows" in cause) || !cause.follows.includes(transition.id)) continue;
      vectors = vectors.flatMap((each) => this.#follow(each, follower));
    }
    return vectors;
  }

  /** A follower fires where it can; where its guard is not known, it may have and may not. */
  #follow(vector: Vector, follower: Transition): Vector[] {
    const fired = this.#fire(vector, follower);
    if (fired.length === 0) return [vector];
    const certain =
      evaluate(follower.when, this.#known, vector) === true && vector[this.#machineOf(follower).id] !== ANY;
    return certain ? fired : [...fired, vector];
  }

  #machineOf({ id }: Transition): Machine {
    const machine = this.#machines.find(({ transitions }) => transitions.some((transition) => transition.id === id));
    if (!machine) throw new Error(`no machine has the transition ${id}`);
    return machine;
  }
}

/** Whether a transition can start from a state. One that creates its subject takes the place of the one before. */
function leaves({ from }: Transition, state: string | null): boolean {
  return from.length === 0 || (state !== null && (state === ANY || from.includes(state)));
}

function keyed(vectors: readonly Vector[]): Map<string, Vector> {
  return new Map(vectors.map((vector) => [JSON.stringify(vector), vector]));
}
