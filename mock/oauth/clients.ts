import type { Effect } from "../../spec/lib/contract.ts";
import { below, childrenOf, subjectBelow } from "../machines/subject.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import type { WorldView } from "../worlds/view.ts";
import { codeGrant, readyClients, type Client } from "./client.ts";

/** Registered clients that are kept; the oldest go when there are more: ours. */
const mostClients = 500;

const clientKind = "client";

/** Registers a client in a world: the one that no key opens, so that every world knows it. */
function register(call: Call): Client {
  const { world } = call;
  const metadata = fieldsOf(call) as unknown as Client;
  const { redirect_uris, client_name, grant_types = [codeGrant], scope } = metadata;
  const client = {
    client_id: `mcp_client_${world.random.id(24)}`,
    client_id_issued_at: Math.floor(world.clock.now() / 1000),
    redirect_uris: [...redirect_uris],
    ...(client_name === undefined ? {} : { client_name }),
    grant_types: [...grant_types],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    ...(scope === undefined ? {} : { scope }),
  };
  subjectBelow(world.root, clientKind, client);
  const [oldest, ...others] = childrenOf(world.root, clientKind);
  if (oldest && others.length >= mostClients) world.driver.remove(oldest);
  return client;
}

const performers: Readonly<Record<string, (call: Call) => Client>> = { "register-client": register };

/** The effects of operations of OAuth that the mock carries out. */
export const registeredEffects: ReadonlySet<string> = new Set(Object.keys(performers));

/** Carries out an effect of an operation of OAuth. */
export function performEffect({ effect }: Effect, call: Call): Client {
  const perform = performers[effect];
  if (!perform) throw new Error(`The mock cannot carry out "${effect}" here. Write it in mock/oauth/clients.ts.`);
  return perform(call);
}

/** The client of an identifier: ready-made, registered, or once granted something in a world. */
export function knownClient(id: unknown, registry: WorldView, world: WorldView): Client | undefined {
  const ready = Object.values(readyClients).find(({ client_id }) => client_id === id);
  if (ready) return ready;
  const registered = childrenOf(registry.root, clientKind).find(({ fields }) => fields["client_id"] === id);
  if (registered) return registered.fields as unknown as Client;
  const clients = below(world.root, "connection").map(({ fields }) => fields["client"] as Client);
  return clients.find(({ client_id }) => client_id === id);
}
