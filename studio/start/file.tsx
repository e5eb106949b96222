import { useSignal } from "@preact/signals";
import { sizeOf } from "../parts/format.ts";
import { chosenFile, chooseSample, problem, sending } from "./form.ts";

/** Where a file is dropped or chosen. */
export function FileField() {
  const over = useSignal(false);
  const file = chosenFile.value;
  const choose = (chosen: File | undefined) => {
    if (!chosen || sending.peek()) return;
    chosenFile.value = chosen;
    problem.value = undefined;
  };
  return (
    <div class="file">
      <label
        class={over.value ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => (over.value = false)}
        onDrop={(event) => {
          event.preventDefault();
          over.value = false;
          choose(event.dataTransfer?.files[0]);
        }}
      >
        <input
          type="file"
          accept="video/*,audio/*"
          class="unseen"
          aria-label={file ? `File: ${file.name}. Choose another` : "Choose a video or an audio file"}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        {file ? (
          <span class="wraps">
            <b>{file.name}</b> <span class="quiet">{sizeOf(file.size)}; drop or choose another</span>
          </span>
        ) : (
          <span>
            <b>Drop a video or an audio file here</b> <span class="quiet">or choose one</span>
          </span>
        )}
      </label>
      <p>
        <button type="button" onClick={chooseSample}>
          Use the sample clip
        </button>{" "}
        <small class="quiet">Two people talk about a museum for 21 seconds.</small>
      </p>
    </div>
  );
}
