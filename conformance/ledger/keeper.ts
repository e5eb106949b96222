import type { Operation } from "../../spec/lib/contract.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Role } from "../target/target.ts";
import type { Call } from "../http/calls.ts";
import { type Change, changeOf, isRefusal, READING, shownBy } from "./changes.ts";
import type { Entry, Group } from "./entries.ts";
import type { Ledger } from "./file.ts";
import { type Changed, Remains } from "./remains.ts";

/** Sends a request, paced, and gives what came of it. */
type Send = (call: Call) => Promise<Exchange>;

/** Told what came of a request. */
type Aftermath = (exchange: Exchange) => void;

/**
 * Keeps accounts that last as they are: notes in the ledger what is about to be made or changed, then removes what was
 * made and puts back what was changed, and touches nothing else.
 */
export class Keeper {
  readonly remains: Remains;
  readonly #ledger: Ledger;
  readonly #now: () => number;
  /** What this process has looked at before it changed it. */
  readonly #looked = new Set<string>();
  /** Projects that could not be deleted, and that are tried again only in the end. */
  readonly #stubborn = new Set<string>();

  /** @param now milliseconds */
  constructor(ledger: Ledger, now: () => number) {
    this.#ledger = ledger;
    this.#now = now;
    this.remains = new Remains(ledger.past);
  }

  /**
   * Notes what a request may change, before it is sent.
   * @param role whose account it changes; null: of none of the target
   * @param send for looking at what is there first
   * @returns what has to be told what came of the request
   * @throws LedgerError when that cannot be noted: the request must not be sent
   */
  async before(call: Call, role: Role | null, operation: Operation, send: Send): Promise<Aftermath | undefined> {
    const change = changeOf(call, operation);
    if (change?.kind === "project") return this.#creating(call, role);
    if (change?.kind === "deletion") return (exchange) => this.#deleting(change.projectId, exchange);
    if (change && role !== null) return this.#changing(role, change, send);
    return undefined;
  }

  /**
   * Removes what was made and puts back what was changed, as far as the server lets it; what it does not, stays in
   * `remains`. Ends early when the server does not answer.
   * @param of roles whose accounts to look at; default: all. What somebody without an account made is looked at with the owner's
   * @param again whether to try again what failed before
   * @param may whether a project may be removed now, told how many there are; the rest stays for later
   */
  async settle(
    send: Send,
    {
      of,
      again = false,
      may = () => true,
    }: { of?: ReadonlySet<Role>; again?: boolean; may?: (left: number) => boolean } = {},
  ): Promise<void> {
    const isMeant = (role: Role | null) => of?.has(role ?? "owner") ?? true;
    for (const changed of this.remains.changed.filter(({ role }) => isMeant(role))) {
      const fields = [...changed.fields].filter((field) => again || !changed.refused.has(field));
      if (fields.length > 0 && !(await this.#putBack(changed, fields, send))) return;
    }
    const projects = [...this.remains.projects].filter(
      ([projectId, role]) => isMeant(role) && (again || !this.#stubborn.has(projectId)),
    );
    for (const [index, [projectId, role]] of projects.entries()) {
      if (!may(projects.length - index)) return;
      const { answer } = await send({
        method: "DELETE",
        path: `/v1/translate/${encodeURIComponent(projectId)}`,
        as: role ?? "owner",
      });
      if (this.remains.projects.has(projectId)) this.#stubborn.add(projectId);
      if (!answer) return;
    }
  }

  #creating(call: Call, role: Role | null): Aftermath {
    const number = this.remains.creations + 1;
    const form = call.body && "form" in call.body ? ` with ${call.body.form.summary}` : "";
    const isWithheld = call.body && "announced" in call.body && call.body.announced.withheld === true;
    const at = new Date(this.#now()).toISOString();
    this.#note({ kind: "creating", number, at, role, request: `${call.method} ${call.path}${form}` });
    return (exchange) => {
      const projectId = valueAt(jsonOf(exchange), "/projectId");
      const status = exchange.answer?.status ?? 0;
      // What cannot stand in a path can be neither asked for nor removed.
      const isId = typeof projectId === "string" && projectId.isWellFormed();
      if (status >= 200 && status <= 299 && isId) this.#note({ kind: "created", number, projectId });
      // Without an answer, or with a failure of the server, a project may be there all the same, unless its file never came.
      else if ((status >= 300 && status <= 499) || isWithheld) this.#note({ kind: "created", number, projectId: null });
    };
  }

  #deleting(projectId: string, { answer }: Exchange): void {
    const isGone = answer && ((answer.status >= 200 && answer.status <= 299) || answer.status === 404);
    if (isGone && this.remains.projects.has(projectId)) this.#note({ kind: "deleted", projectId });
  }

  async #changing(role: Role, { group, fields }: Extract<Change, { kind: "account" }>, send: Send): Promise<Aftermath> {
    const open = new Set(
      this.remains.changed
        .filter((each) => each.role === role && each.group === group)
        .flatMap((each) => [...each.fields]),
    );
    const place = (field: string) => `${role} ${group} ${field}`;
    const fresh = fields.filter((field) => !this.#looked.has(place(field)) && !open.has(field));
    if (fresh.length > 0) {
      const shown = shownBy(await send(reading(role, group)), group) ?? {};
      const entries = fresh.flatMap((field) => (Object.hasOwn(shown, field) ? [[field, shown[field]] as const] : []));
      if (entries.length > 0) this.#note({ kind: "kept", role, group, values: Object.fromEntries(entries) });
      for (const field of fresh) this.#looked.add(place(field));
    }
    const kept = this.remains.kept(role, group)?.values ?? {};
    const known = fields.filter((field) => Object.hasOwn(kept, field));
    const unknown = fields.filter((field) => !Object.hasOwn(kept, field));
    if (known.length > 0) this.#note({ kind: "changing", role, group, fields: known });
    return (exchange) => {
      if (unknown.length > 0 && !isRefusal(exchange)) this.#note({ kind: "lost", role, group, fields: unknown });
    };
  }

  /** Puts some of the changed fields back. @returns whether the server answers */
  async #putBack({ role, group, values }: Changed, fields: readonly string[], send: Send): Promise<boolean> {
    const look = async () => {
      const exchange = await send(reading(role, group));
      const shown = shownBy(exchange, group);
      return {
        answers: exchange.answer !== null,
        differing: fields.filter((field) => !shown || !isSame(shown[field], values[field])),
      };
    };
    const before = await look();
    if (!before.answers) return false;
    const refused: string[] = [];
    for (const field of before.differing) {
      const { answer } = await this.#giveBack(role, group, field, values[field], send);
      if (!answer) return false;
      if (answer.status === 400) refused.push(field);
    }
    const after = before.differing.length === 0 ? before : await look();
    const same = fields.filter((field) => !after.differing.includes(field));
    if (same.length > 0) this.#note({ kind: "restored", role, group, fields: same });
    const lost = refused.filter((field) => after.differing.includes(field));
    if (lost.length > 0) this.#note({ kind: "refused", role, group, fields: lost });
    return after.answers;
  }

  /** Puts one field back. @returns the last exchange */
  async #giveBack(role: Role, group: Group, field: string, value: unknown, send: Send): Promise<Exchange> {
    const act = (operation: string, input: object) =>
      send({ method: "POST", path: `/v1/actions/${operation}`, as: role, body: { json: input } });
    if (group !== "webhook") return act(`${group}_update`, { [field]: value });
    if (value === null || value === "") {
      const exchange = await act("webhooks_delete", {});
      // A secret without a URL is what a new secret is.
      return value === null ? exchange : act("webhooks_create_secret", {});
    }
    const exchange = await act("webhooks_update", { url: value });
    if (!isRefusal(exchange)) return exchange;
    // The secret went with the URL.
    await act("webhooks_create_secret", {});
    return act("webhooks_update", { url: value });
  }

  #note(entry: Entry): void {
    this.#ledger.append(entry);
    this.remains.take(entry);
  }
}

const reading = (role: Role, group: Group): Call => ({
  method: "POST",
  path: `/v1/actions/${READING[group]}`,
  as: role,
  body: { json: {} },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** With the names of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
