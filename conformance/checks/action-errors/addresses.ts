import { expectOwnMinute } from "../../api/addresses.ts";
import { initializeParams, post, requestOf } from "../../api/mcp.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { failedAs, refusedByParser } from "../../expect/failures.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { TOKEN_ENDPOINT } from "../../pins/oauth.ts";
import { isNoAddress } from "../../http/spread.ts";
import type { Check } from "../../requirements/check.ts";
import type { Call } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Requests of a minute from one address, before anything is known about who asks. */
const MCP_RATE = 3000;
const TOKEN_RATE = 60;

/** Bytes of the longest URL-encoded body. */
const LONGEST_FORM = 32_768;

/** Milliseconds. */
const MINUTE = 60_000;

/** Requests on their way at one time. */
const AT_ONCE = 8;

/**
 * An address of this machine that nothing else of the run sends from, another one each second.
 * @throws Blocked where the server is on another machine, which would see this machine's one address
 */
function ownAddress({ stage }: Scene, attempt: number): string {
  const { hostname } = new URL(stage.target.baseUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.");
  if (!isLocal)
    throw new Blocked(
      "the server is on another machine: the check would use up a minute of the address's rate for all its clients",
      ["address to send from"],
    );
  const second = Math.floor(stage.now() / 1000);
  return `127.${101 + attempt}.${Math.floor(second / 200) % 250}.${1 + (second % 200)}`;
}

/** Sends requests from one address until one is refused for their number. Null: more went through than a minute has room for. */
async function untilTooMany(
  scene: Scene,
  rate: number,
  ask: (from: string) => Promise<Exchange>,
  attempt: number,
): Promise<Exchange | null> {
  const from = ownAddress(scene, attempt);
  const start = scene.stage.now();
  let refusal: Exchange | null = null;
  let sent = 0;
  const sendOn = async (): Promise<void> => {
    while (refusal === null && sent <= rate) {
      sent += 1;
      const exchange = await ask(from);
      if (exchange.failure && isNoAddress(exchange.failure)) {
        throw new Blocked(`this machine has no address ${from}`, ["address to send from"]);
      }
      if (exchange.answer?.status === 429) refusal ??= exchange;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  if (scene.stage.now() - start >= MINUTE)
    throw new Blocked(`${rate} requests take more than a minute on this machine`);
  return refusal;
}

/** The second time is for a server whose minute began anew within the first. */
async function tooMany(scene: Scene, rate: number, ask: (from: string) => Promise<Exchange>): Promise<Exchange> {
  const refusal = (await untilTooMany(scene, rate, ask, 0)) ?? (await untilTooMany(scene, rate, ask, 1));
  if (!refusal)
    throw new Disagreement(
      `429 after ${rate} requests of a minute from one address`,
      "none",
      scene.exchanges.at(-1) ?? null,
    );
  return refusal;
}

/** A request of the token endpoint that is wrong in itself: what counts is that it came. */
function askForToken(
  scene: Scene,
  text: string,
  more: Partial<Call> = {},
  contentType: string = TOKEN_ENDPOINT.contentType,
): Promise<Exchange> {
  const { method, path } = TOKEN_ENDPOINT;
  return scene.call({ method, path, as: "nobody", paced: false, body: { text, contentType }, ...more });
}

export const addressErrors: readonly Check[] = [
  {
    name: "action-errors/the rate of an address through MCP",
    decides: ["AERR-59"],
    profile: "free",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      expectOwnMinute(scene, MCP_RATE);
      const ask = (from: string) =>
        post(scene, requestOf(1, "initialize", initializeParams()), { as: "nobody", paced: false, from });
      await scene.decides("AERR-59", async () => {
        const refusal = await tooMany(scene, MCP_RATE, ask);
        failedAs(refusal, { status: 429 });
      });
    },
  },
  {
    name: "action-errors/the rate of an address at the token endpoint",
    decides: ["AERR-73"],
    profile: "free",
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      await scene.decides("AERR-73", () =>
        tooMany(scene, TOKEN_RATE, (from) => askForToken(scene, "grant_type=authorization_code", { from })),
      );
    },
  },
  {
    name: "action-errors/unparsable bodies at the token endpoint",
    decides: ["AERR-74", "AERR-75"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("AERR-74", async () => {
        const form = "grant_type=authorization_code&client_id=";
        for (const filler of ["a", "%20"]) {
          const text = (form + filler.repeat(LONGEST_FORM)).slice(0, LONGEST_FORM + 1);
          refusedByParser(await askForToken(scene, text, { paced: true }), 413, "REQUEST_TOO_LARGE");
        }
      });
      await scene.decides("AERR-75", async () => {
        for (const type of ["text/plain", "application/xml"]) {
          const exchange = await askForToken(scene, "grant_type=authorization_code", { paced: true }, type);
          const { status = 0 } = exchange.answer ?? {};
          const isNamed = typeof codeOf(exchange) === "string";
          if (isNamed) refusedByParser(exchange, 415, "UNSUPPORTED_CONTENT_TYPE");
          else agree(status >= 400 && status < 500, "a 4xx", inWords(exchange), exchange);
        }
      });
    },
  },
];
