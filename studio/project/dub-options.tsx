import { Check, Select } from "../parts/field.tsx";
import { SoundOptions } from "../parts/sound.tsx";
import { readVoices, voices, wish, type DubWish } from "./dub.ts";

const set = (changed: Partial<DubWish>) => (wish.value = { ...wish.peek(), ...changed });

/** How the next dub is made. */
export function DubOptions({ projectId }: { projectId: string }) {
  const { sound, lipSync, activeSpeakerOnly, voiceId } = wish.value;
  const known = voices.value ?? [];
  return (
    <details class="dub-options">
      <summary>Options of the dub</summary>
      <div class="options">
        <SoundOptions value={sound} clones={voiceId === ""} onChange={(changed) => set({ sound: changed })} />
        <div class="option">
          <Select
            label="Lip-sync"
            value={lipSync}
            choices={[
              ["none", "None"],
              ["standard", "Standard"],
              ["pro", "Pro"],
              ["studio", "Studio"],
            ]}
            onChange={(mode) => set({ lipSync: mode })}
          />
          {lipSync !== "none" && (
            <Check
              label="Only the lips of the person who speaks"
              checked={activeSpeakerOnly}
              onChange={(only) => set({ activeSpeakerOnly: only })}
            />
          )}
        </div>
        <div class="option">
          <Select
            label="Voices"
            value={voiceId}
            choices={[
              ["", "Cloned from the speakers"],
              ...known.map(({ voiceId: id = "", name = id }): [string, string] => [id, name]),
            ]}
            onChange={(id) => set({ voiceId: id })}
          />
          {voices.value === undefined && (
            <button type="button" onClick={() => void readVoices(projectId)}>
              List other voices
            </button>
          )}
        </div>
      </div>
    </details>
  );
}
