import { transitions } from "../contract/contract.ts";
import { childrenOf, newestBelow, type Subject } from "../machines/subject.ts";
import type { Caller } from "../requests/call.ts";
import type { WorldView } from "../worlds/view.ts";
import type { Client } from "./client.ts";
import type { Granted } from "./effects.ts";
import { isPermission, isProductScope, namesIn, productScopes } from "./permissions.ts";

/** The operation by which a person consents: what a connection begins with. */
const consenting = transitions.flatMap(({ machine, from, cause }) =>
  machine.subject === "connection" && from.length === 0 && cause.kind === "request" ? cause.operations : [],
);

/** Connections of one account that are kept; the oldest go when there are more, and their tokens with them: ours. */
const mostConnections = 1000;

/** Whether an operation is a person's answer. */
export const isConsent = ({ id }: { id: string }): boolean => consenting.includes(id);

/** What a client asks a person for. */
export interface Request {
  client: Client;
  redirectUri: string;
  /** Undefined: every permission of the product. */
  scope: string | undefined;
  challenge: string;
}

/** A person consents: the authorization code for it. `steer`: what is to happen to the connection. Nobody grants more than the key permits that they consent with. */
export function approve(
  world: WorldView,
  { account, facts, role }: Caller,
  { client, redirectUri, scope, challenge }: Request,
  steer: readonly string[] = [],
): Subject {
  const asked = scope === undefined ? productScopes : namesIn(scope).filter(isPermission);
  const permissions = asked.filter((name) => !isProductScope(name) || facts.scopes.includes(name));
  const [oldest, ...others] = childrenOf(account, "connection");
  if (oldest && others.length >= mostConnections) world.driver.remove(oldest);
  // With the client: one that is dropped changes nothing of what was granted, and snapshots are whole.
  const granted: Granted = { client, role, permissions, redirectUri, challenge };
  const [connection] = world.driver.accepted(consenting[0] ?? "", account, {
    ...granted,
    ...(steer.length > 0 ? { steer } : {}),
  });
  const code = connection && newestBelow(connection, "authorizationCode");
  if (!code) throw new Error("A consent created no connection with a code. See the machines of the contract.");
  world.settle();
  return code;
}
