import { Component, type ComponentChildren } from "preact";
import { AccountsView } from "./accounts.tsx";
import { Dropped } from "./dropped.tsx";
import { Clock } from "./header/clock.tsx";
import { Dialogs } from "./header/dialogs.tsx";
import { WorldBar } from "./header/world-bar.tsx";
import { Notice } from "./parts/notice.tsx";
import { ProjectsView } from "./projects/view.tsx";
import { dialog } from "./state/keyboard.ts";
import { linkTo, route, views, type View } from "./state/route.ts";
import { connection, trouble, world, worldName, worldTitle } from "./state/store.ts";
import { SteeringView } from "./steering/view.tsx";
import { TimelineView } from "./timeline/view.tsx";
import { WebhooksView } from "./webhooks/view.tsx";

const shown: Readonly<Record<View, () => preact.JSX.Element>> = {
  projects: ProjectsView,
  timeline: TimelineView,
  webhooks: WebhooksView,
  steering: SteeringView,
  accounts: AccountsView,
};

/** The whole page. */
export function App() {
  const View = shown[route.value.view];
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <header class="top">
        <WorldBar />
        <Clock />
      </header>
      <Tabs />
      <Away />
      <Dropped />
      <main id="main" tabIndex={-1}>
        {world.value ? (
          <Guarded key={`${worldName.value}/${route.value.view}`}>
            <View />
          </Guarded>
        ) : (
          <Waiting />
        )}
      </main>
      {dialog.value !== "send" && <Notice />}
      <Dialogs />
    </>
  );
}

/** Keeps a view that breaks from taking the page with it: clock and tabs go on. */
class Guarded extends Component<{ children: ComponentChildren }, { broken?: Error }> {
  override componentDidCatch(broken: Error): void {
    this.setState({ broken });
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <div class="empty" role="alert">
        <h2>This view broke</h2>
        <p>{`${broken.message}. The rest of the page still works; another tab or a reload brings this view back. Please report the error with the messages in the browser's console.`}</p>
      </div>
    );
  }
}

function skip(event: Event): void {
  // The address names a place in the world, not one in the document.
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Tabs() {
  const here = route.value;
  return (
    <nav class="tabs" aria-label="Views">
      {views.map((view) => (
        <a
          href={linkTo({ world: worldName.value, view })}
          aria-current={here.view === view ? "page" : undefined}
          key={view}
        >
          {view[0]?.toUpperCase() + view.slice(1)}
          <Count view={view} />
        </a>
      ))}
    </nav>
  );
}

function Count({ view }: { view: View }) {
  const state = world.value;
  if (!state) return null;
  const { rules, faults, holds } = state.steering;
  const count: Record<View, number> = {
    projects: state.projectCount,
    timeline: state.timeline.length,
    webhooks: state.deliveries.length,
    steering: rules.length + faults.length + holds.length,
    accounts: state.accounts.length,
  };
  return (
    <span class="count" aria-hidden="true">
      {count[view].toLocaleString("en")}
    </span>
  );
}

/** Says when the server is gone: what is shown is then of before. */
function Away() {
  if (connection.value !== "lost") return <div role="alert" class="unseen" />;
  return (
    <div role="alert" class="away">
      {`The mock at ${location.origin} does not answer${world.value ? "; the page shows what it last received" : ""}. It asks again until the mock answers.`}
    </div>
  );
}

function Waiting() {
  if (trouble.value !== "") {
    return (
      <div class="empty">
        <h2>{`World ${worldTitle.value} cannot be shown`}</h2>
        <p>{trouble.value}</p>
      </div>
    );
  }
  return (
    <p class="starting">
      {connection.value === "lost" ? "Waiting for the mock." : `Loading world ${worldTitle.value}.`}
    </p>
  );
}
