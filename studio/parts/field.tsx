import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { nameOf } from "./format.ts";

interface Choice<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
  disabled?: boolean;
  hint?: string;
}

/** A list to choose from. */
export function Select<Value extends string>({ label, value, choices, onChange, disabled, hint }: Choice<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(described) => (
        <select
          value={value}
          disabled={disabled}
          aria-describedby={described}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
          {choices.map(([one, name]) => (
            <option value={one} key={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Choices from languages. */
export const languagesAsChoices = (languages: readonly string[]) =>
  languages.map((one): [string, string] => [one, nameOf(one)]);

interface Labelled {
  label: string;
  hint?: string | undefined;
  children: (described: string | undefined) => ComponentChildren;
}

/** A field with its name above it and a hint below. */
export function Field({ label, hint, children }: Labelled) {
  const id = useId();
  return (
    <div class="field">
      <label>
        <span>{label}</span>
        {children(hint === undefined ? undefined : id)}
      </label>
      {hint !== undefined && (
        <small class="quiet" id={id}>
          {hint}
        </small>
      )}
    </div>
  );
}

interface Slider {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  disabled: boolean;
  onInput(value: number): void;
}

/** A number from a range. */
export const Range = ({ label, onInput, ...range }: Slider) => (
  <label class="field">
    <span>{label}</span>
    <input type="range" {...range} onInput={({ currentTarget }) => onInput(Number(currentTarget.value))} />
  </label>
);

interface Box {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

export function Check({ label, onChange, ...box }: Box) {
  return (
    <label class="check">
      <input type="checkbox" {...box} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />{" "}
      <span>{label}</span>
    </label>
  );
}

/** A file of subtitles, whose text is taken over. */
export function SrtFile({ label, onText }: { label: string; onText(text: string): void }) {
  return (
    <Field label={label}>
      {() => (
        <input
          type="file"
          accept=".srt,text/plain"
          onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(onText)}
        />
      )}
    </Field>
  );
}
