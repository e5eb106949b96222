import type { DeliveryState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { dayOf, spanOf, timeOf } from "../parts/format.ts";
import { Headers, Text } from "../parts/message.tsx";
import { linkTo } from "../state/route.ts";
import { projectNamed, worldName } from "../state/store.ts";
import { DeliveryMark } from "./mark.tsx";
import { Verify } from "./verify.tsx";

/** One delivery: where it went, what was sent under which signature, and how it was taken. */
export function Delivery({ delivery }: { delivery: DeliveryState }) {
  const { eventId, type, projectId, url, state, sentAt, took, answerStatus, answerText, failure, headers, signedText } =
    delivery;
  const body = signedText.slice(signedText.indexOf(".") + 1);
  return (
    <article class="delivery">
      <header>
        <h3 class="wraps">
          <code>{type}</code> <DeliveryMark state={state} />
        </h3>
        <dl class="facts">
          <div>
            <dt>Event</dt>
            <dd>
              <code>{eventId}</code> <Copy text={eventId} what="event id" />
            </dd>
          </div>
          <div>
            <dt>Project</dt>
            <dd>
              <a href={linkTo({ world: worldName.value, view: "projects", item: projectId })}>
                {projectNamed(projectId)}
              </a>
            </dd>
          </div>
          <div class="wide">
            <dt>To</dt>
            <dd class="wraps">
              <code>{url}</code>
            </dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd class="figure">{`${dayOf(sentAt)} ${timeOf(sentAt)}`}</dd>
          </div>
          <div>
            <dt>Answer</dt>
            <dd class="figure">
              {answerStatus ?? failure ?? "not yet"}
              {took === undefined ? "" : ` after ${spanOf(took)}`}
            </dd>
          </div>
        </dl>
        {answerStatus !== undefined && failure && <p class="error">{failure}</p>}
      </header>
      <Verify delivery={delivery} />
      <section aria-labelledby="sent-headers">
        <h4 id="sent-headers">Headers</h4>
        <Headers headers={headers} of="the delivery" />
      </section>
      <section aria-labelledby="sent-body">
        <h4 id="sent-body">Body</h4>
        <Text text={body} what="Body of the delivery" />
      </section>
      {answerText !== undefined && (
        <section aria-labelledby="answered">
          <h4 id="answered">Answer</h4>
          <Text text={answerText} what="Text of the answer" />
        </section>
      )}
    </article>
  );
}
