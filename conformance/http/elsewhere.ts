import { Connection, type Outcome, type Patience, type Wire } from "./connection.ts";

/** What an authorization server may take to answer, wherever it stands. */
const PATIENCE: Patience = { answerMilliseconds: 10_000, answerBytes: 1024 * 1024 };

/** An answer with its body as text and, where it is JSON, read. */
export interface Read {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Undefined: it is no JSON. */
  json: unknown;
}

/** Sends one request to any http or https address, without credentials. Null where nobody answers there, or it is no address. */
export async function askAnywhere(
  url: string,
  { method = "GET", headers = {}, body = null }: Partial<Omit<Wire, "path">> = {},
): Promise<Read | null> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  const { origin, pathname, search } = new URL(url);
  const connection = new Connection(origin, PATIENCE, { connections: 1 });
  try {
    return readOf(await connection.send({ method, path: pathname + search, headers, body }));
  } finally {
    await connection.close();
  }
}

function readOf({ answer }: Outcome): Read | null {
  if (!answer) return null;
  const text = new TextDecoder().decode(answer.bytes);
  try {
    return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
  } catch {
    return { status: answer.status, headers: answer.headers, text, json: undefined };
  }
}
