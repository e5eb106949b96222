/** Lines of one of the two source documents, first and last included; or one sentence of one line. */
export interface SourceRange {
  document: "media-rest-api.md" | "actions-mcp-oauth.md";
  first: number;
  last: number;
  /** Which sentence of the line, counted from 1; absent for whole lines. */
  sentence?: number;
}

/** The letter that stands for each document in a citation. */
export const documents = { M: "media-rest-api.md", A: "actions-mcp-oauth.md" } as const;

/** True for the prefix of an area, a dash and two or three digits. */
export function isRequirementId(id: string): boolean {
  return /^[A-Z]+-[0-9]{2,3}$/.test(id);
}

/** Reads `M110 A45-47 M39.2`; what does not read comes back in `wrong`. */
export function parseSource(text: string): { ranges: SourceRange[]; wrong: string[] } {
  const ranges: SourceRange[] = [];
  const wrong: string[] = [];
  for (const reference of text.split(" ")) {
    const match = /^([MA])([1-9][0-9]*)(?:-([1-9][0-9]*)|\.([1-9][0-9]*))?$/.exec(reference);
    const first = Number(match?.[2]);
    const last = Number(match?.[3] ?? match?.[2]);
    if (!match || last < first) {
      wrong.push(reference);
      continue;
    }
    const document = documents[match[1] as "M" | "A"];
    ranges.push({ document, first, last, ...(match[4] ? { sentence: Number(match[4]) } : {}) });
  }
  return { ranges, wrong };
}

/** `media-rest-api.md:12-17`, or `media-rest-api.md:39.2` for a sentence. */
export function showRange({ document, first, last, sentence }: SourceRange): string {
  if (sentence !== undefined) return `${document}:${first}.${sentence}`;
  return `${document}:${first === last ? first : `${first}-${last}`}`;
}

/** The citation of a place that {@link showRange} wrote: `M12-17`. */
export function shortPlace(place: string): string {
  return Object.entries(documents).reduce((text, [letter, name]) => text.replace(`${name}:`, letter), place);
}
