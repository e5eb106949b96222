/** What the tests of the mock share: a mock on a clock that they move, spoken to as anyone else would. */
import { readFileSync } from "node:fs";
import { createMock, type Mock, type MockOptions } from "../index.ts";
import type { World } from "../worlds/world.ts";

/** An answer, with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where it is no JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  json: any;
}

/** A form field: text, or a bundled clip with its media type. */
export type Field = string | { clip: string; type: string };

export const talk = { clip: "two-speakers.mp4", type: "video/mp4" };
export const speech = { clip: "speech.mp4", type: "video/mp4" };

/** Speaks to a mock with the key of a role in the world `demo`. */
export class Client {
  readonly mock: Mock;
  readonly crashes: unknown[] = [];
  readonly key: string;

  constructor({ key = "dub_test_demo", mock, ...options }: MockOptions & { key?: string; mock?: Mock } = {}) {
    this.key = key;
    this.mock =
      mock ?? createMock({ clock: { kind: "manual" }, onCrash: (error) => this.crashes.push(error), ...options });
  }

  get world(): World {
    return this.mock.worlds.get(/^dub_test_([^_]+)/.exec(this.key)?.[1] ?? "");
  }

  async send(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const request = new Request(`http://localhost:4010${path}`, {
      method,
      body: init.body ?? null,
      headers: { "x-api-key": this.key, ...init.headers },
    });
    const { status, headers, ...response } = await this.mock.fetch(request).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }));
    return { status, headers, text: response.text, json: parsed(response.text) };
  }

  get = (path: string) => this.send("GET", path);
  delete = (path: string) => this.send("DELETE", path);
  post = (path: string, body: unknown, headers = {}) =>
    this.send("POST", path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  put = (path: string, body: unknown) =>
    this.send("PUT", path, { body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  act = (action: string, input: object = {}, headers = {}) => this.post(`/v1/actions/${action}`, input, headers);

  upload(path: string, fields: Record<string, Field>, headers: Record<string, string> = {}): Promise<Answer> {
    const form = new FormData();
    for (const [name, field] of Object.entries(fields)) {
      if (typeof field === "string") form.append(name, field);
      else
        form.append(
          name,
          new File([readFileSync(new URL(`../../fixtures/media/${field.clip}`, import.meta.url))], field.clip, {
            type: field.type,
          }),
        );
    }
    return this.send("POST", path, { body: form, headers });
  }

  /** Starts a translation into Spanish. */
  translate = (fields: Record<string, Field> = {}) =>
    this.upload("/v1/translate", { file: talk, targetLanguage: "spanish", ...fields });

  /** The id of a new translation. */
  async started(fields: Record<string, Field> = {}): Promise<string> {
    return (await this.translate(fields)).json.projectId;
  }

  status = async (projectId: string) => (await this.get(`/v1/translate/${projectId}/status`)).json;
  details = async (projectId: string) => (await this.get(`/v1/projects/${projectId}`)).json;
  advance = (seconds: number) => this.post("/_control/clock", { advanceSeconds: seconds });
  steer = (steering: object) => this.put("/_control/steering", steering);

  /** The transitions of a project, or of what is in no project, in their order. */
  transitions = (subject: string): string[] =>
    this.world.history.filter((one) => one.subject === subject).map(({ what }) => what);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
