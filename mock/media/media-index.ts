import { withAllBelow, type Subject } from "../machines/subject.ts";

/** Paths of media begin so. */
export const mediaRoot = "/_media/";

/** The field of a project below which the URLs of its media lie. */
const base = ({ fields }: Subject): string => String(fields["mediaUrl"]);

/** What that URL ends with: the part of a path that names the project. */
const placeOf = (project: Subject): string => base(project).slice(base(project).lastIndexOf("/") + 1);

/** What a field with the URL of a media file says of that file. */
export type MediaKind = "original" | "dubbed-video" | "dubbed-audio" | "lip-synced-video";

/** What the file behind a field is, by the name of the field. */
export const kindOf: ReadonlyMap<string, MediaKind> = new Map<string, MediaKind>([
  ["originalVideoUrl", "original"],
  ["translatedVideoUrl", "dubbed-video"],
  ["translatedAudioUrl", "dubbed-audio"],
  ["videoUrl", "lip-synced-video"],
]);

/** Media that a project has, and the subject whose it is: the project, a version, an attempt at lip-sync. */
export interface FoundMedia {
  kind: MediaKind;
  project: Subject;
  subject: Subject;
}

/** The projects of all worlds by the place of their media, because media is fetched without a key. */
export class MediaIndex {
  /** Worlds of one seed that were sent the same file have it in the same place. */
  readonly #projects = new Map<string, Set<Subject>>();

  add(project: Subject): void {
    const place = placeOf(project);
    const there = this.#projects.get(place);
    if (there) there.add(project);
    else this.#projects.set(place, new Set([project]));
  }

  remove(project: Subject): void {
    const place = placeOf(project);
    const there = this.#projects.get(place);
    there?.delete(project);
    if (there?.size === 0) this.#projects.delete(place);
  }

  /** Whether any project has its media there. */
  has(place: string): boolean {
    return this.#projects.has(place);
  }

  /** The media at a path below a place, if an answer shows its URL by now. */
  find(place: string, rest: string): FoundMedia | undefined {
    for (const project of this.#projects.get(place) ?? []) {
      const url = `${base(project)}/${rest}`;
      for (const subject of withAllBelow(project)) {
        for (const [field, kind] of kindOf) if (subject.fields[field] === url) return { kind, project, subject };
      }
    }
    return undefined;
  }
}
