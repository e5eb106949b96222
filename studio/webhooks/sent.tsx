import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import { momentOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import { apiKey, sendableKey } from "../state/key.ts";

/** A webhook that was sent. */
interface Delivery {
  eventId: string;
  type: string;
  projectId: string;
  url: string;
  state: "sent" | "acknowledged" | "failed";
  sentAt: string;
  answerStatus?: number;
  failure?: "answer" | "timeout" | "connection" | "unsafe-address";
}

/** Milliseconds between two looks, while the page is open. */
const EVERY = 4000;

const FAILURES: Readonly<Record<NonNullable<Delivery["failure"]>, string>> = {
  answer: "refused",
  timeout: "no answer in time",
  connection: "no connection",
  "unsafe-address": "not sent: the address is not a public one",
};

/** The newest webhooks of the account, as the server that sent them lists them for this page. */
export function Sent({ from }: { from: string }) {
  const deliveries = useSignal<readonly Delivery[] | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  useEffect(() => {
    const look = async () => {
      try {
        deliveries.value = await deliveriesOf(from);
        problem.value = undefined;
      } catch (error) {
        problem.value = problemOf(error);
      }
    };
    void look();
    const timer = setInterval(() => void (document.hidden || look()), EVERY);
    return () => clearInterval(timer);
  }, [from]);
  return (
    <section class="versions" aria-labelledby="sent-title">
      <h3 id="sent-title">Sent</h3>
      {problem.value && <ProblemBox of={problem.value} title="The webhooks that were sent could not be read" />}
      {deliveries.value?.length === 0 && <p class="quiet">Nothing was sent yet.</p>}
      <ul>
        {deliveries.value?.map((delivery) => (
          <Row {...delivery} key={delivery.eventId} />
        ))}
      </ul>
    </section>
  );
}

function Row({ type, projectId, url, state, sentAt, answerStatus, failure }: Delivery) {
  const tone = { sent: "moving", acknowledged: "good", failed: "bad" }[state];
  const how = failure === undefined ? state : FAILURES[failure];
  return (
    <li class="version">
      <span>
        <b>{type}</b> <span class="quiet">{momentOf(Date.parse(sentAt))}</span>
      </span>
      <span class={`mark ${tone}`}>{answerStatus === undefined ? how : `${how}, ${answerStatus}`}</span>
      <small class="quiet">
        {projectId} to {url}
      </small>
    </li>
  );
}

async function deliveriesOf(from: string): Promise<readonly Delivery[]> {
  const ask = async () => {
    const response = await fetch(from, { headers: { "x-api-key": sendableKey(apiKey.peek()) } });
    const body = (await response.json()) as { deliveries: readonly Delivery[] };
    return { response, ...(response.ok ? { data: body } : { error: body }) };
  };
  return (await answerOf(ask())).deliveries;
}
