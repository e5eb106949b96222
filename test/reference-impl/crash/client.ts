import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DUB, SOURCE } from "../../../reference-impl/testing/projects.ts";
import { keyOf, ROOT } from "./lives.ts";
import { type Answer, type Mortal, PATIENCE_MS, Requests } from "./requests.ts";

const clip = readFile(join(ROOT, "fixtures/media/speech.mp4"));
const VERIFIER = "v".repeat(43);
const CALLBACK = "http://127.0.0.1:1/callback";

/** What a client sent and was told, for the invariants. */
export interface Journal {
  account: number;
  /** Projects that were accepted, and those among them whose deletion was asked for. */
  accepted: string[];
  deleted: string[];
  /** Dubs and translations that may have been accepted; at least so many of them were. */
  startsSent: number;
  startsAccepted: number;
  /** Each mutation with its first answer, if there was one, and the later ones. */
  mutations: { requestId: string; answers: Answer[] }[];
  /** How often a code and a refresh token were exchanged. */
  exchanged: { code: number; refresh: number }[];
  /** What was not as it has to be. */
  faults: string[];
}

/** A client that does what careful clients do: it sends again what got no answer, and looks before it goes on. */
export class PatientClient {
  readonly journal: Journal;
  readonly #server: Mortal;
  readonly #http: Requests;
  /** Events that have come for a project. */
  readonly #hears: (projectId: string, type: string) => boolean;

  constructor(server: Mortal, account: number, hears: (projectId: string, type: string) => boolean) {
    this.#server = server;
    this.#http = new Requests(server, account);
    this.#hears = hears;
    this.journal = {
      account,
      accepted: [],
      deleted: [],
      startsSent: 0,
      startsAccepted: 0,
      mutations: [],
      exchanged: [],
      faults: [],
    };
  }

  /** Has events go to a receiver. */
  async listenAt(url: string): Promise<void> {
    await this.#call("webhooks_create_secret", { requestId: randomUUID() });
    await this.#call("webhooks_update", { requestId: randomUUID(), url });
  }

  /** Uploads a clip and waits for its transcript. */
  async transcribed(): Promise<string> {
    const projectId = await this.#upload("/v1/projects", {
      targetLanguage: "spanish",
      originalLanguage: "en",
      sourceSrt: SOURCE,
    });
    await this.#until(projectId, "project.created", (status) => status["transcriptionStatus"] === "success");
    return projectId;
  }

  /** Uploads a clip to be translated and lip-synced, and waits for the end. */
  async translated(): Promise<string> {
    const projectId = await this.#upload("/v1/translate", { targetLanguage: "german", lipsyncPro: "false" });
    await this.#until(projectId, "project.lipsync.completed", (status) => status["status"] === "success");
    return projectId;
  }

  /** Dubs a project with lip-sync, waits for the end, and opens the video. */
  async dubbed(projectId: string): Promise<void> {
    this.journal.startsSent += 1;
    const started = await this.#http.persist(
      () => this.#http.json("POST", `/v1/projects/${projectId}/dub`, DUBBING),
      () => void (this.journal.startsSent += 1),
    );
    // A start whose answer was lost is in progress.
    if (started.status === 200) this.journal.startsAccepted += 1;
    else if (started.body.code !== "TRANSLATION_ALREADY_IN_PROGRESS") this.#wrong("a dub was answered", started);
    const { lipSync } = await this.#until(
      projectId,
      "project.lipsync.completed",
      (status) => status["status"] === "success" && status["lipSync"]?.status === "COMPLETED",
    );
    const video = await this.#http.persist(async () => this.#http.media(lipSync.videoUrl));
    if (video.status !== 200 || video.body.byteLength !== (await clip).byteLength)
      this.#wrong("a video was answered", video);
  }

  /** Dubs a project into more languages at once than may be in progress. */
  async dubbedAtOnce(projectId: string): Promise<void> {
    const answers = await Promise.all(
      LANGUAGES.map((targetLanguage) => {
        this.journal.startsSent += 1;
        const { lipSyncMode: _none, ...body } = { ...DUBBING, targetLanguage };
        return this.#http.persist(
          () => this.#http.json("POST", `/v1/projects/${projectId}/dub`, body),
          () => void (this.journal.startsSent += 1),
        );
      }),
    );
    for (const answer of answers) {
      if (answer.status === 200) this.journal.startsAccepted += 1;
      else if (!["TRANSLATION_ALREADY_IN_PROGRESS", "CONCURRENT_TRANSLATION_LIMIT_REACHED"].includes(answer.body.code))
        this.#wrong("a dub was answered", answer);
    }
  }

  /** Deletes a project. */
  async remove(projectId: string): Promise<void> {
    this.journal.deleted.push(projectId);
    const removed = await this.#http.persist(() => this.#http.json("DELETE", `/v1/translate/${projectId}`));
    if (removed.status !== 200 && removed.body.code !== "PROJECT_NOT_FOUND") this.#wrong("a deletion got", removed);
  }

  /** Changes a setting, and asks twice more with the same identifier. */
  async mutated(): Promise<void> {
    const requestId = randomUUID();
    const answers: Answer[] = [];
    this.journal.mutations.push({ requestId, answers });
    for (let at = 0; at < 3; at++)
      answers.push(await this.#call("settings_update", { requestId, companyName: `Company ${requestId}` }));
    const other = await this.#call("settings_update", { requestId, companyName: "Another" });
    if (other.status !== 409) this.#wrong("other arguments got", other);
  }

  /** The mutation again, with what is now the truth. */
  async replay(mutation: Journal["mutations"][number]): Promise<Answer> {
    const { requestId } = mutation;
    return this.#call("settings_update", { requestId, companyName: `Company ${requestId}` });
  }

  /** The settings and the calls of the month, as they are. */
  read = (action: string): Promise<Answer> => this.#call(action, {});

  /** Registers an OAuth client, has it approved, and exchanges its code and a refresh token. */
  async connected(): Promise<void> {
    const exchanged = { code: 0, refresh: 0 };
    this.journal.exchanged.push(exchanged);
    const registration = {
      redirect_uris: [CALLBACK],
      grant_types: ["authorization_code", "refresh_token"],
      client_name: "A client",
    };
    const client = await this.#http.persist(() => this.#http.json("POST", "/oauth/register", registration));
    const resource = `${this.#server.url}/mcp`;
    const about = { client_id: client.body.client_id as string, resource };
    const consent = {
      response_type: "code",
      ...about,
      redirect_uri: CALLBACK,
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      scope: "account:read",
      account_key: keyOf(this.journal.account),
      decision: "allow",
    };
    const approved = await this.#http.persist(() => this.#http.form("/oauth/authorize", consent));
    const code = new URL(approved.location ?? "http://none").searchParams.get("code") ?? "";
    const exchange = {
      grant_type: "authorization_code",
      ...about,
      code,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
    };
    const first = await this.#token(exchange, () => (exchanged.code += 1));
    if (first === undefined) return;
    const refresh = { grant_type: "refresh_token", ...about, refresh_token: first.refresh_token as string };
    const second = await this.#token(refresh, () => (exchanged.refresh += 1));
    if (second === undefined) return;
    const ping = await this.#http.persist(() =>
      this.#http.json("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, `Bearer ${second.access_token}`),
    );
    if (ping.status !== 200) this.#wrong("a fresh access token got", ping);
    await this.#token(exchange, () => (exchanged.code += 1));
  }

  /** Exchanges something that works once. If the answer was lost, it may have been used. */
  async #token(form: Record<string, string>, exchanged: () => void) {
    const answer = await this.#http.persist(() => this.#http.form("/oauth/token", form));
    if (answer.status === 200) {
      exchanged();
      return answer.body as Record<string, unknown>;
    }
    if (answer.body.error !== "invalid_grant") this.#wrong("a token request got", answer);
    return undefined;
  }

  async #upload(path: string, fields: Record<string, string>): Promise<string> {
    const isStart = path === "/v1/translate";
    const bytes = await clip;
    const send = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([bytes], { type: "video/mp4" }), "speech.mp4");
      if (isStart) this.journal.startsSent += 1;
      return this.#http.multipart(path, form);
    };
    const { status, body } = await this.#http.persist(send);
    if (status !== 200) this.#wrong("an upload got", { status, body });
    if (isStart) this.journal.startsAccepted += 1;
    this.journal.accepted.push(body.projectId);
    return body.projectId;
  }

  /**
   * Waits until a project is so far. While the server has not died, the client hears of it by the event, so that it asks
   * nothing meanwhile; afterwards it looks.
   */
  async #until(projectId: string, type: string, isSo: (status: Answer["body"]) => boolean) {
    const { deaths } = this.#server;
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      if (deaths !== this.#server.deaths || deaths > 0 || this.#hears(projectId, type)) {
        const { status, body } = await this.#http.persist(() =>
          this.#http.json("GET", `/v1/translate/${projectId}/status`),
        );
        if (status !== 200 || body.error) this.#wrong(`the status of ${projectId} is`, { status, body });
        if (status !== 200 || body.error || isSo(body)) return body;
      }
      if (performance.now() > end) {
        this.#wrong(`${projectId} waits for ${type}`, { status: 0, body: {} });
        throw new Error(this.journal.faults.at(-1));
      }
      await sleep(this.#server.deaths === 0 ? 5 : 50);
    }
  }

  #call(action: string, args: object): Promise<Answer> {
    return this.#http.persist(() => this.#http.json("POST", `/v1/actions/${action}`, args));
  }

  #wrong(what: string, { status, body }: Answer): void {
    this.journal.faults.push(`${what} ${status} ${JSON.stringify(body)}`);
  }
}

const LANGUAGES =
  "spanish german french italian portuguese polish dutch turkish japanese korean hindi swedish danish".split(" ");
const DUBBING = { targetLanguage: "spanish", translatedSrt: DUB, lipSyncMode: "standard" };
