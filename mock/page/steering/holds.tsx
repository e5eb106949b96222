import { useSignal } from "@preact/signals";
import { steer, steeringOf } from "../state/control.ts";
import { contract, offer } from "../state/store.ts";

/** Holds of the world: actions that are kept from ending, or from being remembered. */
export function Holds() {
  const { holds } = steeringOf();
  const modes = offer.value?.holds ?? [];
  const operations = (contract.value?.operations ?? []).filter(
    ({ id, holdable }) => holdable && !holds.some(({ operation }) => operation === id),
  );
  const operation = useSignal("");
  const mode = useSignal("");
  const chosen = operations.find(({ id }) => id === operation.value)?.id ?? operations[0]?.id ?? "";
  const how = mode.value || (modes[0] ?? "");
  const add = (event: Event) => {
    event.preventDefault();
    void steer(
      (now) => ({ ...now, holds: [...now.holds, { operation: chosen, mode: how }] }),
      `Calls of ${chosen} are held: ${how}.`,
    );
  };
  return (
    <section aria-labelledby="holds">
      <h3 id="holds">Holds</h3>
      <p class="quiet">
        A hold keeps an action from ending until you release it, or loses its result, so that you can see how a client
        copes.
      </p>
      {holds.length === 0 ? (
        <p>No action is held.</p>
      ) : (
        <ul class="rows">
          {holds.map((hold) => (
            <li class="row" key={hold.operation}>
              <span>
                <code>{hold.operation}</code> {hold.mode}
              </span>
              <button
                type="button"
                class="small"
                aria-label={`Release ${hold.operation}`}
                onClick={() =>
                  void steer(
                    (now) => ({ ...now, holds: now.holds.filter((other) => other.operation !== hold.operation) }),
                    `${hold.operation} is no longer held.`,
                  )
                }
              >
                Release
              </button>
            </li>
          ))}
        </ul>
      )}
      {modes.length === 0 ? (
        <p class="quiet">This build offers no holds.</p>
      ) : (
        <form class="form" onSubmit={add} aria-label="Hold an action">
          <label class="field wide">
            <span>Action</span>
            <select value={chosen} onChange={({ currentTarget }) => (operation.value = currentTarget.value)}>
              {operations.map(({ id, title }) => (
                <option value={id} key={id}>{`${id}: ${title}`}</option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>Hold</span>
            <select value={how} onChange={({ currentTarget }) => (mode.value = currentTarget.value)}>
              {modes.map((one) => (
                <option value={one} key={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="main" disabled={chosen === ""}>
            Hold
          </button>
        </form>
      )}
    </section>
  );
}
