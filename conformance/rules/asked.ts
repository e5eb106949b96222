import type { Traffic } from "../har/traffic.ts";
import { isTaken } from "../expect/answers.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import type { Asked } from "../judges/judge.ts";
import { isObject, isUncertain, parsed, precedes } from "./step.ts";

/** A request that began a run, or may have. */
interface Start {
  traffic: Traffic;
  /** Undefined: nobody knows whether it was taken. */
  lipSync: boolean | undefined;
}

/** What was asked of the projects of a recording. */
export class AskedOf {
  readonly #starts = new Map<string, Start[]>();
  readonly #video = new Map<string, boolean>();

  /** @param ours whether the media types in it are those of the media: others label what has no picture as video, too */
  constructor(traffic: readonly Traffic[], ours: boolean) {
    for (const each of traffic) this.#note(each, ours);
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
    const isClear = begun.every((start) => start.lipSync !== undefined && precedes(start.traffic, traffic));
    return { lipSync: isClear && alone ? begun.at(-1)?.lipSync : undefined, video: this.#video.get(projectId ?? "") };
  }

  #note(traffic: Traffic, ours: boolean): void {
    const { exchange, body } = traffic;
    const { method, path } = exchange.request;
    const [plain = ""] = path.split("?");
    const isUnknown = isUncertain(exchange) && this.#starts.has(projectOf(plain) ?? "");
    if (method !== "POST" || !(isTaken(exchange) || isUnknown)) return;
    if (/^\/v1\/projects\/[^/]+\/dub$/.test(plain)) {
      const json = body.kind === "text" ? parsed(body.text) : undefined;
      const mode = isObject(json) ? json["lipSyncMode"] : undefined;
      this.#begin(projectOf(plain), {
        traffic,
        lipSync: isUnknown || json === undefined ? undefined : mode !== undefined && mode !== null,
      });
      return;
    }
    const projectId = valueAt(jsonOf(exchange), "/projectId");
    if (
      (plain !== "/v1/projects" && plain !== "/v1/translate") ||
      body.kind !== "form" ||
      typeof projectId !== "string"
    )
      return;
    this.#begin(projectId, {
      traffic,
      lipSync:
        plain === "/v1/translate" &&
        body.parts.some((part) => part.name === "lipsyncPro" && !("value" in part && part.value === "")),
    });
    const file = body.parts.find((part) => "file" in part);
    const kind = file && "mediaType" in file ? /^(?:audio|video)(?=\/)/.exec(file.mediaType)?.[0] : undefined;
    if (kind === "audio" || (kind === "video" && ours)) this.#video.set(projectId, kind === "video");
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
