/**
 * What the mock is measured against: the same routes on plain `node:http`, as someone would write them who wants speed
 * and nothing else. It checks the key, validates with compiled schemas, takes forms apart over buffers, and answers
 * bodies of the same shape and size. It keeps projects in a map, and nothing else that a service has.
 *
 * Arguments: port, then a JSON file with sample answers by route.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import { Ajv } from "ajv";
import type { Samples } from "./routes.ts";
import { splitForm } from "./split-form.ts";

const [port, samplesFile = ""] = process.argv.slice(2);
const { key, projectId, samples } = JSON.parse(readFileSync(samplesFile, "utf8")) as Samples;

const projects = new Map<string, { status: unknown; details: unknown; file: Buffer | undefined }>();
projects.set(projectId, { status: samples.status, details: samples.details, file: undefined });
/** Projects made by uploads. The first one stays, the oldest others go, so that memory tells of the server alone. */
const made: string[] = [];

const ajv = new Ajv();
const validUpdate = ajv.compile({
  type: "object",
  properties: {
    requestId: { type: "string", pattern: "^[0-9a-f-]{36}$" },
    companyName: { type: "string" },
    brandVocabulary: { type: "array", items: { type: "string" } },
    customTranslationInstructions: { type: "string" },
    isSoundNotificationsEnabled: { type: "boolean" },
  },
  required: ["requestId"],
  additionalProperties: false,
});
const validForm = ajv.compile({
  type: "object",
  properties: {
    targetLanguage: { type: "string", minLength: 1 },
    projectName: { type: "string" },
    subtitles: { enum: ["true", "false"] },
  },
  required: ["targetLanguage"],
  additionalProperties: false,
});

function send(answer: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  answer.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  answer.end(body);
}

function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => then(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
}

function update(body: Buffer, answer: ServerResponse): void {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return send(answer, 400, { code: "VALIDATION_ERROR", message: "The body is not JSON." });
  }
  if (!validUpdate(value))
    return send(answer, 400, { code: "VALIDATION_ERROR", message: ajv.errorsText(validUpdate.errors) });
  send(answer, 200, samples.action);
}

function upload(request: IncomingMessage, body: Buffer, answer: ServerResponse): void {
  const parts = splitForm(body, request.headers["content-type"] ?? "");
  const file = parts?.find(({ fileName }) => fileName !== undefined);
  if (!parts || !file)
    return send(answer, 400, { code: "INVALID_MULTIPART", message: "The body is not a form with a file." });
  const fields = Object.fromEntries(
    parts.filter((part) => part !== file).map(({ name, bytes }) => [name, bytes.toString()]),
  );
  if (!validForm(fields))
    return send(answer, 400, { code: "VALIDATION_ERROR", message: ajv.errorsText(validForm.errors) });
  const id = randomUUID();
  projects.set(id, { status: samples.status, details: samples.details, file: file.bytes });
  made.push(id);
  if (made.length > 1000) projects.delete(made.splice(1, 1)[0] ?? "");
  send(answer, 200, { ...samples.upload, projectId: id });
}

const server = createServer((request, answer) => {
  const { method, url = "", headers } = request;
  const given = headers["x-api-key"];
  if (given === undefined) return send(answer, 401, { code: "MISSING_API_KEY", message: "Send a key." });
  if (given !== key) return send(answer, 401, { code: "INVALID_API_KEY", message: "The key is unknown." });
  if (method === "GET") {
    const [, , collection, id = "", status] = url.split("/");
    const project = projects.get(id);
    if (!project) return send(answer, 404, { code: "PROJECT_NOT_FOUND", message: "There is no such project." });
    if (collection === "translate" && status === "status") return send(answer, 200, project.status);
    if (collection === "projects") return send(answer, 200, project.details);
  }
  if (method === "POST" && url === "/v1/actions/settings_update")
    return readBody(request, (body) => update(body, answer));
  if (method === "POST" && url === "/v1/translate") return readBody(request, (body) => upload(request, body, answer));
  send(answer, 404, { code: "NOT_FOUND", message: "There is no such route." });
});
server.listen(Number(port), "127.0.0.1");
