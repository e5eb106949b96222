import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ProjectState, SubjectState } from "../../inspect/shapes.ts";
import { Empty, Line, translateLine } from "../parts/empty.tsx";
import { spanOf, timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { More } from "../parts/more.tsx";
import { Panes } from "../parts/panes.tsx";
import { SendForm } from "../send/send-form.tsx";
import { dialog } from "../state/keyboard.ts";
import { linkTo, route } from "../state/route.ts";
import { everyProject, languageNames, mainOf, nameOf, world, worldName } from "../state/store.ts";
import { WebhookSetup } from "../webhooks/setup.tsx";
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
  project.fileName,
  project.account,
  mainOf(project)?.state ?? "",
  failureOf(project)?.code ?? "",
  ...languageNames(project),
];

/** Why the newest run failed. */
function failureOf(project: ProjectState): SubjectState["error"] {
  const main = mainOf(project);
  return (
    main?.error ?? project.subjects.find(({ run, error }) => error && run !== undefined && run === main?.run)?.error
  );
}

const narrow = matchMedia("(max-width: 760px)");

/** The project that is chosen, or beside the list the newest one; on a phone there is no room beside it. */
const openedOf = (projects: readonly ProjectState[], item: string): ProjectState | undefined =>
  item === "" && !narrow.matches ? projects[0] : projects.find(({ projectId }) => projectId === item);

/** The projects of a world, and the one that is opened. */
export function ProjectsView() {
  const projects = world.value?.projects ?? [];
  const { item } = route.value;
  const opened = openedOf(projects, item);
  if (projects.length === 0 && item === "") return <NoProjects />;
  return (
    <Panes title="Projects" opened={item !== ""} list={<List />}>
      {opened ? <Project project={opened} key={opened.projectId} /> : <NotHere item={item} />}
    </Panes>
  );
}

function NotHere({ item }: { item: string }) {
  if (item === "") return null;
  return (
    <Empty title={`No project ${item} in this world`}>
      <p>The project was deleted, the world was reset, or the project is in another world.</p>
    </Empty>
  );
}

function NoProjects() {
  return (
    <Empty title="No projects yet">
      <p>Send a clip. Its project appears here and moves on with the clock above.</p>
      <SendForm />
      <details>
        <summary>The same with curl</summary>
        <Line text={translateLine()} what="Command that begins a translation" />
      </details>
      <WebhookSetup offersClip={false} />
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
      <div class="over-list">
        <label class="field">
          <span class="unseen">Filter projects</span>
          <input
            type="search"
            data-filter
            placeholder="Filter: name, language, state"
            value={wanted.value}
            onInput={({ currentTarget }) => look(currentTarget.value)}
          />
        </label>
        <button type="button" class="main" onClick={() => (dialog.value = "send")}>
          Send a clip
        </button>
      </div>
      {matching.value.length === 0 && older === 0 && <p class="quiet">{`No project matches ${wanted.value}.`}</p>}
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
  const { projectId, createdAt, account, durationSeconds } = project;
  const busy = project.subjects.find(({ progress, dueAt }) => progress !== undefined && dueAt !== undefined);
  const failure = failureOf(project);
  const opened = openedOf(world.value?.projects ?? [], route.value.item);
  const about = [languageNames(project).join(", "), spanOf(durationSeconds * 1000)].filter((words) => words !== "");
  return (
    <li>
      <a
        data-entry={projectId}
        href={linkTo({ world: worldName.value, view: "projects", item: projectId })}
        aria-current={opened?.projectId === projectId ? "true" : undefined}
      >
        <span class="row">
          <b class="name">{nameOf(project)}</b>
          {main && <StateMark subject={main} />}
        </span>
        <span class="row quiet">
          <span class="title">{about.join(", ")}</span>
          {account !== "owner" && <span>{account}</span>}
          <span class="figure">{timeOf(createdAt).slice(0, 8)}</span>
        </span>
        {failure && (
          <span class="row quiet wraps reason">
            <code>{failure.code}</code> <span>{failure.message}</span>
          </span>
        )}
        {busy && <Progress subject={busy} />}
      </a>
    </li>
  );
}
