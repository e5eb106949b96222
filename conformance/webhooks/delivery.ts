/** A delivery as it came in. */
export interface Delivery {
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Raw and unparsed. */
  body: Uint8Array;
  /** Milliseconds, by this machine's clock. */
  receivedAt: number;
  /** Status that it was answered with; null: it was not answered; absent: not known. */
  answeredStatus?: number | null;
}

/** How an endpoint answers a delivery. */
export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until it answers, or what it waits for; `never`: it does not; `cut`: it ends the connection instead. */
  after?: number | Promise<unknown> | "never" | "cut";
}

/** One address of a receiver, with everything that was delivered to it. */
export interface Endpoint {
  url: string;
  readonly deliveries: readonly Delivery[];
  /** How deliveries are answered from the end of this on; at first: 200 at once. */
  reply(reply: Reply): Promise<void>;
  /** Ends when so many deliveries are there; false: they did not come within the time. */
  waitFor(count: number, milliseconds: number): Promise<boolean>;
  /** Ends when no delivery is in the middle of its body, or soon after; absent: that is not known here. */
  whole?(): Promise<void>;
  /** Whether the server is known to reach this address, by any delivery of the run; absent: it is. */
  isReached?(): boolean;
}

/** Told of each delivery to an endpoint as it is known here. */
export type Hear = (delivery: Delivery, url: string) => void;

/** A web server for deliveries. */
export interface Receiver {
  open(hear?: Hear): Promise<Endpoint>;
  /** What came and was not read yet is heard first; nothing is heard afterwards. */
  close(): Promise<void>;
}
