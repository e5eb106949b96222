import { useSignal } from "@preact/signals";
import { Copy } from "../parts/copy.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { counted } from "../parts/format.ts";
import { More } from "../parts/more.tsx";
import { Notice } from "../parts/notice.tsx";
import { SendForm } from "../send/send-form.tsx";
import { fork, notice, reset, type MadeWorld } from "../state/control.ts";
import { dialog, shortcuts } from "../state/keyboard.ts";
import { linkTo, route } from "../state/route.ts";
import { overview, titleOf, world, worldName } from "../state/store.ts";

/** The dialog that is open, if any. */
export function Dialogs() {
  switch (dialog.value) {
    case "worlds":
      return <Worlds />;
    case "shortcuts":
      return <Shortcuts />;
    case "reset":
      return <Reset />;
    case "fork":
      return <Fork />;
    case "send":
      return (
        <Dialog title={`Send a clip to world ${worldName.value}`}>
          <SendForm />
          <Notice />
        </Dialog>
      );
    default:
      return null;
  }
}

const close = () => {
  dialog.value = "";
};

function Worlds() {
  const wanted = useSignal("");
  const worlds = (overview.value?.worlds ?? []).filter(({ name }) => titleOf(name).includes(wanted.value.trim()));
  return (
    <Dialog title="Worlds">
      <p class="quiet">
        Worlds share nothing with each other. A key <code>{"dub_test_<name>"}</code> makes its world on first use.
      </p>
      <label class="field">
        <span>Name contains</span>
        <input
          type="search"
          value={wanted.value}
          onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
        />
      </label>
      {worlds.length === 0 && (
        <p>
          {wanted.value === "" ? "No world has been used yet." : `No world has a name that contains ${wanted.value}.`}
        </p>
      )}
      <More of={worlds} what="world">
        {({ name, projects, requests }) => (
          <li key={name}>
            <a
              data-entry={name}
              href={linkTo({ world: name, view: route.value.view })}
              aria-current={name === worldName.value ? "true" : undefined}
              onClick={close}
            >
              <b>{titleOf(name)}</b>
              <span class="quiet">{`${counted(projects, "project")}, ${counted(requests, "request")}`}</span>
            </a>
          </li>
        )}
      </More>
    </Dialog>
  );
}

function Shortcuts() {
  return (
    <Dialog title="Keyboard shortcuts">
      <table class="shortcuts">
        <thead class="unseen">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ key, title }) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key === "Escape" ? "Esc" : key}</kbd>
              </th>
              <td>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">Arrow keys move within a list.</p>
    </Dialog>
  );
}

function Reset() {
  const agree = async () => {
    await reset();
    close();
  };
  return (
    <Dialog title={`Reset world ${worldName.value}?`}>
      <p>{`This deletes its ${counted(world.value?.projectCount ?? 0, "project")}, its steering and its history. Its keys and its seed stay the same. Other worlds do not change.`}</p>
      <p class="buttons">
        <button type="button" class="danger" onClick={() => void agree()}>
          Reset the world
        </button>
        <button type="button" onClick={close}>
          Keep it
        </button>
      </p>
    </Dialog>
  );
}

function Fork() {
  const made = useSignal<MadeWorld | undefined>(undefined);
  const refused = useSignal("");
  const agree = async () => {
    made.value = await fork();
    refused.value = made.value ? "" : (notice.value?.text ?? "");
  };
  if (!made.value) {
    return (
      <Dialog title={`Fork world ${worldName.value}`}>
        <p>
          This makes a new world that continues from here, with its own name and keys. Everything in it keeps its ids,
          secrets and times.
        </p>
        {refused.value !== "" && (
          <p class="error" role="alert">
            {refused.value}
          </p>
        )}
        <p class="buttons">
          <button type="button" class="main" onClick={() => void agree()}>
            Fork the world
          </button>
        </p>
      </Dialog>
    );
  }
  const { name, keys } = made.value;
  const key = keys["owner"] ?? "";
  return (
    <Dialog title={`World ${name}`}>
      <p>The new world continues from here. Open it with its own key:</p>
      <p class="key">
        <code>{key}</code> <Copy text={key} what="API key of the new world" />
      </p>
      <p class="buttons">
        <a
          class="button main"
          href={linkTo({ world: name, view: route.value.view })}
          onClick={close}
        >{`Open world ${name}`}</a>
      </p>
    </Dialog>
  );
}
