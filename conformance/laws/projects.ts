import { shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import { isTaken } from "../expect/answers.ts";
import { Acceptor } from "../machines/acceptor.ts";
import { OPEN_TRANSITIONS } from "../pins/states.ts";
import { codeIn } from "../rules/faults/fault.ts";
import { fromLatin1 } from "../rules/latin1.ts";
import { isNumber, isText } from "../rules/answers/rule.ts";
import { finding, type Found, isBefore } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { livesIn, readings, type Rule } from "./life.ts";
import { exportsAgree } from "./exports.ts";
import { works, estimates } from "./works.ts";
import { reported } from "./reported.ts";

/** Machines that the status and the details of a project show. */
const MACHINES = ["transcription", "version", "lip-sync", "run"];

/** The name that was given stays; without one it is the identifier. */
const names: Rule = (life) => {
  const [first] = life.runs;
  const given = first?.step.sent.fields["projectName"];
  // Blanks alone may count as no name.
  if (!first || (given !== undefined && (!isText(given) || given.trim() === ""))) return [];
  const wanted = given ?? life.projectId;
  const isProject = first.operation === "createProject";
  const own = given === undefined ? (isProject ? "PRJ-06" : "TRL-05") : isProject ? "PRJ-05" : "TRL-04";
  const reads = [...readings(life, "getStatus"), ...readings(life, "getProject")];
  const answered = valueAt(first.step.answer, "/projectName");
  const isWanted = (seen: unknown) => seen === wanted || (!first.step.setting.ours && seen === fromLatin1(wanted));
  return reads.flatMap(({ step }) => {
    const seen = valueAt(step.answer, "/projectName");
    return [
      ...["STA-07", own].map((id) => finding(step, id, isWanted(seen), `projectName ${shown(wanted)}`, seen)),
      ...(isProject && answered !== undefined && step.operation?.id === "getStatus"
        ? [
            finding(
              step,
              "PRJ-17",
              seen === answered,
              `projectName ${shown(answered)}, as in the answer to the start`,
              seen,
            ),
          ]
        : []),
    ];
  });
};

/** From its start on, a project is found by whoever started it. */
const found: Rule = ({ runs, steps, deletion, uncertain }) => {
  const [first] = runs;
  if (!first?.step.setting.alone) return [];
  const key = (step: Found[0]) => step.traffic.headers["x-api-key"];
  const id = first.operation === "createProject" ? "PRJ-16" : "TRL-39";
  return steps.flatMap((step) => {
    const isRead =
      ["getStatus", "getProject"].includes(step.operation?.id ?? "") &&
      [deletion, uncertain].every((end) => !end || isBefore(step, end));
    if (!isRead || key(step) !== key(first.step) || (!isTaken(step.exchange) && step.status !== 404)) return [];
    return [
      finding(step, id, isTaken(step.exchange), "the project that was started", `${step.status} ${shown(step.answer)}`),
    ];
  });
};

/** What never changes. */
const constants: Rule = (life) => {
  const reads = [...readings(life, "getStatus"), ...readings(life, "getProject")].filter(({ step }) =>
    isNumber(valueAt(step.answer, "/createdAt")),
  );
  const first = reads[0] && valueAt(reads[0].step.answer, "/createdAt");
  return reads.slice(1).map(({ step }) => {
    const seen = valueAt(step.answer, "/createdAt");
    return finding(step, "STA-13", seen === first, `createdAt ${shown(first)}, as before`, seen);
  });
};

/** States follow from what was asked; whatever may happen by chance may have happened. */
const states: Rule = (life) => {
  const [first] = life.runs;
  if (!first?.step.setting.alone) return [];
  const machines = first.step.setting.machines.filter(({ id }) => MACHINES.includes(id));
  const known = { predicates: {} as Record<string, boolean>, fields: {} as Record<string, string> };
  const acceptor = new Acceptor({ machines, open: OPEN_TRANSITIONS }, known, "any");
  // Which run the state in the details is of is not said.
  const reads = new Set(readings(life, "getStatus").map(({ step }) => step));
  const followed: Found[] = [];
  let transcribed = false;
  for (const step of life.steps) {
    const run = life.runs.find((each) => each.step === step);
    if (run) {
      known.predicates["lip-sync-requested"] =
        (run.fields["lipsyncPro"] ?? run.fields["lipSyncMode"] ?? undefined) !== undefined;
      known.predicates["dub-only"] = run.operation === "dubProject";
      known.fields["workflow"] = run.operation === "createProject" ? "transcription" : "translation";
      if (acceptor.accepted(run.operation) !== null) return followed;
    }
    if (!reads.has(step)) continue;
    const [state, transcription] = ["/status", "/transcriptionStatus"].map((pointer) =>
      String(valueAt(step.answer, pointer)),
    );
    if (transcribed)
      followed.push(
        finding(step, "STA-17", transcription === "success", "transcriptionStatus success, as before", transcription),
      );
    const contradiction = acceptor.seen({ run: state ?? "", transcription: transcription ?? "" });
    followed.push(
      finding(step, "RUN-01", contradiction === null, "states that follow from the requests", contradiction),
    );
    if (contradiction !== null) return followed;
    transcribed ||= transcription === "success";
  }
  return followed;
};

/** What was deleted stays gone. */
const deleted: Rule = ({ steps, deletion }) => {
  if (!deletion) return [];
  const ids: Readonly<Record<string, readonly string[]>> = {
    getStatus: ["DEL-04", "RUN-19"],
    getProject: ["DEL-04", "RUN-19"],
    dubProject: ["DEL-05"],
    exportTranscript: ["DEL-06"],
    deleteProject: ["DEL-07"],
  };
  const last = steps.findLast((step) => step.operation?.id === "getStatus" && isBefore(step, deletion));
  const ended = last && (valueAt(last.answer, "/status") === "processing" ? "RUN-17" : "RUN-18");
  return steps
    .filter((step) => isBefore(deletion, step))
    .flatMap((step) => {
      const isGone = step.status === 404 && codeIn(step) === "PROJECT_NOT_FOUND";
      // Another caller, or another fault of the request, may be refused first.
      if (!isGone && !isTaken(step.exchange) && step.status !== 404) return [];
      const own = ids[step.operation?.id ?? ""] ?? [];
      return [...own, ...(ended && own.includes("DEL-04") ? [ended] : [])].map((id) =>
        finding(
          step,
          id,
          isGone,
          "404 with the code PROJECT_NOT_FOUND, after the deletion",
          `${step.status} ${shown(step.answer)}`,
        ),
      );
    });
};

/** Everything that the exchanges about one project say together. */
export const projects: Law = {
  name: "laws/one story of a project",
  decides: [
    "STA-07",
    "PRJ-16",
    "TRL-39",
    "PRJ-05",
    "PRJ-06",
    "PRJ-17",
    "TRL-04",
    "TRL-05",
    "STA-13",
    "STA-02",
    "STA-09",
    "STA-11",
    "STA-14",
    "STA-15",
    "TRL-21",
    "TRL-22",
    "TRL-23",
    "DUB-40",
    "DUB-41",
    "DUB-42",
    "DUB-46",
    "DUB-47",
    "RUN-01",
    "RUN-17",
    "RUN-18",
    "RUN-19",
    "STA-17",
    "DEL-04",
    "DEL-05",
    "DEL-06",
    "DEL-07",
    "DUB-66",
    "STA-21",
    "STA-22",
    "TXT-18",
    "DET-04",
    "DUB-08",
    "DUB-67",
    "TXT-09",
    "EXP-10",
    "EXP-13",
    "EXP-14",
    "EXP-15",
    "DET-11",
    "DET-29",
    "DET-31",
    "TRL-07",
    "TRL-08",
    "TRL-10",
    "TRL-11",
    "TRL-14",
    "TRL-15",
    "TRL-17",
    "TRL-18",
    "TRL-29",
    "DUB-15",
    "DUB-16",
    "DUB-17",
    "DUB-18",
    "DUB-19",
    "DUB-20",
    "DUB-22",
    "DUB-23",
    "DUB-30",
    "DUB-31",
    "DUB-34",
    "DUB-35",
    "DUB-37",
    "DUB-38",
  ],
  judge: ({ steps }) =>
    livesIn(steps).flatMap((life) =>
      [found, names, constants, reported, states, deleted, works, estimates, exportsAgree].flatMap((rule) =>
        rule(life),
      ),
    ),
};
