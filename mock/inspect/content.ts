import { contract, records } from "../contract/contract.ts";
import { below, owner, type Subject } from "../machines/subject.ts";
import { isLook } from "../operations/accept.ts";
import { shownBy } from "../operations/answer.ts";
import { formatVtt } from "../transcripts/format.ts";
import type { Transcript } from "../transcripts/transcript.ts";
import type { WorldView } from "../worlds/view.ts";
import type { ProjectContent, TranscriptState } from "./shapes.ts";

/** The operations that only look at a project, with the record that they answer. */
const looks = contract.operations.flatMap((operation) => {
  const schema = operation.responses[0]?.schema;
  const isAboutProject = operation.method === "GET" && operation.path.includes("{projectId}") && isLook(operation);
  return isAboutProject && schema && records.has(schema) ? [{ operation, schema }] : [];
});

/** What is said in a project, and what the API answers about it now. Nothing is counted, and no clock moves. */
export function contentOf(world: WorldView, project: Subject): ProjectContent {
  const projectId = String(project.fields["projectId"]);
  return {
    projectId,
    answers: looks.map(({ operation, schema }) => ({
      operation: operation.id,
      title: operation.title,
      request: `${operation.method} ${operation.path.replace("{projectId}", projectId)}`,
      body: shownBy(operation, schema, world, project),
    })),
    transcripts: [...transcriptsOf(project)].map(([name, { transcript, run }]): TranscriptState => {
      const labels = new Map(transcript.speakers.map(({ id, label }) => [id, label]));
      return {
        ...(run === undefined ? {} : { run }),
        language: transcript.language,
        captions: `/_dubspec/api/worlds/${encodeURIComponent(world.name)}/projects/${projectId}/captions/${name}`,
        cues: transcript.segments.map(({ begin, end, speaker, text }) => ({
          begin,
          end,
          text,
          speaker: labels.get(speaker) ?? "",
        })),
      };
    }),
  };
}

/** A transcript as WebVTT; undefined where the project has none of that name. */
export function captionsOf(project: Subject, name: string): string | undefined {
  const found = transcriptsOf(project).get(name);
  return found && formatVtt(found.transcript.segments, {});
}

/** The name of the original among the transcripts of a project; a translation has the id of its run. */
const original = "original";

/** The transcripts that a project has by now. */
function transcriptsOf(project: Subject): ReadonlyMap<string, { transcript: Transcript; run?: string }> {
  const found = new Map<string, { transcript: Transcript; run?: string }>();
  const first = project.fields["transcript"] as Transcript | undefined;
  if (first) found.set(original, { transcript: first });
  for (const version of below(project, "version")) {
    const transcript = version.fields["transcript"] as Transcript | undefined;
    const run = String(owner(version, "run")?.fields["id"] ?? "");
    if (transcript) found.set(run, { transcript, run });
  }
  return found;
}
