import { Copy } from "../parts/copy.tsx";
import { dialog } from "../state/keyboard.ts";
import { connection, overview, ownerKey, worldTitle } from "../state/store.ts";

const said = { connecting: "Connecting", connected: "Live", lost: "Not connected" } as const;

/** Which world, and what can be done with it as a whole. */
export function WorldBar() {
  const others = (overview.value?.worlds.length ?? 1) - 1;
  return (
    <div class="world-bar">
      <h1 title={worldTitle.value}>
        <span class="quiet">dubspec mock</span> <span class="unseen">world</span> <b>{worldTitle.value}</b>
      </h1>
      <div class="acts" role="group" aria-label="World">
        <button type="button" onClick={() => (dialog.value = "worlds")}>
          Worlds
          {others > 0 && <span class="spare">{`\u00a0(${others + 1})`}</span>}
        </button>
        <Copy text={ownerKey.value} what="API key of this world" label="Copy key of this world">
          Copy key
        </Copy>
        <button type="button" onClick={() => (dialog.value = "fork")} disabled={ownerKey.value === ""}>
          Fork
        </button>
        <button type="button" onClick={() => (dialog.value = "reset")} disabled={ownerKey.value === ""}>
          Reset
        </button>
      </div>
      <span class="ends">
        <span class={`connection ${connection.value}`} title={said[connection.value]}>
          {said[connection.value]}
        </span>
        <a href="/docs" aria-label="API reference">
          API<span class="spare"> reference</span>
        </a>
        <button
          type="button"
          class="small"
          onClick={() => (dialog.value = "shortcuts")}
          aria-label="Keyboard shortcuts"
        >
          ?
        </button>
      </span>
    </div>
  );
}
