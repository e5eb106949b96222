/** What every route and every event says of one project, held against each other. */
import { expect } from "vitest";
import type { Client } from "./mock-harness.ts";
import { expectToldAnew } from "./told-anew-harness.ts";

/* oxlint-disable typescript/no-explicit-any -- records of every shape are compared here */

/** A delivered event. */
export interface Heard {
  type: string;
  eventId: string;
  projectId: string;
  workflow: string;
  status: string;
  targetLanguage?: string;
  error: { code: string; message: string } | null;
  occurredAt: string;
}

/** What a project looked like last time, to see that nothing goes back. */
export interface Seen {
  versions: Map<string, { progress: number; status: string }>;
  progress: number;
  events: number;
}

export const unseen = (): Seen => ({ versions: new Map(), progress: 0, events: 0 });

const over = ["success", "failed"];
const versionOver = ["completed", "failed"];
const lipSyncFailed = ["FAILED", "REJECTED", "CANCELED"];

/** Asks every route about a project and compares the answers with each other, with the events, and with what was seen before. */
export async function expectOneStory(
  client: Client,
  projectId: string,
  events: readonly Heard[],
  seen: Seen,
): Promise<void> {
  const [status, details] = [await client.status(projectId), await client.details(projectId)];
  for (const field of [
    "projectId",
    "projectName",
    "originalVideoUrl",
    "originalLanguage",
    "duration",
    "createdAt",
    "status",
  ]) {
    expect(status[field], field).toEqual(details[field]);
  }
  expect(status.error !== undefined, "an error belongs to a failed run").toBe(status.status === "failed");
  expectToldAnew(client, projectId, { status, details });
  expectNewestVersion(status, details);
  expectHistory(details, client.world.clock.now());
  await expectTranscripts(client, projectId, status, details);
  expectEvents(
    status,
    details,
    events.filter((event) => event.projectId === projectId),
  );
  expectForward(details, seen);
}

/** The status route shows the newest version, where the newest run made one. */
function expectNewestVersion(status: any, details: any): void {
  if (status.workflow === "transcription") {
    expect(status).not.toHaveProperty("translatedVideoUrl");
    expect(status.status).toBe(status.transcriptionStatus);
    return;
  }
  const version = details.translations[0];
  expect([status.workId, status.translatedVersionId, status.targetLanguage]).toEqual([
    version.workId,
    version.translatedVersionId,
    version.targetLanguage,
  ]);
  expect(status.error).toEqual(
    status.status === "failed" &&
      version.lipSync &&
      lipSyncFailed.includes(version.lipSync.latest.status) &&
      version.status === "completed"
      ? { code: "LIPSYNC_FAILED", message: expect.any(String) }
      : version.error,
  );
  expect(status.lipSync).toEqual(version.lipSync?.latest);
  expect(status.status).toBe(runStatusOf(version, status.lipSync));
  const done = status.status === "success";
  expect([status.translatedVideoUrl, status.translatedAudioUrl]).toEqual(
    done ? [version.translatedVideoUrl, version.translatedAudioUrl] : [undefined, undefined],
  );
  if (done) expect(status.actualProgressStep).toBe("done");
}

function runStatusOf(version: any, lipSync: any): string {
  if (version.status === "failed") return "failed";
  if (version.status !== "completed") return "processing";
  if (!lipSync || lipSync.status === "COMPLETED") return "success";
  return lipSyncFailed.includes(lipSync.status) ? "failed" : "processing";
}

/** Versions newest first, with times that fit their states; attempts in the order of their making. */
function expectHistory({ translations, targetLanguages, createdAt }: any, now: number): void {
  const made = translations.map((version: any) => version.createdAt);
  expect(made).toEqual(made.toSorted((a: number, b: number) => b - a));
  expect(new Set(translations.map((version: any) => version.translatedVersionId)).size).toBe(translations.length);
  for (const version of translations) {
    expect(targetLanguages).toContain(version.targetLanguage);
    expect(version.createdAt).toBeGreaterThanOrEqual(createdAt);
    expect(version.completedAt !== undefined, "completedAt").toBe(version.status === "completed");
    expect(version.failedAt !== undefined || version.timedOutAt !== undefined, "failedAt or timedOutAt").toBe(
      version.status === "failed",
    );
    for (const time of [version.completedAt, version.failedAt, version.timedOutAt]) {
      if (time === undefined) continue;
      expect(time).toBeGreaterThanOrEqual(version.createdAt);
      expect(time).toBeLessThanOrEqual(now);
    }
    expect(version.translatedAudioUrl !== undefined, "media of a completed version").toBe(
      version.status === "completed",
    );
    if (version.status === "completed") expect(version.progress).toBe(100);
    for (const attempt of version.lipSync?.history ?? []) {
      expect(attempt.videoUrl !== "", "the final video").toBe(attempt.status === "COMPLETED");
      // An attempt that never began, because there was nothing to work on, failed at nothing.
      if (version.status === "completed")
        expect(attempt.errorMessage !== null, "a failure has a message").toBe(lipSyncFailed.includes(attempt.status));
    }
    if (version.lipSync) expect(version.lipSync.history.at(-1)).toEqual(version.lipSync.latest);
  }
}

/** Both records and the export show the same words, in order, inside the media. */
async function expectTranscripts(client: Client, projectId: string, status: any, details: any): Promise<void> {
  const exported = await client.post(`/v1/projects/${projectId}/transcript`, { source: "original" });
  expect(exported.status === 200, "an export needs a stored transcript").toBe(status.transcriptionStatus === "success");
  expect(status.transcripts.original !== null).toBe(status.transcriptionStatus === "success");
  if (exported.status === 200) expectSame(status.transcripts.original, exported.json, status.duration);
  for (const language of new Set<string>(details.translations.map((version: any) => version.targetLanguage))) {
    const stored = status.transcripts.translations.find(
      (one: any) =>
        details.translations.find((version: any) => version.workId === one.workId)?.targetLanguage === language,
    );
    const answer = await client.post(`/v1/projects/${projectId}/transcript`, {
      source: "translated",
      targetLanguage: language,
    });
    expect(answer.status === 200, `export of ${language}`).toBe(stored !== undefined);
    if (!stored) continue;
    expectSame(stored, answer.json, status.duration);
    expect(answer.json.workId).toBe(stored.workId);
    const timed = (transcript: any) => transcript.segments.map(({ begin, end, speaker }: any) => [begin, end, speaker]);
    expect(timed(stored), "timing and speakers come from the original").toEqual(timed(status.transcripts.original));
    const voiced = details.translations.some(
      (version: any) => version.targetLanguage === language && version.status === "completed",
    );
    expect(
      answer.json.segments.every(({ finalSpeedFactor }: any) => finalSpeedFactor > 0),
      "voiced segments have a speed",
    ).toBe(voiced);
  }
}

function expectSame(record: any, exported: any, duration: number): void {
  expect(record).toMatchObject({ source: exported.source, language: exported.language, text: exported.text });
  expect(record.segments).toMatchObject(
    exported.segments.map(({ index, text, begin, end, speaker }: any) => ({ index, text, begin, end, speaker })),
  );
  expect(exported.duration).toBe(duration);
  expect(exported.segments.map(({ text }: any) => text).join(" ")).toBe(exported.text);
  let before = 0;
  for (const segment of exported.segments) {
    expect(segment.begin).toBeGreaterThanOrEqual(before);
    expect(segment.end).toBeGreaterThan(segment.begin);
    expect(segment.end).toBeLessThanOrEqual(duration);
    for (const word of segment.words) {
      expect(word.begin).toBeGreaterThanOrEqual(segment.begin);
      expect(word.end).toBeLessThanOrEqual(segment.end);
    }
    before = segment.end;
  }
}

/** Every ended run, and the transcript, were told of once, as the records show them. */
function expectEvents(status: any, details: any, events: readonly Heard[]): void {
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
  expect(count("project.created")).toBe(status.transcriptionStatus === "success" ? 1 : 0);
  expect(count("project.creation.failed")).toBe(status.transcriptionStatus === "failed" ? 1 : 0);
  const started: any[] = status.transcriptionStatus === "failed" ? [] : details.translations;
  const ends = (test: (version: any) => boolean) => started.filter(test).length;
  expect(count("project.translation.failed")).toBe(ends(({ status: state }) => state === "failed"));
  expect(count("project.translation.completed")).toBe(
    ends(({ status: state, lipSync }) => state === "completed" && !lipSync),
  );
  expect(count("project.lipsync.completed")).toBe(ends(({ lipSync }) => lipSync?.latest.status === "COMPLETED"));
  expect(count("project.lipsync.failed")).toBe(
    ends(({ status: state, lipSync }) => state === "completed" && lipSyncFailed.includes(lipSync?.latest.status)),
  );
  for (const event of events) {
    expect(event.error !== null).toBe(event.status === "failed");
    const errors = details.translations.flatMap(({ targetLanguage, error }: any) =>
      targetLanguage === event.targetLanguage && error ? [error] : [],
    );
    if (event.type === "project.translation.failed") expect(errors).toContainEqual(event.error);
  }
  // Runs of other languages may end later than the newest one; of one language there is one at a time.
  const newest = events.findLast(
    ({ workflow, targetLanguage }) =>
      workflow === status.workflow && (targetLanguage ?? status.targetLanguage) === status.targetLanguage,
  );
  if (newest && over.includes(status.status))
    expect([newest.status, newest.error?.code]).toEqual([status.status, status.error?.code]);
}

/** Nothing goes back: neither progress nor a version that is over. */
function expectForward({ progress, translations }: any, seen: Seen): void {
  expect(progress.transcriptionProgress).toBeGreaterThanOrEqual(seen.progress);
  seen.progress = progress.transcriptionProgress;
  for (const version of translations) {
    const before = seen.versions.get(version.translatedVersionId);
    if (before && versionOver.includes(before.status)) expect(version.status).toBe(before.status);
    if (before) expect(version.progress).toBeGreaterThanOrEqual(before.progress);
    expect(version.progress).toBeLessThanOrEqual(100);
    seen.versions.set(version.translatedVersionId, { progress: version.progress, status: version.status });
  }
}
