import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ProjectContent, ProjectState } from "../../inspect/shapes.ts";
import { ask, saidBy } from "./api.ts";
import { seen, tick, world, worldName } from "./store.ts";

/** What is in a project, or why it cannot be shown. */
export interface Content {
  content?: ProjectContent;
  refused?: string;
}

/** What is in a project now: asked for when the world has changed, and every second while time moves the project on. */
export function useContent({ projectId, subjects }: ProjectState): Content {
  const found = useSignal<Content>({});
  const name = worldName.value;
  const moves = world.value?.clock.mode === "real" && subjects.some(({ dueAt }) => dueAt !== undefined);
  const beat = moves ? Math.floor(tick.value / 1000) : 0;
  useEffect(() => {
    ask<ProjectContent>(`/_dubspec/api/worlds/${encodeURIComponent(name)}/projects/${encodeURIComponent(projectId)}`)
      .then((content) => (found.value = { content }))
      .catch((error: unknown) => (found.value = { ...found.peek(), refused: saidBy(error) }));
  }, [name, projectId, seen.value?.at, beat]);
  return found.value;
}
