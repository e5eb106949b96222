import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../reference-impl/storage/db.ts";

/** Projects that are made in one transaction. */
const AT_ONCE = 20_000;

/** The id of a project that `populate` made, from 1 on. Ids are spread as random ones are. */
export const populatedId = (at: number) => `prj_${createHash("md5").update(String(at)).digest("hex")}`;

/** A transcript of three sentences: a short clip has one of this size. */
const TRANSCRIPT = JSON.stringify({
  source: "original",
  language: "en",
  languageConfidence: 0.98,
  duration: 9,
  text: "One sentence. Another one. And the last.",
  speakers: [{ id: 0, label: "Speaker 1" }],
  segments: [0, 1, 2].map((index) => ({
    index,
    text: "A sentence of the transcript.",
    begin: index * 3,
    end: index * 3 + 2.7,
    duration: 2.7,
    speaker: 0,
    language: "en",
    confidence: 0.9,
    words: [],
  })),
  words: [],
});

/** Adds projects to the first account, each with a run that is done and its transcript. */
export async function populate(db: Db, projects: number): Promise<void> {
  for (let from = 1; from <= projects; from += AT_ONCE) {
    const series = sql`generate_series(${from}::int, ${Math.min(projects, from + AT_ONCE - 1)}::int) as at`;
    const id = sql`'prj_' || md5(at::text)`;
    await db.transaction().execute(async (trx) => {
      await sql`insert into projects (id, world_id, account_id, user_id, name, target_language, original_language, options,
          media_key, media_type, media_bytes, duration, has_audio, has_video, transcription_status, created_at)
        select ${id}, world_id, id, user_id, 'Project ' || at, 'spanish', 'en', '{}', ${id} || '/source.mp4', 'video/mp4',
          1000000, 9, true, true, 'success', created_at + at
        from (select * from accounts order by id limit 1) as account, ${series}`.execute(trx);
      await sql`insert into runs (id, world_id, account_id, project_id, target_language, kind, status, step, due_at,
          progress, started_at, finished_at)
        select 'run_' || md5(at::text), world_id, id, ${id}, 'spanish', 'transcription', 'success', 'done', created_at + at,
          100, created_at + at, created_at + at
        from (select * from accounts order by id limit 1) as account, ${series}`.execute(trx);
      await sql`insert into transcripts (project_id, key, value, stored_at)
        select ${id}, 'original', ${TRANSCRIPT}::jsonb, 1700000000000 from ${series}`.execute(trx);
    });
  }
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}
