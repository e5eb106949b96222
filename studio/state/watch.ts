import { effect, signal } from "@preact/signals";
import { answerOf, api, type Schemas } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import { contract } from "../contract.ts";
import { apiKey } from "./key.ts";
import { nextLook } from "./pace.ts";
import { projects, remember } from "./projects.ts";
import { route } from "./route.ts";

/** What the last look at a project found. */
export interface Look {
  status?: Schemas["ProjectStatus"];
  problem?: Problem;
  /** Milliseconds. */
  at: number;
}

export const looks = signal<Readonly<Record<string, Look>>>({});

/** Until when the server asked for patience, in milliseconds; 0 if it did not. */
export const patience = signal(0);

/** Milliseconds between two looks at anything: the contract's rate, spread evenly. */
const GAP = 60_000 / contract.statusPerMinute;
/** Seconds to wait where the server does not answer, or says 429 without a Retry-After. */
const AFTER_FAILURE = 10;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastLook = 0;
let isLooking = false;

const openProject = () => (route.value.view === "project" ? route.value.projectId : undefined);

function schedule(): void {
  clearTimeout(timer);
  if (isLooking || apiKey.value === "") return;
  const open = openProject();
  const ids = new Set([...(open === undefined ? [] : [open]), ...projects.value.map(({ projectId }) => projectId)]);
  const paced = [...ids].map((projectId) => {
    const found = looks.value[projectId];
    return {
      projectId,
      isOpen: projectId === open,
      isRunning: found && (found.status ? found.status.status === "processing" : mayPass(found.problem)),
      lookedAt: found?.at ?? 0,
    };
  });
  const now = Date.now();
  const next = nextLook(paced, now, document.hidden);
  if (!next) return;
  const at = Math.max(next.at, lastLook + GAP, patience.value);
  timer = setTimeout(() => void look(next.projectId), Math.max(0, at - now));
}

/** Whether a look that failed may succeed the next time: no answer came, or the server was not ready. */
const mayPass = (problem: Problem | undefined) =>
  problem?.status === undefined || problem.status === 429 || problem.status >= 500;

async function look(projectId: string): Promise<void> {
  isLooking = true;
  lastLook = Date.now();
  const key = apiKey.peek();
  try {
    const status = await answerOf(api.GET("/v1/translate/{projectId}/status", { params: { path: { projectId } } }));
    if (apiKey.peek() === key) keep(projectId, { status });
    remember({ projectId, name: status.projectName, language: status.targetLanguage });
  } catch (error) {
    const problem = problemOf(error);
    if (mayPass(problem)) patience.value = Date.now() + (problem.retryAfter ?? AFTER_FAILURE) * 1000;
    if (apiKey.peek() === key) {
      // What was seen before stays on the screen where the next look may succeed.
      const before = looks.peek()[projectId]?.status;
      keep(projectId, { problem, ...(mayPass(problem) && before && { status: before }) });
    }
  } finally {
    isLooking = false;
    schedule();
  }
}

const keep = (projectId: string, found: Omit<Look, "at">) =>
  (looks.value = { ...looks.peek(), [projectId]: { ...found, at: Date.now() } });

/** Looks at a project as soon as the rate allows: something was begun there, or a person asked. */
export function lookNow(projectId: string): void {
  const before = looks.peek()[projectId];
  if (before) looks.value = { ...looks.peek(), [projectId]: { ...before, at: 0 } };
  schedule();
}

/** Forgets what was seen of a project that is gone. */
export function unsee(projectId: string): void {
  const { [projectId]: _gone, ...others } = looks.peek();
  looks.value = others;
}

/** Looks at projects from now on, one after the other; another key sees other things. */
export function keepWatch(): void {
  effect(() => {
    if (apiKey.value === "") return;
    looks.value = {};
    patience.value = 0;
  });
  // A schedule that ends early would not read what it depends on.
  effect(() => void [apiKey.value, projects.value, looks.value, route.value, patience.value, schedule()]);
  addEventListener("visibilitychange", schedule);
}
