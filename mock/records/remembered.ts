import { withAllBelow, type Subject } from "../machines/subject.ts";
import type { WorldView } from "../worlds/view.ts";

/** Projects of which something is remembered: a page asks about the same few again and again. */
const most = 64;

/** Texts about a project, by what they are, and what had happened in its world when they were made. */
interface Remembered {
  readonly sequence: number;
  readonly texts: Map<string, string>;
}

/** By the fields of the project, which keep nothing else of its world in memory. */
const remembered = new Map<object, Remembered>();

/**
 * What is told about a project, made again only where it may have become something else: after any transition in its
 * world, and always while something of the project waits for its time, because progress is told by the clock.
 * @param what names what is told; of one name, `make` has to make it of the project alone
 */
export function rememberedText(what: string, world: WorldView, project: Subject, make: () => string): string {
  const { sequence } = world;
  const known = remembered.get(project.fields);
  const current = known?.sequence === sequence ? known.texts : undefined;
  const found = current?.get(what);
  if (found !== undefined) return found;
  const text = make();
  if (current) current.set(what, text);
  else if (isSettled(project)) {
    remembered.delete(project.fields);
    if (remembered.size >= most) remembered.delete(remembered.keys().next().value ?? project.fields);
    remembered.set(project.fields, { sequence, texts: new Map([[what, text]]) });
  }
  return text;
}

/** A project was changed, or will be, by something else than a transition. */
export const forgetTexts = ({ fields }: Subject): void => void remembered.delete(fields);

/** Whether nothing of a project waits for its time. */
function isSettled(project: Subject): boolean {
  for (const { due } of withAllBelow(project)) if (due !== null) return false;
  return true;
}
