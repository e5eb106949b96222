import type { MediaRoute } from "../media-route.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { dubProject } from "./dub-project.ts";
import { exportTranscript } from "./export-transcript.ts";
import { getProject } from "./get-project.ts";
import { getStatus } from "./get-status.ts";
import { startTranslation } from "./start-translation.ts";
import { transcribe } from "./transcribe.ts";

/** The media routes that are built. */
export const MEDIA_ROUTES: readonly MediaRoute[] = [
  createProject,
  startTranslation,
  dubProject,
  getStatus,
  getProject,
  exportTranscript,
  transcribe,
  deleteProject,
];
