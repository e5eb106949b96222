import { signal } from "@preact/signals";

export type Route = { view: "start" } | { view: "webhooks" } | { view: "project"; projectId: string };

export const route = signal<Route>(routeOf(location.hash));

function routeOf(hash: string): Route {
  const [, view, id] = hash.split("/");
  if (view === "projects" && id) return { view: "project", projectId: decodeURIComponent(id) };
  return view === "webhooks" ? { view: "webhooks" } : { view: "start" };
}

export const startHash = "#/";
export const webhooksHash = "#/webhooks";
export const projectHash = (projectId: string) => `#/projects/${encodeURIComponent(projectId)}`;

/** Follows the address, and puts the focus where the new view begins. */
export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.value = routeOf(location.hash);
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("#content")?.focus();
  });
}
