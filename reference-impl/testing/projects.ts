import type { ChanceTransitionId } from "../../generated/types.ts";
import { replaceSteering } from "../storage/steering.ts";
import type { TestServer } from "./server.ts";

/** Three seconds of speech, with pictures and without. */
export const SPEECH = { clip: "speech.mp4", type: "video/mp4" };
export const SOUND = { clip: "speech.wav", type: "audio/wav" };

/** The transcript that `transcribed` gives a project: two segments. */
export const SOURCE = "1\n00:00:00,500 --> 00:00:01,000\nHello\n\n2\n00:00:01,500 --> 00:00:02,500\nworld\n";

/** A translation of it. */
export const DUB = "1\n00:00:00,500 --> 00:00:01,000\nHola\n\n2\n00:00:01,500 --> 00:00:02,500\nmundo\n";

/** Makes a project with a transcript, and gives its id. */
export async function transcribed(server: TestServer, key: string, file = SPEECH): Promise<string> {
  const fields = { targetLanguage: "spanish", originalLanguage: "en", sourceSrt: SOURCE };
  const { body } = await server.upload("/v1/projects", key, fields, file);
  await server.advance(60);
  return body.projectId;
}

/** Dubs a project into Spanish, unless told otherwise. */
export const dub = (server: TestServer, key: string, projectId: string, fields: object = {}) =>
  server.send("POST", `/v1/projects/${projectId}/dub`, key, {
    targetLanguage: "spanish",
    translatedSrt: DUB,
    ...fields,
  });

/** The two records of a project. */
export const statusOf = async (server: TestServer, key: string, projectId: string) =>
  (await server.send("GET", `/v1/translate/${projectId}/status`, key)).body;
export const detailsOf = async (server: TestServer, key: string, projectId: string) =>
  (await server.send("GET", `/v1/projects/${projectId}`, key)).body;

/** The bodies of a project's events, oldest first. */
export async function eventsOf({ service: { db } }: TestServer, projectId: string) {
  const events = db.selectFrom("events").select("body").where("project_id", "=", projectId);
  return (await events.orderBy("ordinal").execute()).map(({ body }) => JSON.parse(body));
}

/** What was charged for the runs of a project. */
export const chargesOf = ({ service: { db } }: TestServer, projectId: string) =>
  db
    .selectFrom("credit_entries")
    .innerJoin("runs", "runs.id", "credit_entries.run_id")
    .where("runs.project_id", "=", projectId)
    .select(["reason", "included", "purchased"])
    .execute();

/** Has the next attempt of the transition's machine end with it. */
export const steer = ({ service: { db }, worldId }: TestServer, transition: ChanceTransitionId) =>
  db
    .transaction()
    .execute((trx) => replaceSteering(trx, worldId, { rules: [{ transition, times: 1 }], faults: [], holds: [] }));
