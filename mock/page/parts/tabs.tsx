import type { ComponentChildren } from "preact";

interface Tabbed {
  /** Part of the ids of its elements; once on a page. */
  name: string;
  title: string;
  tabs: readonly { id: string; title: string }[];
  chosen: string;
  choose: (id: string) => void;
  children: ComponentChildren;
}

/** Tabs over what the chosen one shows: arrow keys go from one to the next, as everywhere. */
export function Tabs({ name, title, tabs, chosen, choose, children }: Tabbed) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(tabId(name, next.id))?.focus();
  };
  return (
    <>
      <div class="choices" role="tablist" aria-label={title} onKeyDown={move}>
        {tabs.map(({ id, title: words }) => (
          <button
            type="button"
            role="tab"
            id={tabId(name, id)}
            aria-selected={id === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
            key={id}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={tabId(name, chosen)}>
        {children}
      </div>
    </>
  );
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
