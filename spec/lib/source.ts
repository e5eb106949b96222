/** Lines of one of the two source documents, first and last included. */
export interface SourceRange {
  document: "media-rest-api.md" | "actions-mcp-oauth.md";
  first: number;
  last: number;
}

const documents = { M: "media-rest-api.md", A: "actions-mcp-oauth.md" } as const;

/** True for the prefix of an area, a dash and two or three digits. */
export function isRequirementId(id: string): boolean {
  return /^[A-Z]+-[0-9]{2,3}$/.test(id);
}

/** Reads `M110 A45-47`; what does not read comes back in `wrong`. */
export function parseSource(text: string): { ranges: SourceRange[]; wrong: string[] } {
  const ranges: SourceRange[] = [];
  const wrong: string[] = [];
  for (const reference of text.split(" ")) {
    const match = /^([MA])([1-9][0-9]*)(?:-([1-9][0-9]*))?$/.exec(reference);
    const first = Number(match?.[2]);
    const last = Number(match?.[3] ?? match?.[2]);
    if (!match || last < first) {
      wrong.push(reference);
      continue;
    }
    ranges.push({ document: documents[match[1] as "M" | "A"], first, last });
  }
  return { ranges, wrong };
}

/** `media-rest-api.md:12-17`. */
export function showRange({ document, first, last }: SourceRange): string {
  return `${document}:${first === last ? first : `${first}-${last}`}`;
}
