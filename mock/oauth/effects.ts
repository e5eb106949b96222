import type { Effect } from "../../spec/lib/contract.ts";
import { machineOf, transitions, type MachineTransition } from "../contract/contract.ts";
import { owner, withAllBelow, type Subject } from "../machines/subject.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import type { WorldView } from "../worlds/view.ts";
import { refreshGrant, type Client } from "./client.ts";
import { isPermission, isProductScope, namesIn, offlineScopes } from "./permissions.ts";
import { newSecret } from "./secrets.ts";

/** What a person granted to a client, as the fields of a connection keep it. */
export interface Granted {
  /** As it was when the person consented. */
  client: Client;
  /** Role of the key that consented. */
  role: string;
  /** Permissions of the product and of identity, those given up apart. */
  permissions: string[];
  redirectUri: string;
  challenge: string;
}

/** The connection that a code or a token belongs to. */
export function connectionOf(subject: Subject): Subject {
  const connection = owner(subject, "connection");
  if (!connection)
    throw new Error(`A ${subject.kind} belongs to no connection. See the parents of machines in the contract.`);
  return connection;
}

export const grantedOf = (subject: Subject) => connectionOf(subject).fields as unknown as Granted;

interface OAuthEffect {
  world: WorldView;
  subject: Subject;
  transition: MachineTransition;
}

/** Effects of transitions of codes, tokens and connections. */
export const oauthCarriers: Readonly<Record<string, (context: OAuthEffect, given: Effect) => void>> = {
  "issue-code": ({ world, subject }) => {
    subject.fields["value"] = newSecret(world, "code");
  },
  // The tokens themselves are made by transitions that follow: these are the secrets that they are born with.
  "issue-tokens": ({ world, subject }) => {
    const connection = connectionOf(subject);
    const { client, permissions } = grantedOf(subject);
    const offline = client.grant_types.includes(refreshGrant) ? offlineScopes : [];
    connection.fields["scope"] = [...permissions, ...offline].join(" ");
    connection.fields["issued"] = {
      accessToken: newSecret(world, "access"),
      refreshToken: newSecret(world, "refresh"),
    };
  },
  "narrow-grant": ({ world, subject }) => {
    const granted = grantedOf(subject);
    const asked = fieldsOf(world.call as Call)["scope"];
    // There is no OpenID Connect here, so a refresh that lists nothing keeps no permissions of identity (TOK-42).
    if (asked === undefined) granted.permissions = granted.permissions.filter(isProductScope);
    else granted.permissions = namesIn(String(asked)).filter(isPermission);
  },
  // What would follow for the newest token happens to every one.
  "revoke-connection": ({ world, subject, transition }) => {
    const following = transitions.filter(
      ({ cause }) => cause.kind === "service" && "follows" in cause && cause.follows.includes(transition.id),
    );
    for (const one of withAllBelow(subject)) {
      const next = following.find(
        ({ machine, from }) => machine.subject === one.kind && from.includes(one.state ?? ""),
      );
      if (next) world.driver.fire(next.id, one);
    }
  },
};

/** What a token is born with: its secret, and the permissions that it carries. */
export function issuedTo(subject: Subject): Record<string, unknown> {
  if (machineOf(subject.kind)?.parent !== "connection") return {};
  const { fields } = connectionOf(subject);
  const value = (fields["issued"] as Record<string, string> | undefined)?.[subject.kind];
  return value === undefined ? {} : { value, permissions: [...(fields["permissions"] as string[])] };
}
