import { useSignal } from "@preact/signals";
import { perform } from "../state/control.ts";
import { world } from "../state/store.ts";
import { chosenFile, fetchSample, lipSyncMachine, outcomes, send, targetLanguages } from "./send.ts";

/** Sends the sample clip, or a file of one's own, with a language, lip-sync and an outcome. */
export function SendForm() {
  const language = useSignal("spanish");
  const lipSync = useSignal(false);
  const outcome = useSignal("");
  const busy = useSignal(false);
  const file = chosenFile.value;
  const wanted = () => ({ language: language.value, lipSync: lipSync.value, outcome: outcome.value });
  const go = async (of: () => Promise<File>) => {
    if (busy.value) return;
    busy.value = true;
    const found = await of().catch(
      (error: unknown) =>
        void perform(
          () => Promise.reject(error),
          () => "",
        ),
    );
    if (found) await send(found, wanted());
    busy.value = false;
  };
  const steer = (to: string) => {
    outcome.value = to;
    // Lip-sync fails only where there is lip-sync.
    if (to.startsWith(`${lipSyncMachine}.`)) lipSync.value = true;
  };
  const ask = (asked: boolean) => {
    lipSync.value = asked;
    if (!asked && outcome.value.startsWith(`${lipSyncMachine}.`)) outcome.value = "";
  };
  return (
    <form
      class="send"
      aria-label="Send a clip"
      aria-busy={busy.value}
      onSubmit={(event) => {
        event.preventDefault();
        void go(async () => file ?? (await fetchSample()));
      }}
    >
      <label class="drop">
        <input
          type="file"
          accept="video/*,audio/*"
          class="unseen"
          onChange={({ currentTarget }) => (chosenFile.value = currentTarget.files?.[0])}
        />
        {file ? (
          <span>
            <b>{file.name}</b> <span class="quiet">{`${sizeOf(file.size)}; choose or drop another`}</span>
          </span>
        ) : (
          <span>
            <b>Drop a video or an audio file here</b> <span class="quiet">or choose one</span>
          </span>
        )}
      </label>
      <label class="field">
        <span>Translate into</span>
        <select value={language.value} onChange={({ currentTarget }) => (language.value = currentTarget.value)}>
          {targetLanguages.map((one) => (
            <option value={one} key={one}>
              {one.charAt(0).toUpperCase() + one.slice(1)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Outcome</span>
        <select value={outcome.value} onChange={({ currentTarget }) => steer(currentTarget.value)}>
          <option value="">It succeeds</option>
          {outcomes().map(({ machine, chances }) => (
            <optgroup label={`The ${machine.id} fails`} key={machine.id}>
              {chances.map(({ id, title, error }) => (
                <option value={id} key={id}>
                  {error ? `${title} (${error})` : `${title} (${id})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={lipSync.value} onChange={({ currentTarget }) => ask(currentTarget.checked)} />{" "}
        Lip-sync
      </label>
      <p class="buttons">
        <button type="submit" class="main" aria-disabled={busy.value}>
          {busy.value ? "Sending" : file ? `Send ${short(file.name)}` : "Send the sample clip"}
        </button>
        {file && (
          <button type="button" onClick={() => (chosenFile.value = undefined)}>
            Use the sample clip instead
          </button>
        )}
      </p>
      <p class="quiet note">
        The page sends the clip through the API with the key of this world, so the request also appears in the timeline.
        {world.value?.clock.mode === "manual" &&
          " The clock of this world stands still: 'Next event' above moves the project on."}
      </p>
    </form>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${Math.round(kilobytes / 100) / 10} MB`;
}

const short = (name: string): string => (name.length > 32 ? `${name.slice(0, 20)}…${name.slice(-10)}` : name);
