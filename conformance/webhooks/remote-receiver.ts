import { Connection } from "../http/connection.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { AskedReply, ReadDelivery } from "./public-receiver.ts";
import type { Delivery, Endpoint, Hear, Receiver } from "./delivery.ts";

/** What `dubspec receive` may take to answer, beside the time that it waits for deliveries. */
const PATIENCE = { answerMilliseconds: 30_000, answerBytes: 64 * 1024 * 1024 };

/** Milliseconds that one request waits for deliveries. */
const WAIT = 5000;

/**
 * A receiver on another machine: `dubspec receive` serves it.
 * @param place its URL from outside, and its token
 * @param now milliseconds
 */
export function useReceiver({ url, token }: { url: string; token: string }, now: () => number): Promise<Receiver> {
  const base = url.replace(/\/+$/, "");
  const connection = new Connection(base, PATIENCE, { connections: 8 });
  const opened = new Map<string, Remote>();
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
    const { answer, failure } = await connection.send({
      method,
      path,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    try {
      if (answer?.status === 200) return JSON.parse(new TextDecoder().decode(answer.bytes)) as T;
    } catch {
      // Said below: it is something else than a receiver.
    }
    throw new Blocked(
      `the receiver ${base} does not work: ${method} ${path.split("/", 2).join("/")}: ${answer?.status ?? failure}`,
      ["receiver that the server can reach"],
    );
  };
  return Promise.resolve({
    open: async (hear) => {
      const { id, now: there } = await ask<{ id: string; now: number }>("POST", "/endpoints");
      const remote = remoteEndpoint(`${base}/deliveries/${id}`, `/endpoints/${id}`, ask, now() - there, hear);
      opened.set(id, remote);
      return remote.endpoint;
    },
    close: async () => {
      // What is not removed, of a run that was killed too, goes when the receiver needs the room and nobody has asked about it for an hour.
      await Promise.allSettled(
        [...opened].map(async ([id, remote]) => {
          await remote.rest();
          await ask("DELETE", `/endpoints/${id}`);
        }),
      );
      await connection.close();
    },
  });
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

interface Remote {
  endpoint: Endpoint;
  /** Reads what came and was not read yet. */
  rest(): Promise<void>;
}

/** @param skew milliseconds that this machine's clock is ahead of the receiver's */
function remoteEndpoint(url: string, path: string, ask: Ask, skew: number, hear?: Hear): Remote {
  const deliveries: Delivery[] = [];
  const fetchMore = async (wait: number) => {
    const after = deliveries.length;
    const { deliveries: more } = await ask<{ deliveries: ReadDelivery[] }>(
      "GET",
      `${path}?after=${after}&wait=${wait}`,
    );
    const fresh = more.map(({ body, receivedAt, ...rest }) => ({
      ...rest,
      body: Buffer.from(body, "base64"),
      receivedAt: receivedAt + skew,
    }));
    // Two may have asked for the same ones.
    for (const delivery of fresh.slice(deliveries.length - after)) {
      deliveries.push(delivery);
      hear?.(delivery, url);
    }
    return more.length;
  };
  const endpoint: Endpoint = {
    url,
    deliveries,
    reply: async ({ after, ...reply }) => {
      const isHeld = typeof after === "object";
      const asked: AskedReply = { ...reply, ...(after === undefined ? {} : { after: isHeld ? "held" : after }) };
      await ask("PUT", `${path}/reply`, asked);
      // Where the receiver is gone by then, the next request to it says so.
      if (isHeld) after.then(() => ask("POST", `${path}/release`)).catch(() => {});
    },
    waitFor: async (count, milliseconds) => {
      let left = milliseconds;
      for (;;) {
        const wait = Math.min(WAIT, left);
        const came = await fetchMore(wait);
        if (deliveries.length >= count) return true;
        // What was waited for counts: clocks are put back, and go on while a machine sleeps.
        if (came === 0) left -= wait;
        if (came === 0 && left <= 0) return false;
      }
    },
  };
  return {
    endpoint,
    rest: async () => {
      while ((await fetchMore(0)) > 0);
    },
  };
}
