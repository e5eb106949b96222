import type { Traffic } from "../har/traffic.ts";
import { isTaken } from "../expect/answers.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import type { Asked } from "../judges/judge.ts";
import { isObject, parsed, precedes } from "./step.ts";

/** A request that began a run, and was taken. */
interface Start {
  traffic: Traffic;
  lipSync: boolean;
}

/** What was asked of the projects of a recording. */
export class AskedOf {
  readonly #starts = new Map<string, Start[]>();
  readonly #video = new Map<string, boolean>();

  constructor(traffic: readonly Traffic[]) {
    for (const each of traffic) this.#note(each);
  }

  /**
   * What had been asked of the project of an exchange when it was answered: undefined parts where a request was under way
   * that changes them, or where somebody else may have made one.
   */
  of(traffic: Traffic, alone: boolean): Asked | null {
    const projectId = projectOf(traffic.exchange.request.path);
    const starts = this.#starts.get(projectId ?? "");
    if (!starts) return null;
    const begun = starts.filter((start) => !precedes(traffic, start.traffic));
    const isClear = begun.every((start) => precedes(start.traffic, traffic));
    return { lipSync: isClear && alone ? begun.at(-1)?.lipSync : undefined, video: this.#video.get(projectId ?? "") };
  }

  #note(traffic: Traffic): void {
    const { exchange, body } = traffic;
    const { method, path } = exchange.request;
    if (method !== "POST" || !isTaken(exchange)) return;
    const [plain = ""] = path.split("?");
    if (/^\/v1\/projects\/[^/]+\/dub$/.test(plain)) {
      const json = body.kind === "text" ? parsed(body.text) : undefined;
      const mode = isObject(json) ? json["lipSyncMode"] : undefined;
      this.#begin(projectOf(plain), { traffic, lipSync: mode !== undefined && mode !== null });
      return;
    }
    const projectId = valueAt(jsonOf(exchange), "/projectId");
    if ((plain !== "/v1/projects" && plain !== "/v1/translate") || body.kind !== "form" || typeof projectId !== "string") return;
    this.#begin(projectId, { traffic, lipSync: plain === "/v1/translate" && body.parts.some(({ name }) => name === "lipsyncPro") });
    const file = body.parts.find((part) => "file" in part);
    if (file && "mediaType" in file && /^(?:audio|video)\//.test(file.mediaType)) this.#video.set(projectId, file.mediaType.startsWith("video/"));
  }

  #begin(projectId: string | undefined, start: Start): void {
    if (projectId === undefined) return;
    this.#starts.set(projectId, [...(this.#starts.get(projectId) ?? []), start]);
  }
}

function projectOf(path: string): string | undefined {
  const segment = /^\/v1\/(?:translate|projects)\/([^/?]+)/.exec(path)?.[1];
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
