/** Media types of uploads that make a project. */
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/x-matroska", "video/webm", "video/mpeg"] as const;

/** Audio types of every upload. */
export const AUDIO_TYPES = [
  "audio/mpeg",
  "audio/wav",
  "audio/mp4",
  "audio/x-m4a",
  "audio/flac",
  "audio/ogg",
  "audio/aac",
] as const;

/** Audio types that only the creation of a project is said to take. */
export const AUDIO_TYPES_OF_PROJECT_CREATION = ["audio/webm"] as const;
