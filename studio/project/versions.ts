import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, api } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import type { Version } from "./outputs.ts";

/** The versions of a project, newest first, and why they could not be read. */
export interface Versions {
  list: readonly Version[];
  problem?: Problem;
}

/** Reads the versions of a project, and again when `stamp` changes: there may be something new. */
export function useVersions(projectId: string, stamp: string): Signal<Versions> {
  const versions = useSignal<Versions>({ list: [] });
  useEffect(() => {
    let isCurrent = true;
    void answerOf(api.GET("/v1/projects/{projectId}", { params: { path: { projectId } } })).then(
      ({ translations: list }) => isCurrent && (versions.value = { list }),
      (error: unknown) => isCurrent && (versions.value = { list: versions.peek().list, problem: problemOf(error) }),
    );
    return () => void (isCurrent = false);
  }, [projectId, stamp]);
  return versions;
}
