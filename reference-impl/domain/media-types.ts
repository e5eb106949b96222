/** Media types of uploads: the value says whether a video is expected (Endpoints: 'Media types for uploads'). */
const VIDEO = ["video/mp4", "video/quicktime", "video/x-matroska", "video/webm", "video/mpeg"];
const AUDIO = ["audio/mpeg", "audio/wav", "audio/mp4", "audio/x-m4a", "audio/flac", "audio/ogg", "audio/aac"];

/** Routes that take a file. The source names `audio/webm` for project creation only. */
export type UploadRoute = "projects" | "translate" | "transcribe";

/** Whether a route takes files of a media type. Parameters of the type, such as codecs, do not matter. */
export function isAccepted(mediaType: string, route: UploadRoute, webmAudio: "refused" | "accepted"): boolean {
  const type = bareType(mediaType);
  if (type === "audio/webm") return route === "projects" || webmAudio === "accepted";
  return VIDEO.includes(type) || AUDIO.includes(type);
}

/** The type without its parameters, in lower case. */
const bareType = (mediaType: string) => (mediaType.split(";")[0] ?? "").trim().toLowerCase();

/** The extension under which a file of a type is stored; `.bin` for others. */
export function extensionOf(mediaType: string): string {
  const [kind, name = "bin"] = bareType(mediaType).split("/");
  const known: Record<string, string> = {
    quicktime: "mov",
    "x-matroska": "mkv",
    mpeg: kind === "audio" ? "mp3" : "mpg",
  };
  return known[name] ?? name.replace(/^x-/, "").replaceAll(/[^a-z0-9]/g, "");
}

/** The type of a file that engines made of an upload, by the extension of its key. */
export function typeOfOutput(key: string, upload: { media_key: string; media_type: string }): string {
  const extension = key.slice(key.lastIndexOf("."));
  if (upload.media_key.endsWith(extension)) return upload.media_type;
  return OUTPUT_TYPES[extension] ?? "application/octet-stream";
}

const OUTPUT_TYPES: Record<string, string> = { ".wav": "audio/wav", ".m4a": "audio/mp4", ".mp4": "video/mp4" };
