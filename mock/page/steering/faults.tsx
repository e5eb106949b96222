import { useSignal, type Signal } from "@preact/signals";
import { steer, steeringOf, type Fault } from "../state/control.ts";
import { contract, offer } from "../state/store.ts";
import { Times, timesText, type Often } from "./times.tsx";

/** What a form of a fault knows; the server says what of it is wrong. */
interface Draft {
  kind: string;
  operation: string;
  distribution: string;
  /** Milliseconds: the delay itself, its least, or its median; and its most, or one in a hundred. */
  delay: number;
  farther: number;
  status: number;
  code: string;
  retryAfter: string;
  at: string;
}

const firstDraft: Draft = {
  kind: "",
  operation: "",
  distribution: "constant",
  delay: 1000,
  farther: 5000,
  status: 503,
  code: "",
  retryAfter: "",
  at: "before-answer",
};

/** Faults of the world: what goes wrong between a client and the service. */
export function Faults() {
  const { faults } = steeringOf();
  const kinds = offer.value?.faults ?? [];
  return (
    <section aria-labelledby="faults">
      <h3 id="faults">Faults</h3>
      <p class="quiet">Trouble between a client and the service: late answers, errors, cut connections.</p>
      {faults.length === 0 ? (
        <p>No fault is in force: every call gets its normal answer.</p>
      ) : (
        <ul class="rows">
          {faults.map((fault) => (
            <FaultRow fault={fault} key={JSON.stringify(fault)} />
          ))}
        </ul>
      )}
      {kinds.length === 0 ? <p class="quiet">This build offers no faults.</p> : <FaultForm kinds={kinds} />}
    </section>
  );
}

function FaultRow({ fault }: { fault: Fault }) {
  const same = JSON.stringify({ ...fault, times: 0 });
  // What is left of its times may have changed since the page last saw it.
  const take = (faults: Fault[]) => {
    const at = faults.findIndex((other) => JSON.stringify({ ...other, times: 0 }) === same);
    return faults.filter((_, other) => other !== at);
  };
  return (
    <li class="row">
      <span>
        <code>{fault.kind}</code> {`${[described(fault), timesText(fault.times)].filter(Boolean).join(", ")}, `}
        <span class="quiet">{fault.operation ?? "every operation"}</span>
      </span>
      <button
        type="button"
        class="small"
        aria-label={`Remove the fault ${fault.kind} ${described(fault)}`}
        onClick={() =>
          void steer((now) => ({ ...now, faults: take(now.faults) }), `The fault ${fault.kind} was removed.`)
        }
      >
        Remove
      </button>
    </li>
  );
}

function described({ delay, status, code, retryAfterSeconds, at }: Fault): string {
  if (delay)
    return Object.entries(delay)
      .filter(([name]) => name !== "distribution")
      .map(([name, value]) => (name === "milliseconds" ? `${value} ms` : `${name} ${value} ms`))
      .join(", ");
  if (status !== undefined)
    return [status, code, retryAfterSeconds !== undefined && `retry after ${retryAfterSeconds} s`]
      .filter(Boolean)
      .join(", ");
  return at ?? "";
}

function FaultForm({ kinds }: { kinds: readonly string[] }) {
  const draft = useSignal<Draft>({ ...firstDraft, kind: kinds[0] ?? "" });
  const times = useSignal<Often>(1);
  const { kind, operation } = draft.value;
  const set = (change: Partial<Draft>) => (draft.value = { ...draft.value, ...change });
  const add = (event: Event) => {
    event.preventDefault();
    const fault = faultOf(draft.value, times.value);
    void steer(
      (now) => ({ ...now, faults: [...now.faults, fault] }),
      `The fault ${kind} is in force for ${operation || "every operation"}.`,
    );
  };
  return (
    <form class="form" onSubmit={add} aria-label="Add a fault">
      <label class="field">
        <span>Fault</span>
        <select value={kind} onChange={({ currentTarget }) => set({ kind: currentTarget.value })}>
          {kinds.map((one) => (
            <option value={one} key={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Operation</span>
        <select value={operation} onChange={({ currentTarget }) => set({ operation: currentTarget.value, code: "" })}>
          <option value="">every operation</option>
          {(contract.value?.operations ?? []).map(({ id }) => (
            <option value={id} key={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      {kind === "latency" && <Latency draft={draft} set={set} />}
      {kind === "status" && <Answered draft={draft} set={set} />}
      {kind === "cut" && (
        <label class="field">
          <span>Cut</span>
          <select value={draft.value.at} onChange={({ currentTarget }) => set({ at: currentTarget.value })}>
            <option value="before-answer">before any answer</option>
            <option value="within-body">within the body</option>
          </select>
        </label>
      )}
      <Times value={times} />
      <button type="submit" class="main">
        Add fault
      </button>
    </form>
  );
}

interface Part {
  draft: Signal<Draft>;
  set: (change: Partial<Draft>) => void;
}

/** What the two figures of a distribution are. */
const figures: Readonly<Record<string, readonly [first: string, second?: string]>> = {
  constant: ["milliseconds"],
  uniform: ["atLeast", "atMost"],
  "long-tail": ["median", "p99"],
};

function Latency({ draft, set }: Part) {
  const { distribution, delay, farther } = draft.value;
  const [first, second] = figures[distribution] ?? [""];
  return (
    <>
      <label class="field">
        <span>Distribution</span>
        <select value={distribution} onChange={({ currentTarget }) => set({ distribution: currentTarget.value })}>
          {Object.keys(figures).map((one) => (
            <option value={one} key={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <Figure title={second ? `${first} (ms)` : "Delay (ms)"} value={delay} set={(value) => set({ delay: value })} />
      {second && <Figure title={`${second} (ms)`} value={farther} set={(value) => set({ farther: value })} />}
    </>
  );
}

function Figure({ title, value, set }: { title: string; value: number; set: (value: number) => void }) {
  return (
    <label class="field">
      <span>{title}</span>
      <input
        type="number"
        min={0}
        required
        value={value}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </label>
  );
}

function Answered({ draft, set }: Part) {
  const { operation, status, code, retryAfter } = draft.value;
  const errors =
    (contract.value?.operations ?? [])
      .find(({ id }) => id === operation)
      ?.errors.filter((error) => error.status === status) ?? [];
  return (
    <>
      <Figure title="Status" value={status} set={(value) => set({ status: value, code: "" })} />
      {errors.length > 0 && (
        <label class="field">
          <span>Code</span>
          <select value={code} onChange={({ currentTarget }) => set({ code: currentTarget.value })}>
            <option value="">the first code of this status</option>
            {errors.map((error) => (
              <option value={error.code} key={error.code}>
                {error.code}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span>Retry-After (s)</span>
        <input
          type="number"
          min={0}
          value={retryAfter}
          placeholder="none"
          onInput={({ currentTarget }) => set({ retryAfter: currentTarget.value })}
        />
      </label>
    </>
  );
}

function faultOf(
  { kind, operation, distribution, delay, farther, status, code, retryAfter, at }: Draft,
  times: Often,
): Fault {
  const fault: Fault = { kind, times, ...(operation === "" ? {} : { operation }) };
  if (kind === "latency") {
    const [first = "milliseconds", second] = figures[distribution] ?? [];
    return { ...fault, delay: { distribution, [first]: delay, ...(second ? { [second]: farther } : {}) } };
  }
  if (kind === "cut") return { ...fault, at };
  return {
    ...fault,
    status,
    ...(code === "" ? {} : { code }),
    ...(retryAfter === "" ? {} : { retryAfterSeconds: Number(retryAfter) }),
  };
}
