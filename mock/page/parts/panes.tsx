import type { ComponentChildren } from "preact";
import { linkTo, route } from "../state/route.ts";
import { worldName } from "../state/store.ts";

/**
 * A list, and beside it (on a narrow screen instead of it) what was opened from it.
 * @param both whether a narrow screen shows what is beside the list below it, while nothing is opened
 */
export function Panes({
  title,
  opened,
  both = false,
  list,
  children,
}: {
  title: string;
  opened: boolean;
  both?: boolean;
  list: ComponentChildren;
  children: ComponentChildren;
}) {
  const { view, project } = route.value;
  return (
    <div class={`panes${opened ? " opened" : both ? " both" : ""}`}>
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
