import type { ProjectState, SubjectState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { dayOf, spanOf, timeOf } from "../parts/format.ts";
import { StateMark } from "../parts/marks.tsx";
import { linkTo } from "../state/route.ts";
import { mainOf, reachable, worldName } from "../state/store.ts";
import { SteerProject } from "./steer.tsx";
import { Drawn, Part, Subject } from "./subject.tsx";

/** All of one project. On top what is looked for most: how its newest run stands, what can be made to happen, its media. */
export function Project({ project }: { project: ProjectState }) {
  const { projectId, projectName, account, createdAt, durationSeconds } = project;
  const main = mainOf(project);
  const here = { world: worldName.value, project: projectId };
  return (
    <article class="project">
      <header>
        <div class="row">
          <h3>
            {projectName || projectId} {main && <StateMark subject={main} />}
          </h3>
          <p class="links">
            <a href={linkTo({ ...here, view: "timeline" })}>Its timeline</a>
            <a href={linkTo({ ...here, view: "webhooks" })}>Its webhook deliveries</a>
          </p>
        </div>
        <dl class="facts">
          <div>
            <dt>Id</dt>
            <dd>
              <code>{projectId}</code> <Copy text={projectId} what="project id" />
            </dd>
          </div>
          <div>
            <dt>Account</dt>
            <dd>{account}</dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd class="figure">{`${dayOf(createdAt)} ${timeOf(createdAt)}`}</dd>
          </div>
          <div>
            <dt>Duration</dt>
            <dd class="figure">{spanOf(durationSeconds * 1000)}</dd>
          </div>
        </dl>
      </header>
      <div class="first">
        {main && (
          <section aria-labelledby="now">
            <h4 id="now">{main.machine === "run" ? "Newest run" : "State"}</h4>
            <Subject subject={main} projectId={projectId} key={main.id} />
          </section>
        )}
        <SteerProject projectId={projectId} />
        <Media media={project.media} />
      </div>
      {main && <Rest project={project} main={main} />}
      <Deliveries subjects={project.subjects.filter(isDelivery)} projectId={projectId} />
    </article>
  );
}

/** What else the project has: the parts of its newest run, those that all of its runs share, and earlier runs, newest first. */
function Rest({ project: { projectId, subjects }, main }: { project: ProjectState; main: SubjectState }) {
  const machines = subjects.filter((subject) => !isDelivery(subject) && subject !== main);
  const earlier = machines.filter(({ machine }) => machine === "run").toReversed();
  const own = machines.filter(({ run }) => run === undefined || run === main.run);
  return (
    <>
      {own.length > 0 && (
        <section aria-labelledby="parts">
          <h4 id="parts">{main.machine === "run" ? "Parts of the newest run" : "Machines"}</h4>
          <div class="subjects">
            {own.map((subject) => (
              <Part subject={subject} projectId={projectId} key={subject.id} />
            ))}
          </div>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h4 id="earlier">Earlier runs</h4>
          {earlier.map((run) => (
            <details class="earlier" key={run.id}>
              <summary>
                <span class="row">
                  <b>{run.title}</b>
                  <StateMark subject={run} />
                  <span class="quiet figure">{`since ${timeOf(run.since)}`}</span>
                  {run.error && <code class="quiet">{run.error.code}</code>}
                </span>
              </summary>
              <div class="subjects">
                {machines
                  .filter((subject) => subject.run === run.id)
                  .map((subject) => (
                    <Subject subject={subject} projectId={projectId} key={subject.id} />
                  ))}
              </div>
            </details>
          ))}
        </section>
      )}
    </>
  );
}

/** Of these a project has many, and each is shown among the webhooks too: their machines are unfolded by whoever wants them. */
const isDelivery = ({ machine }: SubjectState) => machine === "delivery";

function Deliveries({ subjects, projectId }: { subjects: readonly SubjectState[]; projectId: string }) {
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="deliveries">
      <h4 id="deliveries">Deliveries</h4>
      <ul class="rows">
        {subjects.toReversed().map((subject) => (
          <li key={subject.id}>
            <details>
              <summary>
                <span class="row">
                  <span class="figure quiet">{timeOf(subject.since)}</span>
                  <code>{subject.title}</code>
                  <StateMark subject={subject} />
                </span>
              </summary>
              <Drawn subject={subject} projectId={projectId} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Media({ media }: Pick<ProjectState, "media">) {
  if (media.length === 0) return null;
  return (
    <section aria-labelledby="media">
      <h4 id="media">Media</h4>
      <div class="media">
        {media.map(({ title, url, type }) => (
          <figure key={url}>
            {type === "video" ? (
              <video controls preload="metadata" src={reachable(url)} aria-label={title} />
            ) : (
              <audio controls preload="metadata" src={reachable(url)} aria-label={title} />
            )}
            <figcaption>
              {title}{" "}
              <Copy text={url} what={`URL of ${title}`}>
                Copy URL
              </Copy>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
