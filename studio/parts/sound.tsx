import type { Schemas } from "../api/client.ts";
import type { FormOf } from "../api/upload.ts";
import { contract } from "../contract.ts";
import { nameOf } from "./format.ts";
import { Check, Field, Range, Select } from "./field.tsx";
import { skipsOf } from "./skips.ts";

/** The options of sound, voices and subtitles that a translation and a dub have in common. */
export interface Sound {
  keepBackgroundMusic: boolean;
  voiceIsolatorOption: Schemas["VoiceIsolatorOption"];
  keepOriginalVoice: boolean;
  originalVoiceVolume: number;
  subtitles: boolean;
  subtitlesSource: Schemas["SubtitlesSource"];
  /** Whether the voices that are cloned have other settings than usual. */
  tunesVoices: boolean;
  /** From 0 to 1. */
  stability: number;
  similarity: number;
  /** Parts that stay as they are, such as `0:05-0:08`. */
  skips: string;
}

/** The defaults of the contract. */
export const usualSound: Sound = {
  keepBackgroundMusic: true,
  voiceIsolatorOption: "studio",
  keepOriginalVoice: false,
  originalVoiceVolume: 30,
  subtitles: false,
  subtitlesSource: "translated",
  tunesVoices: false,
  stability: 0.6,
  similarity: 0.85,
  skips: "",
};

/** The fields of a request, which a dub has too. */
type Fields = Pick<
  FormOf<"/v1/translate">,
  | "keepBackgroundMusic"
  | "voiceIsolatorOption"
  | "keepOriginalVoice"
  | "originalVoiceVolume"
  | "subtitles"
  | "subtitlesSource"
  | "voiceCloningSettings"
  | "translationTimeSkips"
>;

/** Whether parts can stay as they are: the voice of the original is needed there, and only there. */
const canSkip = ({ keepBackgroundMusic, keepOriginalVoice }: Sound) => keepBackgroundMusic && !keepOriginalVoice;

/** The options as a request has them: what another option makes useless is left out. @throws Failed for wrong times */
export function soundFields(sound: Sound): Fields {
  const { keepBackgroundMusic, keepOriginalVoice, subtitles, tunesVoices, stability, similarity } = sound;
  const translationTimeSkips = canSkip(sound) ? skipsOf(sound.skips) : [];
  return {
    keepBackgroundMusic,
    ...(keepBackgroundMusic && { voiceIsolatorOption: sound.voiceIsolatorOption }),
    keepOriginalVoice,
    ...(keepOriginalVoice && { originalVoiceVolume: sound.originalVoiceVolume }),
    subtitles,
    ...(subtitles && { subtitlesSource: sound.subtitlesSource }),
    ...(tunesVoices && { voiceCloningSettings: { stability, similarity } }),
    ...(translationTimeSkips.length > 0 && { translationTimeSkips }),
  };
}

interface Chosen {
  value: Sound;
  /** Whether the speakers' own voices are cloned: others take no settings. */
  clones?: boolean;
  onChange(value: Sound): void;
}

export function SoundOptions({ value, clones = true, onChange }: Chosen) {
  const set = (changed: Partial<Sound>) => onChange({ ...value, ...changed });
  return (
    <>
      <div class="option">
        <Check
          label="Keep background sound"
          checked={value.keepBackgroundMusic}
          onChange={(keepBackgroundMusic) => set({ keepBackgroundMusic })}
        />
        <Select
          label="Voice isolator"
          value={value.voiceIsolatorOption}
          disabled={!value.keepBackgroundMusic}
          choices={[
            ["studio", "Studio: a clean voice"],
            ["realistic", "Realistic: keeps the room"],
          ]}
          onChange={(voiceIsolatorOption) => set({ voiceIsolatorOption })}
        />
      </div>
      <div class="option">
        <Check
          label="Keep the original voice"
          checked={value.keepOriginalVoice}
          onChange={(keepOriginalVoice) => set({ keepOriginalVoice })}
        />
        <Range
          label={`Volume of the original voice: ${value.originalVoiceVolume} %`}
          min={1}
          max={contract.volume}
          value={value.originalVoiceVolume}
          disabled={!value.keepOriginalVoice}
          onInput={(originalVoiceVolume) => set({ originalVoiceVolume })}
        />
      </div>
      <div class="option">
        <Check label="Burn in subtitles" checked={value.subtitles} onChange={(subtitles) => set({ subtitles })} />
        <Select
          label="Text of the subtitles"
          value={value.subtitlesSource}
          disabled={!value.subtitles}
          choices={[
            ["translated", "Translated"],
            ["original", "Original"],
          ]}
          onChange={(subtitlesSource) => set({ subtitlesSource })}
        />
      </div>
      <div class="option">
        <Check
          label="Tune the cloned voices"
          checked={clones && value.tunesVoices}
          disabled={!clones}
          onChange={(tunesVoices) => set({ tunesVoices })}
        />
        <div>
          {(["stability", "similarity"] as const).map((name) => (
            <Range
              key={name}
              label={`${nameOf(name)}: ${value[name].toFixed(2)}`}
              min={0}
              max={1}
              step={0.01}
              value={value[name]}
              disabled={!clones || !value.tunesVoices}
              onInput={(share) => set({ [name]: share })}
            />
          ))}
        </div>
      </div>
      <Field
        label="Parts that stay as they are"
        hint="Such as 0:05-0:08, 1:02-1:10. They need the background sound, and no original voice under the dub."
      >
        {(described) => (
          <input
            type="text"
            value={value.skips}
            disabled={!canSkip(value)}
            autocomplete="off"
            aria-describedby={described}
            onInput={({ currentTarget }) => set({ skips: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
