import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ProjectState } from "../../inspect/shapes.ts";
import { Empty, Line, translateLine, WebhookLines } from "../parts/empty.tsx";
import { timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { More } from "../parts/more.tsx";
import { Panes } from "../parts/panes.tsx";
import { linkTo, route } from "../state/route.ts";
import { everyProject, mainOf, world, worldName } from "../state/store.ts";
import { Project } from "./project.tsx";

const wanted = signal("");

const matching = computed(() => {
  const text = wanted.value.trim().toLowerCase();
  const projects = world.value?.projects ?? [];
  if (text === "") return projects;
  return projects.filter((project) => wordsOf(project).some((word) => word.toLowerCase().includes(text)));
});

const wordsOf = (project: ProjectState) => [
  project.projectId,
  project.projectName,
  project.account,
  mainOf(project)?.state ?? "",
];

/** The projects of a world, and the one that is opened. */
export function ProjectsView() {
  const projects = world.value?.projects ?? [];
  const { item } = route.value;
  const opened = projects.find(({ projectId }) => projectId === item);
  if (projects.length === 0 && item === "") return <NoProjects />;
  return (
    <Panes title="Projects" opened={item !== ""} list={<List />}>
      {opened ? <Project project={opened} key={opened.projectId} /> : <NotHere item={item} />}
    </Panes>
  );
}

function NotHere({ item }: { item: string }) {
  if (item === "")
    return <p class="quiet hint">Choose a project to see its machines, its media and what can be steered.</p>;
  return (
    <Empty title={`No project ${item} in this world`}>
      <p>It was deleted, or the world was reset, or its key opens another world.</p>
    </Empty>
  );
}

function NoProjects() {
  return (
    <Empty title="No projects yet">
      <p>Send a video to this world; its run shows up here and moves with the clock above.</p>
      <Line text={translateLine()} what="Command that begins a translation" />
      <WebhookLines />
    </Empty>
  );
}

/** Looks for projects, old ones among them. */
function look(text: string): void {
  wanted.value = text;
  if (text.trim() !== "") everyProject.value = true;
}

function List() {
  const older = (world.value?.projectCount ?? 0) - (world.value?.projects.length ?? 0);
  useEffect(() => {
    look(wanted.peek());
    return () => void (everyProject.value = false);
  }, []);
  return (
    <>
      <label class="field">
        <span class="unseen">Filter projects</span>
        <input
          type="search"
          data-filter
          placeholder="Filter by name, id or state"
          value={wanted.value}
          onInput={({ currentTarget }) => look(currentTarget.value)}
        />
      </label>
      {matching.value.length === 0 && older === 0 && <p class="quiet">{`No project has ${wanted.value}.`}</p>}
      <More
        of={matching.value}
        what="project"
        keep={({ projectId }) => projectId === route.value.item}
        beyond={wanted.value === "" ? { count: older, ask: () => (everyProject.value = true) } : undefined}
      >
        {(project) => <Entry project={project} key={project.projectId} />}
      </More>
    </>
  );
}

function Entry({ project }: { project: ProjectState }) {
  const main = mainOf(project);
  const { projectId, projectName, createdAt, account } = project;
  const busy = project.subjects.find(({ progress, dueAt }) => progress !== undefined && dueAt !== undefined);
  return (
    <li>
      <a
        data-entry={projectId}
        href={linkTo({ world: worldName.value, view: "projects", item: projectId })}
        aria-current={route.value.item === projectId ? "true" : undefined}
      >
        <span class="row">
          <b class="name">{projectName || projectId}</b>
          {main && <StateMark subject={main} />}
        </span>
        <span class="row quiet">
          <code>{projectId}</code>
          <span class="figure">{timeOf(createdAt).slice(0, 8)}</span>
          <span>{account}</span>
        </span>
        {busy && <Progress subject={busy} />}
      </a>
    </li>
  );
}
