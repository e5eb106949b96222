import type { Subject } from "../machines/subject.ts";
import type { WorldView } from "../worlds/view.ts";

/** What a record shows: a subject of the world, or a plain object (a segment, a word). */
export interface Shown {
  world: WorldView;
  subject: Subject | undefined;
  /** Values under roots that are no subjects: `segment`, `word`, `answer`... */
  objects: Readonly<Record<string, unknown>>;
}
