import type { ComponentChildren } from "preact";
import { sampleClip, startPath } from "../send/send.ts";
import { machines, overview, ownerKey } from "../state/store.ts";
import { Copy } from "./copy.tsx";

/** What stands where nothing is yet: why, and what to do. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A line for a terminal. */
export function Line({ text, what }: { text: string; what: string }) {
  return (
    <div class="line">
      <pre tabIndex={0} aria-label={what}>
        {text}
      </pre>
      <Copy text={text} what={what} />
    </div>
  );
}

const base = () => overview.value?.baseUrl || location.origin;

/** The lines that fetch the sample clip and begin a translation of it in this world. */
export const translateLine = (): string =>
  [
    `curl -sO ${base()}${sampleClip.path}`,
    `curl -H 'x-api-key: ${ownerKey.value}' -F 'file=@${sampleClip.name};type=${sampleClip.type}' -F targetLanguage=spanish ${base()}${startPath}`,
  ].join("\n");

/** A line that calls an action in this world. */
const actionLine = (action: string, input: object): string =>
  `curl -H 'x-api-key: ${ownerKey.value}' -H 'content-type: application/json' -d '${JSON.stringify(input)}' ${base()}/v1/actions/${action}`;

/** The actions that change where webhooks go: the one that makes a secret, the one that sets the URL, the one that removes both. */
export function webhookActions(): { secret: string; url: string; remove: string } {
  const machine = machines.value.get("webhook-configuration");
  const transitions = machine?.transitions ?? [];
  const setUrl = transitions.filter(({ from, to }) => to !== null && from.some((state) => state !== to));
  const removing = transitions.filter(({ to }) => to === null);
  return {
    secret: only(machine?.startedBy ?? []),
    url: only(setUrl.flatMap(({ operations }) => operations)),
    remove: only(removing.flatMap(({ operations }) => operations)),
  };
}

/** The one operation of a list; none before the contract has come. */
function only(operations: readonly string[]): string {
  const [operation = "", ...others] = new Set(operations);
  if (others.length > 0) throw new Error(`Several operations do the same to the webhooks: ${operation}, ${others}.`);
  return operation;
}

/** The lines that make this world send webhooks: one for the secret, one for the URL. */
export function WebhookLines() {
  const { secret, url } = webhookActions();
  return (
    <>
      <p>The mock sends webhooks once there is a signing secret and a URL. Make the secret first:</p>
      <Line text={actionLine(secret, {})} what="Command that makes a signing secret" />
      <p>
        Then set the URL. An address of this machine needs <code>--allow-local-webhooks</code>.
      </p>
      <Line
        text={actionLine(url, { url: "http://127.0.0.1:3000/webhooks" })}
        what="Command that sets the webhook URL"
      />
    </>
  );
}
