import type { paths } from "../../generated/types.ts";
import { apiKey, sendableKey } from "../state/key.ts";
import { Failed, refusal, unreachable } from "./failure.ts";

/** The routes that take a file and make a project of it. */
export type UploadPath = "/v1/translate" | "/v1/projects";

/** The fields of such a route's form. */
export type FormOf<Path extends UploadPath> = paths[Path]["post"]["requestBody"]["content"]["multipart/form-data"];

/** Its answer. */
export type StartedBy<Path extends UploadPath> = paths[Path]["post"]["responses"][200]["content"]["application/json"];

interface Sending {
  /** Told how much has gone, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** The message of an upload that a person ended. */
export const CANCELED = "You canceled the upload.";

/** Sends a file with its options. XMLHttpRequest, because fetch does not say how much of a body has gone. @throws Failed */
export function upload<Path extends UploadPath>(
  path: Path,
  form: FormOf<Path>,
  { onProgress, signal }: Sending,
): Promise<StartedBy<Path>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    const key = sendableKey(apiKey.peek());
    if (key !== "") request.setRequestHeader("x-api-key", key);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as StartedBy<Path>);
      else reject(refusal(request.status, body, request.getResponseHeader("retry-after")));
    });
    request.addEventListener("error", () => reject(unreachable("take the whole upload")));
    request.addEventListener("abort", () => reject(new Failed({ message: CANCELED })));
    signal.addEventListener("abort", () => request.abort());
    request.send(asMultipart(form));
  });
}

/** The fields as parts: booleans as `true` and `false`, structures as JSON, the file last. */
function asMultipart({ file, ...fields }: FormOf<UploadPath>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    parts.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  parts.set("file", file);
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
