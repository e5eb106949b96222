import { expectOwnMinute } from "../../api/addresses.ts";
import { post, requestOf } from "../../api/mcp.ts";
import { agree, inWords } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { freshAddress } from "../../http/spread.ts";
import { TOKEN_ENDPOINT } from "../../pins/oauth.ts";
import type { Check } from "../../requirements/check.ts";
import { tellsAddressesApart } from "../../target/target.ts";
import { ADDRESSES } from "../../world/excuses.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Requests a minute from one address. */
const MCP_RATE = 3000;
const TOKEN_RATE = 60;

/** More of them than the rate, in which a server has to refuse one. */
const SOME_MORE = 20;

/** Requests under way at one time. */
const WIDTH = 25;

/** Milliseconds of a minute, less what the last requests of it take. */
const MINUTE = 50_000;

/** A route with a rate by address, and a request that needs no credential. */
interface AddressRate {
  name: string;
  rate: number;
  /** Requirement that so many are admitted, and that addresses are counted apart. */
  ids: readonly [admits: string, apart: string];
  ask(scene: Scene, from: string): Promise<Exchange>;
}

const RATES: readonly AddressRate[] = [
  {
    name: "POST /mcp",
    rate: MCP_RATE,
    ids: ["ALIM-30", "ALIM-31"],
    ask: (scene, from) => post(scene, requestOf(1, "tools/list"), { as: "nobody", paced: false, from }),
  },
  {
    name: "POST /oauth/token",
    rate: TOKEN_RATE,
    ids: ["ALIM-33", "ALIM-34"],
    ask: (scene, from) => {
      const { method, path, contentType } = TOKEN_ENDPOINT;
      return scene.call({
        method,
        path,
        as: "nobody",
        body: { text: "grant_type=none", contentType },
        paced: false,
        from,
      });
    },
  },
];

/** Requests that do no harm to others of the same address. */
const FEW = 100;

const SHARED =
  "the server sees one address for all requests of this machine: a proxy hides the addresses, or the server does not distinguish them";

const isRefused = ({ answer }: Exchange): boolean => answer?.status === 429;

export const addresses: readonly Check[] = RATES.map(({ name, rate, ids: [admits, apart], ask }) => ({
  name: `action-limits/the rate of ${name} by address`,
  decides: [admits, apart],
  profile: "free",
  // Thousands of requests: to a server that makes worlds for it.
  needs: { control: ["createWorld"], receiver: true },
  run: async (scene) => {
    const isClaimed = tellsAddressesApart(scene.stage.target);
    if (rate > FEW) expectOwnMinute(scene, rate);
    const address = freshAddress();
    const start = scene.stage.now();
    const first = await ask(scene, address);
    if (!first.answer)
      throw new Blocked(`the server accepts no request from ${address}, an address of this machine: ${first.failure}`);
    const within: Exchange[] = [first];
    while (within.length < rate) {
      const width = Math.min(WIDTH, rate - within.length);
      within.push(...(await Promise.all(Array.from({ length: width }, () => ask(scene, address)))));
    }
    const lost = within.find(({ answer }) => answer === null);
    if (lost) throw new Blocked(`at least one of ${rate} requests got no answer: ${lost.failure}`);
    const early = within.find(isRefused);
    const isShared = async () => !isClaimed && isRefused(await ask(scene, freshAddress()));
    if (early && (await isShared())) throw new Blocked(SHARED, [ADDRESSES]);
    await scene.decides(admits, () =>
      agree(
        early === undefined,
        `${rate} requests of a minute to be admitted`,
        early ? inWords(early) : "",
        early ?? null,
      ),
    );
    const over: Exchange[] = [];
    for (let sent = 0; sent < SOME_MORE; sent += 1) over.push(await ask(scene, address));
    if (scene.stage.now() - start > MINUTE) throw new Blocked(`${rate} requests took more than a minute`);
    if (!over.some(isRefused)) throw new Blocked(`${rate + SOME_MORE} requests in a minute are not refused`);
    const other = await ask(scene, freshAddress());
    if (isRefused(other) && !isClaimed) throw new Blocked(SHARED, [ADDRESSES]);
    await scene.decides(apart, () =>
      agree(other.answer !== null && !isRefused(other), "another address to be answered", inWords(other), other),
    );
  },
}));
