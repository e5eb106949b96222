/** One translation, as a component would show it. It takes a fetch, and knows nothing of a mock. */
import type { components } from "dubspec";

type Status = components["schemas"]["ProjectStatus"];

/** What there is to show. */
export type View =
  | { phase: "idle" }
  | { phase: "refused"; code: string; message: string }
  | { phase: "working"; percent: number }
  | { phase: "ready"; videoUrl: string }
  | { phase: "failed"; code: string };

export interface Api {
  baseUrl: string;
  key: string;
  fetch?: typeof fetch;
}

export class Translation {
  view: View = { phase: "idle" };
  readonly #api: Api;
  #projectId = "";

  constructor(api: Api) {
    this.#api = api;
  }

  /** Uploads a file. */
  async start(file: File, targetLanguage: string): Promise<void> {
    const body = new FormData();
    body.append("file", file);
    body.append("targetLanguage", targetLanguage);
    const answer = await this.#ask("/v1/translate", { method: "POST", body });
    const said = await answer.json();
    if (!answer.ok) {
      this.view = { phase: "refused", code: said.code, message: said.message };
      return;
    }
    this.#projectId = said.projectId;
    this.view = { phase: "working", percent: 0 };
  }

  /** Asks how far it is; a component calls this on a timer. */
  async refresh(): Promise<void> {
    const answer = await this.#ask(`/v1/translate/${this.#projectId}/status`);
    this.view = viewOf((await answer.json()) as Status);
  }

  #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const { baseUrl, key, fetch = globalThis.fetch } = this.#api;
    return fetch(baseUrl + path, { ...init, headers: { "x-api-key": key } });
  }
}

function viewOf({
  status,
  error,
  translatedVideoUrl,
  translationAndTranscriptionProgress,
  dubbingProgress,
}: Status): View {
  if (status === "failed") return { phase: "failed", code: error?.code ?? "" };
  if (status === "success" && translatedVideoUrl) return { phase: "ready", videoUrl: translatedVideoUrl };
  return {
    phase: "working",
    percent: Math.round(((translationAndTranscriptionProgress ?? 0) + (dubbingProgress ?? 0)) / 2),
  };
}
