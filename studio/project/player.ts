import { signal } from "@preact/signals";

/** The two players of a project that run in step, and what people set for both. */
export class Pair {
  readonly time = signal(0);
  readonly duration = signal(0);
  readonly plays = signal(false);
  readonly heard = signal<"original" | "dub">("dub");
  readonly captions = signal(true);
  readonly volume = signal(1);
  readonly #players: Partial<Record<"original" | "dub", HTMLVideoElement>> = {};

  /** Players that are further apart than this, in seconds, are put together. */
  static readonly APART = 0.15;

  /** Takes a player, and gives what lets it go again. */
  add(side: "original" | "dub", player: HTMLVideoElement): () => void {
    this.#players[side] = player;
    const ends = new AbortController();
    const listen = (event: string, act: () => void) => player.addEventListener(event, act, { signal: ends.signal });
    listen("loadedmetadata", () => {
      const { duration } = this.#leader() ?? player;
      this.duration.value = Number.isFinite(duration) ? duration : 0;
      if (this.time.peek() > 0) player.currentTime = this.time.peek();
      if (this.plays.peek()) void player.play().catch(() => this.pause());
    });
    listen("timeupdate", () => this.#follow(player));
    listen("ended", () => player === this.#leader() && this.pause());
    this.apply();
    return () => {
      ends.abort();
      if (this.#players[side] === player) delete this.#players[side];
    };
  }

  /** The one whose time counts. */
  #leader = () => this.#players[this.heard.peek()] ?? this.#players.original ?? this.#players.dub;

  #all = () => Object.values(this.#players);

  #follow(player: HTMLVideoElement): void {
    if (player !== this.#leader()) return;
    this.time.value = player.currentTime;
    for (const other of this.#all()) {
      const isApart = Math.abs(other.currentTime - player.currentTime) > Pair.APART;
      if (isApart && !other.seeking && player.currentTime < other.duration) other.currentTime = player.currentTime;
    }
  }

  play(): void {
    const { duration, time } = this;
    if (time.peek() >= duration.peek() - 0.05) this.seek(0);
    this.plays.value = true;
    for (const player of this.#all()) void player.play().catch(() => this.pause());
  }

  pause(): void {
    this.plays.value = false;
    for (const player of this.#all()) player.pause();
  }

  seek(to: number): void {
    const { duration, time } = this;
    time.value = Math.min(Math.max(0, to), duration.peek() || to);
    for (const player of this.#all()) player.currentTime = time.peek();
  }

  /** Gives the players the sound, volume and captions that are set. */
  apply(): void {
    for (const [side, player] of Object.entries(this.#players)) {
      const isAlone = this.#all().length === 1;
      player.muted = !isAlone && side !== this.heard.peek();
      player.volume = this.volume.peek();
      for (const track of player.textTracks) track.mode = this.captions.peek() ? "showing" : "hidden";
    }
  }
}
