import type { Transition } from "../../spec/lib/contract.ts";
import type { Generated } from "../contract.ts";
import { LIP_SYNC_MOVES, type MovePin, RUN_MOVES, TRANSCRIPTION_MOVES, VERSION_MOVES } from "./moves.ts";
import {
  ACTION_REQUEST_MOVES,
  CONNECTION_MOVES,
  DELIVERY_MOVES,
  TOKEN_MOVES,
  WEBHOOK_MOVES,
} from "./moves-of-accounts.ts";
import { OUR_OPERATIONS } from "./operations.ts";
import { MOVES_LEFT_OPEN, STATES } from "./states.ts";
import type { Registrar } from "./registrar.ts";
import { conditionText, effectText } from "./words.ts";

const MOVES: Readonly<Record<string, MovePin>> = {
  ...RUN_MOVES,
  ...TRANSCRIPTION_MOVES,
  ...VERSION_MOVES,
  ...LIP_SYNC_MOVES,
  ...DELIVERY_MOVES,
  ...ACTION_REQUEST_MOVES,
  ...WEBHOOK_MOVES,
  ...CONNECTION_MOVES,
  ...TOKEN_MOVES,
};

const sorted = (values: readonly string[] | undefined) => values?.toSorted();

/** Every transition of every machine: what the contract says of it against what the source says. */
export function movesHold({ contract }: Generated, { describe, test, expect }: Registrar): void {
  const transitions = contract.machines.flatMap((machine) => machine.transitions);

  /** A transition as a pin would have it. How long the service takes is ours, and no part of it. */
  const written = ({ from, to, cause, when, emits, sets }: Transition) => {
    const { operations, follows, lifetime } = cause as { operations?: string[]; follows?: string[]; lifetime?: string };
    const routes = operations?.map((id) => {
      const operation = contract.operations.find((each) => each.id === id);
      return operation && !(OUR_OPERATIONS as readonly string[]).includes(id)
        ? `${operation.method} ${operation.path}`
        : id;
    });
    return {
      from: [...from],
      to,
      asked: sorted(routes),
      follows: sorted(follows),
      after: lifetime,
      chance: cause.kind === "chance" || undefined,
      when: when ? conditionText(when) : undefined,
      tells: emits.join(" ") || undefined,
      does: sets.map(effectText),
    };
  };

  describe("machines", () => {
    test.each(Object.entries(STATES))("the machine %s has these states", (id, states) => {
      const found = contract.machines.find((machine) => machine.id === id)?.states.map((state) => state.id);
      expect(sorted(found)).toEqual(sorted(states));
    });

    test("there are these transitions and no others", () => {
      expect(transitions.map(({ id }) => id).toSorted()).toEqual(Object.keys(MOVES).toSorted());
    });

    test.each(Object.entries(MOVES))("%s", (id, pin) => {
      const found = transitions.find((transition) => transition.id === id);
      expect(found && written(found)).toEqual({
        ...pin,
        asked: sorted(pin.asked),
        follows: sorted(pin.follows),
        does: pin.does ?? [],
      });
    });

    test("only what the source leaves open is left open", () => {
      const mayBe = new Set<string>(MOVES_LEFT_OPEN);
      const open = contract.machines
        .flatMap((machine) => (mayBe.has(machine.id) ? [] : machine.transitions))
        .filter(({ leftOpen }) => leftOpen.length > 0);
      expect(open.map(({ id }) => id).filter((id) => !mayBe.has(id))).toEqual([]);
    });
  });
}
