import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ExchangeDetails, MessageState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { Empty } from "../parts/empty.tsx";
import { timeOf } from "../parts/format.ts";
import { Mark, Status } from "../parts/marks.tsx";
import { Headers, Text } from "../parts/message.tsx";
import { Prose } from "../parts/prose.tsx";
import { ask, saidBy } from "../state/api.ts";
import { linkTo } from "../state/route.ts";
import { overview, worldName } from "../state/store.ts";
import { curlOf } from "./curl.ts";
import { canRepeat, repeat } from "./repeat.ts";

/** A request and its answer, and what the contract says of it. */
export function Exchange({ id }: { id: string }) {
  const details = useSignal<ExchangeDetails | undefined>(undefined);
  const refused = useSignal("");
  const name = worldName.value;
  useEffect(() => {
    ask<ExchangeDetails>(`/_dubspec/api/worlds/${encodeURIComponent(name)}/exchanges/${encodeURIComponent(id)}`)
      .then((found) => (details.value = found))
      .catch((error: unknown) => (refused.value = saidBy(error)));
  }, [name, id]);
  if (refused.value !== "")
    return (
      <Empty title="This request is not kept">
        <p>{refused.value}</p>
      </Empty>
    );
  return details.value ? <Details exchange={details.value} /> : <p class="quiet hint">Loading the request.</p>;
}

function Details({ exchange }: { exchange: ExchangeDetails }) {
  const {
    at,
    method,
    target,
    status,
    code,
    took,
    operation,
    called,
    role,
    projectId,
    request,
    response,
    lenient,
    fault,
  } = exchange;
  const curl = curlOf(exchange, overview.value?.baseUrl || location.origin);
  return (
    <article class="exchange">
      <header>
        <h3 class="wraps">
          <b>{method}</b> <code>{target}</code> <Status status={status} isRefusal={code !== undefined} />
        </h3>
        <dl class="facts">
          <div>
            <dt>At</dt>
            <dd class="figure">{timeOf(at)}</dd>
          </div>
          <div>
            <dt>Took</dt>
            <dd class="figure">{`${Math.round(took * 10) / 10} ms`}</dd>
          </div>
          <div>
            <dt>Operation</dt>
            <dd>{operation ? <code>{operation}</code> : "not in the contract"}</dd>
          </div>
          {called !== undefined && (
            <div>
              <dt>Calls</dt>
              <dd>
                <code>{called}</code>
              </dd>
            </div>
          )}
          {role && (
            <div>
              <dt>Role</dt>
              <dd>{role}</dd>
            </div>
          )}
          {projectId && (
            <div>
              <dt>Project</dt>
              <dd>
                <a href={linkTo({ world: worldName.value, view: "projects", item: projectId })}>
                  <code>{projectId}</code>
                </a>
              </dd>
            </div>
          )}
        </dl>
        <p class="buttons">
          <Copy text={curl} what="this request as a curl line" label="Copy as curl">
            Copy as curl
          </Copy>
          {canRepeat(exchange) && (
            <button type="button" class="small" onClick={() => void repeat(exchange)}>
              Send again
            </button>
          )}
        </p>
      </header>
      {fault && <p class="steered">{fault}</p>}
      {lenient.length > 0 && (
        <section class="lenient" aria-labelledby="lenient">
          <h4 id="lenient">Accepted, though the contract does not allow it</h4>
          <ul>
            {lenient.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <Why exchange={exchange} />
      <Message title="Request" message={request} />
      <Message title="Answer" message={response} />
      <Contract exchange={exchange} />
    </article>
  );
}

/** Which requirement refused the request, in its own words. */
function Why({ exchange: { code, status, refusedBy, contract, response } }: { exchange: ExchangeDetails }) {
  if (code === undefined && refusedBy.length === 0) return null;
  const error = contract?.errors.find((one) => one.code === code && one.status === status);
  return (
    <section class="why" aria-labelledby="why">
      <h4 id="why">Why it was refused</h4>
      <p>
        <code>{code}</code> {messageIn(response.body) || error?.title}
      </p>
      {refusedBy.length > 0 && (
        <ul>
          {refusedBy.map(({ id, text }) => (
            <li key={id}>
              <b>{id}</b> <Prose text={text || "is an open question of the contract."} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WithError {
  error?: { message?: unknown } | string;
}

/** What the answer itself says, in the form of its surface, which is more exact than the contract's title of the error. */
function messageIn(body: string): string {
  try {
    const answer = JSON.parse(body) as Partial<Record<"message" | "error_description", unknown>> &
      WithError & { result?: { structuredContent?: WithError } };
    const inner = answer.error ?? answer.result?.structuredContent?.error;
    const message = answer.message ?? (typeof inner === "object" ? inner.message : answer.error_description);
    return typeof message === "string" ? message : "";
  } catch {
    return "";
  }
}

function Message({ title, message: { headers, body, cut } }: { title: string; message: MessageState }) {
  const of = title.toLowerCase();
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <details>
        <summary>{`Headers (${headers.length})`}</summary>
        <Headers headers={headers} of={`the ${of}`} />
      </details>
      <Text text={body} what={`Body of the ${of}`} cut={cut} />
    </section>
  );
}

function Contract({ exchange: { contract, code, status, requirements } }: { exchange: ExchangeDetails }) {
  if (!contract) return null;
  const refusing = new Set(requirements);
  return (
    <section aria-labelledby="contract">
      <h4 id="contract">The contract on this operation</h4>
      <p>
        {contract.title} <code>{contract.path}</code>
      </p>
      <details>
        <summary>{`Requirements (${contract.requirements.length})`}</summary>
        <ul class="clauses">
          {contract.requirements.map(({ id, level, text }) => (
            <li key={id} class={refusing.has(id) ? "chosen" : ""}>
              <b>{id}</b> <span class="quiet">{level}</span> <Prose text={text} />
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{`Errors (${contract.errors.length})`}</summary>
        <table class="errors">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {contract.errors.map((error) => (
              <tr key={error.id} class={error.code === code && error.status === status ? "chosen" : ""}>
                <td class="figure">{error.status}</td>
                <td>
                  <code>{error.code}</code>
                </td>
                <td>{error.title}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {code === undefined && (
          <p class="quiet">
            This request met none of these errors. <Mark tone="good">{String(status)}</Mark>
          </p>
        )}
      </details>
    </section>
  );
}
