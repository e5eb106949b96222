import { useSignal } from "@preact/signals";
import { Times, timesText, type Often } from "./times.tsx";
import { steer, steeringOf, type Rule } from "../state/control.ts";
import { contract, offer, titles, world } from "../state/store.ts";

/** A rule in force, with a way to take it away. */
export function RuleRow({ rule, place }: { rule: Rule; place: number }) {
  const { transition, times, match = {} } = rule;
  const where = [match.projectId && `project ${match.projectId}`, match.operation && `started by ${match.operation}`]
    .filter(Boolean)
    .join(", ");
  const same = (other: Rule) =>
    other.transition === transition && JSON.stringify(other.match ?? {}) === JSON.stringify(match);
  // Rules before it may have been used up since the page last saw them.
  const take = (rules: Rule[]) => {
    const at = rules[place] && same(rules[place]) ? place : rules.findIndex(same);
    return rules.filter((_, other) => other !== at);
  };
  return (
    <li class="row">
      <span>
        <code>{transition}</code> {`${timesText(times)}, `}
        <span class="quiet">{where || "any attempt"}</span>
      </span>
      <button
        type="button"
        class="small"
        aria-label={`Remove the rule ${transition}`}
        onClick={() => void steer((now) => ({ ...now, rules: take(now.rules) }), `${transition} is no longer steered.`)}
      >
        Remove
      </button>
    </li>
  );
}

/** Rules of the world: what attempts are made to end with. */
export function Rules() {
  const { rules } = steeringOf();
  return (
    <section aria-labelledby="rules">
      <h3 id="rules">Outcomes</h3>
      <p class="quiet">
        A rule decides how an attempt ends, at the moment the attempt starts. The first rule that fits applies.
      </p>
      {rules.length === 0 ? (
        <p>Nothing is steered: every attempt succeeds.</p>
      ) : (
        <ul class="rows">
          {rules.map((rule, place) => (
            <RuleRow rule={rule} place={place} key={`${place} ${rule.transition}`} />
          ))}
        </ul>
      )}
      <RuleForm />
    </section>
  );
}

function RuleForm() {
  const chances = (contract.value?.machines ?? [])
    .flatMap(({ transitions }) => transitions)
    .filter(({ id, kind }) => kind === "chance" && offer.value?.transitions.includes(id) !== false);
  const transition = useSignal("");
  const project = useSignal("");
  const times = useSignal<Often>(1);
  const chosen = transition.value || (chances[0]?.id ?? "");
  const add = (event: Event) => {
    event.preventDefault();
    const rule: Rule = {
      transition: chosen,
      times: times.value,
      ...(project.value === "" ? {} : { match: { projectId: project.value } }),
    };
    void steer((now) => ({ ...now, rules: [...now.rules, rule] }), `Attempts will end with ${chosen}.`);
  };
  return (
    <form class="form" onSubmit={add} aria-label="Steer an outcome">
      <label class="field wide">
        <span>Make it end with</span>
        <select value={chosen} onChange={({ currentTarget }) => (transition.value = currentTarget.value)}>
          {chances.map(({ id, error }) => (
            <option value={id} key={id}>
              {error ? `${id} (${error})` : id}
            </option>
          ))}
        </select>
        <small class="quiet">{titles.value.get(chosen)}</small>
      </label>
      <label class="field">
        <span>Project</span>
        <select value={project.value} onChange={({ currentTarget }) => (project.value = currentTarget.value)}>
          <option value="">any project</option>
          {(world.value?.projects ?? []).slice(0, 200).map(({ projectId, projectName }) => (
            <option value={projectId} key={projectId}>
              {projectName || projectId}
            </option>
          ))}
        </select>
      </label>
      <Times value={times} />
      <button type="submit" class="main">
        Steer
      </button>
    </form>
  );
}
