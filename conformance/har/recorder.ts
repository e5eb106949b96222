import { closeSync, openSync, writeSync } from "node:fs";
import { entryOf, headersOf } from "./entry.ts";
import { Pseudonyms } from "./pseudonyms.ts";
import type { Target } from "../target/target.ts";
import type { Traffic } from "./traffic.ts";
import type { LoggedDelivery } from "./webhook-log.ts";

/** What a recording says of itself as a whole. */
export interface RecordingFacts {
  target: Pick<Target, "name" | "baseUrl" | "apiKeyPrefix" | "webhookHeaderPrefix" | "keys"> & {
    claims: { surfaces: readonly string[] };
  };
  seed: number;
  version: string;
}

/** A delivery that came in during a run. */
export type ReceivedDelivery = LoggedDelivery & { check: string | null };

/** Takes what a run sends and gets. */
export interface Recorder {
  add(traffic: Traffic): void;
  addDelivery(delivery: ReceivedDelivery): void;
}

/** Ends the file; the next entry is written over it, so that what is there is whole at any time. */
const END = "\n]}}\n";

/** Writes a run to a HAR 1.2 file as it goes: nothing is kept in memory but which placeholder stands for which secret. */
export class HarRecorder implements Recorder {
  readonly #file: number;
  readonly #names: Pseudonyms;
  readonly #baseUrl: string;
  #position = 0;
  #entries = 0;

  /** @throws Error when the file cannot be written */
  constructor(path: string, { target, seed, version }: RecordingFacts) {
    this.#names = new Pseudonyms(target.apiKeyPrefix, Object.values(target.keys));
    this.#baseUrl = target.baseUrl;
    this.#file = openSync(path, "w");
    const { name, baseUrl, apiKeyPrefix, webhookHeaderPrefix, claims } = target;
    const log = {
      version: "1.2",
      creator: { name: "dubspec conform", version },
      _dubspec: {
        target: this.#names.text(name),
        baseUrl,
        apiKeyPrefix,
        webhookHeaderPrefix,
        surfaces: claims.surfaces,
        seed,
      },
    };
    this.#write(`{"log":${JSON.stringify(log).slice(0, -1)},"entries":[`);
  }

  add(traffic: Traffic): void {
    this.#entry(entryOf(traffic, this.#baseUrl, this.#names));
  }

  /** Notes a delivery as an entry of its own, marked so. */
  addDelivery({ delivery, url, world, check }: ReceivedDelivery): void {
    const { method, headers, body, receivedAt, answeredStatus } = delivery;
    const text = this.#names.text(Buffer.from(body).toString("utf8"));
    this.#entry({
      startedDateTime: new Date(receivedAt).toISOString(),
      time: 0,
      request: {
        method,
        url: this.#names.text(url),
        httpVersion: "HTTP/1.1",
        cookies: [],
        queryString: [],
        headers: headersOf(headers, this.#names),
        postData: { mimeType: this.#names.text(headers["content-type"] ?? ""), text },
        headersSize: -1,
        bodySize: body.length,
      },
      response: {
        status: answeredStatus ?? 0,
        statusText: "",
        httpVersion: "HTTP/1.1",
        cookies: [],
        headers: [],
        content: { size: 0, mimeType: "" },
        redirectURL: "",
        headersSize: -1,
        bodySize: 0,
      },
      cache: {},
      timings: { send: 0, wait: 0, receive: 0 },
      _delivery: true,
      _check: check,
      _world: world === null ? null : this.#names.text(world),
    });
  }

  /** The file is whole without it, too. */
  close(): void {
    closeSync(this.#file);
  }

  #entry(entry: object): void {
    this.#write(`${this.#entries === 0 ? "" : ","}\n${JSON.stringify(entry)}`);
    this.#entries += 1;
  }

  #write(text: string): void {
    const bytes = Buffer.from(text + END);
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.#file, bytes, written, bytes.length - written, this.#position + written);
    }
    this.#position += bytes.length - END.length;
  }
}
