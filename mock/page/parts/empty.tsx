import type { ComponentChildren } from "preact";
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

/** The line that begins a translation in this world. */
export const translateLine = (): string =>
  `curl -H 'x-api-key: ${ownerKey.value}' -F 'file=@video.mp4;type=video/mp4' -F targetLanguage=spanish ${base()}/v1/translate`;

/** A line that calls an action in this world. */
const actionLine = (action: string, input: object): string =>
  `curl -H 'x-api-key: ${ownerKey.value}' -H 'content-type: application/json' -d '${JSON.stringify(input)}' ${base()}/v1/actions/${action}`;

/** The lines that make this world send webhooks: one for the secret, one for the URL. */
export function WebhookLines() {
  const machine = machines.value.get("webhook-configuration");
  const setUrl = machine?.transitions.find(({ from, to }) => to !== null && from.some((state) => state !== to));
  const [secret = ""] = machine?.startedBy ?? [];
  const [url = ""] = setUrl?.operations ?? [];
  return (
    <>
      <p>Webhooks are sent where there is a signing secret and a URL. Make the secret first:</p>
      <Line text={actionLine(secret, {})} what="Command that makes a signing secret" />
      <p>
        Then say where they go; this machine itself is allowed with <code>--allow-local-webhooks</code>.
      </p>
      <Line
        text={actionLine(url, { url: "http://127.0.0.1:3000/webhooks" })}
        what="Command that sets the webhook URL"
      />
    </>
  );
}
