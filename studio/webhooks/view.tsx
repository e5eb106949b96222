import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, api, type Schemas } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import { Ask } from "../parts/ask.tsx";
import { Field } from "../parts/field.tsx";
import { momentOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import { settings } from "../state/key.ts";
import { tell } from "../state/notice.ts";
import { Sent } from "./sent.tsx";

type Saved = Schemas["SavedWebhook"];

/** Where the account's events go. */
export function WebhooksView() {
  const saved = useSignal<Saved | undefined>(undefined);
  /** A new signing secret, which the API shows once. */
  const secret = useSignal("");
  const problem = useSignal<Problem | undefined>(undefined);
  const perform = async (act: () => Promise<void>) => {
    problem.value = undefined;
    try {
      await act();
      saved.value = (await answerOf(api.POST("/v1/actions/webhooks_get", { body: {} }))).data;
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  useEffect(() => void perform(async () => {}), []);
  return (
    <section class="webhooks" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Webhooks</h2>
      <p class="quiet">
        The service posts an event when a project is created, dubbed or lip-synced, and when that fails. Each goes to
        the URL of its project, or else to the one of the account.
      </p>
      {problem.value && <ProblemBox of={problem.value} title="The webhook settings could not be read or changed" />}
      {secret.value !== "" && (
        <p class="secret" role="status">
          The signing secret, shown only now: <code>{secret}</code>
        </p>
      )}
      {saved.value !== undefined && <Destination saved={saved.value} secret={secret} perform={perform} />}
      <Deliveries />
    </section>
  );
}

function Deliveries() {
  const { deliveries, sent } = settings.value;
  if (deliveries !== undefined)
    return (
      <p>
        <a href={deliveries}>See every webhook that was sent</a>, on the page of the mock.
      </p>
    );
  return sent === undefined ? null : <Sent from={sent} />;
}

interface Settled {
  saved: Saved;
  secret: Signal<string>;
  perform(act: () => Promise<void>): Promise<void>;
}

function Destination({ saved, secret, perform }: Settled) {
  const url = useSignal(saved?.url ?? "");
  const makeSecret = () =>
    perform(async () => {
      const { data } = await answerOf(api.POST("/v1/actions/webhooks_create_secret", { body: {} }));
      secret.value = "secret" in data ? String(data.secret) : "";
    });
  const saveUrl = () =>
    perform(async () => {
      await answerOf(api.POST("/v1/actions/webhooks_update", { body: { url: url.value.trim() } }));
      tell("The webhook URL was saved.");
    });
  const remove = () =>
    perform(async () => {
      await answerOf(api.POST("/v1/actions/webhooks_delete", { body: {} }));
      secret.value = "";
      url.value = "";
      tell("The webhook was deleted.");
    });
  if (!saved)
    return (
      <>
        <p>This account has no webhook. It needs a signing secret first, and then a URL.</p>
        <p class="buttons">
          <button type="button" class="main" onClick={() => void makeSecret()}>
            Make a signing secret
          </button>
        </p>
      </>
    );
  return (
    <form
      class="destination"
      onSubmit={(event) => {
        event.preventDefault();
        void saveUrl();
      }}
    >
      <Field label="URL of the account" hint="https, on port 443 of a public host.">
        {(described) => (
          <input
            type="url"
            value={url.value}
            placeholder="https://"
            aria-describedby={described}
            onInput={({ currentTarget }) => (url.value = currentTarget.value)}
          />
        )}
      </Field>
      <p class="quiet">
        Signing secret <code>{`${saved.secretPrefix}…${saved.secretSuffix}`}</code>, changed {momentOf(saved.updatedAt)}
      </p>
      <div class="buttons">
        <button type="submit" class="main">
          Save the URL
        </button>
        <Ask
          label="Make a new secret"
          question="Make a new signing secret? The old one is invalid at once."
          yes="Replace the secret"
          no="Keep the old one"
          failed="The secret was not replaced"
          act={makeSecret}
        />
        <Ask
          label="Delete URL and secret"
          question="Delete the URL and the secret? No event is sent to the account any more."
          yes="Delete both"
          no="Keep both"
          failed="The webhook was not deleted"
          act={remove}
        />
      </div>
    </form>
  );
}
