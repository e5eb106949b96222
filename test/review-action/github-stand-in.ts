import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A comment as the API shows it. */
export interface Comment {
  id: number;
  body: string;
  user: { login: string; type: "Bot" | "User" };
}

/** An answer that a request gets in place of the right one; `null`: the connection is cut, after the work was done if so wished. */
export interface Trouble {
  method?: string;
  status: number | null;
  headers?: Record<string, string>;
  message?: string;
  isDone?: boolean;
}

/** The part of GitHub's API that has to do with comments, over HTTP. */
export class GitHubStandIn {
  readonly comments: Comment[] = [];
  /** `POST /repos/…`, in their order. */
  readonly requests: string[] = [];
  /** Troubles to come, each for one request; `always` for all. */
  readonly troubles: Trouble[] = [];
  always: Trouble | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close().closeAllConnections();
  }

  /** Comments of people, which fill pages. */
  fill(count: number): void {
    for (let n = 0; n < count; n += 1) this.#add(`comment ${n}`, { login: `person-${n}`, type: "User" });
  }

  #add(body: string, user: Comment["user"]): Comment {
    const comment = { id: 1000 + this.comments.length, body, user };
    this.comments.push(comment);
    return comment;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    let text = "";
    for await (const chunk of request) text += chunk;
    this.requests.push(`${method} ${url}`);
    const at = this.troubles.findIndex((each) => each.method === undefined || each.method === method);
    const trouble = this.always ?? (at >= 0 ? this.troubles.splice(at, 1)[0] : undefined);
    if (trouble?.isDone) this.#act(method, url, text, headers.authorization);
    if (trouble?.status === null) return void request.socket.destroy();
    const [status, body, more] = trouble
      ? [trouble.status, { message: trouble.message ?? "trouble" }, trouble.headers]
      : this.#act(method, url, text, headers.authorization);
    response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(body));
  }

  #act(method: string, url: string, text: string, key = ""): [number, unknown, Record<string, string>?] {
    if (key !== "Bearer token-of-the-job") return [401, { message: "Bad credentials" }];
    const { pathname, searchParams } = new URL(url, "http://api");
    const bot = { login: "github-actions[bot]", type: "Bot" } as const;
    const { body = "" } = text ? (JSON.parse(text) as { body: string }) : {};
    if (body.length > 65_536) return [422, { message: "Body is too long (maximum is 65536 characters)" }];
    if (pathname === "/repos/ada/films/issues/7/comments") {
      if (method === "POST") return [201, this.#add(body, bot)];
      const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
      const hasNext = page * size < this.comments.length;
      const link = hasNext ? { link: `<http://api${pathname}?page=${page + 1}>; rel="next"` } : {};
      return [200, this.comments.slice((page - 1) * size, page * size), link];
    }
    const [, id] = /^\/repos\/ada\/films\/issues\/comments\/(\d+)$/.exec(pathname) ?? [];
    const comment = this.comments.find((each) => each.id === Number(id));
    if (method !== "PATCH" || !comment) return [404, { message: "Not Found" }];
    comment.body = body;
    return [200, comment];
  }
}
