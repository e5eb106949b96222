import { ProblemBox } from "../parts/problem.tsx";
import { forget } from "../state/projects.ts";
import { startHash } from "../state/route.ts";
import { looks, lookNow, unsee } from "../state/watch.ts";
import { Project } from "./project.tsx";

/** A project as the last look found it, or why there is nothing to show. */
export function ProjectView({ projectId }: { projectId: string }) {
  const look = looks.value[projectId];
  if (!look) return <p class="quiet loading">Asking for the project.</p>;
  const { status, problem } = look;
  const remove = () => {
    forget(projectId);
    location.hash = startHash;
    unsee(projectId);
  };
  return (
    <>
      {problem && (
        <ProblemBox of={problem} title={status ? "The last look did not succeed" : "The project cannot be shown"}>
          <button type="button" onClick={() => lookNow(projectId)}>
            Look again
          </button>
          {!status && (
            <button type="button" onClick={remove}>
              Remove from the list
            </button>
          )}
        </ProblemBox>
      )}
      {status && <Project status={status} look={look} />}
    </>
  );
}
