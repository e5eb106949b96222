/** What is known of the looks at a project. */
export interface Paced {
  projectId: string;
  /** Whether its page is open. */
  isOpen: boolean;
  /** Whether a run is under way; undefined before the first look. */
  isRunning: boolean | undefined;
  /** Milliseconds; 0 before the first look. */
  lookedAt: number;
}

/** Seconds between looks at a run: shorter for the one that a person watches. The contract recommends 10 to 30. */
const OPEN = 4;
const OTHER = 20;

/**
 * The time at which a project is looked at next; undefined where nothing changes any more.
 * @param hidden the page is in the background
 */
export function dueAt({ isOpen, isRunning, lookedAt }: Paced, hidden: boolean): number | undefined {
  if (lookedAt === 0) return 0;
  if (isRunning !== true) return undefined;
  return lookedAt + (isOpen && !hidden ? OPEN : OTHER) * 1000;
}

/** The project to look at next, and when: the most overdue one, and the open one before others that are due as well. */
export function nextLook(
  all: readonly Paced[],
  now: number,
  hidden: boolean,
): { projectId: string; at: number } | undefined {
  const due = all.flatMap((one) => {
    const at = dueAt(one, hidden);
    return at === undefined ? [] : [{ projectId: one.projectId, at: Math.max(at, now), isOpen: one.isOpen }];
  });
  return due.toSorted((a, b) => a.at - b.at || Number(b.isOpen) - Number(a.isOpen))[0];
}
