import { machineOf } from "../contract/contract.ts";
import { progressOf } from "../machines/progress.ts";
import { below, owner, withAllBelow, type Subject, type SubjectError } from "../machines/subject.ts";
import { kindOf } from "../media/media-index.ts";
import { boundTo } from "../worlds/steering.ts";
import type { WorldView } from "../worlds/view.ts";
import type { MediaRole, ProjectState, SubjectState } from "./shapes.ts";

/** Projects that are shown in full unless more is asked for. */
export const newest = 100;

/** Which projects of a world are looked at. */
export interface WantedProjects {
  /** Every one, and not the newest alone. */
  all: boolean;
  /** Id of one that is looked at however old it is. */
  project: string | null;
}

/** Projects of a world, newest first, and how many it has. */
export function projectsOf(
  world: WorldView,
  { all, project }: WantedProjects,
): { projects: ProjectState[]; projectCount: number } {
  const every = below(world.root, "project").toReversed();
  const shown = every.filter(({ fields }, place) => all || place < newest || fields["projectId"] === project);
  return { projects: shown.map((one) => projectState(world, one)), projectCount: every.length };
}

function projectState(world: WorldView, project: Subject): ProjectState {
  const { fields } = project;
  return {
    projectId: String(fields["projectId"]),
    projectName: String(fields["projectName"]),
    fileName: String(fields["fileName"] ?? ""),
    account: String(owner(project, "account")?.fields["name"] ?? ""),
    createdAt: Number(fields["createdAt"]),
    durationSeconds: Number(fields["durationSeconds"] ?? 0),
    media: [...withAllBelow(project)].flatMap((subject) => mediaOf(world, project, subject)),
    subjects: [...withAllBelow(project)].flatMap((subject) => subjectState(world, subject)),
  };
}

/** The URLs of a subject that play. They are given without their origin: the page is served by whoever serves them. */
function mediaOf(world: WorldView, project: Subject, subject: Subject): ProjectState["media"] {
  const { baseUrl } = world.surroundings;
  return Object.entries(subject.fields).flatMap(([field, value]) => {
    if (typeof value !== "string" || !value.startsWith(`${baseUrl}/_media/`)) return [];
    // The place that the URLs of the project's media begin with.
    if (value === project.fields["mediaUrl"]) return [];
    const role = kindOf.get(field);
    if (role === undefined) return [];
    const run = owner(subject, "run")?.fields["id"] as string | undefined;
    return [
      {
        title: role === "original" ? roleTitles[role] : `${titleOf(world, subject)} ${roleTitles[role]}`,
        url: value.slice(baseUrl.length),
        type: project.fields["hasVideo"] !== true || role === "dubbed-audio" ? "audio" : "video",
        role,
        ...(run === undefined ? {} : { run }),
      },
    ];
  });
}

/** What media is called, after the language that it is in. */
const roleTitles: Readonly<Record<MediaRole, string>> = {
  original: "Original",
  "dubbed-video": "dub",
  "dubbed-audio": "dub, sound only",
  "lip-synced-video": "dub with lip-sync",
};

/** What a machine governs, as it stands. */
function subjectState(world: WorldView, subject: Subject): SubjectState[] {
  const { kind, state, since, due, fields } = subject;
  const machine = machineOf(kind);
  if (!machine || state === null) return [];
  const steered = boundTo(subject);
  const run = owner(subject, "run")?.fields["id"] as string | undefined;
  const language = owner(subject, "run")?.fields["targetLanguage"];
  const error = fields["error"] as SubjectError | null | undefined;
  return [
    {
      id: String(fields["id"] ?? ""),
      machine: machine.id,
      state,
      since,
      title: titleOf(world, subject),
      ...(typeof language === "string" ? { language } : {}),
      ...(run === undefined ? {} : { run }),
      ...progress(subject, world.clock.now()),
      ...(due ? { dueAt: due.at } : {}),
      ...(steered ? { steered } : {}),
      ...(error ? { error: { code: error.code, message: error.message } } : {}),
    },
  ];
}

/** How far it is; nothing where only a lifetime passes. */
function progress(subject: Subject, now: number): { progress?: number } {
  const { due, reached } = subject;
  if (due ? !("after" in due.expected.cause) : reached === null) return {};
  return { progress: progressOf(subject, now).percent };
}

/** What a subject is, for a person: the language it makes, the event that is delivered, or of the original. */
function titleOf(world: WorldView, subject: Subject): string {
  const delivery = world.deliveries.find((one) => one.subject === subject);
  const language = owner(subject, "run")?.fields["targetLanguage"];
  if (delivery) return delivery.type;
  if (typeof language === "string") return language.charAt(0).toUpperCase() + language.slice(1);
  return "Original";
}
