import { known, transitionById } from "../contract/contract.ts";
import { subjectBelow, type Subject } from "../machines/subject.ts";
import { loadPhrases } from "../transcripts/phrases.ts";
import { factsOfAccount } from "../worlds/roles.ts";
import type { Surroundings } from "../worlds/view.ts";
import { World } from "../worlds/world.ts";
import { restoreFiles } from "./files.ts";
import type { SavedDelivery, SavedSubject, SavedWorld } from "./saved.ts";

/** A world under a name as a checked snapshot says; it is kept nowhere yet. What was under way goes on in it. */
export async function restoreWorld(name: string, saved: SavedWorld, surroundings: Surroundings): Promise<World> {
  const world = new World(name, saved.seed, surroundings, saved);
  // A run that goes on may be about to translate.
  await loadPhrases();
  const files = await restoreFiles(saved.files, surroundings.store);
  world.steering = saved.steering;
  world.rates.restore(saved.rates);
  world.history.push(...saved.history);
  world.events.push(...saved.events);
  const subjects = restoreSubjects(world, saved, files);
  for (const delivery of saved.deliveries) restoreDelivery(world, delivery, subjects);
  return world;
}

function restoreSubjects(world: World, saved: SavedWorld, files: ReadonlyMap<string, Blob>): Subject[] {
  const relocate = relocation(saved.baseUrl, world.surroundings.baseUrl);
  const subjects: Subject[] = [];
  for (const { kind, parent, fields, transcript, state, since, reached } of saved.subjects) {
    const owner = parent === null ? world.root : (subjects[parent] as Subject);
    const subject = subjectBelow(owner, kind, relocate(fields));
    Object.assign(subject, { state, since, reached });
    if (transcript !== undefined) subject.fields["transcript"] = saved.transcripts[transcript];
    if (kind === "account") subject.fields["facts"] = factsOfAccount(fields["name"]);
    if (kind === "project") world.adopt(subject, files.get(String(fields["fileHash"])));
    world.driver.inProgress.note(subject);
    subjects.push(subject);
  }
  for (const { subject, due } of inTurn(saved.subjects, subjects)) {
    world.driver.timetable.wait(subject, {
      transition: known(transitionById, due.transition),
      expected: known(transitionById, due.expected),
      at: due.at,
    });
  }
  return subjects;
}

/** What waits, in the order in which it comes. */
const inTurn = (saved: readonly SavedSubject[], subjects: readonly Subject[]) =>
  saved
    .flatMap(({ due }, number) => (due ? [{ subject: subjects[number] as Subject, due }] : []))
    .toSorted((a, b) => a.due.turn - b.due.turn);

/** The URLs of a mock that was reached elsewhere, as they are here. */
function relocation(from: string, to: string): (fields: Record<string, unknown>) => Record<string, unknown> {
  if (from === to) return (fields) => fields;
  const moved = (value: unknown) =>
    typeof value === "string" && value.startsWith(`${from}/`) ? to + value.slice(from.length) : value;
  return (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value)]));
}

/** A delivery; one that was under way has nobody left who waits for its answer. */
function restoreDelivery(world: World, { subject, state, ...rest }: SavedDelivery, subjects: readonly Subject[]): void {
  const own = subject === null ? { ...subjectBelow(null, "delivery"), state } : (subjects[subject] as Subject);
  const broken = { status: null, milliseconds: 0, answer: "", error: "The snapshot was taken while it was under way." };
  world.deliveries.push({
    ...rest,
    attempt: rest.attempt ?? broken,
    endedAt: rest.endedAt ?? rest.sentAt,
    subject: own,
  });
}
