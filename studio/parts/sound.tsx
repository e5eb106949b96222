import type { Schemas } from "../api/client.ts";
import { contract } from "../contract.ts";
import { Check, Select } from "./field.tsx";

/** The options of sound and subtitles that a translation and a dub have in common. */
export interface Sound {
  keepBackgroundMusic: boolean;
  voiceIsolatorOption: Schemas["VoiceIsolatorOption"];
  keepOriginalVoice: boolean;
  originalVoiceVolume: number;
  subtitles: boolean;
  subtitlesSource: Schemas["SubtitlesSource"];
}

/** The defaults of the contract. */
export const usualSound: Sound = {
  keepBackgroundMusic: true,
  voiceIsolatorOption: "studio",
  keepOriginalVoice: false,
  originalVoiceVolume: 30,
  subtitles: false,
  subtitlesSource: "translated",
};

/** The options as a request has them: what another option makes useless is left out. */
export function soundFields(sound: Sound): Partial<Sound> {
  const { keepBackgroundMusic, keepOriginalVoice, subtitles } = sound;
  return {
    keepBackgroundMusic,
    ...(keepBackgroundMusic && { voiceIsolatorOption: sound.voiceIsolatorOption }),
    keepOriginalVoice,
    ...(keepOriginalVoice && { originalVoiceVolume: sound.originalVoiceVolume }),
    subtitles,
    ...(subtitles && { subtitlesSource: sound.subtitlesSource }),
  };
}

interface Chosen {
  value: Sound;
  onChange(value: Sound): void;
}

export function SoundOptions({ value, onChange }: Chosen) {
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
        <label class="field">
          <span>{`Volume of the original voice: ${value.originalVoiceVolume} %`}</span>
          <input
            type="range"
            min={1}
            max={contract.volume}
            value={value.originalVoiceVolume}
            disabled={!value.keepOriginalVoice}
            onInput={({ currentTarget }) => set({ originalVoiceVolume: Number(currentTarget.value) })}
          />
        </label>
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
    </>
  );
}
