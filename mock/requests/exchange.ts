/**
 * What the mock's core takes and gives. Both are smaller than fetch's own classes, because making a `Request` and a
 * `Response` costs several times what the rest of a call does; a real `Request` is a `MockRequest` all the same, and
 * `toResponse` makes a real `Response` for fetch-style callers (browsers, MSW, tests without a port).
 */

/** The headers of a request. Names are looked up in any case; repeated ones are joined with ", " as fetch does. */
export interface MockHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
  entries(): Iterable<[string, string]>;
  /** The same without the connection that they came on, for whoever keeps them; absent where there is none. */
  readonly plain?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A request as the core reads it: the part of fetch's `Request` that the core uses, so a real `Request` fits. */
export interface MockRequest {
  /** Upper case as sent: methods are case-sensitive. */
  readonly method: string;
  /** Absolute and normalised. Percent-encoding may still be wrong (`/%zz`): decode with care. */
  readonly url: string;
  readonly headers: MockHeaders;
  /**
   * Null for GET and HEAD and where nothing was sent. Reading pulls from the connection, so a slow reader slows the
   * sender. A client that goes away makes the next read reject.
   */
  readonly body: ReadableStream<Uint8Array> | null;
  /** The whole body, once; of any length, so see `readText` where the sender is not trusted. */
  text(): Promise<string>;
  /** As `text`, parsed; rejects with a SyntaxError. */
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
  /** As `arrayBuffer`, without copying it once more; not in every runtime. */
  bytes?(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The rest of a request's body will not come or not be read: that is its sender's doing, and no fault of the mock. */
export class BodyCutOff extends Error {
  override readonly name = "BodyCutOff";
}

/** What is read of a body, or the error of its sender where it broke. */
const readOf = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (cause) {
    throw new BodyCutOff("The body of the request broke off.", { cause });
  }
};

/**
 * A real `Request` whose body can be let go of. Node rejects where nobody can catch it when the body that it made of a
 * form is cancelled before its end, so the rest of a body is left unread instead.
 */
export function fromRequest(request: Request): MockRequest {
  const { method, url, headers, body } = request;
  if (body === null) return request;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const left = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= body.getReader();
        const { done, value } = await readOf(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const text = () => readOf(request.text());
  return {
    method,
    url,
    headers,
    body: left,
    text,
    json: async () => JSON.parse(await text()),
    arrayBuffer: () => readOf(request.arrayBuffer()),
  };
}

/** An answer as the core gives it. `headers` may repeat a name (`Set-Cookie`); a content length is added by adapters. */
export interface MockResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
  /** Where the connection is cut, if it is: without any answer (whatever the rest says), or in the middle of the body. */
  readonly cut?: "before-answer" | "within-body";
}

/** Whether an answer is the light form, not fetch's (which may come from another realm or from the undici package). */
export function isMockResponse(answer: MockResponse | Response): answer is MockResponse {
  return Array.isArray(answer.headers);
}

/**
 * The real `Response` of an answer; one that is real already is passed through.
 * @throws the TypeError of a fetch that failed, for an answer whose connection is cut before it
 */
export function toResponse(answer: MockResponse | Response): Response {
  if (!isMockResponse(answer)) return answer;
  if (answer.cut === "before-answer")
    throw new TypeError("fetch failed: a steered fault cut the connection before the answer.");
  const headers = new Headers();
  for (const [name, value] of answer.headers) headers.append(name, value);
  // fetch refuses any body with these, even an empty one.
  if (answer.status === 204 || answer.status === 205 || answer.status === 304) {
    return new Response(null, { status: answer.status, headers });
  }
  // As bytes, because fetch gives strings a content type of its own choice.
  const whole = typeof answer.body === "string" ? new TextEncoder().encode(answer.body) : answer.body;
  const body = answer.cut ? firstHalf(whole) : whole;
  // fetch's types leave out bytes in shared memory, which nothing here makes.
  return new Response(body as BodyInit | null, { status: answer.status, headers });
}

/** The beginning of a body, which then fails. */
function firstHalf(body: Uint8Array | ReadableStream<Uint8Array> | null): ReadableStream<Uint8Array> {
  const cut = new TypeError("terminated: a steered fault cut the connection within the body.");
  const reader = body instanceof ReadableStream ? body.getReader() : undefined;
  let begun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (begun) return controller.error(cut);
        begun = true;
        const first = reader ? (await reader.read()).value : beginning(body as Uint8Array | null);
        await reader?.cancel(cut);
        if (first && first.byteLength > 0) controller.enqueue(first);
        else controller.error(cut);
      },
    },
    { highWaterMark: 0 },
  );
}

const beginning = (body: Uint8Array | null) => body?.subarray(0, body.byteLength >> 1);

/** A body is longer than the reader allows. Thrown before the rest has come. */
export class BodyOverLimit extends Error {
  override readonly name = "BodyOverLimit";
  /** In bytes. */
  readonly atMost: number;

  constructor(atMost: number) {
    super(`The request's body is longer than ${atMost} bytes.`);
    this.atMost = atMost;
  }
}

/**
 * The body as text ("" without one), if it is at most `atMost` bytes long.
 * @throws BodyOverLimit by the declared length alone where there is one, otherwise as soon as too much has come.
 */
export async function readText(request: MockRequest, atMost: number): Promise<string> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    if (Number(declared) > atMost) throw new BodyOverLimit(atMost);
    return request.text();
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > atMost) {
      await reader.cancel();
      throw new BodyOverLimit(atMost);
    }
    text += decoder.decode(value, { stream: true });
  }
}
