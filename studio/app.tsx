import { useSignalEffect } from "@preact/signals";
import { ProjectList } from "./list.tsx";
import { stageOf } from "./project/progress.tsx";
import { ProjectView } from "./project/view.tsx";
import { StartView } from "./start/view.tsx";
import { apiKey } from "./state/key.ts";
import { notice } from "./state/notice.ts";
import { route, startHash, webhooksHash } from "./state/route.ts";
import { looks } from "./state/watch.ts";
import { WebhooksView } from "./webhooks/view.tsx";

/** The whole page. */
export function App() {
  const { value } = route;
  useSignalEffect(() => {
    document.title = `${titleNow()} · dubspec studio`;
  });
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        Skip to the content
      </a>
      <Header />
      <div class="frame">
        <ProjectList />
        <main id="content" tabIndex={-1}>
          {apiKey.value === "" ? (
            <p class="hint">Enter an API key above: the server printed one when it was started for the first time.</p>
          ) : undefined}
          {value.view === "start" && <StartView />}
          {value.view === "webhooks" && <WebhooksView key={apiKey.value} />}
          {value.view === "project" && apiKey.value !== "" && (
            <ProjectView projectId={value.projectId} key={value.projectId} />
          )}
        </main>
      </div>
      <p class="notice" role="status">
        {notice.value}
      </p>
      <p class="unseen" role="status">
        {stageNow()}
      </p>
    </>
  );
}

function Header() {
  const { value } = route;
  return (
    <header class="top">
      <h1>
        <b>dubspec</b> studio
      </h1>
      <nav aria-label="Views">
        <a href={startHash} aria-current={value.view === "start" ? "page" : undefined}>
          New dub
        </a>
        <a href={webhooksHash} aria-current={value.view === "webhooks" ? "page" : undefined}>
          Webhooks
        </a>
      </nav>
      <label class="key">
        <span>API key</span>
        <input
          type="text"
          value={apiKey.value}
          placeholder="dub_..."
          autocomplete="off"
          spellcheck={false}
          onChange={({ currentTarget }) => (apiKey.value = currentTarget.value.trim())}
        />
      </label>
    </header>
  );
}

/** The status of the project that is open. */
const statusNow = () => (route.value.view === "project" ? looks.value[route.value.projectId]?.status : undefined);

/** Read out when it changes: what the open project has come to. */
function stageNow(): string {
  const status = statusNow();
  return status ? `${status.projectName}: ${stageOf(status)}` : "";
}

function titleNow(): string {
  if (route.value.view === "start") return "New dub";
  if (route.value.view === "webhooks") return "Webhooks";
  return stageNow() || "Project";
}

/** The address has the view in it, so a link within the page moves the focus by itself. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#content")?.focus();
}
