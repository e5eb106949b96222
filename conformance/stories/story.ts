import { Disagreement } from "../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { Acceptor } from "../machines/acceptor.ts";
import type { Known } from "../machines/conditions.ts";
import { OPEN_TRANSITIONS } from "../pins/states.ts";
import type { Role } from "../target/target.ts";
import type { Scene } from "../world/scene.ts";

/** Machines that the status and the details of a project show. */
const MACHINES = ["transcription", "version", "lip-sync", "run"];

/** A requirement that a step of a story breaks. */
export class Broken extends Disagreement {
  readonly id: string;

  constructor(id: string, { expected, seen, exchange }: Disagreement, told: string) {
    super(`${expected}, after: ${told}`, seen, exchange);
    this.id = id;
  }
}

/** A project of a story, as far as what was asked tells. */
export interface Project {
  projectId: string;
  owner: Role;
  acceptor: Acceptor;
  /** Changed by a dub: what the guards of the machines go by. */
  known: { predicates: Record<string, boolean>; fields: Record<string, string> };
  /** Whether the route that only transcribes made it: others may not be open to dubs. */
  transcribed: boolean;
  deleted: boolean;
  /** `createdAt`, once it was seen. */
  createdAt: unknown;
  /** The last status record, and how much time had passed by then. */
  last: { record: unknown; at: number } | null;
}

/** What has happened so far: requests in words, and the projects that they made. */
export class Story {
  readonly projects: Project[] = [];
  readonly #told: string[] = [];
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Notes a step for the report. */
  tell(step: string): void {
    this.#told.push(step);
  }

  /** A project that was accepted, with the transitions that were provoked for it. */
  add(
    projectId: string,
    owner: Role,
    asked: { transcribed: boolean; lipSync: boolean; provoked: readonly string[] },
  ): Project {
    const known: Project["known"] = {
      predicates: {
        "lip-sync-requested": asked.lipSync,
        "dub-only": false,
        "source-language-wrong": false,
        "audio-stream-absent": false,
        "speech-absent": false,
        "cue-unmatched": false,
        "segment-uncovered": false,
      },
      fields: { workflow: asked.transcribed ? "transcription" : "translation" },
    };
    const machines = this.#scene.stage.machines.filter(({ id }) => MACHINES.includes(id));
    const acceptor = new Acceptor({ machines, open: OPEN_TRANSITIONS }, known satisfies Known, new Set(asked.provoked));
    const project: Project = {
      projectId,
      owner,
      acceptor,
      known,
      transcribed: asked.transcribed,
      deleted: false,
      createdAt: undefined,
      last: null,
    };
    this.projects.push(project);
    return project;
  }

  /** Names the requirement that breaks where a judgement disagrees. @throws Broken */
  holds<T>(id: string, judge: () => T): T {
    try {
      return judge();
    } catch (error) {
      throw error instanceof Disagreement && !(error instanceof Broken)
        ? new Broken(id, error, this.#told.join(", "))
        : error;
    }
  }

  /** A machine cannot have done what was seen. @param contradiction null: it can */
  follows(id: string, contradiction: string | null, exchange: Exchange): void {
    this.holds(id, () => {
      if (contradiction !== null)
        throw new Disagreement("states that follow from the requests", contradiction, exchange);
    });
  }

  /** Takes a status record: its states, and what never changes. */
  seen(project: Project, exchange: Exchange): void {
    const record = jsonOf(exchange);
    const states = {
      run: String(valueAt(record, "/status")),
      transcription: String(valueAt(record, "/transcriptionStatus")),
    };
    this.follows("RUN-01", project.acceptor.seen(states), exchange);
    const createdAt = valueAt(record, "/createdAt");
    this.holds("STA-13", () => {
      if (project.createdAt !== undefined && project.createdAt !== createdAt) {
        throw new Disagreement(`createdAt ${String(project.createdAt)}`, String(createdAt), exchange);
      }
    });
    project.createdAt = createdAt;
    project.last = { record, at: this.#scene.world.clock.elapsed() };
  }
}
