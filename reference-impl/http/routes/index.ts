import type { MediaRoute } from "../media-route.ts";
import { createProject } from "./create-project.ts";
import { getProject } from "./get-project.ts";
import { getStatus } from "./get-status.ts";

/** The media routes that are built. */
export const MEDIA_ROUTES: readonly MediaRoute[] = [createProject, getStatus, getProject];
