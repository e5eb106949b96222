import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { controlError } from "../control/answers.ts";
import type { Worlds } from "../worlds/worlds.ts";

/**
 * Media at the URLs that answers show: `/_media/<project>-<hash>/original`, `/_media/<project>-<hash>/<version>/video` and so on.
 * The mock dubs nothing, so every one of them plays the uploaded file. Ranges are honoured, so that players can seek.
 */
export function serveMedia(request: MockRequest, path: string, worlds: Worlds): MockResponse {
  const [projectId = "", hash = ""] = (path.split("/")[2] ?? "").split("-");
  const project = worlds
    .all()
    .map((world) => world.project(projectId))
    .find((found) => String(found?.fields["fileHash"]).startsWith(hash));
  const blob = project?.fields["blob"] as Blob | undefined;
  if (!blob) return controlError(404, "NO_SUCH_MEDIA", `No project ${projectId} has media here.`);
  const headers: [string, string][] = [
    ["content-type", String(project?.fields["fileType"])],
    ["accept-ranges", "bytes"],
    ["access-control-allow-origin", "*"],
  ];
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  if (!range || (range[1] === "" && range[2] === "")) return { status: 200, headers, body: bodyOf(blob, request.method) };
  const first = range[1] === "" ? Math.max(0, blob.size - Number(range[2])) : Number(range[1]);
  const last = range[1] === "" || range[2] === "" ? blob.size - 1 : Math.min(Number(range[2]), blob.size - 1);
  if (first > last) return { status: 416, headers: [...headers, ["content-range", `bytes */${blob.size}`]], body: null };
  const part = blob.slice(first, last + 1);
  return { status: 206, headers: [...headers, ["content-range", `bytes ${first}-${last}/${blob.size}`]], body: bodyOf(part, request.method) };
}

const bodyOf = (blob: Blob, method: string) => (method === "HEAD" ? null : (blob.stream() as ReadableStream<Uint8Array>));
