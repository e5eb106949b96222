import type { SubjectState, TimelineEntry } from "../../inspect/shapes.ts";
import type { PageMachine, PageTransition } from "../../inspect/page-shapes.ts";

/**
 * The transitions that brought a subject to its state, oldest first. The timeline names the project and not the
 * subject, of which a project may have several: so the way is followed back from the instant at which the subject
 * entered its state. Where the timeline no longer has it, the path begins later.
 * @param timeline newest first
 */
export function pathOf(
  machine: PageMachine,
  { state, since }: SubjectState,
  timeline: readonly TimelineEntry[],
  projectId: string,
): PageTransition[] {
  const happened = timeline.flatMap((entry) => {
    if (entry.kind !== "transition" || entry.projectId !== projectId) return [];
    const transition = machine.transitions.find(({ id }) => id === entry.transition);
    return transition ? [{ at: entry.at, transition }] : [];
  });
  const path: PageTransition[] = [];
  let place = happened.findIndex(({ at, transition }) => at === since && transition.to === state);
  while (place >= 0) {
    const { transition } = happened[place] as (typeof happened)[number];
    path.unshift(transition);
    if (transition.from.length === 0) break;
    const before = happened
      .slice(place + 1)
      .findIndex(({ transition: { to } }) => to !== null && transition.from.includes(to));
    place = before < 0 ? -1 : place + 1 + before;
  }
  return path;
}
