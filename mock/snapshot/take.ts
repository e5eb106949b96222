import { withAllBelow, type Subject } from "../machines/subject.ts";
import type { World } from "../worlds/world.ts";
import { saveFiles } from "./files.ts";
import { seal, type SavedDelivery, type SavedSubject, type SavedWorld, type Sealed } from "./saved.ts";

/** The whole of a world as it is now, in plain JSON. */
export async function takeSnapshot(world: World): Promise<Sealed> {
  const projects = world.projects();
  // As text, before anything else is waited for: the world goes on while its files are read.
  const text = JSON.stringify(savedWorld(world));
  const files = await saveFiles(projects);
  return seal({ ...(JSON.parse(text) as SavedWorld), files });
}

function savedWorld(world: World): Omit<SavedWorld, "files"> {
  const subjects = [...withAllBelow(world.root)].slice(1);
  const numbers = new Map(subjects.map((subject, number) => [subject, number]));
  const turns = new Map(world.driver.timetable.waiting().toReversed().map((subject, turn) => [subject, turn]));
  const transcripts = new Map<string, number>();
  const saved = subjects.map((subject) => savedSubject(subject, numbers, turns, transcripts));
  return {
    seed: world.seed,
    baseUrl: world.surroundings.baseUrl,
    clock: { mode: world.clock.mode, now: world.clock.now() },
    random: world.random.state,
    faultRandom: world.faultRandom.state,
    steering: world.steering,
    rates: world.rates.saved(),
    history: world.history,
    subjects: saved,
    transcripts: [...transcripts.keys()].map((text) => JSON.parse(text) as unknown),
    deliveries: world.deliveries.map(({ subject, ...rest }): SavedDelivery => ({ ...rest, subject: numbers.get(subject) ?? null, state: subject.state })),
  };
}

function savedSubject(one: Subject, numbers: ReadonlyMap<Subject | null, number>, turns: ReadonlyMap<Subject, number>, transcripts: Map<string, number>): SavedSubject {
  const { kind, parent, fields, state, since, reached, due } = one;
  const { transcript, blob: _file, facts: _facts, ...plain } = fields;
  const waits = due && { transition: due.transition.id, expected: due.expected.id, at: due.at, turn: turns.get(one) ?? 0 };
  const subject: SavedSubject = { kind, parent: numbers.get(parent) ?? null, fields: plain, state, since, reached, due: waits };
  if (transcript !== undefined) {
    const text = JSON.stringify(transcript);
    if (!transcripts.has(text)) transcripts.set(text, transcripts.size);
    subject.transcript = transcripts.get(text) ?? 0;
  }
  return subject;
}
