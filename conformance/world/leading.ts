import { type Exchange, textOf } from "../http/exchange.ts";
import { keptOf } from "../http/kept.ts";

/** Exchanges that a failure shows at most. */
const SHOWN = 8;

/** Names of the API: words in paths and bodies that no server made up. */
const ID = /(?=[\w-]*\d)[\w-]{6,}/g;

/**
 * The fewest exchanges from which somebody can see how a check got to what disagrees, in order: what changed something
 * there, where ids came from, and the answer before on the same route. Polls and other projects are left out.
 * @param last the exchange that disagrees; null: something else does, and nothing is known of what led to it
 */
export function leadingTo(exchanges: readonly Exchange[], last: Exchange | null): readonly Exchange[] {
  const before = exchanges.slice(0, last ? exchanges.indexOf(last) : exchanges.length);
  if (!last) return limited(before.filter(changes), new Set());
  const texts = before.map((exchange) => textOf(keptOf(exchange)));
  const kept = new Set<Exchange>();
  const ids = new Set<string>();
  const origins = new Set<Exchange>();
  const know = (exchange: Exchange) => {
    for (const id of idsOf(exchange)) {
      const origin = ids.has(id) ? undefined : before[texts.findIndex((text) => text.includes(id))];
      ids.add(id);
      if (origin) origins.add(origin);
    }
  };
  know(last);
  const previous = before.findLast(
    ({ request }) => request.method === last.request.method && request.path === last.request.path,
  );
  if (previous) kept.add(previous);
  for (const exchange of before.toReversed()) {
    if (!origins.has(exchange) && !(changes(exchange) && concerns(exchange, ids))) continue;
    kept.add(exchange);
    know(exchange);
  }
  return [
    ...limited(
      before.filter((exchange) => kept.has(exchange)),
      origins,
    ),
    last,
  ];
}

const changes = ({ request }: Exchange) => request.method !== "GET" && request.method !== "HEAD";

const idsOf = ({ request }: Exchange) => [...`${request.path} ${request.body ?? ""}`.matchAll(ID)].map(([id]) => id);

/** Whether a request is about one of these, or about the account as a whole. */
function concerns(exchange: Exchange, ids: ReadonlySet<string>): boolean {
  const named = [...exchange.request.path.matchAll(ID)].map(([id]) => id);
  return named.length === 0 || named.some((id) => ids.has(id));
}

/** The last ones, and where ids came from in any case. */
function limited(exchanges: readonly Exchange[], origins: ReadonlySet<Exchange>): readonly Exchange[] {
  const last = new Set(
    exchanges.filter((exchange) => !origins.has(exchange)).slice(-Math.max(1, SHOWN - 1 - origins.size)),
  );
  return exchanges.filter((exchange) => origins.has(exchange) || last.has(exchange));
}
