import type { ClaimedSurface } from "../conformance/target/target.ts";
import type { Contract } from "../spec/lib/contract.ts";
import type { MockOptions, MockRequest, MockResponse } from "../mock/index.ts";
import type { Later } from "./waited-time.ts";

/** Stands between a client and the mock; made anew for each build, so it may remember what it saw. */
export type Around = (
  request: MockRequest,
  next: (request: MockRequest) => Promise<MockResponse>,
) => Promise<MockResponse>;

/** A server in front of a build, which changes how answers look on the wire. */
export type Front = (upstream: string) => Promise<{ url: string; close(): Promise<void> }>;

/** How a build differs from the mock. */
export interface Change {
  /** Changes the contract that the mock executes, before it is read. */
  contract?: (contract: Contract) => void;
  /**
   * Changes what the mock is made with: its limits, its resolver, how it sends webhooks.
   * @param later does something when seconds of the server's time have passed
   */
  options?: (options: MockOptions, later: Later) => MockOptions;
  /** Changes requests before, or answers after, the mock. */
  around?: () => Around;
  /** Stands between the network and the mock. */
  front?: Front;
  /** Surfaces that it claims; default: all. */
  surfaces?: readonly ClaimedSurface[];
  /** Whether the front hides where requests come from. */
  hidesAddresses?: true;
  /** Whether the suite does without the control interface: in accounts that last, and in time that passes by itself. */
  withoutControl?: true;
}

/** A build of the mock that is one behaviour away from correct. */
export interface Mutant extends Change {
  /** `<area>/<what is wrong>`, once in the catalogue. */
  id: string;
  /** What it does wrong, in a sentence. */
  title: string;
  /** Requirements that it breaks: at least one of them has to fail, and nothing far from them. */
  breaks: readonly string[];
  /** Requirements whose checks it meets; default: those that it breaks. */
  meets?: readonly string[];
  /** Whether it has to be caught without the control interface as well. */
  alsoWithoutControl?: true;
  /** `plain`: a status swapped, a field dropped. `subtle`: wrong at a boundary, the second time, for one account... */
  kind: "plain" | "subtle";
}
