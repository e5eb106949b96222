import { signal } from "@preact/signals";
import type { ProjectState, SubjectState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { dayOf, spanOf, timeOf } from "../parts/format.ts";
import { StateMark } from "../parts/marks.tsx";
import { useContent } from "../state/content.ts";
import { linkTo } from "../state/route.ts";
import { languageNames, mainOf, nameOf, worldName } from "../state/store.ts";
import { Answers } from "./answers.tsx";
import { RunBanner } from "./run-banner.tsx";
import { SteerProject } from "./steer.tsx";
import { Drawn, Part, Subject } from "./subject.tsx";
import { Watch } from "./watch.tsx";

/** Somebody wants to see the machines of projects; so they stay unfolded in the next project, too. */
const unfolded = signal(false);

/** All of one project. On top what is looked for most: how its newest run stands, what can be watched and read, what the API answers. */
export function Project({ project }: { project: ProjectState }) {
  const { projectId } = project;
  const main = mainOf(project);
  const { content, refused } = useContent(project);
  return (
    <article class="project">
      <Head project={project} />
      {main && <RunBanner project={project} main={main} />}
      <Watch project={project} transcripts={content?.transcripts ?? []} />
      {refused !== undefined && (
        <p class="error" role="alert">
          {refused}
        </p>
      )}
      <div class="beside">
        {content && <Answers answers={content.answers} />}
        <SteerProject projectId={projectId} />
      </div>
      <Deliveries subjects={project.subjects.filter(isDelivery)} projectId={projectId} />
      {main && (
        <details
          class="diagrams"
          open={unfolded.value}
          onToggle={({ currentTarget }) => (unfolded.value = currentTarget.open)}
        >
          <summary>
            <h4>State diagrams</h4>
          </summary>
          {unfolded.value && <Diagrams project={project} main={main} />}
        </details>
      )}
    </article>
  );
}

function Head({ project }: { project: ProjectState }) {
  const { projectId, fileName, account, createdAt, durationSeconds } = project;
  const here = { world: worldName.value, project: projectId };
  const languages = languageNames(project);
  return (
    <header>
      <div class="row">
        <h3 class="wraps">{nameOf(project)}</h3>
        <p class="links">
          <a href={linkTo({ ...here, view: "timeline" })}>Timeline of this project</a>
          <a href={linkTo({ ...here, view: "webhooks" })}>Webhook deliveries of this project</a>
        </p>
      </div>
      <dl class="facts">
        <div>
          <dt>Id</dt>
          <dd>
            <code>{projectId}</code> <Copy text={projectId} what="project id" />
          </dd>
        </div>
        {fileName !== "" && (
          <div>
            <dt>File</dt>
            <dd class="wraps">{fileName}</dd>
          </div>
        )}
        <div>
          <dt>Length</dt>
          <dd class="figure">{spanOf(durationSeconds * 1000)}</dd>
        </div>
        {languages.length > 0 && (
          <div>
            <dt>{languages.length === 1 ? "Language" : "Languages"}</dt>
            <dd>{languages.join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>Account</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd class="figure">{`${dayOf(createdAt)} ${timeOf(createdAt).slice(0, 8)}`}</dd>
        </div>
      </dl>
    </header>
  );
}

/** What else the project has: the parts of its newest run, those that all of its runs share, and earlier runs, newest first. */
function Diagrams({ project: { projectId, subjects }, main }: { project: ProjectState; main: SubjectState }) {
  const machines = subjects.filter((subject) => !isDelivery(subject) && subject !== main);
  const earlier = machines.filter(({ machine }) => machine === "run").toReversed();
  const own = machines.filter(({ run }) => run === undefined || run === main.run);
  return (
    <div class="machines">
      <section aria-labelledby="parts">
        <h5 id="parts">{main.machine === "run" ? "Newest run and its parts" : "Machines"}</h5>
        <div class="subjects">
          <Subject subject={main} projectId={projectId} key={main.id} />
          {own.map((subject) => (
            <Part subject={subject} projectId={projectId} key={subject.id} />
          ))}
        </div>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h5 id="earlier">Earlier runs</h5>
          {earlier.map((run) => (
            <details class="earlier" key={run.id}>
              <summary>
                <span class="row">
                  <b>{run.title}</b>
                  <StateMark subject={run} />
                  <span class="quiet figure">{timeOf(run.since).slice(0, 8)}</span>
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
    </div>
  );
}

/** Of these a project has many, and each is shown among the webhooks too: so their machines are folded. */
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
