import { request as overHttp } from "node:http";
import { request as overTls } from "node:https";
import { Readable } from "node:stream";

/** Statuses whose answer has no body, whatever is sent after it. */
const bodiless = new Set([204, 205, 304]);

/**
 * fetch, with the headers that it is given: Node's own adds those of a browser, such as `accept-language` and
 * `sec-fetch-mode`, which no service sends with its webhooks. Each request has a connection of its own, because a
 * connection that is kept may close just when it is used again. Redirects are answers; `redirect: "error"` refuses them.
 * @param init its body is a text
 * @throws what the network or the signal says, and an Error for a status that `Response` cannot have
 */
export const plainFetch: typeof fetch = (input, { method = "GET", headers = {}, body, redirect, signal } = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const send = url.protocol === "https:" ? overTls : overHttp;
    const given = headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers;
    const sent = send(url, { method, headers: given, agent: false, ...(signal ? { signal } : {}) });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const { statusCode: status = 0 } = answer;
      const isRefused = redirect === "error" && Math.trunc(status / 100) === 3;
      if (isRefused || status < 200 || status > 599) {
        answer.destroy();
        reject(new Error(isRefused ? `${url} redirects.` : `The receiver answered ${status}, which is not a status.`));
        return;
      }
      if (bodiless.has(status)) answer.resume();
      const content = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
      resolve(new Response(content, { status }));
    });
    sent.end(body);
  });
