import { known, operations } from "../contract/contract.ts";
import { createMock } from "../index.ts";
import { subjectBelow, type Subject } from "../machines/subject.ts";
import type { Call } from "../requests/call.ts";
import { nothingObserved } from "../requests/observed.ts";
import { keyOf } from "../worlds/keys.ts";
import { roles } from "../worlds/roles.ts";
import type { ConditionContext } from "./context.ts";

const world = createMock({ clock: { kind: "manual" } }).worlds.get("demo");

interface Wish extends Partial<Omit<Call, "operation" | "caller" | "request" | "query">> {
  operation?: string;
  role?: string;
  headers?: Record<string, string>;
  method?: string;
  query?: string;
}

/** The context of a request that nothing is wrong with, but for what is wished. */
export function asked({
  operation = "dubProject",
  role = "owner",
  headers = {},
  method = "POST",
  query = "",
  ...rest
}: Wish = {}): ConditionContext {
  const url = `http://localhost:4010/v1/x${query}`;
  const given = new Headers(headers);
  const caller = { role, facts: roles[role]!, account: world.account(role) };
  const call = {
    operation: known(operations, operation),
    request: { method, url, headers: given },
    query,
    parameters: {},
    world,
    credential: { value: keyOf("demo", role), malformed: false, conflict: false },
    caller,
    steer: [],
    unsafe: new Map(),
    fingerprint: "a",
    observed: nothingObserved(),
    body: {},
    ...rest,
  } as unknown as Call;
  return { world, call, subject: call.project };
}

/** A project with a run into Spanish and what is below it, in their states. */
export function project(
  states: { transcription?: string; run?: string; version?: string } = {},
  fields: Record<string, unknown> = {},
  run: Record<string, unknown> = {},
): Subject {
  const made = world.newProject(world.account("owner"), {
    projectId: `prj_${Math.random()}`,
    durationSeconds: 60,
    hasAudio: true,
    hasVideo: true,
    ...fields,
  });
  const put = (parent: Subject, kind: string, state: string | undefined, own = {}) =>
    Object.assign(subjectBelow(parent, kind, own), { state: state ?? null });
  put(made, "transcription", states.transcription ?? "success");
  const running = put(made, "run", states.run ?? "success", { targetLanguage: "spanish", settings: {}, ...run });
  put(running, "version", states.version ?? "completed", { targetLanguage: "spanish" });
  return made;
}

const newest = (one: Subject, kind: string) => one.children.get(kind)!.at(-1)!;
export const about = (subject: Subject): ConditionContext => ({ world, subject });
export const of = (record: Record<string, unknown>): ConditionContext => ({ world, record });
export const transcript = {
  segments: [
    { begin: 0, end: 2 },
    { begin: 3, end: 5 },
  ],
};
export const cue = (second: string) => `1\n00:00:0${second},000 --> 00:00:0${second},500\nHi\n`;
export const supplied = (translatedSrt: string) =>
  newest(project({}, { transcript }, { translatedSrt, cueTolerance: 0.05 }), "run");
export const withRequest = (state: string) => {
  const caller = { role: "other", facts: roles["other"]!, account: subjectBelow(null, "account", { name: "x" }) };
  Object.assign(subjectBelow(caller.account, "request"), { state });
  return { ...asked(), call: { ...asked().call!, caller } };
};
export const configured = (url: string | undefined): ConditionContext => {
  const account = subjectBelow(null, "account");
  subjectBelow(account, "webhookConfiguration", url ? { url } : {});
  return { ...asked(), call: { ...asked().call!, caller: { role: "owner", facts: roles["owner"]!, account } } };
};
export const steered = (mode: string): ConditionContext => ({
  ...asked({ operation: "settings_update" }),
  world: { ...world, steering: { rules: [], faults: [], holds: [{ operation: "settings_update", mode }] } } as never,
});
export const earlier = subjectBelow(null, "request", { fingerprint: "a" });
export const delivered = (answerStatus: unknown) => about(subjectBelow(null, "delivery", { answerStatus }));
export const media = { durationSeconds: 60, hasAudio: true, hasVideo: true, silent: false };
export const blob = { kind: "file", name: "file", fileName: "a", size: 1, blob: new Blob(["x"]), sha256: "" } as const;
/** The clip `speech.mp4`, in which English is spoken. */
export const english = {
  ...blob,
  type: "video/mp4",
  sha256: "0b838a81603b6cd0ceef1377be410bf5c7bf6fc9dfd98447b5676c39773ef44a",
};
export const never = { predicate: "restarting" };
export const always = { predicate: "not", of: never };
