import { agree, refused } from "../expect/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { composeForm, type FilePart, type FormFields } from "../media/multipart.ts";
import { type Call, type Caller, TRANSCRIBE } from "../http/calls.ts";
import { isByChance } from "../world/excuses.ts";
import type { Scene } from "../world/scene.ts";

/** Fields of a form or of a JSON body; undefined ones are left out. */
export type Fields = Readonly<Record<string, string | FilePart | undefined>>;

/** Who asks, and whether within the rate of the route. */
export type Asking = Pick<Call, "as" | "paced" | "headers">;

/** The routes that take a file. */
export const UPLOADS = ["/v1/projects", "/v1/translate", TRANSCRIBE] as const;

/** An identifier that no project has. */
export const NO_PROJECT = "no-such-project-4f1c";

/**
 * For identifiers that no project has and that no server need take for one: it does not exist (M338), or it is an
 * invalid parameter (M353).
 * @throws Disagreement unless a route refuses it as either
 */
export function refusedAsNoProject(exchange: Exchange): void {
  if (exchange.answer?.status === 400) refused(exchange, 400, "VALIDATION_ERROR");
  else refused(exchange, 404, "PROJECT_NOT_FOUND");
}

/** An identifier as a part of a path. @throws Disagreement when it has half a character, which no path can hold */
export function inPath(id: string): string {
  agree(id.isWellFormed(), "an identifier without half a surrogate pair", JSON.stringify(id), null);
  return encodeURIComponent(id);
}

/** Whether a request is for the project that is none. */
export const isOfNoProject = ({ path }: Call): boolean => path.includes(NO_PROJECT);

/**
 * A credential is refused before a project is looked for. An identifier that is malformed may be refused before that:
 * which comes first is open.
 * @throws Disagreement unless the credential is refused, or the project that is none
 */
export function refusedForItself(exchange: Exchange, call: Call, code: string): void {
  if (isOfNoProject(call) && exchange.answer?.status === 400) refusedAsNoProject(exchange);
  else refused(exchange, 401, code);
}

/** The routes that name a project, with a request that is right but for it. */
export function projectCalls(projectId: string, as?: Caller): Call[] {
  const id = inPath(projectId);
  const asking = as === undefined ? {} : { as };
  return [
    { method: "GET", path: `/v1/translate/${id}/status`, ...asking },
    { method: "GET", path: `/v1/projects/${id}`, ...asking },
    { method: "POST", path: `/v1/projects/${id}/transcript`, body: { json: { source: "original" } }, ...asking },
    {
      method: "POST",
      path: `/v1/projects/${id}/dub`,
      body: { json: { targetLanguage: "german", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHallo.\n" } },
      ...asking,
    },
    { method: "DELETE", path: `/v1/translate/${id}`, ...asking },
  ];
}

/** Sends a form to an upload route; fields in the order given. */
export function uploadOnce(
  scene: Scene,
  path: (typeof UPLOADS)[number],
  fields: Fields,
  asking: Asking = {},
): Promise<Exchange> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as unknown as FormFields;
  return scene.call({ method: "POST", path, body: { form: composeForm(given) }, ...asking });
}

/** As `uploadOnce`; where an engine failed by chance, it is sent once more. */
export async function upload(
  scene: Scene,
  path: (typeof UPLOADS)[number],
  fields: Fields,
  asking: Asking = {},
): Promise<Exchange> {
  const exchange = await uploadOnce(scene, path, fields, asking);
  return path === TRANSCRIBE && asking.paced !== false && isByChance(exchange, scene.world)
    ? uploadOnce(scene, path, fields, asking)
    : exchange;
}

/** `POST /v1/translate`. */
export function translate(scene: Scene, fields: Fields, asking?: Asking): Promise<Exchange> {
  return upload(scene, "/v1/translate", fields, asking);
}

/** `POST /v1/projects`. */
export function createProject(scene: Scene, fields: Fields, asking?: Asking): Promise<Exchange> {
  return upload(scene, "/v1/projects", fields, asking);
}

/** `GET /v1/translate/{projectId}/status`. */
export function getStatus(scene: Scene, projectId: string, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "GET", path: `/v1/translate/${inPath(projectId)}/status`, ...asking });
}

/** `GET /v1/projects/{projectId}`. */
export function getDetails(scene: Scene, projectId: string, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "GET", path: `/v1/projects/${inPath(projectId)}`, ...asking });
}

/** `POST /v1/projects/{projectId}/transcript`. */
export function exportTranscript(
  scene: Scene,
  projectId: string,
  json: unknown,
  asking: Asking = {},
): Promise<Exchange> {
  const path = `/v1/projects/${inPath(projectId)}/transcript`;
  return scene.call({ method: "POST", path, body: { json }, ...asking });
}

/** `DELETE /v1/translate/{projectId}`. */
export function deleteProject(scene: Scene, projectId: string, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "DELETE", path: `/v1/translate/${inPath(projectId)}`, ...asking });
}
