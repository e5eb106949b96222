import { covering, dub, srtOf } from "../api/dubs.ts";
import { createProject, deleteProject, exportTranscript, getDetails, getStatus, translate } from "../api/media.ts";
import { underWay } from "../api/versions.ts";
import { agree, answered, holds, idAt, isTaken, listAt, refused } from "../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Role } from "../target/target.ts";
import { segmentsOf } from "../transcripts/transcript.ts";
import type { Scene } from "../world/scene.ts";
import type { Project, Story } from "./story.ts";

/** A sentence on video in few bytes: stories upload it hundreds of times. */
const CLIP = "speech.webm";

/** One thing that somebody does. Places count projects from 0, around again behind the last. */
export type Step =
  | { does: "translate"; as: Role; lipSync: boolean; fails: string | null }
  | { does: "transcribe"; as: Role }
  | { does: "dub"; place: number; lipSync: boolean }
  | { does: "wait"; seconds: number }
  | { does: "look"; place: number }
  | { does: "compare"; place: number }
  | { does: "export"; place: number }
  | { does: "intrude"; place: number }
  | { does: "delete"; place: number };

/** Takes a step and judges what comes of it. @throws Broken, or Disagreement where nothing can be told any more */
export async function take(step: Step, story: Story, scene: Scene): Promise<void> {
  if (step.does === "wait") {
    story.tell(`${step.seconds} s pass`);
    return scene.world.clock.pass(step.seconds);
  }
  if (step.does === "translate" || step.does === "transcribe") return start(step, story, scene);
  const project = story.projects[step.place % Math.max(1, story.projects.length)];
  if (!project) return;
  story.tell(`${step.does} ${story.projects.indexOf(project) + 1}`);
  if (project.deleted) return staysGone(project, story, scene);
  if (step.does === "dub") return startDub(project, step.lipSync, story, scene);
  return { look, compare, export: read, intrude, delete: remove }[step.does](project, story, scene);
}

async function start(
  step: Extract<Step, { does: "translate" | "transcribe" }>,
  story: Story,
  scene: Scene,
): Promise<void> {
  const fails = step.does === "translate" ? step.fails : null;
  const lipSync = step.does === "translate" && step.lipSync;
  story.tell(`${step.as} ${step.does}s${lipSync ? " with lip-sync" : ""}${fails ? `, ${fails} is provoked` : ""}`);
  if (fails) await scene.world.control?.steer({ rules: [{ transition: fails, times: 1 }] });
  const file = scene.stage.clips(CLIP);
  const fields = { file, targetLanguage: "french", ...(lipSync ? { lipsyncPro: "false" } : {}) };
  const exchange = await (step.does === "translate" ? translate : createProject)(scene, fields, { as: step.as });
  const projectId = story.holds(step.does === "translate" ? "TRL-01" : "PRJ-01", () => {
    answered(exchange);
    return idAt(exchange, "/projectId");
  });
  scene.remember(projectId, { lipSync, video: true });
  const transcribed = step.does === "transcribe";
  const project = story.add(projectId, step.as, { transcribed, lipSync, provoked: fails ? [fails] : [] });
  story.follows("RUN-01", project.acceptor.accepted(transcribed ? "createProject" : "startTranslation"), exchange);
}

/** A dub is accepted once the transcript is stored and the run before has ended. */
async function startDub(project: Project, lipSync: boolean, story: Story, scene: Scene): Promise<void> {
  if (!project.transcribed) return;
  const original = await exportTranscript(scene, project.projectId, { source: "original" }, { as: project.owner });
  if (!isTaken(original)) return;
  const status = await statusOf(project, story, scene);
  const translatedSrt = story.holds("EXP-01", () => srtOf(covering(segmentsOf(original))));
  const body = { targetLanguage: "german", translatedSrt, ...(lipSync ? { lipSyncMode: "standard" } : {}) };
  // Where the creation is not over although the transcript is stored, no other dub stands in the way.
  const isDubbed = project.known.predicates["dub-only"] === true;
  const isBusy = valueAt(status, "/status") === "processing";
  const tell = () => getDetails(scene, project.projectId, { as: project.owner });
  const before = isBusy && isDubbed ? await tell() : null;
  const exchange = await dub(scene, project.projectId, body, { as: project.owner });
  if (isBusy) {
    if (before && isStill(project, scene) && (!isTaken(exchange) || stillGoesOn(before, await tell())))
      story.holds("ERR-36", () => void refused(exchange, 409, "TRANSLATION_ALREADY_IN_PROGRESS"));
    if (!isTaken(exchange)) return;
  }
  story.holds("DUB-01", () => answered(exchange));
  scene.remember(project.projectId, { lipSync, video: true });
  Object.assign(project.known.predicates, { "lip-sync-requested": lipSync, "dub-only": true });
  project.known.fields["workflow"] = "translation";
  story.follows("RUN-05", project.acceptor.accepted("dubProject"), exchange);
}

/**
 * Whether a run went on while another dub was accepted: both are being made, or nothing new is. Otherwise it may have
 * ended between the two requests, by a clock that also runs by itself.
 */
const stillGoesOn = (before: Exchange, after: Exchange): boolean => {
  const [earlier, later] = [before, after].map((details) => listAt(details, "/translations").length);
  return underWay(after) > 1 || earlier === later;
};

/** The status of a project that is there. */
async function statusOf(project: Project, story: Story, scene: Scene): Promise<unknown> {
  const exchange = await getStatus(scene, project.projectId, { as: project.owner });
  story.holds("STA-01", () => answered(exchange));
  story.seen(project, exchange);
  return jsonOf(exchange);
}

const look = async (project: Project, story: Story, scene: Scene): Promise<void> =>
  void (await statusOf(project, story, scene));

/** Whether no time has passed since the status was seen: requests that keep within a rate let it pass. */
const isStill = ({ last }: Project, scene: Scene): boolean =>
  scene.world.clock.onDemand && last?.at === scene.world.clock.elapsed();

/** Status and details of one instant tell the same. */
async function compare(project: Project, story: Story, scene: Scene): Promise<void> {
  const before = await statusOf(project, story, scene);
  const details = await getDetails(scene, project.projectId, { as: project.owner });
  story.holds("DET-01", () => answered(details));
  if (!isStill(project, scene)) return;
  const work = valueAt(before, "/workId");
  if (typeof work !== "string") return;
  story.holds("STA-21", () => {
    const works = listAt(details, "/translations").map((version) => valueAt(version, "/workId"));
    // When a version begins to be listed is not said.
    if (works.length === 0 && valueAt(jsonOf(details), "/status") === "processing") return;
    agree(works.includes(work), `a version with the work ${work}`, works, details);
  });
}

/** The original transcript is there exactly when the status says so. */
async function read(project: Project, story: Story, scene: Scene): Promise<void> {
  const status = await statusOf(project, story, scene);
  const exchange = await exportTranscript(scene, project.projectId, { source: "original" }, { as: project.owner });
  if (valueAt(status, "/transcriptionStatus") === "success")
    return story.holds("EXP-01", () => void answered(exchange, 200));
  if (valueAt(status, "/status") !== "processing" || !isStill(project, scene)) return;
  // By a clock that also runs by itself, the run may have gone on between the two requests.
  const now = exchange.answer?.status === 409 ? status : await statusOf(project, story, scene);
  if (["/status", "/transcriptionStatus"].some((place) => valueAt(now, place) !== valueAt(status, place))) return;
  story.holds("ERR-35", () => void refused(exchange, 409, "TRANSCRIPT_NOT_READY"));
}

/** Another account sees nothing of it. */
async function intrude(project: Project, story: Story, scene: Scene): Promise<void> {
  const as: Role = project.owner === "owner" ? "other" : "owner";
  for (const exchange of await everyLook(project, scene, as))
    story.holds("ERR-10", () => void refused(exchange, 403, "FORBIDDEN"));
}

async function remove(project: Project, story: Story, scene: Scene): Promise<void> {
  const exchange = await deleteProject(scene, project.projectId, { as: project.owner });
  story.holds("DEL-01", () => answered(exchange));
  story.holds("DEL-03", () => void holds(exchange, "/projectId", project.projectId));
  project.deleted = true;
}

async function staysGone(project: Project, story: Story, scene: Scene): Promise<void> {
  for (const exchange of await everyLook(project, scene, project.owner))
    story.holds("RUN-19", () => void refused(exchange, 404, "PROJECT_NOT_FOUND"));
}

const everyLook = ({ projectId }: Project, scene: Scene, as: Role): Promise<Exchange[]> =>
  Promise.all([
    getStatus(scene, projectId, { as }),
    getDetails(scene, projectId, { as }),
    exportTranscript(scene, projectId, { source: "original" }, { as }),
  ]);
