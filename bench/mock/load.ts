/**
 * The process that asks: gets a `Load` from its parent, answers it with a `Report`. It speaks HTTP over sockets by
 * itself, because clients that do more cost as much as the servers, or round latencies to milliseconds.
 */
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { form, formType, newForms, type Load, type Report } from "./routes.ts";

const headEnd = Buffer.from("\r\n\r\n");
/** The longest that a server may take to answer, in milliseconds. */
const patience = 10_000;

/** Gives the bytes of one request after the other. */
function requestsOf({ url, key, route, projectId }: Load): () => Buffer {
  const head = (line: string, more = "") =>
    `${line} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nx-api-key: ${key}\r\n${more}\r\n`;
  if (route === "status" || route === "details") {
    const pathOf = (id: string) => (route === "status" ? `/v1/translate/${id}/status` : `/v1/projects/${id}`);
    const requests = [projectId].flat().map((id) => Buffer.from(head(`GET ${pathOf(id)}`)));
    let at = 0;
    return () => requests[at++ % requests.length] as Buffer;
  }
  if (route === "action") {
    // Every one is a mutation of its own, under its own identifier.
    const body = () =>
      JSON.stringify({
        requestId: randomUUID(),
        companyName: "Acme",
        brandVocabulary: ["dubspec", "lip-sync"],
        isSoundNotificationsEnabled: true,
      });
    const start = head(
      "POST /v1/actions/settings_update",
      `content-type: application/json\r\ncontent-length: ${body().length}\r\n`,
    );
    return () => Buffer.from(start + body());
  }
  const same = form(0);
  const next = route === "upload" ? () => same : newForms();
  const start = Buffer.from(
    head("POST /v1/translate", `content-type: ${formType}\r\ncontent-length: ${next().length}\r\n`),
  );
  return () => Buffer.concat([start, next()]);
}

/** Counts a request, and what was wrong with its answer, if anything. Returns whether to go on. */
type Count = (milliseconds: number, fault?: string) => boolean;

/** Asks until it is told to stop, one request at a time on its connection. */
class Asker {
  readonly #socket: Socket;
  readonly #next: () => Buffer;
  readonly #record: Count;
  #held: Buffer = Buffer.alloc(0);
  #sentAt = 0;
  readonly ended: Promise<void>;

  constructor(url: URL, next: () => Buffer, record: Count) {
    this.#next = next;
    this.#record = record;
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay();
    this.#socket.on("data", (bytes) => this.#read(bytes));
    this.#socket.setTimeout(patience, () => this.#socket.destroy(new Error(`no answer in ${patience / 1000} s`)));
    this.ended = new Promise((resolve) => {
      this.#socket.on("error", ({ message }) => record(patience, message));
      this.#socket.on("close", () => resolve());
      // A server that closes a connection leaves a request without an answer.
      this.#socket.on("end", () => record(patience, "the connection was closed"));
    });
    this.#send();
  }

  #send(): void {
    const bytes = this.#next();
    this.#sentAt = performance.now();
    this.#socket.write(bytes);
  }

  #read(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
    const end = this.#held.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#held.toString("latin1", 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return void this.#socket.destroy(new Error("an answer without a length"));
    if (this.#held.length < end + 4 + Number(length)) return;
    const fault = head.startsWith("2", 9)
      ? undefined
      : this.#held.toString("utf8").replaceAll("\r\n", "\n").slice(0, 2_000);
    this.#held = Buffer.alloc(0);
    if (this.#record(performance.now() - this.#sentAt, fault)) this.#send();
    else this.#socket.destroy();
  }
}

async function run(load: Load): Promise<Report> {
  const latencies: number[] = [];
  const began = performance.now();
  const until = load.seconds === undefined ? Number.POSITIVE_INFINITY : began + load.seconds * 1000;
  // Those on their way when the last one is due are answered too, and counted.
  const most = (load.amount ?? Number.POSITIVE_INFINITY) - load.connections;
  const faults: string[] = [];
  const record: Count = (milliseconds, fault) => {
    latencies.push(milliseconds);
    if (fault !== undefined) faults.push(fault);
    return latencies.length <= most && performance.now() < until;
  };
  const next = requestsOf(load);
  const url = new URL(load.url);
  await Promise.all(Array.from({ length: load.connections }, () => new Asker(url, next, record).ended));
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return { count: latencies.length, requests: latencies.length / seconds, p50: at(0.5), p99: at(0.99), faults };
}

process.on("message", (load: Load) => {
  void run(load).then((report) => process.send?.(report));
});
