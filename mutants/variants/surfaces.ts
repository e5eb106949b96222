import type { ClaimedSurface } from "../../conformance/target/target.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";

const placeOf = (path: string): ClaimedSurface | undefined => {
  if (path === "/mcp") return "mcp";
  if (path.startsWith("/oauth/") || path.startsWith("/.well-known/")) return "oauth";
  if (path.startsWith("/v1/actions/")) return "actions";
  return path.startsWith("/v1/") ? "media" : undefined;
};

/** A build that has nothing but some surfaces. */
function only(...surfaces: readonly ClaimedSurface[]): Pick<Variant, "surfaces" | "around"> {
  const around: Around = (request, next) => {
    const surface = placeOf(new URL(request.url).pathname);
    if (surface === undefined || surfaces.includes(surface)) return next(request);
    return Promise.resolve({ status: 404, headers: [["content-type", "text/plain"]], body: "Nothing is here." });
  };
  return { surfaces, around: () => around };
}

/** Builds that have some surfaces and claim no others. */
export const surfaces: readonly Variant[] = [
  { id: "surfaces/media-alone", title: "It has only the media routes.", ...only("media") },
  {
    id: "surfaces/media-and-webhooks",
    title: "It has the media routes and sends webhooks.",
    ...only("media", "webhooks"),
  },
  { id: "surfaces/actions-alone", title: "It has only the actions.", ...only("actions") },
  {
    id: "surfaces/without-mcp-and-oauth",
    title: "It has neither MCP nor OAuth.",
    ...only("media", "webhooks", "actions"),
  },
  {
    id: "surfaces/without-oauth",
    title: "MCP is for API keys, and there is no OAuth.",
    ...only("media", "webhooks", "actions", "mcp"),
  },
  {
    id: "surfaces/actions-through-mcp-alone",
    title: "It has MCP with OAuth, and no other way to the actions.",
    ...only("mcp", "oauth"),
  },
];
