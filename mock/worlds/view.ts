import type { Waits } from "../faults/delay.ts";
import type { BlobStore } from "../media/blob-store.ts";
import type { Driver } from "../machines/driver.ts";
import type { Subject } from "../machines/subject.ts";
import type { MediaIndex } from "../media/media-index.ts";
import type { Delivery, WebhookSender } from "../webhooks/delivery-log.ts";
import type { Clock, ClockMode } from "./clock.ts";
import type { Random } from "./random.ts";
import type { Client } from "../oauth/client.ts";
import type { RateWindows } from "./rate-windows.ts";
import type { Steering } from "./steering.ts";

/** What every world of a mock shares. */
export interface Surroundings {
  /** Where the mock is reached: the base of the URLs in answers. */
  baseUrl: string;
  clock: ClockMode;
  /** The wall clock, in milliseconds since 1970. */
  wall: () => number;
  /** Told of what broke while no request was being answered. */
  broke: (error: unknown) => void;
  /** Changed limits by id, as `--limits` gives them. */
  limits: Readonly<Record<string, number>>;
  /** Where the files of projects lie. */
  store: BlobStore;
  /** Aborted when the mock is closed. */
  closing: AbortController;
  /** What answers wait for that are to come late. */
  waits: Waits;
  sender: WebhookSender;
  /** The media of every project. */
  media: MediaIndex;
  /** Requests from each address, by the wall clock. */
  addressRates: RateWindows;
  /** The OAuth client that a metadata document describes; undefined where the URL leads to none. */
  clientDocument: (url: string) => Promise<Client | undefined>;
  /** Called when something in a world has changed, for those who look on; has to be quick. */
  changed?: (world: string) => void;
  /** Called when a world is dropped to make room, with how much time alone would still have changed in it. */
  dropped?: (world: string, pending: number) => void;
  /** Called when a delivery is over. */
  delivered?: (world: string, delivery: Delivery) => void;
}

/** One thing that happened, for the log and the page. */
export interface Happening {
  at: number;
  /** Its place among the transitions and events of the world. */
  sequence: number;
  what: string;
  subject: string;
}

/** An event that was made, whether or not anybody receives it. */
export interface MadeEvent {
  at: number;
  /** Its place among the transitions and events of the world. */
  sequence: number;
  type: string;
  eventId: string;
  projectId: string;
}

/** A world as conditions, effects and records see it. */
export interface WorldView {
  readonly name: string;
  /** What its secrets of OAuth name it by. */
  readonly tag: string;
  readonly seed: string;
  readonly surroundings: Surroundings;
  readonly clock: Clock;
  readonly random: Random;
  /** For faults, so that ids are the same with them and without. */
  readonly faultRandom: Random;
  readonly root: Subject;
  readonly driver: Driver;
  readonly rates: RateWindows;
  readonly deliveries: Delivery[];
  readonly history: readonly Happening[];
  readonly events: MadeEvent[];
  /** How many transitions and events there were: the place of the last of them. */
  readonly sequence: number;
  /** How many requests came. */
  arrivals: number;
  /** Takes the next place among transitions and events: a cause takes its place before its effects do. */
  nextSequence(): number;
  steering: Steering;
  /** Whether it was dropped, or another took its place. */
  readonly closed: boolean;
  /** The call that is being accepted, for guards over requests. */
  call: object | undefined;
  /** The account subject of a role. */
  account(role: string): Subject;
  /** A project by its id, whoever owns it. */
  project(projectId: string): Subject | undefined;
  /** A new project of an account. */
  newProject(account: Subject, fields: { projectId: string } & Record<string, unknown>): Subject;
  /** Takes a project away, with all that is below it. */
  removeProject(project: Subject): void;
  /** The value of a limit: changed, by plan, stated, or ours; infinite where nothing says any. */
  limit(id: string, plan?: string): number;
  settle(): void;
  /** Moves the clock forward; what falls due on the way fires at its own time. */
  advance(milliseconds: number): void;
}
