import { effect, signal } from "@preact/signals";

/** A project that this browser has sent or opened: the contract has no list of them. */
export interface Remembered {
  projectId: string;
  name: string;
  language: string;
  /** Milliseconds. */
  addedAt: number;
}

const KEPT_AS = "dubspec-studio-projects";
const MOST = 50;

/** Newest first. */
export const projects = signal<readonly Remembered[]>(read());

effect(() => localStorage.setItem(KEPT_AS, JSON.stringify(projects.value)));

function read(): readonly Remembered[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function isRemembered(value: unknown): value is Remembered {
  const { projectId, name, language } = (value ?? {}) as Record<string, unknown>;
  return [projectId, name, language].every((one) => typeof one === "string");
}

/** Puts a project on the list, or changes what is there of it. */
export function remember(project: Omit<Remembered, "addedAt">): void {
  const known = projects.peek().find(({ projectId }) => projectId === project.projectId);
  if (known && known.name === project.name && known.language === project.language) return;
  projects.value = known
    ? projects.peek().map((one) => (one === known ? { ...one, ...project } : one))
    : [{ ...project, addedAt: Date.now() }, ...projects.peek()].slice(0, MOST);
}

export function forget(id: string): void {
  projects.value = projects.peek().filter(({ projectId }) => projectId !== id);
}
