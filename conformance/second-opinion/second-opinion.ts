import { fileURLToPath } from "node:url";
import { readGenerated } from "../contract.ts";
import { Control } from "../control/client.ts";
import { Connection, type Wire } from "../http/connection.ts";
import type { Exchange } from "../http/exchange.ts";
import { routesOf } from "../http/routes.ts";
import { openClips } from "../media/clips.ts";
import { forgetfulLedger } from "../ledger/file.ts";
import { Keeper } from "../ledger/keeper.ts";
import { perform } from "../run/perform.ts";
import { openWorlds } from "../run/worlds.ts";
import type { Target } from "../target/target.ts";
import { stopwatch } from "../http/stopwatch.ts";
import type { Stage } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { RECORDED, startCannedUpstream } from "./canned-upstream.ts";
import { journey } from "./journey.ts";
import { startPrism } from "./prism.ts";
import { type Objection, objectionTo } from "./violations.ts";

/** What a validator that shares no code with the suite says of a server. */
export interface SecondOpinion {
  /** Answers that it saw. */
  answers: number;
  objections: readonly Objection[];
  /** Why the walk through the routes ended early; null: it did not. */
  cutShort: string | null;
}

const DOCUMENT = fileURLToPath(new URL("../../generated/openapi.json", import.meta.url));
const PATIENCE = { answerMilliseconds: 30_000, answerBytes: 32 * 1024 * 1024 };

/**
 * Asks Prism about the answers of a server. JSON routes are asked through its proxy. The proxy damages multipart
 * bodies, so that uploads go to the server itself, and their recorded answers through the proxy afterwards.
 * @throws PrismUnavailable
 */
export async function askPrism(target: Target, document: string = DOCUMENT): Promise<SecondOpinion> {
  const prism = await startPrism(document, target.baseUrl);
  const proxied = new Connection(prism.url, PATIENCE, { connections: 1 });
  const direct = new Connection(target.baseUrl, PATIENCE, { connections: 1 });
  const exchanges: Exchange[] = [];
  let cutShort: string | null = null;
  try {
    const isForm = ({ headers }: Wire) => headers["content-type"]?.startsWith("multipart/") ?? false;
    const send = (wire: Wire) => (isForm(wire) ? direct : proxied).send(wire);
    cutShort = await walk(target, { send }, exchanges);
  } finally {
    await proxied.close();
    await direct.close();
    await prism.stop();
  }
  const forms = exchanges.filter(({ request }) => request.headers["content-type"]?.startsWith("multipart/"));
  const live = exchanges.filter((exchange) => !forms.includes(exchange));
  const objections = [...live, ...(await replayed(forms, document))].flatMap((exchange) => objectionTo(exchange) ?? []);
  return { answers: exchanges.length, objections, cutShort };
}

/** Walks through the routes and notes the exchanges. @returns why it ended early, or null */
async function walk(target: Target, connection: Stage["connection"], exchanges: Exchange[]): Promise<string | null> {
  const generated = readGenerated();
  const steering = target.control
    ? new Connection(target.control.url.replace(/\/+$/, ""), PATIENCE, { connections: 1 })
    : null;
  try {
    const control = steering ? new Control(steering, target.keys.owner) : null;
    const index = (await control?.index()) ?? null;
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const worlds = openWorlds({
      target,
      generated,
      control,
      index,
      now: stopwatch,
      sleep,
      keeper: new Keeper(forgetfulLedger(), Date.now),
    });
    const stage: Stage = {
      target,
      connection,
      judges: [],
      eventJudges: [],
      routes: routesOf(generated.contract.operations),
      limits: generated.contract.limits,
      machines: generated.contract.machines,
      records: generated.contract.records,
      unknowns: generated.contract.unknowns,
      schemas: generated.openapi.components.schemas,
      clips: openClips(),
      now: Date.now,
      seed: 1,
      tick: () => 0,
      onExchange: (exchange) => void exchanges.push(exchange),
      nextNumber: () => exchanges.length + 1,
      openEndpoint: () => Promise.reject(new Blocked("a second opinion has no webhook receiver")),
    };
    return await perform({ check: journey, owner: "owner" }, worlds, stage).then(({ blocked }) => blocked);
  } finally {
    await steering?.close();
  }
}

/** Sends recorded answers through Prism, from an upstream that has nothing else. */
async function replayed(exchanges: readonly Exchange[], document: string): Promise<Exchange[]> {
  const upstream = await startCannedUpstream();
  const prism = await startPrism(document, upstream.url);
  const connection = new Connection(prism.url, PATIENCE, { connections: 1 });
  try {
    const replays: Exchange[] = [];
    for (const exchange of exchanges) {
      if (!exchange.answer) continue;
      const { method, path, headers } = exchange.request;
      const wire = { method, path, headers: { ...headers, [RECORDED]: upstream.record(exchange.answer) }, body: "" };
      replays.push({ ...exchange, ...(await connection.send(wire)) });
    }
    return replays;
  } finally {
    await connection.close();
    await prism.stop();
    await upstream.close();
  }
}
