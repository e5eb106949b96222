import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TranscriptState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";

interface Read {
  /** What is spoken in the file that plays. */
  spoken: TranscriptState | undefined;
  /** The same in the other language. */
  other: TranscriptState | undefined;
  /** Seconds that the player has come to. */
  time: Signal<number>;
  seek: (to: number) => void;
}

/** What is said, cue by cue: the one that is heard is marked, and a click goes to it. */
export function Transcript({ spoken, other, time, seek }: Read) {
  const list = useRef<HTMLOListElement>(null);
  const cues = spoken?.cues ?? [];
  const heard = cues.findLastIndex(({ begin }) => begin <= time.value + 0.05);
  useEffect(() => {
    // The list follows what is heard; the page stays where it is.
    const cue = list.current?.children[heard];
    if (!(cue instanceof HTMLElement) || !list.current) return;
    const { offsetTop, offsetHeight } = cue;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 3;
  }, [heard]);
  if (!spoken)
    return (
      <div class="transcript">
        <p class="quiet">There is no transcript yet. It appears when the transcription has succeeded.</p>
      </div>
    );
  const translated = other?.cues.length === cues.length ? other.cues : undefined;
  return (
    <div class="transcript">
      <p class="row">
        <b>{`Transcript in ${named(spoken.language)}`}</b>
        <Copy text={cues.map(({ text }) => text).join("\n")} what="transcript" label="Copy text of the transcript">
          Copy text
        </Copy>
      </p>
      <ol ref={list} data-list aria-label={`Transcript in ${named(spoken.language)}`}>
        {cues.map(({ begin, speaker, text }, place) => (
          <li key={place}>
            <button
              type="button"
              class="cue"
              data-entry={`cue ${place}`}
              tabIndex={place === Math.max(0, heard) ? 0 : -1}
              aria-current={place === heard && time.value > 0 ? "true" : undefined}
              onClick={() => seek(begin)}
            >
              <span class="row quiet">
                <span class="figure">{clockOf(begin)}</span>
                <span>{speaker}</span>
              </span>
              <span dir="auto">{text}</span>
              {translated && (
                <span class="quiet" dir="auto">
                  {translated[place]?.text}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** `Spanish`: an original is named by its code, a translation by the word for its language. */
function named(language: string): string {
  const name = /^[a-z]{2,3}(-\w+)*$/i.test(language) ? names.of(language) : undefined;
  return name ?? language.charAt(0).toUpperCase() + language.slice(1);
}

/** `1:05` */
const clockOf = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};
