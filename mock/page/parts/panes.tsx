import type { ComponentChildren } from "preact";
import { linkTo, route } from "../state/route.ts";
import { worldName } from "../state/store.ts";

/** A list, and beside it (on a narrow screen instead of it) what was opened from it. */
export function Panes({
  title,
  opened,
  list,
  children,
}: {
  title: string;
  opened: boolean;
  list: ComponentChildren;
  children: ComponentChildren;
}) {
  const { view, project } = route.value;
  return (
    <div class={opened ? "panes opened" : "panes"}>
      <section class="pane list-pane" aria-label={title}>
        <h2 class="unseen">{title}</h2>
        {list}
      </section>
      <section class="pane item-pane" aria-label={`Details of ${title.toLowerCase()}`} tabIndex={-1}>
        {opened && (
          <a class="back" href={linkTo({ world: worldName.value, view, project })}>
            Back to the list
          </a>
        )}
        {children}
      </section>
    </div>
  );
}
