import { signal } from "@preact/signals";

/** What a person wrote, by the index of its segment; what nobody changed is not there. */
export type Draft = Readonly<Record<number, string>>;

const KEPT_AS = "dubspec-studio-drafts";

/** By project and language. A draft outlives a reload of the page. */
const drafts = signal(read());

function read(): Readonly<Record<string, Draft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

const nameOf = (projectId: string, language: string) => `${projectId}/${language}`;

export const draftOf = (projectId: string, language: string): Draft => drafts.value[nameOf(projectId, language)] ?? {};

export function keepDraft(projectId: string, language: string, draft: Draft): void {
  drafts.value = { ...drafts.peek(), [nameOf(projectId, language)]: draft };
  sessionStorage.setItem(KEPT_AS, JSON.stringify(drafts.peek()));
}
