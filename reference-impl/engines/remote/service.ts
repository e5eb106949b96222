import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch, type BodyInit, type FormData, type Response } from "undici";
import { z } from "zod";
import { Purse, type Budget, type Cost } from "./budget.ts";
import { RemoteFailure, remedy } from "./failure.ts";

// The FormData of this fetch: it does not know that of Node.
export { FormData } from "undici";

/** A service over HTTP, as the configuration of the engines names it. */
export interface ServiceOptions {
  /** The address below which its paths begin, such as `https://api.example.com/v1`; its query is kept. */
  url: string;
  key?: string;
  /** The field of JSON bodies that the key goes into; otherwise it is a Bearer token. */
  keyField?: string;
  /** Milliseconds for one request with its answer; 60,000 unless said otherwise. */
  timeoutMs?: number;
  /** How often a call is repeated at most; 3 unless said otherwise. */
  retries?: number;
  /** Milliseconds before the first repetition, doubled for each further one; 500 unless said otherwise. */
  backoffMs?: number;
  /** Bytes of an answer at most; 64 MiB unless said otherwise. */
  answerBytes?: number;
  budget?: Budget;
  /** Between 0 and 1, to spread repetitions. */
  random?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** How much of the budget it uses. */
  cost?: Cost;
  /** Whether it may be sent again after a failure, as a calculation may and the start of a job may not; true by default. */
  isRepeatable?: boolean;
}

interface Asked {
  method?: "GET" | "POST" | "DELETE";
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface RemoteService {
  /** For messages. */
  host: string;
  /** Posts JSON, and gives the JSON that comes back, which has to fit the schema. */
  json<Answer>(path: string, body: object, schema: z.ZodType<Answer>, options?: CallOptions): Promise<Answer>;
  /** Posts a form, and gives the JSON that comes back, which has to fit the schema. */
  form<Answer>(path: string, form: FormData, schema: z.ZodType<Answer>, options?: CallOptions): Promise<Answer>;
  /** Posts JSON, and gives the bytes that come back. */
  bytes(path: string, body: object, options?: CallOptions): Promise<Buffer>;
  /** Sends whatever it is, and gives what `read` makes of an answer below 300. */
  call<Answer>(
    path: string,
    asked: Asked,
    read: (response: Response) => Promise<Answer>,
    options?: CallOptions,
  ): Promise<Answer>;
}

/** Milliseconds that are waited at most before a call is repeated. A service that asks for more is not asked again. */
const LONGEST_WAIT = 60_000;

/** Statuses after which the same call may go well. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** The limits of time are those of each call. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });

/**
 * Calls a service within bounds. Repeats what may be repeated if the connection fails or the service says that it is busy
 * or broken, after a pause that doubles and varies, or the one that it asks for. Does not follow redirects, since the
 * key would go with them.
 * @throws TypeError if the url is none that can be called
 */
export function remoteService({
  url,
  key,
  keyField,
  timeoutMs = 60_000,
  retries = 3,
  backoffMs = 500,
  answerBytes = 64 * 1024 * 1024,
  budget,
  random = Math.random,
}: ServiceOptions): RemoteService {
  const base = baseOf(url);
  const { host } = base;
  const purse = new Purse(host, budget);
  const headers: Record<string, string> = key && !keyField ? { authorization: `Bearer ${key}` } : {};
  const inJson = key && keyField ? { [keyField]: key } : {};
  const withoutKey = (text: string) => (key ? text.replaceAll(key, "…") : text);

  /** One request, with its answer read. */
  async function attempt<Answer>(
    asked: Asked,
    place: URL,
    read: (response: Response) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { method = "POST", ...rest } = asked;
    const name = `${method} ${place.pathname}`;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(place, {
        ...rest,
        method,
        headers: { ...headers, ...rest.headers },
        redirect: "manual",
        dispatcher: agent,
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      if (response.status >= 300) throw await refusal(response, name);
      return await read(response);
    } catch (cause) {
      if (cause instanceof RemoteFailure) throw cause;
      if (signal?.aborted) throw new RemoteFailure(`The call to ${host} was stopped.`, "stopped");
      if (timeout.aborted)
        throw new RemoteFailure(
          `${host} did not answer ${name} within ${timeoutMs / 1000} seconds. See that it runs, or raise its timeout.`,
          "too slow",
        );
      // The fetch API gives TypeErrors. Others come from what is done with the answer, such as a disk that is full.
      if (!(cause instanceof TypeError)) throw cause;
      throw new RemoteFailure(
        `${host} could not be reached (${withoutKey(reasonOf(cause))}). See that it runs, and that its url is right.`,
        "unreachable",
      );
    }
  }

  async function refusal(response: Response, name: string): Promise<RemoteFailure> {
    const { status } = response;
    if (status < 400) {
      await response.body?.cancel();
      return new RemoteFailure(
        `${host} answered ${status} to ${name}: it sends the call elsewhere, and redirects are not followed. ` +
          "Set the url to the last address.",
        "redirected",
        { status },
      );
    }
    // A service that refuses the key may repeat a part of it.
    const isAboutKey = status === 401 || status === 403;
    const text = await readBounded(response, host, 64 * 1024).catch(() => Buffer.of());
    const said = isAboutKey ? "" : excerpt(withoutKey(text.toString()));
    const asked = retryAfter(response.headers.get("retry-after"));
    const when = asked === undefined ? "" : ` It asks to wait ${Math.ceil(asked / 1000)} seconds.`;
    return new RemoteFailure(`${host} answered ${status} to ${name}${said}. ${remedy(status)}${when}`, "refused", {
      status,
      retryAfter: asked,
    });
  }

  const call: RemoteService["call"] = async (path, asked, read, options = {}) => {
    const { signal, cost = {}, isRepeatable = true } = options;
    const place = placeOf(base, path);
    for (let repetition = 0; ; repetition += 1) {
      purse.pay({ calls: 1, ...(repetition === 0 ? cost : {}) });
      try {
        return await attempt(asked, place, read, signal);
      } catch (failure) {
        if (!(failure instanceof RemoteFailure)) throw failure;
        const pause = pauseAfter(failure, backoffMs * 2 ** repetition * (0.5 + random() / 2));
        if (!isRepeatable || pause === undefined || repetition >= retries) throw failure;
        await wait(pause, undefined, { signal }).catch(() => {});
      }
    }
  };

  const post = (body: object): Asked => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...inJson, ...body }),
  });

  const answerOf =
    <Answer>(path: string, schema: z.ZodType<Answer>) =>
    async (response: Response): Promise<Answer> => {
      const text = (await readBounded(response, host, answerBytes)).toString();
      const garbage = (why: string) =>
        new RemoteFailure(
          `${host} answered ${path} with something else than this engine expects (${withoutKey(why)}). ` +
            "See that its url belongs to a service of this kind.",
          "garbage",
          { status: response.status },
        );
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        throw garbage("no JSON");
      }
      const checked = schema.safeParse(value);
      if (!checked.success) throw garbage(z.prettifyError(checked.error).replaceAll(/\s+/g, " ").slice(0, 300));
      return checked.data;
    };

  return {
    host,
    call,
    json: (path, body, schema, options) => call(path, post(body), answerOf(path, schema), options),
    form: (path, form, schema, options) => call(path, { body: form }, answerOf(path, schema), options),
    bytes: (path, body, options) =>
      call(path, post(body), (response) => readBounded(response, host, answerBytes), options),
  };
}

/** The bytes of an answer as they come, to at most so many. */
export async function* bounded(response: Response, host: string, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > most)
      throw new RemoteFailure(`${host} answered with more than ${most} bytes, and was cut off.`, "too large");
    yield part as Uint8Array;
  }
}

async function readBounded(response: Response, host: string, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(response, host, most)) parts.push(part);
  return Buffer.concat(parts);
}

function baseOf(url: string): URL {
  const base = URL.parse(url);
  if (!base || !/^https?:$/.test(base.protocol))
    throw new TypeError("The url of an engine begins with http:// or https://.");
  if (base.username || base.password)
    throw new TypeError(`The url of the engine at ${base.host} holds a password: set the key beside the url.`);
  return base;
}

/** A path below the base, or an address that the service itself gave, which has to be its own. */
function placeOf(base: URL, path: string): URL {
  if (path.startsWith("/")) {
    const place = new URL(base);
    place.pathname = base.pathname.replace(/\/$/, "") + path;
    return place;
  }
  const place = new URL(path);
  if (place.origin === base.origin) return place;
  throw new RemoteFailure(
    `${base.host} sends the call to ${place.host}, which the key is not for. Set the url to the last address.`,
    "redirected",
  );
}

/** Milliseconds until the call is sent again; undefined: it is not. */
function pauseAfter({ how, status = 0, retryAfter: asked }: RemoteFailure, backoff: number): number | undefined {
  if (how !== "unreachable" && !(how === "refused" && PASSING.has(status))) return undefined;
  if (asked === undefined) return Math.min(backoff, LONGEST_WAIT);
  return asked > LONGEST_WAIT ? undefined : asked;
}

/** Milliseconds of the header, which has seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** The first words of an answer, for a message in one line. */
const excerpt = (text: string) => {
  const words = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return words && ` (${words.length > 200 ? `${words.slice(0, 200)}…` : words})`;
};

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
