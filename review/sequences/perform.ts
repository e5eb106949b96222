import { readFileSync } from "node:fs";
import { memberOf, type Json, type JsonObject } from "../schema/json.ts";
import type { createMock, MockOptions } from "../../mock/index.ts";
import type { Operation } from "../../spec/lib/contract.ts";
import { type Outcome, type Request, type Step, type Story } from "./story.ts";

/** The clips that the package brings. */
const CLIPS = new URL("../../fixtures/media/", import.meta.url);

type Mock = ReturnType<typeof createMock>;

/** A project that no account has. */
const NO_PROJECT = "prj_00000000000000000000";

/** Plays a story in a world of its own. @throws what breaks the mock */
export class Stage {
  readonly #mock: Mock;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #crashes: unknown[] = [];
  readonly #keyHeader: string;
  #error: string | undefined;
  #played = 0;

  /** @param keyHeader the header that an API key goes in */
  constructor(create: typeof createMock, operations: readonly Operation[], keyHeader: string) {
    this.#keyHeader = keyHeader;
    const options: MockOptions = {
      clock: { kind: "manual" },
      seed: "review",
      // Every receiver is there and says that it got the event.
      resolve: async () => ["93.184.216.34"],
      fetch: async () => new Response(null, { status: 204 }),
      // Rates of an address are counted across worlds: between two stories their windows pass.
      wall: () => Date.UTC(2026, 0, 1) + this.#played * 3_600_000,
      onAnswer: (_request, _response, { error }) => (this.#error = error?.id),
      onCrash: (error) => this.#crashes.push(error),
    };
    this.#mock = create(options);
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
  }

  async play(story: Story): Promise<readonly Outcome[]> {
    const world = this.#mock.world(`review-${(this.#played += 1)}`);
    const outcomes: Outcome[] = [];
    const given: Given = { projectId: NO_PROJECT };
    for (const step of story) {
      // oxlint-disable-next-line no-await-in-loop -- a story has an order
      const outcome = await this.#perform(step, world, given);
      Object.assign(given, givenBy(outcome.body));
      outcomes.push(outcome);
      const [crash] = this.#crashes.splice(0);
      if (crash) throw crash;
    }
    return outcomes;
  }

  async #perform(step: Step, world: ReturnType<Mock["world"]>, given: Given): Promise<Outcome> {
    const nothing = { status: null, body: null };
    if (step.does === "steer") {
      try {
        await world.steer(step.transition as Parameters<typeof world.steer>[0]);
        return nothing;
      } catch (error) {
        // The contract has no such chance. All that follows goes its usual way, which may be the difference.
        if (error instanceof Error && error.name === "ControlRefused")
          return { status: null, body: "it cannot happen" };
        throw error;
      }
    }
    if (step.does === "wait") {
      await world.advance(step.seconds);
      return nothing;
    }
    if (step.does === "look at webhooks")
      return { status: null, body: (await world.deliveries()).map(({ type }) => type) };
    const key = world.key(step.as as Parameters<typeof world.key>[0]);
    const request = { ...step, fields: filled(step.fields, { ...given, key }) };
    const headers = this.#credential(step, key, given);
    for (let more = (step.times ?? 1) - 1; more > 0; more -= 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#ask(request, headers, given);
    return this.#ask(request, headers, given);
  }

  #credential({ key, token }: Request, own: string, given: Given): Record<string, string> {
    if (token) return { authorization: `Bearer ${given["access_token"] ?? ""}` };
    return key === null ? {} : { [this.#keyHeader]: key ?? own };
  }

  async #ask(step: Request, credential: Record<string, string>, given: Given): Promise<Outcome> {
    const operation = this.#operations.get(step.operation);
    if (!operation) throw new Error(`there is no operation ${step.operation}`);
    const path = operation.path.replace(
      "{projectId}",
      (step.project === "unknown" ? undefined : given["projectId"]) ?? NO_PROJECT,
    );
    this.#error = undefined;
    const answer = await this.#mock.fetch(`${path}${step.query ?? ""}`, {
      method: operation.method,
      headers: { ...credential, ...accept(operation), ...step.headers, ...contentType(step, operation) },
      ...body(step, operation),
    });
    const text = await answer.text();
    const error = this.#error as string | undefined;
    return { status: answer.status, ...(error !== undefined && { error }), body: parsed(text) };
  }
}

/** What answers gave for later requests to name: the newest of each name. */
type Given = Record<string, string>;

function givenBy(answer: Json): Given {
  const redirection = memberOf(answer, "redirect_to");
  const code = typeof redirection === "string" ? new URL(redirection).searchParams.get("code") : null;
  const named = ["projectId", "client_id", "access_token", "refresh_token"].map((name) => [
    name,
    memberOf(answer, name),
  ]);
  return Object.fromEntries([...named, ["code", code]].filter(([, value]) => typeof value === "string"));
}

const filled = (fields: Request["fields"], given: Given): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const asked = typeof value === "string" ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
      return [name, asked === undefined ? value : (given[asked] ?? value)];
    }),
  );

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};

/** The transport of MCP wants both of every client. */
const accept = ({ surface }: Operation): Record<string, string> =>
  surface === "mcp" ? { accept: "application/json, text/event-stream" } : {};

function contentType({ contentType: given, raw }: Request, { request }: Operation): Record<string, string> {
  if (given !== undefined) return { "content-type": given };
  if (request.kind === "json") return { "content-type": "application/json" };
  if (request.kind === "form") return { "content-type": "application/x-www-form-urlencoded" };
  return request.kind === "multipart" && raw !== undefined ? { "content-type": "multipart/form-data; boundary=a" } : {};
}

function body({ raw, fields, file, fileType }: Request, { request }: Operation): { body?: string | FormData } {
  if (raw !== undefined) return { body: raw };
  if (request.kind === "json") return { body: JSON.stringify(fields) };
  if (request.kind === "form") return { body: String(new URLSearchParams(fields as Record<string, string>)) };
  if (request.kind !== "multipart") return {};
  const form = new FormData();
  const part = request.parts.find(({ kind }) => kind === "file");
  if (file !== undefined && part) form.set(part.name, clip(file, fileType), file);
  for (const [name, value] of Object.entries(fields as JsonObject))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return { body: form };
}

const TYPES: Readonly<Record<string, string>> = { mp4: "video/mp4", wav: "audio/wav", flac: "audio/flac" };

const clip = (name: string, type = TYPES[name.split(".").at(-1) ?? ""] ?? "") =>
  new Blob([readFileSync(new URL(name, CLIPS))], { type });
