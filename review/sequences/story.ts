import { type Json, type JsonObject } from "../schema/json.ts";

/** A request of a story. Both contracts get the same one; each finds the method and the path of the operation itself. */
export interface Request {
  readonly does: "request";
  readonly operation: string;
  /** The role of the mock's account, whose key is sent. */
  readonly as: string;
  /** Sent in place of the key of the role; `null` sends none. */
  readonly key?: string | null;
  /** The newest access token of the story is sent in place of a key. */
  readonly token?: true;
  /** A text `{name}` stands for what the newest answer with such a field gave, and `{key}` for the key of the role. */
  readonly fields: Readonly<JsonObject>;
  /** The file of a form, by its name among the clips of the package; absent where the operation takes none. */
  readonly file?: string;
  /** The media type of the file, in place of the one that its name says. */
  readonly fileType?: string;
  /** Sent in place of the fields. */
  readonly raw?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** The project that the path names: the newest of the story, or one that never was. */
  readonly project?: "unknown";
  /** How often it is sent, one after the other; the last answer counts. */
  readonly times?: number;
}

/** A step of a story. Between two of them no time passes, except where a step says so. */
export type Step =
  | Request
  | { readonly does: "steer"; readonly transition: string }
  | { readonly does: "wait"; readonly seconds: number }
  | { readonly does: "look at webhooks" };

/** A short sequence of requests, played on a mock with nothing in it. */
export type Story = readonly Step[];

/** How a step ended. */
export interface Outcome {
  /** `null` of a step that is not a request. */
  readonly status: number | null;
  /** The error of the contract that refused the request. */
  readonly error?: string;
  readonly body: Json;
}

/** What became of a story on a contract: an outcome for each of its steps, or the reason why it could not be played. */
export type Played = { readonly outcomes: readonly Outcome[] } | { readonly why: string };

/** What a thread needs to execute a contract. */
export interface Side {
  readonly behaviour: JsonObject;
  readonly openapi: JsonObject;
}
