import { agree } from "../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { OPEN_TRANSITIONS } from "../pins/states.ts";
import type { Stage } from "../world/scene.ts";
import type { World } from "../world/world.ts";
import { Acceptor } from "./acceptor.ts";
import type { Known } from "./conditions.ts";

/** Machines that the status and the details of a project show. */
const PROJECT_MACHINES = ["transcription", "version", "lip-sync", "run"];

/** What was asked of a run; what is not named was not asked. */
export interface Plot {
  lipSync?: true;
  /** The media is in another language than was named. */
  otherLanguage?: true;
  /** A supplied cue falls on no segment. */
  cueUnmatched?: true;
  /** A segment gets none of the supplied cues. */
  segmentWithoutCue?: true;
}

/**
 * One project from its start on: what was asked of it and what was provoked on one side, what the server shows on the
 * other. The first is told by the check alone.
 */
export class Story {
  readonly #known: { predicates: Record<string, boolean>; fields: Record<string, string> };
  readonly #acceptor: Acceptor;

  /**
   * @param provoked chance transitions that were made to happen; where nobody can, an engine may fail by itself
   * @param open questions that leave open where a transition leads
   */
  constructor(
    { stage, world }: { stage: Pick<Stage, "machines">; world: Pick<World, "own"> },
    provoked: readonly string[] = [],
    open: readonly string[] = OPEN_TRANSITIONS,
  ) {
    const machines = stage.machines.filter(({ id }) => PROJECT_MACHINES.includes(id));
    this.#known = { predicates: {}, fields: {} };
    this.#acceptor = new Acceptor(
      { machines, open },
      this.#known satisfies Known,
      world.own ? new Set(provoked) : "any",
    );
  }

  /** A request was accepted. @throws Disagreement when it should not have been, by what was seen before */
  asks(operation: "createProject" | "startTranslation" | "dubProject", plot: Plot = {}): void {
    Object.assign(this.#known.predicates, {
      "lip-sync-requested": plot.lipSync ?? false,
      "dub-only": operation === "dubProject",
      "source-language-wrong": plot.otherLanguage ?? false,
      "audio-stream-absent": false,
      "speech-absent": false,
      "cue-unmatched": plot.cueUnmatched ?? false,
      "segment-without-cue": plot.segmentWithoutCue ?? false,
    });
    this.#known.fields["workflow"] = operation === "createProject" ? "transcription" : "translation";
    const contradiction = this.#acceptor.accepted(operation);
    agree(contradiction === null, `a refusal of ${operation}`, contradiction, null);
  }

  /** A status was seen, perhaps with more states than it shows itself. @throws Disagreement when it does not follow */
  sees(status: Exchange, more: Readonly<Record<string, string>> = {}): void {
    const contradiction = this.contradiction(status, more);
    agree(contradiction === null, "states that follow from the requests", contradiction, status);
  }

  /** Why a status does not follow from what was asked; null: it does. */
  contradiction(status: Exchange, more: Readonly<Record<string, string>> = {}): string | null {
    const record = jsonOf(status);
    return this.#acceptor.seen({
      run: String(valueAt(record, "/status")),
      transcription: String(valueAt(record, "/transcriptionStatus")),
      ...more,
    });
  }
}
