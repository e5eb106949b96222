import type { ProjectState, SubjectState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { dayOf, spanOf, timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { linkTo } from "../state/route.ts";
import { machines, mainOf, reachable, titles, toneOf, world, worldName } from "../state/store.ts";
import { Machine } from "./machine.tsx";
import { pathOf } from "./path.ts";
import { SteerProject } from "./steer.tsx";

/** All of one project: what it is, its machines, what can be made to happen, its media. */
export function Project({ project }: { project: ProjectState }) {
  const { projectId, projectName, account, createdAt, durationSeconds, subjects } = project;
  const main = mainOf(project);
  const here = { world: worldName.value, project: projectId };
  return (
    <article class="project">
      <header>
        <h3>{projectName || projectId} {main && <StateMark subject={main} />}</h3>
        <dl class="facts">
          <div><dt>Id</dt><dd><code>{projectId}</code> <Copy text={projectId} what="project id" /></dd></div>
          <div><dt>Account</dt><dd>{account}</dd></div>
          <div><dt>Created</dt><dd class="figure">{`${dayOf(createdAt)} ${timeOf(createdAt)}`}</dd></div>
          <div><dt>Duration</dt><dd class="figure">{spanOf(durationSeconds * 1000)}</dd></div>
        </dl>
        <p class="links">
          <a href={linkTo({ ...here, view: "timeline" })}>Its timeline</a>
          <a href={linkTo({ ...here, view: "webhooks" })}>Its webhook deliveries</a>
        </p>
      </header>
      <section aria-labelledby="machines">
        <h4 id="machines">Machines</h4>
        <div class="subjects">
          {subjects.filter((subject) => !isDelivery(subject)).map((subject) => <Subject subject={subject} projectId={projectId} key={subject.id} />)}
        </div>
      </section>
      <Deliveries subjects={subjects.filter(isDelivery)} projectId={projectId} />
      <SteerProject projectId={projectId} />
      <Media media={project.media} />
    </article>
  );
}

function Subject({ subject, projectId }: { subject: SubjectState; projectId: string }) {
  return (
    <article class="subject">
      <header class="row">
        <h5>{subject.machine} {subject.title !== "" && <span class="quiet">{subject.title}</span>}</h5>
        <StateMark subject={subject} />
      </header>
      <p class="row quiet">
        <span>since <span class="figure">{timeOf(subject.since)}</span></span>
        <Progress subject={subject} />
      </p>
      {subject.error && <p class="error"><code>{subject.error.code}</code> {subject.error.message}</p>}
      {subject.steered && <p class="steered">{`Steered: it ${toneOf(subject) === "moving" ? "will end" : "has ended"} with ${subject.steered} (${titles.value.get(subject.steered) ?? ""})`}</p>}
      <Drawn subject={subject} projectId={projectId} />
    </article>
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
        {subjects.map((subject) => (
          <li key={subject.id}>
            <details>
              <summary><span class="row"><span class="figure quiet">{timeOf(subject.since)}</span><code>{subject.title}</code><StateMark subject={subject} /></span></summary>
              <Drawn subject={subject} projectId={projectId} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The machine of a subject, with the way that it took. */
function Drawn({ subject, projectId }: { subject: SubjectState; projectId: string }) {
  const machine = machines.value.get(subject.machine);
  return machine ? <Machine machine={machine} subject={subject} path={pathOf(machine, subject, world.value?.timeline ?? [], projectId)} /> : null;
}

function Media({ media }: Pick<ProjectState, "media">) {
  if (media.length === 0) return null;
  return (
    <section aria-labelledby="media">
      <h4 id="media">Media</h4>
      <div class="media">
        {media.map(({ title, url, type }) => (
          <figure key={url}>
            {type === "video" ? <video controls preload="metadata" src={reachable(url)} aria-label={title} /> : <audio controls preload="metadata" src={reachable(url)} aria-label={title} />}
            <figcaption>{title} <Copy text={url} what={`URL of ${title}`}>Copy URL</Copy></figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
