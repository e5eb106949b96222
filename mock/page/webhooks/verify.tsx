import { useSignal } from "@preact/signals";
import type { DeliveryState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { saidBy } from "../state/api.ts";
import { signatureOf } from "./signature.ts";

/** What a verification compared. */
interface Compared {
  computed: string;
  sent: string;
}

/** Computes the signature here, in the browser, from a text and a secret that can be changed, and compares. */
export function Verify({ delivery: { headers, signedText, secret } }: { delivery: DeliveryState }) {
  const text = useSignal(signedText);
  const key = useSignal(secret);
  const compared = useSignal<Compared | undefined>(undefined);
  const broken = useSignal("");
  const sent = headers.find(([name]) => /-signature$/i.test(name))?.[1] ?? "";
  const verify = async (event: Event) => {
    event.preventDefault();
    try {
      broken.value = "";
      compared.value = { computed: await signatureOf(key.value, text.value), sent };
    } catch (error) {
      broken.value = saidBy(error);
    }
  };
  const change = (to: typeof text, value: string) => {
    to.value = value;
    // What was found was found of something else.
    compared.value = undefined;
  };
  return (
    <section aria-labelledby="verify" class="verify">
      <h4 id="verify">Signature</h4>
      <form onSubmit={(event) => void verify(event)}>
        <label class="field wide">
          <span>Signed text: timestamp, full stop, raw body</span>
          <textarea
            rows={4}
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => change(text, currentTarget.value)}
          />
        </label>
        <label class="field wide">
          <span>Signing secret</span>
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            value={key.value}
            onInput={({ currentTarget }) => change(key, currentTarget.value)}
          />
        </label>
        <p class="buttons">
          <button type="submit" class="main">
            Verify
          </button>
          <Copy text={text.value} what="signed text">
            Copy text
          </Copy>
          {(text.value !== signedText || key.value !== secret) && (
            <button
              type="button"
              class="small"
              onClick={() => {
                change(text, signedText);
                change(key, secret);
              }}
            >
              Undo changes
            </button>
          )}
        </p>
      </form>
      <div role="status">
        {broken.value !== "" && <p class="error">{broken.value}</p>}
        {compared.value && <Verdict {...compared.value} />}
      </div>
    </section>
  );
}

function Verdict({ computed, sent }: Compared) {
  const same = computed === sent;
  return (
    <div class={`verdict ${same ? "good" : "bad"}`}>
      <p>
        <b>{same ? "The signature is right." : "The signature does not match."}</b>{" "}
        {same
          ? ""
          : "The secret or the text differs from the signed one. A body that was parsed and serialized again is a different text."}
      </p>
      <dl>
        <dt>Sent in the header</dt>
        <dd>
          <code>{sent || "(no signature header)"}</code>
        </dd>
        <dt>Computed here: HMAC-SHA256 of the text</dt>
        <dd>
          <code>{computed}</code>
        </dd>
      </dl>
    </div>
  );
}
