import * as validators from "../../generated/control-validators.js";
import { machineOf, transitionById } from "../contract/contract.ts";
import { parentKind } from "../machines/subject.ts";
import { isClockMode } from "../worlds/clock.ts";
import { factsOfAccount } from "../worlds/roles.ts";
import { digestOf, type SavedFile, type SavedSubject, type SavedWorld } from "./saved.ts";

/** A snapshot cannot be read. The message says where it is wrong. */
export class SnapshotDamaged extends Error {
  override readonly name = "SnapshotDamaged";
}

/** What a thing is to be: a word, or a question. */
type Shape = "text" | "number" | "count" | "object" | "list" | ((value: unknown) => boolean);
type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0;

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: isNumber,
  count: isCount,
  object: isObject,
  list: Array.isArray,
};

const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || fits(value, shape);
const orAbsent =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || fits(value, shape);
const like =
  (inner: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && misfit(value, inner) === undefined;
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((one) => fits(one, shape));

const fits = (value: unknown, shape: Shape) =>
  typeof shape === "string" ? shapes[shape]?.(value) === true : shape(value);

/** The first field that is not what it is to be. */
const misfit = (value: Fields, inner: Readonly<Record<string, Shape>>) =>
  Object.entries(inner).find(([name, shape]) => !fits(value[name], shape))?.[0];

const words: Shape = (value) =>
  Array.isArray(value) && value.length === 4 && value.every((word) => Number.isInteger(word));
const isText = (value: unknown) => typeof value === "string";

const file = like({ sha256: "text", type: "text", bytes: "count", data: orNull("text") });
const attempt = like({
  status: orNull("count"),
  milliseconds: "number",
  answer: "text",
  error: orNull("text"),
  failure: orAbsent("text"),
});
const delivery = like({
  subject: orNull("count"),
  state: orNull("text"),
  eventId: "text",
  type: "text",
  projectId: "text",
  url: "text",
  headers: (value) => isObject(value) && Object.values(value).every(isText),
  body: "text",
  signedText: "text",
  secret: "text",
  sentAt: "number",
  endedAt: orAbsent("number"),
  attempt: orAbsent(attempt),
});

const worldShape: Readonly<Record<keyof SavedWorld, Shape>> = {
  seed: "text",
  baseUrl: (value) => typeof value === "string" && URL.canParse(value),
  clock: like({ mode: isClockMode, now: (value) => isNumber(value) && Math.abs(value) < 8.64e15 }),
  random: words,
  faultRandom: words,
  sequence: "count",
  steering: (value) =>
    isObject(value) &&
    ["rules", "faults", "holds"].every((name) => Array.isArray(value[name])) &&
    validators.NewSteering(value),
  rates: listOf(
    (value) =>
      Array.isArray(value) && value.length === 3 && isText(value[0]) && isNumber(value[1]) && isCount(value[2]),
  ),
  history: listOf(like({ at: "number", sequence: "count", what: "text", subject: "text" })),
  events: listOf(like({ at: "number", sequence: "count", type: "text", eventId: "text", projectId: "text" })),
  subjects: listOf(
    like({
      kind: "text",
      parent: orNull("count"),
      fields: "object",
      transcript: orAbsent("count"),
      state: orNull("text"),
      since: "number",
      reached: orNull(like({ step: "text", percent: "number" })),
      due: orNull(like({ transition: "text", expected: "text", at: "number", turn: "count" })),
    }),
  ),
  transcripts: listOf(like({ segments: "list", speakers: "list" })),
  deliveries: listOf(delivery),
  files: listOf(file),
};

/** Fields that something of a kind cannot do without. */
const needed: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  account: {
    credits: "number",
    calls: like({ used: "count", monthEnds: "number" }),
    stores: (value) => isObject(value) && Object.values(value).every(isObject),
  },
  project: {
    projectId: "text",
    mediaUrl: "text",
    originalVideoUrl: "text",
    fileHash: "text",
    fileType: "text",
    durationSeconds: "number",
  },
  request: { id: "text", requestId: "text", operation: "text", fingerprint: "text" },
};
const ofOthers: Readonly<Record<string, Shape>> = { id: "text" };

/**
 * The world of a snapshot, when everything in it is as this build writes it.
 * @throws SnapshotDamaged
 */
export async function checkState(state: unknown): Promise<SavedWorld> {
  if (!isObject(state) || !isObject(state["world"])) throw new SnapshotDamaged("It has no world.");
  const world = state["world"] as unknown as SavedWorld;
  const wrong = misfit(state["world"], worldShape);
  if (wrong) throw new SnapshotDamaged(`Its ${wrong} cannot be read.`);
  checkSubjects(world);
  if (world.deliveries.some(({ subject }) => subject !== null && world.subjects[subject]?.kind !== "delivery"))
    throw new SnapshotDamaged("It lacks a delivery.");
  if (!world.files.every(isWhole)) throw new SnapshotDamaged("A file in it is incomplete.");
  if (state["digest"] !== (await digestOf(world))) throw new SnapshotDamaged("It was changed since it was taken.");
  return world;
}

/** Length of the base64 of so many bytes. */
const isWhole = ({ bytes, data }: SavedFile) =>
  data === null || (data.length === Math.ceil(bytes / 3) * 4 && /^[A-Za-z0-9+/]*={0,2}$/.test(data));

function checkSubjects({ subjects, transcripts }: SavedWorld): void {
  const ids = new Set<unknown>();
  for (const [number, subject] of subjects.entries()) {
    const wrong = problemOf(subject, number, subjects, transcripts.length);
    if (wrong) throw new SnapshotDamaged(`${wrong} of subject ${number} cannot be read.`);
    const id =
      subject.kind === "account"
        ? subject.fields["name"]
        : subject.kind === "project"
          ? subject.fields["projectId"]
          : undefined;
    if (id !== undefined && ids.has(`${subject.kind} ${String(id)}`))
      throw new SnapshotDamaged(`The ${subject.kind} ${String(id)} is in it twice.`);
    ids.add(`${subject.kind} ${String(id)}`);
  }
}

/** What is wrong with a subject. Its owner comes before it, so that none is its own. */
function problemOf(
  { kind, parent, fields, transcript = 0, state, due }: SavedSubject,
  number: number,
  all: readonly SavedSubject[],
  transcripts: number,
): string | undefined {
  const machine = machineOf(kind);
  if (!machine && kind !== "project" && kind !== "account") return "The kind";
  if (
    kind === "account"
      ? parent !== null || !factsOfAccount(fields["name"])
      : parent === null || parent >= number || all[parent]?.kind !== parentKind(kind)
  )
    return "The owner";
  if (machine ? !machine.states.some(({ id }) => id === state) : state !== null) return "The state";
  if (transcript > 0 && transcript >= transcripts) return "The transcript";
  const leaves = (id: string) =>
    transitionById.get(id)?.machine.subject === kind && transitionById.get(id)?.from.includes(state ?? "");
  if (due && !(leaves(due.transition) && leaves(due.expected))) return "The pending step";
  const field = misfit(fields, needed[kind] ?? ofOthers);
  return field && `The ${field}`;
}
