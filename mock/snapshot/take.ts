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
  const turns = new Map(
    world.driver.timetable
      .waiting()
      .toReversed()
      .map((subject, turn) => [subject, turn]),
  );
  const transcripts = new Transcripts();
  const saved = subjects.map((subject) => savedSubject(subject, numbers, turns, transcripts));
  return {
    seed: world.seed,
    baseUrl: world.surroundings.baseUrl,
    clock: { mode: world.clock.mode, now: world.clock.now() },
    random: world.random.state,
    faultRandom: world.faultRandom.state,
    sequence: world.sequence,
    steering: world.steering,
    rates: world.rates.saved(),
    history: world.history,
    events: world.events,
    subjects: saved,
    transcripts: transcripts.all,
    deliveries: world.deliveries.map(({ subject, ...rest }): SavedDelivery => ({
      ...rest,
      subject: numbers.get(subject) ?? null,
      state: subject.state,
    })),
  };
}

function savedSubject(
  one: Subject,
  numbers: ReadonlyMap<Subject | null, number>,
  turns: ReadonlyMap<Subject, number>,
  transcripts: Transcripts,
): SavedSubject {
  const { kind, parent, fields, state, since, reached, due } = one;
  const { transcript, blob: _file, facts: _facts, ...plain } = fields;
  const waits = due && {
    transition: due.transition.id,
    expected: due.expected.id,
    at: due.at,
    turn: turns.get(one) ?? 0,
  };
  const subject: SavedSubject = {
    kind,
    parent: numbers.get(parent) ?? null,
    fields: plain,
    state,
    since,
    reached,
    due: waits,
  };
  return transcript === undefined ? subject : { ...subject, transcript: transcripts.placeOf(transcript) };
}

/** Different transcripts, each once: projects with the same file have the same. */
class Transcripts {
  readonly all: unknown[] = [];
  readonly #places = new Map<unknown, number>();

  placeOf(transcript: unknown): number {
    const known = this.#places.get(transcript);
    if (known !== undefined) return known;
    const text = JSON.stringify(transcript);
    const place = this.#places.get(text) ?? this.all.push(transcript) - 1;
    this.#places.set(text, place).set(transcript, place);
    return place;
  }
}
