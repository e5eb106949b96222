import { contract } from "../contract.ts";
import { Check, Field, languagesAsChoices, Select, SrtFile } from "../parts/field.tsx";
import { ProblemBox } from "../parts/problem.tsx";
import { SoundOptions } from "../parts/sound.tsx";
import { FileField } from "./file.tsx";
import { chosenFile, nameBy, problem, sending, submit, wanted, type Wanted } from "./form.ts";

const set = (changed: Partial<Wanted>) => (wanted.value = { ...wanted.peek(), ...changed });

/** The form that sends a file. */
export function StartView() {
  const { goal, targetLanguage, originalLanguage, projectName, webhookUrl } = wanted.value;
  const file = chosenFile.value;
  return (
    <form
      class="start"
      aria-labelledby="start-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="start-title">New dub</h2>
      <FileField />
      <fieldset class="goals">
        <legend class="unseen">Goal</legend>
        <Goal value="dub" title="Translate and dub" text="The service translates, voices and mixes everything." />
        <Goal
          value="transcribe"
          title="Transcribe, then translate by hand"
          text="You write the translation, or bring your SRT, and the service voices it."
        />
      </fieldset>
      <div class="columns">
        <Select
          label="Dub into"
          value={targetLanguage}
          choices={languagesAsChoices(contract.languages)}
          onChange={(language) => set({ targetLanguage: language })}
        />
        <Text
          label="Language of the speech"
          value={originalLanguage}
          placeholder="Detect"
          hint="A code such as en; empty to detect it."
          onInput={(code) => set({ originalLanguage: code })}
        />
        <Text
          label="Name"
          value={projectName}
          placeholder={file ? nameBy(file) : "The name of the file"}
          onInput={(name) => set({ projectName: name })}
        />
      </div>
      <section aria-label="Options" class="options">
        {goal === "dub" ? <DubOptions /> : <TranscriptOptions />}
        <Text
          label="Webhook URL of this project"
          value={webhookUrl}
          placeholder="https://"
          hint="Gets the events of this project instead of the account's endpoint."
          onInput={(url) => set({ webhookUrl: url })}
        />
      </section>
      {problem.value && <ProblemBox of={problem.value} title="The file was not taken" />}
      <Submit />
    </form>
  );
}

function Submit() {
  const upload = sending.value;
  if (!upload)
    return (
      <p class="buttons">
        <button type="submit" class="main large">
          {wanted.value.goal === "dub" ? "Upload and dub" : "Upload and transcribe"}
        </button>
      </p>
    );
  const percent = Math.round(upload.share * 100);
  return (
    <div class="uploading">
      <progress max={100} value={percent} aria-label="Upload" />
      <span class="figure">{percent < 100 ? `${percent} % sent` : "Sent; the service looks at the file"}</span>
      <button type="button" onClick={upload.cancel}>
        Cancel
      </button>
    </div>
  );
}

function Goal({ value, title, text }: { value: Wanted["goal"]; title: string; text: string }) {
  return (
    <label class="goal">
      <input type="radio" name="goal" checked={wanted.value.goal === value} onChange={() => set({ goal: value })} />
      <span>
        <b>{title}</b> <small class="quiet">{text}</small>
      </span>
    </label>
  );
}

function DubOptions() {
  const { sound, lipSync } = wanted.value;
  return (
    <>
      <SoundOptions value={sound} onChange={(changed) => set({ sound: changed })} />
      <Select
        label="Lip-sync"
        value={lipSync}
        choices={[
          ["none", "None"],
          ["standard", "Standard"],
          ["pro", "Pro (from the Creator plan)"],
        ]}
        hint="Moves the lips with the new voice. It takes more time and minutes of credit."
        onChange={(mode) => set({ lipSync: mode })}
      />
    </>
  );
}

function TranscriptOptions() {
  const { speakers, removeFillerWords, vocabulary, sourceSrt } = wanted.value;
  const counts = Array.from({ length: contract.speakers }, (_, at): [string, string] => [`${at + 1}`, `${at + 1}`]);
  return (
    <>
      <div class="option">
        <Select
          label="Speakers"
          value={speakers}
          choices={[["auto-detect", "Detect"], ...counts]}
          onChange={(count) => set({ speakers: count })}
        />
        <Check
          label="Remove filler words"
          checked={removeFillerWords}
          onChange={(remove) => set({ removeFillerWords: remove })}
        />
      </div>
      <Field label="Names and acronyms in the speech" hint="One on each line.">
        {(described) => (
          <textarea
            rows={2}
            value={vocabulary}
            aria-describedby={described}
            onInput={({ currentTarget }) => set({ vocabulary: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Source SRT"
        hint="A transcript that you have already. It needs the language of the speech as a code, above."
      >
        {(described) => (
          <textarea
            rows={4}
            value={sourceSrt}
            placeholder={"1\n00:00:00,800 --> 00:00:02,750\nHave you seen the new museum?"}
            aria-describedby={described}
            onInput={({ currentTarget }) => set({ sourceSrt: currentTarget.value })}
          />
        )}
      </Field>
      <SrtFile label="Source SRT from a file" onText={(text) => set({ sourceSrt: text })} />
    </>
  );
}

interface Line {
  label: string;
  value: string;
  placeholder: string;
  hint?: string;
  onInput(value: string): void;
}

function Text({ label, value, placeholder, hint, onInput }: Line) {
  return (
    <Field label={label} hint={hint}>
      {(described) => (
        <input
          type="text"
          value={value}
          placeholder={placeholder}
          autocomplete="off"
          aria-describedby={described}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}
