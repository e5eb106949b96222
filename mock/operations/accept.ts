import type { Effect, Operation } from "../../spec/lib/contract.ts";
import { below, type Subject } from "../machines/subject.ts";
import { mediaRoot } from "../media/media-index.ts";
import type { Call } from "../requests/call.ts";
import { given, setPath, settingsFrom } from "./settings.ts";
import { priceOf } from "./price.ts";
import { fieldsOf, languageNamed, valueOf } from "../requests/call.ts";
import { forgetTexts } from "../records/remembered.ts";
import { holdFile } from "../worlds/held-file.ts";

/**
 * Carries out an accepted request of the media routes: the project that an upload makes, the
 * effects that the operation states, then the transitions that it causes. Gives the project
 * that the answer is about, or undefined where there is none.
 */
export function accept(call: Call): Subject | undefined {
  const { operation, world } = call;
  const project = call.project ?? (operation.causes.length > 0 ? newProject(call) : undefined);
  if (!project) return undefined;
  // Nothing is asked of what is only looked at.
  if (isLook(operation)) return project;
  forgetTexts(project);
  const run = runFields(call, project);
  for (const effect of operation.effects) carriers[effect.effect]?.(effect, call, project, run);
  world.driver.accepted(operation.id, project, run);
  if (operation.effects.some(({ effect }) => effect === "remove-subject")) world.removeProject(project);
  world.settle();
  return project;
}

/** Whether an operation only looks: it changes nothing. */
export const isLook = ({ causes, effects }: Operation): boolean => causes.length === 0 && effects.length === 0;

interface Run {
  settings: Record<string, unknown>;
  [field: string]: unknown;
}

type Carry = (given: Effect, call: Call, project: Subject, run: Run) => void;

const carriers: Readonly<Record<string, Carry>> = {
  "store-webhook-override": (_, call, project) => {
    if (given(call, "webhookUrl")) project.fields["webhookUrl"] = fieldsOf(call)["webhookUrl"];
  },
  "store-supplied-cues": ({ field, tolerance }, call, _, run) => {
    run["translatedSrt"] = fieldsOf(call)[String(field)];
    run["cueTolerance"] = call.world.limit(String(tolerance));
  },
  "set-field": ({ field, value }, _, __, { settings }) => {
    const [root, ...rest] = String(field).split(".");
    if (root === "settings") setPath(settings, rest.join("."), value);
  },
  "charge-credits": (_, call) => {
    const fields = call.caller?.account.fields;
    if (fields) fields["credits"] = Number(fields["credits"]) - priceOf(call);
  },
  // Last of all, when nothing needs the subject any more.
  "remove-subject": () => {},
};

/** The effects of media routes that the mock carries out. */
export const acceptedEffects: ReadonlySet<string> = new Set(Object.keys(carriers));

/** The project that an upload makes. */
function newProject(call: Call): Subject | undefined {
  const { world, caller, file, media } = call;
  if (!caller || !file || !media) return undefined;
  const projectId = `prj_${world.random.id(20)}`;
  // From now on the file is the project's.
  call.file = undefined;
  // The place names the file too: projects of worlds with one seed have the same ids, and media is fetched without a key.
  const place = `${projectId}-${file.sha256.slice(0, 12)}`;
  const project = world.newProject(caller.account, {
    projectId,
    projectName: valueOf(call, "projectName") ?? projectId,
    fileName: file.fileName,
    mediaUrl: `${world.surroundings.baseUrl}${mediaRoot}${place}`,
    originalVideoUrl: `${world.surroundings.baseUrl}${mediaRoot}${place}/original`,
    // The mock does not listen: media that nobody names a language for is taken for English.
    originalLanguage: languageNamed(call) ?? "en",
    sourceSrt: fieldsOf(call)["sourceSrt"],
    numberOfSpeakers: valueOf(call, "numberOfSpeakers"),
    durationSeconds: media.durationSeconds,
    hasAudio: media.hasAudio,
    hasVideo: media.hasVideo,
    picture: media.picture,
    silent: media.silent,
    fileHash: file.sha256,
    fileType: file.type,
    createdAt: world.clock.now(),
  });
  holdFile(project, file);
  // The world went while the file came.
  if (world.closed) void world.surroundings.store.remove(file.kept ?? file.blob);
  return project;
}

/** What the subjects of a new run are called, and what was asked of it. */
function runFields(call: Call, project: Subject): Run {
  const { world, operation } = call;
  const targetLanguage = valueOf(call, "targetLanguage");
  const work = below(project, "version").find(({ fields }) => fields["targetLanguage"] === targetLanguage);
  return {
    operation: operation.id,
    settings: settingsFrom(call),
    targetLanguage,
    workId: work?.fields["workId"] ?? `work_${world.random.id(16)}`,
    translatedVersionId: `ver_${world.random.id(16)}`,
    ...(call.steer.length > 0 ? { steer: call.steer } : {}),
    // Minutes, five for each started minute of media.
    estimatedDuration: 5 * Math.ceil(Number(project.fields["durationSeconds"]) / 60),
  };
}
