import type { Operation } from "../../spec/lib/contract.ts";
import { below, type Subject } from "../machines/subject.ts";
import { records } from "../contract/contract.ts";
import { rememberedText } from "../records/remembered.ts";
import { render } from "../records/render.ts";
import { languageNamed, valueOf, type Call } from "../requests/call.ts";
import { isLook } from "./accept.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { buildTranscript } from "../transcripts/build.ts";
import { formatSrt, formatVtt } from "../transcripts/format.ts";
import type { Transcript } from "../transcripts/transcript.ts";
import type { WorldView } from "../worlds/view.ts";

const jsonHeaders: MockResponse["headers"] = [["content-type", "application/json"]];

/** A JSON answer. */
export const json = (status: number, value: unknown): MockResponse => jsonText(status, JSON.stringify(value));

const jsonText = (status: number, body: string): MockResponse => ({ status, headers: jsonHeaders, body });

/** The answer to an accepted request of the media routes. */
export function answer(call: Call, project: Subject | undefined): MockResponse {
  const { operation, world } = call;
  const [response] = operation.responses;
  if (operation.responses.some(({ contentType }) => contentType?.startsWith("text/")))
    return transcriptAnswer(call, project);
  const { schema = null, status = 200 } = response ?? {};
  if (schema === null || !records.has(schema)) return json(status, {});
  const show = () => shownBy(operation, schema, world, project);
  return jsonText(status, project && isLook(operation) ? rememberedText(schema, world, project, show) : show());
}

/** The text that an operation answers about a project, as the project is now. */
export function shownBy(operation: Operation, schema: string, world: WorldView, project: Subject | undefined): string {
  const objects = { answer: { message: records.get(schema)?.title ?? operation.title } };
  return JSON.stringify(render(schema, { world, subject: project, objects }));
}

/** A transcript in the form asked for: of a project's media, of a translation, or of a file alone. */
function transcriptAnswer(call: Call, project: Subject | undefined): MockResponse {
  const source = project ? String(valueOf(call, "source")) : "standalone";
  const transcript = project ? storedTranscript(call, project, source) : standalone(call);
  const labels = valueOf(call, "includeSpeakerLabels") === true ? { speakers: transcript.speakers } : {};
  const wanted = String(valueOf(call, "outputFormat"));
  const forms: Record<string, (segments: Transcript["segments"], options: typeof labels) => string> = {
    srt: formatSrt,
    vtt: formatVtt,
  };
  const form = forms[wanted];
  if (form) {
    const type = call.operation.responses.find(({ contentType }) =>
      contentType?.endsWith(wanted === "srt" ? "subrip" : wanted),
    )?.contentType;
    return { status: 200, headers: [["content-type", type ?? "text/plain"]], body: form(transcript.segments, labels) };
  }
  const record = [...records.values()].find(
    ({ subject, fields }) =>
      subject === "transcript" &&
      fields.some(({ name, literal }) => name === "source" && literal === source) &&
      fields.some(({ name }) => name === "words"),
  );
  return json(
    200,
    record ? render(record.id, { world: call.world, subject: project, objects: { transcript } }) : transcript,
  );
}

function storedTranscript(call: Call, project: Subject, source: string): Transcript & { workId?: unknown } {
  const language = valueOf(call, "targetLanguage");
  const version = below(project, "version").findLast(
    ({ fields }) => fields["targetLanguage"] === language && fields["transcript"],
  );
  if (source === "original" || !version) return project.fields["transcript"] as Transcript;
  return { ...(version.fields["transcript"] as Transcript), workId: version.fields["workId"] };
}

function standalone(call: Call): Transcript {
  const speakers = Number(valueOf(call, "numberOfSpeakers"));
  return buildTranscript({
    fileHash: call.file?.sha256 ?? "",
    durationSeconds: call.media?.durationSeconds ?? 0,
    language: languageNamed(call) ?? "en",
    speakers: Number.isInteger(speakers) && speakers > 0 ? speakers : 2,
  });
}
