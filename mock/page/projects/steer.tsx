import type { PageMachine } from "../../inspect/page-shapes.ts";
import { lastPart } from "../parts/format.ts";
import { steer, steeringOf } from "../state/control.ts";
import { contract, offer } from "../state/store.ts";
import { RuleRow } from "../steering/rules.tsx";

/** What can be made to happen to the next attempts of a project, and what is steered for it now. */
export function SteerProject({ projectId }: { projectId: string }) {
  const rules = steeringOf()
    .rules.map((rule, place) => ({ rule, place }))
    .filter(({ rule: { match } }) => match?.projectId === undefined || match.projectId === projectId);
  const steerable = (contract.value?.machines ?? [])
    .filter(({ startsInProject }) => startsInProject)
    .flatMap((machine) => {
      const chances = chancesOf(machine);
      return chances.length === 0 ? [] : [{ machine, chances }];
    });
  return (
    <section aria-labelledby="steer" class="steer">
      <h4 id="steer">Steer what comes next</h4>
      <p class="quiet">
        Nothing fails unless you steer it. A choice applies to the next attempt of this project. To make a first attempt
        fail, choose its outcome when you send the clip.
      </p>
      {steerable.map(({ machine, chances }) => (
        <div class="chances" role="group" aria-label={`The next ${machine.id} of this project`} key={machine.id}>
          <span class="label">{`Next ${machine.id}`}</span>
          {chances.map(({ id, title, error }) => (
            <button
              type="button"
              key={id}
              title={`${title}${error ? ` (${error})` : ""}`}
              aria-label={`Make the next ${machine.id} end with ${id}: ${title}`}
              onClick={() =>
                void steer(
                  (now) => ({ ...now, rules: [...now.rules, { transition: id, times: 1, match: { projectId } }] }),
                  `The next ${machine.id} of this project will end with ${id}.`,
                )
              }
            >
              {lastPart(id)}
            </button>
          ))}
        </div>
      ))}
      {rules.length > 0 && (
        <>
          <h5>In force now</h5>
          <ul class="rows">
            {rules.map(({ rule, place }) => (
              <RuleRow rule={rule} place={place} key={`${place} ${rule.transition}`} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Transitions of a machine that happen by chance, and that this server can be made to do. */
const chancesOf = ({ transitions }: PageMachine) =>
  transitions.filter(({ id, kind }) => kind === "chance" && offer.value?.transitions.includes(id) !== false);
