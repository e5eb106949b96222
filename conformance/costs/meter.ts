import type { Limit, Operation } from "../../spec/lib/contract.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { FormFields } from "../media/multipart.ts";
import type { Call } from "../http/calls.ts";
import { UnderWay } from "./under-way.ts";

/** What requests cost whoever pays for the account. */
export interface Spending {
  calls: number;
  /** Started minutes of media, of everything that the server took in to process. */
  minutes: number;
  /** By the contract's prices; where it shows none, by those of our servers. */
  credits: number;
  /** Seconds for which rates held up calls. */
  heldUp: number;
  /** By operation: its calls, and all calls before the first of them. */
  asks: Record<string, { calls: number; before: number }>;
}

/** Operations that process media. */
const PROCESSING: ReadonlySet<string> = new Set(["createProject", "startTranslation", "dubProject", "transcribe"]);

/** Counts what the requests of one check cost. */
export class Meter {
  readonly spent: Spending = { calls: 0, minutes: 0, credits: 0, heldUp: 0, asks: {} };
  readonly #prices: readonly Limit[];
  /** Started minutes of media, by project. */
  readonly #minutes = new Map<string, number>();
  readonly #waits: UnderWay;

  /** @param now seconds, of the clock by which the check waits */
  constructor(limits: readonly Limit[], now: () => number) {
    this.#prices = limits.filter(({ unit }) => unit === "credits");
    this.#waits = new UnderWay(now);
  }

  /** Counts a wait for a rate. */
  async holdUp(wait: () => Promise<void>): Promise<void> {
    try {
      await this.#waits.during(wait);
    } finally {
      this.spent.heldUp = this.#waits.total;
    }
  }

  /** Counts a request; media is counted where the server took it, or did not say. */
  count(call: Call, operation: Operation | undefined, exchange: Exchange): void {
    const { spent } = this;
    if (operation) (spent.asks[operation.id] ??= { calls: 0, before: spent.calls }).calls += 1;
    spent.calls += 1;
    const form = call.body && "form" in call.body ? call.body.form.fields : undefined;
    // What got no answer may have been taken in all the same.
    const status = exchange.answer?.status ?? (form ? 200 : 0);
    if (!operation || !PROCESSING.has(operation.id) || status < 200 || status > 299) return;
    const projectId = String(valueAt(jsonOf(exchange), "/projectId"));
    const minutes = form ? minutesOf(form) : (this.#minutes.get(projectId) ?? 1);
    this.#minutes.set(projectId, minutes);
    spent.minutes += minutes;
    spent.credits += minutes * this.#priceOf(operation, lipSyncOf(call, form));
  }

  /** Credits for a minute of media. */
  #priceOf({ id }: Operation, lipSync: string | null): number {
    const due = this.#prices.filter(
      (limit) => limit.operations.includes(id) && (limit.lipSyncMode === undefined || limit.lipSyncMode === lipSync),
    );
    return due.reduce((sum, { value, ours }) => sum + (value ?? ours ?? 0), 0);
  }
}

/** A file of which the suite knows no duration counts as one minute. */
function minutesOf(fields: FormFields): number {
  const seconds = fields.map(([, value]) => (typeof value === "string" ? 0 : (value.durationSeconds ?? 0)));
  return Math.max(1, Math.ceil(Math.max(0, ...seconds) / 60));
}

function lipSyncOf({ body }: Call, form: FormFields | undefined): string | null {
  if (!form) return body && "json" in body ? String(valueAt(body.json, "/lipSyncMode")) : null;
  const pro = form.find(([name]) => name === "lipsyncPro")?.[1];
  return pro === undefined ? null : pro === "true" ? "pro" : "standard";
}
