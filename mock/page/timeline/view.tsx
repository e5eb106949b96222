import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TimelineEntry } from "../../inspect/shapes.ts";
import { Empty, Line, translateLine } from "../parts/empty.tsx";
import { counted } from "../parts/format.ts";
import { More } from "../parts/more.tsx";
import { Panes } from "../parts/panes.tsx";
import { SendForm } from "../send/send-form.tsx";
import { route } from "../state/route.ts";
import { world } from "../state/store.ts";
import { Entry } from "./entry.tsx";
import { Exchange } from "./exchange.tsx";
import { entries, Filters, sought, spoken, text } from "./filters.tsx";

/** What names an entry for good: new ones come in front of it. */
const nameOf = (entry: TimelineEntry) =>
  entry.kind === "request" ? `request ${entry.exchange.id}` : `${entry.kind} ${entry.sequence}`;

/** What happened in a world: requests, transitions and events among each other. */
export function TimelineView() {
  const { item } = route.value;
  if ((world.value?.timeline.length ?? 0) === 0 && item === "") {
    return (
      <Empty title="Nothing has happened yet">
        <p>This view shows every request of this world, with everything that the request caused.</p>
        <SendForm />
        <details>
          <summary>The same with curl</summary>
          <Line text={translateLine()} what="Command that begins a translation" />
        </details>
      </Empty>
    );
  }
  return (
    <Panes title="Timeline" opened={item !== ""} list={<List />}>
      {item === "" ? (
        <p class="quiet hint">
          Choose a request to see what was sent and answered, and what the contract says about it.
        </p>
      ) : (
        <Exchange id={item} key={item} />
      )}
    </Panes>
  );
}

function List() {
  const fresh = useArrivals();
  return (
    <>
      <Filters />
      <p class="unseen" role="log" aria-live="polite">
        {fresh.text}
      </p>
      {fresh.above > 0 && (
        <button type="button" class="above" onClick={fresh.show}>{`${counted(fresh.above, "new entry")} above`}</button>
      )}
      {entries.value.length === 0 && (
        <p class="quiet">
          {text.value.trim() !== ""
            ? `No entry contains ${text.value}.`
            : sought.value.size > 0
              ? `No request was ${[...sought.value].join(" or ")}.`
              : "There are no entries of the chosen kinds."}
        </p>
      )}
      <More of={entries.value} what="entry">
        {(entry) => <Entry entry={entry} key={nameOf(entry)} />}
      </More>
    </>
  );
}

/** New entries: told to those who listen, and counted while someone has scrolled on. */
function useArrivals(): { text: string; above: number; show: () => void } {
  const first = useRef<string | undefined>(undefined);
  const counts = useRef(signal({ text: "", above: 0 })).current;
  const newest = entries.value[0] && nameOf(entries.value[0]);
  useEffect(() => {
    const before = first.current;
    first.current = newest;
    if (before === undefined || before === newest) return;
    const [latest] = entries.peek();
    const came = entries.peek().findIndex((entry) => nameOf(entry) === before);
    const count = came < 0 ? 0 : came;
    if (count === 0 || !latest) return;
    counts.value = { text: `${count} new: ${spoken(latest)}`, above: isScrolled() ? counts.peek().above + count : 0 };
  }, [newest]);
  useEffect(() => {
    const look = () => {
      if (counts.peek().above > 0 && !isScrolled()) counts.value = { ...counts.peek(), above: 0 };
    };
    addEventListener("scroll", look, { capture: true, passive: true });
    return () => removeEventListener("scroll", look, { capture: true });
  }, []);
  const show = () => {
    counts.value = { ...counts.value, above: 0 };
    scroller()?.scrollTo({ top: 0 });
    scrollTo({ top: 0 });
  };
  return { ...counts.value, show };
}

const scroller = () => document.querySelector(".list-pane");

/** Beside an item the pane scrolls, on a narrow screen the whole page. */
const isScrolled = () => (scroller()?.scrollTop ?? 0) > 8 || scrollY > 8;
