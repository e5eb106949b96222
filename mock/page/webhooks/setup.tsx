import { useSignal } from "@preact/signals";
import { Copy } from "../parts/copy.tsx";
import { WebhookLines, webhookActions } from "../parts/empty.tsx";
import { ask } from "../state/api.ts";
import { perform } from "../state/control.ts";
import { dialog } from "../state/keyboard.ts";
import { ownerKey, world } from "../state/store.ts";

/** Calls an action of the API, as any client would. */
const act = (action: string, input: object = {}): Promise<unknown> =>
  ask(`/v1/actions/${action}`, { method: "POST", key: ownerKey.peek(), body: input });

/**
 * Says where the events of this world go, and changes it by the API's own actions.
 * @param offersClip leads to the form that sends a clip; not where that form stands beside it
 */
export function WebhookSetup({ offersClip = true }: { offersClip?: boolean }) {
  const webhook = world.value?.webhook;
  const typed = useSignal<string | undefined>(undefined);
  const url = typed.value ?? webhook?.url ?? "";
  const { secret: makeSecret, url: setUrl, remove } = webhookActions();
  const save = async (event: Event) => {
    event.preventDefault();
    const isNew = !webhook;
    const saved = await perform(
      async () => {
        // A URL needs a signing secret.
        if (isNew) await act(makeSecret);
        await act(setUrl, { url });
        return true;
      },
      () => `Events of this world go to ${url}.${isNew ? " A signing secret was made." : ""}`,
    );
    if (saved) typed.value = undefined;
  };
  return (
    <section class="setup" aria-labelledby="setup">
      <h4 id="setup">Where events go</h4>
      <form onSubmit={(event) => void save(event)} aria-label="Set the webhook">
        <label class="field">
          <span>Webhook URL</span>
          <input
            type="url"
            required
            placeholder="http://127.0.0.1:3000/webhooks"
            value={url}
            onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          {webhook ? "Save" : "Save and make a secret"}
        </button>
      </form>
      {webhook && (
        <p class="row">
          <span class="quiet">Signing secret</span>
          <code>{webhook.secret}</code>
          <Copy text={webhook.secret} what="signing secret" />
          <button
            type="button"
            class="small"
            onClick={() =>
              void perform(
                () => act(makeSecret),
                () => "A new signing secret was made. Earlier secrets no longer sign.",
              )
            }
          >
            Make a new secret
          </button>
          <button
            type="button"
            class="small"
            onClick={() =>
              void perform(
                () => act(remove),
                () => "The webhook was removed. No more events are sent.",
              )
            }
          >
            Remove
          </button>
        </p>
      )}
      <p class="quiet">
        The API has no test event. Send a clip: its project sends an event when it is created and when it ends. An
        address of this machine needs <code>--allow-local-webhooks</code>.
      </p>
      {offersClip && (
        <p class="buttons">
          <button type="button" onClick={() => (dialog.value = "send")}>
            Send a clip
          </button>
        </p>
      )}
      <details>
        <summary>The same with curl</summary>
        <WebhookLines />
      </details>
    </section>
  );
}
