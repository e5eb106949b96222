import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Check } from "../parts/field.tsx";
import { clockOf, languageOf, nameOf, spanOf } from "../parts/format.ts";
import { reachable } from "../state/key.ts";
import type { Line } from "./lines.ts";
import type { Pair } from "./player.ts";

interface Compared {
  pair: Pair;
  original: string;
  originalLanguage: string;
  /** Absent while there is no dub. */
  dub?: string;
  language: string;
  /** Other forms of the dub to choose from. */
  kinds: readonly { name: string; url: string }[];
  onKind(url: string): void;
  lines: readonly Line[];
  texts: readonly string[];
}

/** Original and dub side by side, in step, with one set of controls. */
export function Compare({ pair, original, originalLanguage, dub, language, kinds, onKind, lines, texts }: Compared) {
  useSignalEffect(() => {
    void [pair.heard.value, pair.captions.value, pair.volume.value];
    pair.apply();
  });
  return (
    <section class="compare" aria-label="Original and dub">
      <div class="screens">
        <Screen
          pair={pair}
          side="original"
          title={`Original (${languageOf(originalLanguage)})`}
          url={original}
          cues={lines.map(({ begin, end, original: text }) => ({ begin, end, text }))}
          key={original}
        />
        {dub === undefined ? (
          <div class="screen none">
            <h3>Dub</h3>
            <p class="quiet">There is no dub to play yet.</p>
          </div>
        ) : (
          <Screen
            pair={pair}
            side="dub"
            title={`Dub (${nameOf(language)})`}
            url={dub}
            cues={lines.map(({ begin, end }, at) => ({ begin, end, text: texts[at] ?? "" }))}
            key={dub}
          />
        )}
      </div>
      <Controls pair={pair} hasDub={dub !== undefined} />
      {kinds.length > 1 && (
        <fieldset class="switch">
          <legend>Shown as dub</legend>
          {kinds.map(({ name, url }) => (
            <label key={url}>
              <input type="radio" name="kind" checked={url === dub} onChange={() => onKind(url)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Controls({ pair, hasDub }: { pair: Pair; hasDub: boolean }) {
  const { time, duration, plays, heard, captions, volume } = pair;
  return (
    <div class="controls" role="group" aria-label="Both players">
      <button
        type="button"
        class="main play"
        onClick={() => (plays.value ? pair.pause() : pair.play())}
        disabled={duration.value === 0}
      >
        {plays.value ? "Pause" : "Play"}
      </button>
      <input
        class="seek"
        type="range"
        min={0}
        max={duration.value || 1}
        step={0.1}
        value={time.value}
        disabled={duration.value === 0}
        aria-label="Position"
        aria-valuetext={`${spanOf(time.value)} of ${spanOf(duration.value)}`}
        onInput={({ currentTarget }) => pair.seek(Number(currentTarget.value))}
      />
      <span class="figure time">{`${clockOf(time.value)} / ${clockOf(duration.value)}`}</span>
      {hasDub && (
        <fieldset class="switch">
          <legend>Hear</legend>
          {(["original", "dub"] as const).map((side) => (
            <label key={side}>
              <input type="radio" name="heard" checked={heard.value === side} onChange={() => (heard.value = side)} />
              <span>{nameOf(side)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label class="volume">
        <span>Volume</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume.value}
          aria-valuetext={`${Math.round(volume.value * 100)} %`}
          onInput={({ currentTarget }) => (volume.value = Number(currentTarget.value))}
        />
      </label>
      <Check label="Captions" checked={captions.value} onChange={(shows) => (captions.value = shows)} />
    </div>
  );
}

interface Screened {
  pair: Pair;
  side: "original" | "dub";
  title: string;
  url: string;
  cues: readonly { begin: number; end: number; text: string }[];
}

function Screen({ pair, side, title, url, cues }: Screened) {
  const player = useRef<HTMLVideoElement>(null);
  const track = useRef<TextTrack>(undefined);
  const [isBroken, setBroken] = useState(false);
  const said = JSON.stringify(cues);
  useEffect(() => (player.current ? pair.add(side, player.current) : undefined), [pair, side]);
  useEffect(() => {
    if (!player.current) return;
    // What somebody edits is shown at once, which a file of captions could not do.
    track.current ??= player.current.addTextTrack("captions", title);
    const { current } = track;
    current.mode = pair.captions.peek() ? "showing" : "hidden";
    while (current.cues?.[0]) current.removeCue(current.cues[0]);
    for (const { begin, end, text } of cues) if (text !== "") current.addCue(new VTTCue(begin, end, plain(text)));
  }, [said]);
  return (
    <div class="screen">
      <header class="row">
        <h3>{title}</h3>
        <button type="button" class="small" onClick={() => void player.current?.requestFullscreen().catch(() => {})}>
          <span class="unseen">{`${title}: `}</span>Full screen
        </button>
      </header>
      <video
        ref={player}
        src={reachable(url)}
        preload="metadata"
        playsInline
        aria-label={title}
        onClick={() => (pair.plays.peek() ? pair.pause() : pair.play())}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p class="error" role="alert">
          This browser cannot play the file. Download it below, or open the page at the address that the server names
          itself by.
        </p>
      )}
    </div>
  );
}

/** A text of a cue that shows as it was written: WebVTT reads `<` and `&` as its own. */
const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
