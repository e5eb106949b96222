import { controlError } from "../control/answers.ts";
import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { below, related, type Subject } from "../machines/subject.ts";
import type { Transcript } from "../transcripts/transcript.ts";
import { madeMedia, typeOf, versionOf } from "./made-media.ts";
import type { PictureFacts } from "./media-facts.ts";
import { mediaRoot, type FoundMedia, type MediaIndex, type MediaKind } from "./media-index.ts";
import { rangeOf, unmetCondition } from "./ranges.ts";
import type { Wanted } from "./wanted-media.ts";

/**
 * Answers for the URLs of media in other answers, as soon as one shows them and until the project is deleted:
 * `/_media/<project>-<hash>/original`, `/_media/<project>-<hash>/<version>/video`. The original is the uploaded file.
 * The mock dubs nothing: what it calls a dub is a card with a voice, as long as the original. Players can seek.
 */
export async function serveMedia(request: MockRequest, path: string, index: MediaIndex): Promise<MockResponse> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    const refusal = controlError(405, "MEDIA_IS_READ_ONLY", `Media takes GET and HEAD, not ${request.method}.`);
    return { ...refusal, headers: [...refusal.headers, ["allow", "GET, HEAD"]] };
  }
  const [place = "", ...rest] = path.slice(mediaRoot.length).split("/");
  const found = index.find(place, rest.join("/"));
  if (!found) return controlError(404, "NO_SUCH_MEDIA", whyNone(path, index.has(place)));
  return answer(request, fileOf(found));
}

const whyNone = (path: string, hasProject: boolean) =>
  hasProject
    ? `The project has no media at ${path}. A dub is there once its version has completed, a lip-synced video once its attempt has.`
    : `No project has media at ${path}. Media goes with its project when that is deleted, and with its world when that is reset.`;

/** What is known of a file before it is made. */
interface MediaFile {
  blob: () => Blob | Promise<Blob>;
  type: string;
  etag: string;
  lastModified: string;
}

function fileOf({ kind, project, subject }: FoundMedia): MediaFile {
  const { blob, fileType, fileHash, createdAt } = project.fields;
  const lastModified = new Date(Number(subject === project ? createdAt : subject.since)).toUTCString();
  if (kind === "original" && blob instanceof Blob)
    return { blob: () => blob, type: String(fileType), etag: `"${String(fileHash)}"`, lastModified };
  const toMake = wanted(kind, project, subject);
  const made = async () => (await madeMedia(toMake)).blob;
  return { blob: made, type: typeOf(toMake), etag: `"${versionOf(toMake)}"`, lastModified };
}

/** The picture of a project that an earlier build saved without its size. */
const anyPicture: PictureFacts = { width: 320, height: 180, framesPerSecond: 25 };

/** What a made file shows and says. */
function wanted(kind: MediaKind, project: Subject, subject: Subject): Wanted {
  const { durationSeconds, hasVideo, picture = anyPicture } = project.fields;
  const version = kind === "original" ? undefined : related(subject, "version");
  const transcript = (version ?? project).fields["transcript"] as Transcript | undefined;
  return {
    kind: kind === "original" ? "original" : kind === "lip-synced-video" ? "lipSynced" : "dubbed",
    seconds: Number(durationSeconds),
    picture: hasVideo === true && kind !== "dubbed-audio" ? (picture as PictureFacts) : undefined,
    words: transcript?.words ?? [],
    ...(version ? versionFacts(version, project) : {}),
  };
}

/** The language of a version, and its number among those of its language. */
function versionFacts(version: Subject, project: Subject): Pick<Wanted, "language" | "version"> {
  const { targetLanguage } = version.fields;
  const ofLanguage = below(project, "version").filter(({ fields }) => fields["targetLanguage"] === targetLanguage);
  return { language: String(targetLanguage), version: ofLanguage.indexOf(version) + 1 };
}

async function answer({ method, headers: asked }: MockRequest, file: MediaFile): Promise<MockResponse> {
  const { type, etag, lastModified } = file;
  const common: [string, string][] = [
    ["etag", etag],
    ["last-modified", lastModified],
    // Kept by browsers, and asked for again each time: a test that deletes a project sees that at once.
    ["cache-control", "no-cache"],
    // What was fetched for a player without CORS is no answer for a page that asks with it.
    ["vary", "origin"],
    // Pages that isolate themselves (COEP) may show it.
    ["cross-origin-resource-policy", "cross-origin"],
    ["accept-ranges", "bytes"],
  ];
  const unmet = unmetCondition(asked, file);
  if (unmet) return { status: unmet, headers: common, body: null };
  // HEAD needs it too, for its length.
  const blob = await file.blob();
  const range = method === "GET" ? rangeOf(asked, blob.size, file) : undefined;
  if (range === "unsatisfiable")
    return { status: 416, headers: [...common, ["content-range", `bytes */${blob.size}`]], body: null };
  const part = range ? blob.slice(range.first, range.last + 1) : blob;
  const headers: [string, string][] = [...common, ["content-type", type], ["content-length", String(part.size)]];
  if (range) headers.push(["content-range", `bytes ${range.first}-${range.last}/${blob.size}`]);
  return {
    status: range ? 206 : 200,
    headers,
    body: method === "HEAD" ? null : (part.stream() as ReadableStream<Uint8Array>),
  };
}
