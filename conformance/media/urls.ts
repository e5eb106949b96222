/** A URL without what a service signs it with. */
export const placeOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** Endings of files of media, and of their subtitles. */
const MEDIA = /\.(?:mp4|m4v|mov|mkv|webm|mpe?g|mp3|m4a|wav|flac|ogg|aac|srt|vtt)$/i;

/** Whether a text is a URL that leads to media, as far as its own looks say. */
export const isMediaUrl = (text: string): boolean => /^https?:\/\//i.test(text) && MEDIA.test(placeOf(text));
