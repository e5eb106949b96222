import { useSignal } from "@preact/signals";
import { contract } from "../contract.ts";
import { Field, languagesAsChoices, SrtFile } from "../parts/field.tsx";
import { clockOf, nameOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import { DubOptions } from "./dub-options.tsx";
import { dub, dubProblems, isStarting, reportProblem } from "./dub.ts";
import { draftOf, keepDraft } from "./draft.ts";
import { editedIn, textsOf, type Line } from "./lines.ts";
import type { Pair } from "./player.ts";
import { srtOf, textsFrom } from "./srt.ts";

/** A voice that is faster than this sounds hurried: the source recommends shorter cues. */
const HURRIED = 1.3;

interface Edited {
  projectId: string;
  /** Languages that the project has a translation into. */
  languages: readonly string[];
  language: string;
  onLanguage(language: string): void;
  lines: readonly Line[];
  pair: Pair;
  isRunning: boolean;
}

/** The translated cues, to read and to edit, and the button that has them dubbed. */
export function Cues({ projectId, languages, language, onLanguage, lines, pair, isRunning }: Edited) {
  /** The SRT text, where a person edits that in place of single cues. */
  const srt = useSignal<string | undefined>(undefined);
  const draft = draftOf(projectId, language);
  const texts = textsOf(lines, draft);
  const edited = editedIn(lines, draft);
  const problem = dubProblems.value[projectId];
  const write = (at: number, text: string) => keepDraft(projectId, language, { ...draft, [at]: text });
  const go = async () => {
    const empty = texts.findIndex((text) => text.trim() === "");
    if (srt.value === undefined && empty >= 0)
      return reportProblem(projectId, {
        message: `Cue ${empty + 1} has no text yet. Each cue needs some, so that its segment can be voiced.`,
      });
    await dub(projectId, language, srt.value ?? srtOf(lines, texts));
  };
  const turn = () => {
    // What was written in one form is there in the other.
    if (srt.value !== undefined) keepDraft(projectId, language, { ...textsFrom(srt.value, lines) });
    srt.value = srt.value === undefined ? srtOf(lines, texts) : undefined;
  };
  return (
    <section class="cues" aria-labelledby="cues-title">
      <header class="row spread">
        <h3 id="cues-title">Cues</h3>
        <Languages languages={languages} value={language} onChange={onLanguage} />
      </header>
      {srt.value === undefined ? (
        <ol class="cue-list">
          {lines.map((line, at) => (
            <Cue line={line} at={at} text={texts[at] ?? ""} pair={pair} write={(text) => write(at, text)} key={at} />
          ))}
        </ol>
      ) : (
        <SrtText value={srt.value} onInput={(text) => (srt.value = text)} />
      )}
      <p class="buttons">
        <button type="button" onClick={turn}>
          {srt.value === undefined ? "Edit as SRT" : "Edit single cues"}
        </button>
        {texts.includes("") && srt.value === undefined && (
          <button
            type="button"
            onClick={() =>
              keepDraft(projectId, language, { ...texts.map((text, at) => text || (lines[at]?.original ?? "")) })
            }
          >
            Fill empty cues with the original
          </button>
        )}
        {edited > 0 && srt.value === undefined && (
          <button type="button" onClick={() => keepDraft(projectId, language, {})}>
            {`Undo ${edited} ${edited === 1 ? "edit" : "edits"}`}
          </button>
        )}
      </p>
      <DubOptions projectId={projectId} />
      {problem && <ProblemBox of={problem} title="The dub was not begun" />}
      <p class="buttons">
        <button
          type="button"
          class="main large"
          aria-disabled={isStarting.value || isRunning}
          onClick={() => !isRunning && void go()}
        >
          {`${languages.includes(language) ? "Dub again" : "Dub"} into ${nameOf(language)}`}
        </button>
        {isRunning && <small class="quiet">A run is under way; the next one can begin after it.</small>}
      </p>
    </section>
  );
}

interface Offered {
  languages: readonly string[];
  value: string;
  onChange(language: string): void;
}

function Languages({ languages, value, onChange }: Offered) {
  const others = contract.languages.filter((one) => !languages.includes(one));
  return (
    <label class="inline">
      <span>Translation into</span>{" "}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {languages.length > 0 && (
          <optgroup label="In this project">
            {languagesAsChoices(languages).map(([one, name]) => (
              <option value={one} key={one}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Write one">
          {languagesAsChoices(others).map(([one, name]) => (
            <option value={one} key={one}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

interface Shown {
  line: Line;
  at: number;
  text: string;
  pair: Pair;
  write(text: string): void;
}

function Cue({ line: { begin, end, speaker, original, translated, speed }, at, text, pair, write }: Shown) {
  const isNow = pair.time.value >= begin && pair.time.value < end;
  const isEdited = text !== translated;
  return (
    <li class={isNow ? "cue now" : "cue"}>
      <button
        type="button"
        class="small figure"
        onClick={() => pair.seek(begin)}
        aria-label={`Go to cue ${at + 1} at ${clockOf(begin)}`}
      >
        {clockOf(begin)}
      </button>
      <span class="who quiet">{typeof speaker === "number" ? `Speaker ${speaker + 1}` : speaker}</span>
      <p class="original wraps">{original}</p>
      <textarea
        rows={2}
        value={text}
        aria-label={`Translation of cue ${at + 1}: ${original}`}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <span class="marks">
        {isEdited && <span class="mark moving">Edited</span>}
        {!isEdited && speed !== undefined && speed > HURRIED && (
          <span class="mark warn">{`${speed.toFixed(2)}× speed: shorten it`}</span>
        )}
      </span>
    </li>
  );
}

function SrtText({ value, onInput }: { value: string; onInput(text: string): void }) {
  return (
    <>
      <Field
        label="SRT text of the translation"
        hint="A cue is voiced in the segment that begins within 50 ms of it, or that it overlaps most."
      >
        {(described) => (
          <textarea
            rows={16}
            value={value}
            aria-describedby={described}
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
          />
        )}
      </Field>
      <SrtFile label="SRT text from a file" onText={onInput} />
    </>
  );
}
