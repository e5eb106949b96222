import { isTaken } from "../expect/answers.ts";
import { shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import type { Finding } from "../judges/judge.ts";
import { readEvent } from "../webhooks/event.ts";
import { isUncertain, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { isSameName, type Life, livesIn, STARTS } from "./life.ts";

/** Milliseconds by which the clock of whoever took a delivery and that of whoever sent the requests may differ. */
const CLOCKS = 120_000;

/** An event with its project. */
interface Event {
  type: string;
  body: unknown;
  life: Life;
  receivedAt: number;
}

/** Events against what was asked, and against what the status route says. */
export const events: Law = {
  name: "laws/events that agree with the exchanges",
  decides: [
    "HOOK-23",
    "HOOK-24",
    "HOOK-25",
    "HOOK-27",
    "HOOK-28",
    "HOOK-29",
    "HOOK-33",
    "HOOK-34",
    "HOOK-37",
    "HOOK-49",
    "HOOK-53",
    "ERR-54",
    "ERR-60",
  ],
  *judge({ steps, deliveries }) {
    const lives = new Map(livesIn(steps).map((life) => [life.projectId, life]));
    const starts = steps.filter(({ operation }) => operation && STARTS.includes(operation.id));
    const seen = new Map<string, string>();
    for (const place of deliveries) {
      const { delivery, url } = place;
      const { body } = readEvent(delivery);
      const eventId = valueAt(body, "/eventId");
      if (typeof eventId !== "string") continue;
      const before = seen.get(eventId);
      const projectId = String(valueAt(body, "/projectId"));
      seen.set(eventId, projectId);
      const isOwn = before === undefined || before === projectId;
      yield [place, about("HOOK-33", isOwn, `an eventId that no other event has`, eventId)];
      yield [place, about("HOOK-49", before === undefined, "one delivery of each event", eventId)];
      const life = lives.get(projectId);
      if (steps.length > 0 && steps[0]?.setting.alone) {
        const isCaused = starts.some(
          (step) =>
            isTaken(step.exchange) &&
            valueAt(step.answer, "/projectId") === projectId &&
            step.traffic.startedAt - slackOf(step) <= delivery.receivedAt,
        );
        // One of which nobody knows the outcome may have made it.
        const isUnknown = starts.some(({ exchange }) => isUncertain(exchange));
        if (isCaused || !isUnknown)
          yield [place, about("HOOK-34", isCaused, "a project started before", `${projectId}, delivered to ${url}`)];
      }
      if (!life) continue;
      const event = { type: String(valueAt(body, "/type")), body, life, receivedAt: delivery.receivedAt };
      for (const finding of ofProject(event)) yield [place, finding];
    }
  },
};

const about = (id: string, holds: boolean, expected: string, seen: unknown): Finding =>
  holds ? { id, holds } : { id, holds, expected, seen: shown(seen) };

const slackOf = ({ setting }: Step) => (setting.ours ? 0 : CLOCKS);

function ofProject({ type, body, life, receivedAt }: Event): Finding[] {
  const [first] = life.runs;
  if (!first) return [];
  const isTranscription = first.operation === "createProject";
  const slack = slackOf(first.step);
  const workflow = isTranscription ? "transcription" : "translation";
  const later = life.steps.filter(
    ({ operation, exchange, traffic }) =>
      operation?.id === "getStatus" && isTaken(exchange) && traffic.startedAt - slack >= receivedAt,
  );
  const each = (id: string, holds: (record: unknown) => boolean, expected: string) =>
    later.map(({ answer }) =>
      about(id, holds(answer), `${type}: ${expected}`, {
        status: valueAt(answer, "/status"),
        transcriptionStatus: valueAt(answer, "/transcriptionStatus"),
        error: valueAt(answer, "/error"),
      }),
    );
  const stored =
    type === "project.created"
      ? each(
          isTranscription ? "HOOK-23" : "HOOK-24",
          (record) => valueAt(record, "/transcriptionStatus") === "success",
          "a stored transcript",
        )
      : [];
  // What nobody knows of, and what somebody else began, has events, too.
  if (!first.step.setting.alone || life.uncertain) return stored;
  const begun = life.runs.filter(({ step }) => step.traffic.startedAt - slack <= receivedAt);
  if (life.runs.length !== 1 || begun.length !== 1)
    return [
      ...stored,
      ...languages(
        type,
        body,
        begun.map(({ language }) => language),
      ),
    ];
  const is = (status: string) => (record: unknown) => valueAt(record, "/status") === status;
  return [
    ...languages(type, body, [first.language]),
    about("HOOK-53", valueAt(body, "/workflow") === workflow, `workflow ${workflow}`, valueAt(body, "/workflow")),
    ...(isTranscription
      ? [
          about(
            "HOOK-25",
            ["project.created", "project.creation.failed"].includes(type),
            "no event of a translation",
            type,
          ),
        ]
      : []),
    ...stored,
    ...(type === "project.translation.completed" && first.fields["lipsyncPro"] === undefined
      ? each("HOOK-27", is("success"), "status success")
      : []),
    ...(type === "project.translation.failed" ? each("HOOK-28", is("failed"), "status failed") : []),
    ...(type === "project.lipsync.completed" ? each("HOOK-29", is("success"), "status success") : []),
    ...(type.endsWith(".failed")
      ? each(
          String(valueAt(body, "/error/code")).startsWith("TRANSLATED_SRT_") ? "ERR-54" : "ERR-60",
          (record) => !is("failed")(record) || valueAt(record, "/error/code") === valueAt(body, "/error/code"),
          `the error ${shown(valueAt(body, "/error"))}`,
        )
      : []),
  ];
}

function languages(type: string, body: unknown, asked: readonly (string | undefined)[]): Finding[] {
  const language = valueAt(body, "/targetLanguage");
  if (!/^project\.(?:translation|lipsync)\./.test(type) || asked.includes(undefined) || asked.length === 0) return [];
  return [
    about(
      "HOOK-37",
      asked.some((each) => isSameName(each, language)),
      `a requested language: ${asked.join(", ")}`,
      language,
    ),
  ];
}
