import { useSignal } from "@preact/signals";
import { nameOf } from "./parts/format.ts";
import { stageOf, TONES } from "./project/progress.tsx";
import { forget, projects, type Remembered } from "./state/projects.ts";
import { projectHash, route } from "./state/route.ts";
import { looks } from "./state/watch.ts";

/** The projects that this browser knows, newest first. */
export function ProjectList() {
  const isWide = matchMedia("(min-width: 900px)").matches;
  return (
    <nav class="list" aria-label="Projects">
      <details open={isWide}>
        <summary>{`Projects (${projects.value.length})`}</summary>
        {projects.value.length === 0 ? (
          <p class="quiet empty">No projects yet. Those that you send from this browser are listed here.</p>
        ) : (
          <ul>
            {projects.value.map((project) => (
              <Row {...project} key={project.projectId} />
            ))}
          </ul>
        )}
        <OpenById />
      </details>
    </nav>
  );
}

function Row({ projectId, name, language }: Remembered) {
  const look = looks.value[projectId];
  const isOpen = route.value.view === "project" && route.value.projectId === projectId;
  return (
    <li>
      <a href={projectHash(projectId)} aria-current={isOpen ? "page" : undefined}>
        <span class="name">{name}</span>
        <span class="row">
          <small class="quiet">{nameOf(language)}</small>
          {look?.status && <span class={`mark ${TONES[look.status.status]}`}>{stageOf(look.status)}</span>}
          {look?.problem && !look.status && <span class="mark bad">Not there</span>}
        </span>
      </a>
      {look?.problem && !look.status && (
        <button type="button" class="small" onClick={() => forget(projectId)}>
          Remove<span class="unseen">{` ${name} from the list`}</span>
        </button>
      )}
    </li>
  );
}

/** Opens a project that another client has made. */
function OpenById() {
  const id = useSignal("");
  return (
    <form
      class="by-id"
      onSubmit={(event) => {
        event.preventDefault();
        if (id.value.trim() !== "") location.hash = projectHash(id.value.trim());
        id.value = "";
      }}
    >
      <input
        type="text"
        aria-label="Id of another project"
        placeholder="Id of another project"
        autocomplete="off"
        value={id.value}
        onInput={({ currentTarget }) => (id.value = currentTarget.value)}
      />
      <button type="submit">Open</button>
    </form>
  );
}
