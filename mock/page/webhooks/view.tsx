import { computed } from "@preact/signals";
import type { DeliveryState } from "../../inspect/shapes.ts";
import { Empty } from "../parts/empty.tsx";
import { spanOf, timeOf } from "../parts/format.ts";
import { More } from "../parts/more.tsx";
import { Panes } from "../parts/panes.tsx";
import { linkTo, route } from "../state/route.ts";
import { projectNamed, world, worldName } from "../state/store.ts";
import { Delivery } from "./delivery.tsx";
import { DeliveryMark } from "./mark.tsx";
import { WebhookSetup } from "./setup.tsx";

const deliveries = computed(() => {
  const { project } = route.value;
  return (world.value?.deliveries ?? []).filter(({ projectId }) => project === "" || projectId === project);
});

/** What the mock sent to webhooks, and how that went. */
export function WebhooksView() {
  const { item, project } = route.value;
  const opened = world.value?.deliveries.find(({ eventId }) => eventId === item);
  if (deliveries.value.length === 0 && item === "") return <NoDeliveries project={project} />;
  return (
    <Panes title="Webhooks" opened={item !== ""} both list={<List />}>
      {opened ? (
        <Delivery delivery={opened} key={opened.eventId} />
      ) : item === "" ? (
        <>
          <p class="quiet hint">Choose a delivery to see what was sent, and to verify its signature.</p>
          <WebhookSetup />
        </>
      ) : (
        <Unsent item={item} />
      )}
    </Panes>
  );
}

function Unsent({ item }: { item: string }) {
  return (
    <Empty title={`No delivery of event ${item}`}>
      <p>
        The mock sends an event only if its account has a signing secret and there is a webhook URL, of the account or
        from the request that began the run.
      </p>
    </Empty>
  );
}

function NoDeliveries({ project }: { project: string }) {
  return (
    <Empty
      title={project === "" ? "No webhooks have been sent yet" : `No webhooks have been sent for project ${project}`}
    >
      {project === "" && <WebhookSetup />}
      {project !== "" && (
        <p>
          <a href={linkTo({ world: worldName.value, view: "webhooks" })}>Deliveries of every project</a>
        </p>
      )}
    </Empty>
  );
}

function List() {
  const { project } = route.value;
  return (
    <>
      {project !== "" && (
        <p class="row">
          <span>
            Deliveries of project <b>{projectNamed(project)}</b>
          </span>
          <a href={linkTo({ world: worldName.value, view: "webhooks" })}>Show all</a>
        </p>
      )}
      <More of={deliveries.value} what="delivery" keep={({ eventId }) => eventId === route.value.item}>
        {(delivery) => <Entry delivery={delivery} key={delivery.eventId} />}
      </More>
    </>
  );
}

function Entry({
  delivery: { eventId, type, projectId, url, state, sentAt, took, answerStatus, failure },
}: {
  delivery: DeliveryState;
}) {
  const here = route.value;
  const ended = [answerStatus, took === undefined ? undefined : spanOf(took)]
    .filter((part) => part !== undefined)
    .join(", ");
  return (
    <li>
      <a
        data-entry={eventId}
        href={linkTo({ world: worldName.value, view: "webhooks", item: eventId, project: here.project })}
        aria-current={here.item === eventId ? "true" : undefined}
      >
        <span class="row">
          <span class="what">
            <code>{type}</code>
          </span>
          <DeliveryMark state={state} />
        </span>
        <span class="row quiet" title={url}>
          <time class="figure" dateTime={new Date(sentAt).toISOString()}>
            {timeOf(sentAt)}
          </time>
          <span class="title">{projectNamed(projectId)}</span>
          <span class="figure">{ended}</span>
        </span>
        {answerStatus === undefined && failure && <span class="row quiet wraps">{failure}</span>}
      </a>
    </li>
  );
}
