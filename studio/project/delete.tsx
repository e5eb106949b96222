import { answerOf, api } from "../api/client.ts";
import { Ask } from "../parts/ask.tsx";
import { tell } from "../state/notice.ts";
import { forget } from "../state/projects.ts";
import { startHash } from "../state/route.ts";
import { unsee } from "../state/watch.ts";

/** Deletes a project, after a question. */
export function Delete({ projectId, name }: { projectId: string; name: string }) {
  const remove = async () => {
    await answerOf(api.DELETE("/v1/translate/{projectId}", { params: { path: { projectId } } }));
    forget(projectId);
    location.hash = startHash;
    unsee(projectId);
    tell(`${name} was deleted.`);
  };
  return (
    <Ask
      label="Delete project"
      question="Delete the project with its transcripts and media? Minutes already charged are not given back."
      yes="Delete for good"
      no="Keep it"
      failed="The project was not deleted"
      act={remove}
    />
  );
}
