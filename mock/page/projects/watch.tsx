import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { PlayableMedia, ProjectState, TranscriptState } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { reachable } from "../state/store.ts";
import { languagesOf, transcriptsFor, wordOf, type Language } from "./languages.ts";
import { Transcript } from "./transcript.tsx";

interface Watched {
  project: ProjectState;
  transcripts: readonly TranscriptState[];
}

/** A large player for each language of a project, with what is said beside it. */
export function Watch({ project, transcripts }: Watched) {
  const languages = languagesOf(project);
  const chosen = useSignal("");
  // Until somebody chooses, the language of the newest run that has something to play.
  const newest = languages.toSorted((one, other) => runPlace(project, one) - runPlace(project, other)).at(-1);
  const language = languages.find(({ id }) => id === chosen.value) ?? newest;
  if (!language) return null;
  return (
    <section class="watch" aria-labelledby="watch">
      <h4 id="watch">Watch and read</h4>
      <Tabs
        name="language"
        title="Language"
        tabs={languages.map(({ id, title }) => ({ id, title }))}
        chosen={language.id}
        choose={(id) => (chosen.value = id)}
      >
        <Player language={language} transcripts={transcripts} key={language.id} />
      </Tabs>
    </section>
  );
}

const runPlace = ({ subjects }: ProjectState, { id }: Language) => subjects.findIndex((subject) => subject.id === id);

/** Where a file is, for one that takes its place: a dub goes on where the original was. */
interface Place {
  time: number;
  plays: boolean;
}

function Player({ language, transcripts }: { language: Language } & Pick<Watched, "transcripts">) {
  const wanted = useSignal("");
  const captions = useSignal(true);
  const time = useSignal(0);
  const left = useRef<Place>({ time: 0, plays: false });
  const player = useRef<HTMLMediaElement>(null);
  // A dub is what people come for; a lip-synced one is one click away.
  const media = language.media.find(({ url }) => url === wanted.value) ?? usual(language);
  if (!media) return null;
  const { spoken, other } = transcriptsFor(media, language, transcripts);
  const choose = (url: string) => {
    const { currentTime = 0, paused = true } = player.current ?? {};
    left.current = { time: currentTime, plays: !paused };
    wanted.value = url;
  };
  const seek = (to: number) => {
    if (!player.current) return;
    player.current.currentTime = to;
    time.value = to;
  };
  return (
    <div class="player">
      <div class="screen">
        <Playing
          media={media}
          captions={spoken}
          shows={captions.value}
          from={left}
          player={player}
          heard={(now) => (time.value = now)}
          key={media.url}
        />
        <div class="switches">
          {language.media.length > 1 && (
            <fieldset class="switch">
              <legend class="unseen">Version to play</legend>
              {language.media.map((one) => (
                <label key={one.url}>
                  <input
                    type="radio"
                    name={`played-${language.id}`}
                    checked={one.url === media.url}
                    onChange={() => choose(one.url)}
                  />
                  <span>{wordOf(one, language)}</span>
                </label>
              ))}
            </fieldset>
          )}
          {media.type === "video" && spoken && (
            <label>
              <input
                type="checkbox"
                checked={captions.value}
                onChange={({ currentTarget }) => (captions.value = currentTarget.checked)}
              />{" "}
              Captions
            </label>
          )}
          <Copy text={media.url} what={`URL of ${media.title}`}>
            Copy URL
          </Copy>
        </div>
      </div>
      <Transcript spoken={spoken} other={other} time={time} seek={seek} />
    </div>
  );
}

const usual = ({ media }: Language) => media.find(({ role }) => role !== "original") ?? media[0];

interface Shown {
  media: PlayableMedia;
  captions: TranscriptState | undefined;
  shows: boolean;
  from: { current: Place };
  player: { current: HTMLMediaElement | null };
  heard: (time: number) => void;
}

/** The player itself: picture and sound, or sound alone. */
function Playing({ media, captions, shows, from, player, heard }: Shown) {
  const path = captions?.captions;
  useEffect(() => {
    const [track] = player.current?.textTracks ?? [];
    if (track) track.mode = shows ? "showing" : "hidden";
  }, [shows, path]);
  const goOn = () => {
    const { time, plays } = from.current;
    if (!player.current) return;
    if (time > 0) player.current.currentTime = Math.min(time, player.current.duration || time);
    if (plays) void player.current.play().catch(() => {});
  };
  const shared = {
    controls: true,
    preload: "metadata" as const,
    src: reachable(media.url),
    "aria-label": media.title,
    onLoadedMetadata: goOn,
    onTimeUpdate: () => heard(player.current?.currentTime ?? 0),
  };
  if (media.type === "audio") return <audio {...shared} ref={(element) => void (player.current = element)} />;
  return (
    <video {...shared} playsInline ref={(element) => void (player.current = element)}>
      {path !== undefined && <track kind="captions" label={captions?.language} src={path} default={shows} key={path} />}
    </video>
  );
}
