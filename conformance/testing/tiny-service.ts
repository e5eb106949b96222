import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Target } from "../target/target.ts";

/** What the tiny service answers. */
export interface TinyAnswer {
  status: number;
  json?: unknown;
  text?: string;
  contentType?: string;
}

/** Changes an answer, to make a broken service; `name` is that of the route. */
export type Breakage = (name: string, answer: TinyAnswer) => TinyAnswer;

/** A server for tests of the suite itself: the main job with canned answers, credentials, and a control interface. */
export interface TinyService {
  target: Target;
  close(): Promise<void>;
}

/** Seconds after which its runs are over. */
const RUN = 10;
/** Bytes. */
const LARGEST_BODY = 10_000_000;
const KEY = "tiny_owner_0123456789";

interface TinyProject {
  createdAt: number;
  name: string;
}

/** @param breakage what to get wrong; nothing, unless given */
export async function startTinyService(breakage: Breakage = (_, answer) => answer): Promise<TinyService> {
  const projects = new Map<string, TinyProject>();
  let clock = 1_700_000_000;
  let made = 0;
  const answerTo = async (request: IncomingMessage): Promise<[name: string, answer: TinyAnswer]> => {
    const { method = "", url = "" } = request;
    if (Number(request.headers["content-length"]) > LARGEST_BODY) return ["size", refusal(413, "FILE_TOO_LARGE")];
    const body = await textOf(request);
    const key = request.headers["x-api-key"];
    if (url.startsWith("/_control"))
      return ["control", control(`${method} ${url}`, body, (seconds) => (clock += seconds))];
    if (key === undefined) return ["credentials", refusal(401, "MISSING_API_KEY")];
    if (!String(key).startsWith("tiny_")) return ["credentials", refusal(401, "INVALID_API_KEY_FORMAT")];
    if (key !== KEY) return ["credentials", refusal(401, "INVALID_API_KEY")];
    if (`${method} ${url}` === "POST /v1/translate")
      return ["translate", translate(body, projects, `p${++made}`, clock)];
    const id = decodeURIComponent(/^\/v1\/(?:translate|projects)\/([^/]+)/.exec(url)?.[1] ?? "");
    const project = projects.get(id);
    if (!project) return ["project", refusal(404, "PROJECT_NOT_FOUND")];
    const done = clock - project.createdAt >= RUN;
    if (method === "DELETE") {
      projects.delete(id);
      return ["delete", { status: 200, json: { success: true, message: "Deleted.", projectId: id } }];
    }
    if (url.endsWith("/status")) return ["status", { status: 200, json: statusOf(id, project, done) }];
    if (url.endsWith("/transcript")) return ["transcript", transcript(body, done)];
    return ["details", { status: 200, json: detailsOf(id, project, done) }];
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [name, answer] = await answerTo(request);
    const { status, json, text, contentType } = breakage(name, answer);
    const type = contentType ?? (json === undefined ? "text/plain" : "application/json");
    response.writeHead(status, { "content-type": type }).end(json === undefined ? text : JSON.stringify(json));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    target: {
      name: "tiny",
      baseUrl,
      apiKeyPrefix: "tiny_",
      webhookHeaderPrefix: "X-Service-",
      claims: { surfaces: ["media"] },
      control: { url: baseUrl },
      keys: { owner: KEY, unknown: "tiny_unknown_0123456789" },
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

function refusal(status: number, code: string): TinyAnswer {
  return { status, json: { code, message: `Refused: ${code}.` } };
}

function control(call: string, body: string, advance: (seconds: number) => number): TinyAnswer {
  if (call === "GET /_control") {
    return {
      status: 200,
      json: { build: "tiny 1", operations: ["createWorld", "advanceClock"], roles: ["owner", "unknown"] },
    };
  }
  if (call === "POST /_control/worlds") {
    return { status: 200, json: { name: "w", keys: { owner: KEY, unknown: "tiny_unknown_0123456789" }, fixtures: {} } };
  }
  const now = advance((JSON.parse(body) as { advanceSeconds: number }).advanceSeconds);
  return { status: 200, json: { now: new Date(now * 1000).toISOString(), pending: 0 } };
}

function translate(body: string, projects: Map<string, TinyProject>, projectId: string, createdAt: number): TinyAnswer {
  const field = (name: string) => new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(body)?.[1];
  if (!body.includes("filename=")) return refusal(400, "FILE_REQUIRED");
  projects.set(projectId, { createdAt, name: field("projectName") ?? projectId });
  return { status: 200, json: { success: true, message: "Started.", projectId, estimatedDuration: 5 } };
}

const common = (id: string, { createdAt, name }: TinyProject, done: boolean) => ({
  projectId: id,
  projectName: name,
  originalVideoUrl: "https://media.example/in.mp4",
  originalLanguage: "en",
  duration: 3,
  createdAt: createdAt * 1000,
  status: done ? "success" : "processing",
});

const URLS = {
  translatedVideoUrl: "https://media.example/out.mp4",
  translatedAudioUrl: "https://media.example/out.wav",
};

const segment = (translated: boolean) => ({
  index: 0,
  text: translated ? "Bonjour." : "Hello.",
  begin: 0,
  end: 1,
  speaker: 0,
  ...(translated ? { finalSpeedFactor: 1 } : {}),
});

function statusOf(id: string, project: TinyProject, done: boolean): object {
  const text = (source: string, language: string) => ({
    source,
    language,
    text: segment(source === "translated").text,
    segments: [segment(source === "translated")],
  });
  return {
    ...common(id, project, done),
    targetLanguage: "french",
    workflow: "translation",
    transcriptionStatus: done ? "success" : "processing",
    transcripts: {
      original: done ? text("original", "en") : null,
      translations: done ? [{ ...text("translated", "french"), workId: "work" }] : [],
    },
    ...(done ? URLS : {}),
  };
}

function detailsOf(id: string, project: TinyProject, done: boolean): object {
  const settings = {
    voiceCloning: true,
    uploadType: "video",
    keepBackgroundMusic: true,
    keepOriginalVoice: false,
    originalVoiceVolume: 30,
    subtitles: { isEnable: false, source: "translated" },
    smartSync: true,
    voiceIsolatorOption: "studio",
    translationQualityMode: "standard",
  };
  const version = {
    workId: "work",
    translatedVersionId: "version",
    targetLanguage: "french",
    status: done ? "completed" : "in-progress",
    currentStep: "done",
    progress: 100,
    createdAt: project.createdAt * 1000,
    settings,
    ...(done ? URLS : {}),
  };
  return {
    ...common(id, project, done),
    targetLanguages: ["french"],
    progress: { step: "done", transcriptionProgress: 100 },
    translations: [version],
  };
}

function transcript(body: string, done: boolean): TinyAnswer {
  const { source, targetLanguage, outputFormat } = JSON.parse(body) as Record<string, string>;
  if (!done) return refusal(409, "TRANSCRIPT_NOT_READY");
  if (source === "translated" && !targetLanguage) return refusal(400, "TARGET_LANGUAGE_REQUIRED");
  if (targetLanguage && targetLanguage !== "french") return refusal(404, "TRANSCRIPT_NOT_FOUND");
  const translated = source === "translated";
  const { text } = segment(translated);
  if (outputFormat === "srt") {
    return { status: 200, contentType: "application/x-subrip", text: `1\n00:00:00,000 --> 00:00:01,000\n${text}\n` };
  }
  if (outputFormat === "vtt") {
    return { status: 200, contentType: "text/vtt", text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n` };
  }
  const word = { index: 0, text, speaker: 0, confidence: 1, begin: 0, end: 1, duration: 1 };
  return {
    status: 200,
    json: {
      source,
      language: translated ? "fr" : "en",
      languageConfidence: 1,
      duration: 3,
      text,
      speakers: [{ id: 0, label: "Speaker 1" }],
      segments: [
        { ...segment(translated), duration: 1, language: translated ? "fr" : "en", confidence: 1, words: [word] },
      ],
      words: [word],
      ...(translated ? { workId: "work" } : {}),
    },
  };
}
