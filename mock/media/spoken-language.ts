import { recordedIn } from "../transcripts/phrases.ts";

/**
 * ISO code of the language spoken in a file; undefined where the mock does not know. It does not listen: the clips that
 * come with the package are the only files whose words and language it knows (RUN-22).
 */
export const spokenLanguage = (sha256: string): string | undefined => (recordedIn(sha256) ? "en" : undefined);
